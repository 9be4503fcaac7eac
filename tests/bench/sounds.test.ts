import { describe, expect, it } from "vitest";
import { foundBySound, readSoundPairs } from "../../bench/support/sound-pairs.ts";

describe("loan words and names in both scripts", () => {
  it("are each there once, half of them held out", () => {
    const pairs = readSoundPairs();
    expect(new Set(pairs.map(({ korean }) => korean)).size).toBe(pairs.length);
    expect(pairs.filter(({ heldOut }) => heldOut).length).toBe(pairs.length / 2);
  });

  it("are mostly found by their sound, of those that were tuned on", () => {
    const found = readSoundPairs()
      .filter(({ heldOut }) => !heldOut)
      .map(foundBySound);
    expect(found.filter(({ fromKorean }) => fromKorean).length / found.length).toBeGreaterThanOrEqual(0.8);
    expect(found.filter(({ fromLatin }) => fromLatin).length / found.length).toBeGreaterThanOrEqual(0.7);
  });
});
