import { expect, it } from "vitest";
import { once } from "../../../lib/domain/once.ts";

it("makes a value when it is first asked for, and no other afterwards", () => {
  let made = 0;
  const value = once(() => {
    made += 1;
    return made === 1 ? undefined : made;
  });
  expect(made).toBe(0);
  expect([value(), value()]).toEqual([undefined, undefined]);
  expect(made).toBe(1);
});
