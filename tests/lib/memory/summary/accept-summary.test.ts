import { describe, expect, it } from "vitest";
import { SUMMARY_LENGTH } from "../../../../lib/domain/turn.ts";
import { acceptSummary, mayBeReworded } from "../../../../lib/memory/summary/accept-summary.ts";
import { phraseTable } from "../../../helpers/phrase-table.ts";
import { storedTurn } from "../../../helpers/turns.ts";

const phrases = phraseTable(import.meta.filename);

const TURN = storedTurn({
  userText: "What is the flange torque of valve V3?",
  assistantText: "The flange torque of valve V3 is 35 N·m, tightened crosswise in two steps [1].",
});

describe("a model's line for a turn", () => {
  it("is taken where the turn bears it out", () => {
    const line = "Flange torque of valve V3 → 35 N·m, crosswise in two steps";
    expect(acceptSummary(line, TURN)).toBe(line);
    expect(acceptSummary(`  Flange torque of\nvalve V3 →  35 N·m `, TURN)).toBe(
      "Flange torque of valve V3 → 35 N·m",
    );
  });

  it.each(phrases.pairs("is not taken with"))("is not taken with %s", (_what, line) => {
    expect(acceptSummary(line, TURN)).toBeNull();
  });

  it("says of it what the model finds worth saying", () => {
    const line = "Bolts of the inlet → 35 N·m";
    expect(acceptSummary(line, TURN)).toBe(line);
  });

  it("is cut at a word where it is too long", () => {
    const line = acceptSummary(
      `Flange torque of valve V3 → 35 N·m ${"tightened crosswise in two steps ".repeat(9)}`,
      TURN,
    );
    expect(line?.length).toBeLessThanOrEqual(SUMMARY_LENGTH);
    expect(line).toMatch(/(?:tightened|crosswise|in|two|steps)…?$/u);
  });

  it("is not asked for where the person tells of their health, or where there was only talk", () => {
    expect(mayBeReworded(TURN)).toBe(true);
    expect(mayBeReworded(storedTurn({ userText: "I'm allergic to penicillin." }))).toBe(false);
    expect(mayBeReworded(storedTurn({ userText: "Thanks", action: "small_talk" }))).toBe(false);
  });
});
