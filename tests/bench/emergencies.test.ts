import { readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { rightOf, scoreEmergencies } from "../../bench/emergencies/score-emergencies.ts";

const FOLDER = join(import.meta.dirname, "../../bench/emergencies/sets");

describe("emergencies as people tell of them", () => {
  it.each(readdirSync(FOLDER))("are recognised, and nothing else is taken for one, in set %s", (set) => {
    const scored = scoreEmergencies(join(FOLDER, set));
    const [told, harmless] = [true, false].map((is) =>
      scored.filter(({ isEmergency }) => isEmergency === is),
    );
    expect(told?.length).toBeGreaterThanOrEqual(40);
    expect(harmless?.length).toBeGreaterThanOrEqual(60);
    const faults = scored
      .filter(({ isRight }) => !isRight)
      .map(({ kind, text }) => `${kind}: ${text}`)
      .join("\n");
    expect(rightOf(told ?? []), faults).toBeGreaterThanOrEqual(98);
    expect(rightOf(harmless ?? []), faults).toBeGreaterThanOrEqual(99);
  });
});
