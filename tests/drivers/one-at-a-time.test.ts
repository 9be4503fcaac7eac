import { describe, expect, it } from "vitest";
import { createOneAtATime } from "../../lib/drivers/shared/one-at-a-time.ts";

describe("work that takes turns", () => {
  it("runs one after the other on the same thing, in the order of asking, and side by side on different things", async () => {
    const { run: takeTurn } = createOneAtATime();
    const seen: string[] = [];
    const work = (name: string) => async () => {
      seen.push(`${name} begins`);
      await new Promise((resolve) => setImmediate(resolve));
      seen.push(`${name} ends`);
      return name;
    };
    const results = await Promise.all([
      takeTurn("a", work("first")),
      takeTurn("a", work("second")),
      takeTurn("b", work("other")),
    ]);
    expect(results).toEqual(["first", "second", "other"]);
    const onA = seen.filter((line) => !line.startsWith("other"));
    expect(onA).toEqual(["first begins", "first ends", "second begins", "second ends"]);
    expect(seen.indexOf("other begins")).toBeLessThan(seen.indexOf("first ends"));
  });

  it("goes on after work that failed, and hands its error to whoever asked for it", async () => {
    const { run: takeTurn } = createOneAtATime();
    const failing = takeTurn("a", () => Promise.reject(new Error("broken")));
    const next = takeTurn("a", async () => "done");
    await expect(failing).rejects.toThrow("broken");
    expect(await next).toBe("done");
  });
});
