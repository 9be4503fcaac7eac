import { setImmediate as nextTick } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { Places } from "../../../lib/documents/places.ts";

function held() {
  let letGo = () => {};
  const gate = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  return { gate, letGo };
}

describe("places for work", () => {
  it("are no more than were given, and go on in the order in which they were asked for", async () => {
    const places = new Places(2);
    const gates = [held(), held(), held(), held()];
    const begun: number[] = [];
    const all = gates.map(({ gate }, number) =>
      places.run(async () => {
        begun.push(number);
        await gate;
        return number;
      }),
    );
    await nextTick();
    expect(begun).toEqual([0, 1]);
    gates[1]?.letGo();
    await all[1];
    await nextTick();
    expect(begun).toEqual([0, 1, 2]);
    for (const { letGo } of gates) letGo();
    expect(await Promise.all(all)).toEqual([0, 1, 2, 3]);
    expect(begun).toEqual([0, 1, 2, 3]);
  });

  it("are not given to somebody who no longer waits", async () => {
    const places = new Places(1);
    const first = held();
    const running = places.run(() => first.gate);
    const stop = new AbortController();
    const stopped = places.run(async () => "never", stop.signal);
    const next = places.run(async () => "next");
    stop.abort(new Error("removed"));
    await expect(stopped).rejects.toThrow("removed");
    first.letGo();
    await running;
    expect(await next).toBe("next");
    expect(await places.run(async () => "later")).toBe("later");
  });

  it("are free again after work that failed, and not taken by what was stopped before", async () => {
    const places = new Places(1);
    await expect(places.run(() => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
    await expect(places.run(async () => "never", AbortSignal.abort(new Error("gone")))).rejects.toThrow(
      "gone",
    );
    expect(await places.run(async () => "free")).toBe("free");
  });
});
