import { describe, expect, it, vi } from "vitest";
import { createPurger, noting } from "../../lib/drivers/shared/purger.ts";

describe("what was deleted", () => {
  it("is taken out of the files once, behind the last of many deletions", async () => {
    const purge = vi.fn(async () => {});
    const purger = createPurger([purge]);
    for (let deletion = 0; deletion < 20; deletion++) purger.note();
    await vi.waitFor(() => expect(purge).toHaveBeenCalled(), { timeout: 20_000 });
    expect(purge).toHaveBeenCalledTimes(1);
    await purger.close();
  });

  it("is taken out at once when that is asked for, one pass at a time, and a failure is heard", async () => {
    let under = 0;
    let most = 0;
    const fails = { now: false };
    const purger = createPurger([
      async () => {
        under += 1;
        most = Math.max(most, under);
        await new Promise((resolve) => setImmediate(resolve));
        under -= 1;
        if (fails.now) throw new Error("The disk is full.");
      },
    ]);
    await Promise.all([purger.purge(), purger.purge(), purger.purge({ compact: true })]);
    expect(most).toBe(1);
    fails.now = true;
    await expect(purger.purge()).rejects.toThrow("The disk is full.");
    fails.now = false;
    await expect(purger.purge()).resolves.toBeUndefined();
    await purger.close();
  });

  it("is reported when it stays in the background, and nothing is begun when everything closes", async () => {
    const heard: unknown[] = [];
    const failing = createPurger(
      [
        async () => {
          throw new Error("Away.");
        },
      ],
      (error) => heard.push(error),
    );
    failing.note();
    await vi.waitFor(() => expect(heard).toHaveLength(1), { timeout: 20_000 });
    await failing.close();
    const purge = vi.fn(async () => {});
    const closing = createPurger([purge]);
    closing.note();
    await closing.close();
    expect(purge).not.toHaveBeenCalled();
  });
});

it("a store says which of its methods delete, also when they fail, and works as before", async () => {
  const store = {
    async remove(fails: boolean) {
      if (fails) throw new Error("Away.");
      return 1;
    },
    async read() {
      return "read";
    },
  };
  const note = vi.fn();
  const noted = noting(store, ["remove"], note);
  expect(await noted.read()).toBe("read");
  expect(note).not.toHaveBeenCalled();
  expect(await noted.remove(false)).toBe(1);
  await expect(noted.remove(true)).rejects.toThrow("Away.");
  expect(note).toHaveBeenCalledTimes(2);
});
