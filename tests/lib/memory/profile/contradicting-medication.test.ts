import { describe, expect, it } from "vitest";
import { PROFILE_SLOTS } from "../../../../lib/assistants/profile-slots.ts";
import type { ProfileStatement } from "../../../../lib/domain/profile.ts";
import { mergeProfile } from "../../../../lib/memory/profile/merge-profile.ts";
import { statementsOfTurn } from "../../../../lib/memory/profile/statements-of-turn.ts";
import { phraseTable } from "../../../helpers/phrase-table.ts";
import { storedTurn } from "../../../helpers/turns.ts";

const phrases = phraseTable(import.meta.filename);

const NOW = new Date("2026-12-01T00:00:00.000Z");

function saidInTurn(...messages: string[]): ProfileStatement[] {
  return messages.flatMap((userText, place) =>
    statementsOfTurn(
      storedTurn({
        turnId: place + 1,
        clientTurnId: `turn-${place + 1}`,
        ts: `2026-11-0${place + 1}T09:00:00.000Z`,
        userText,
      }),
      "s1",
      PROFILE_SLOTS,
    ),
  );
}

const asked = (statements: readonly ProfileStatement[]) =>
  mergeProfile(statements, PROFILE_SLOTS, NOW).conflicts.map(
    ({ standing, claimed }) => `${standing.quote} | ${claimed.quote}`,
  );

function decided(statements: readonly ProfileStatement[], keep: "standing" | "claimed") {
  const profile = mergeProfile(statements, PROFILE_SLOTS, NOW);
  const [conflict] = profile.conflicts;
  if (!conflict) throw new Error("Nothing contradicts.");
  const ids = profile.statementsOf(conflict.claimed.valueId);
  const decision: ProfileStatement["decision"] = keep === "claimed" ? "accepted" : "rejected";
  const after = statements.map((each) =>
    ids.includes(each.valueId) ? { ...each, decision, decidedAt: NOW.toISOString() } : each,
  );
  return mergeProfile(after, PROFILE_SLOTS, NOW);
}

describe("a condition that is denied beside a medicine named after it", () => {
  it.each(phrases.pairs("is asked about, whichever was said first"))(
    "is asked about, whichever was said first: %s / %s",
    (taken, denied) => {
      expect(asked(saidInTurn(taken, denied))).toEqual([`${taken} | ${denied}`]);
      expect(asked(saidInTurn(denied, taken))).toEqual([`${denied} | ${taken}`]);
    },
  );

  it.each(phrases.triples("is no contradiction with"))(
    "is no contradiction with %s",
    (_what, taken, condition) => {
      expect(asked(saidInTurn(taken, condition))).toEqual([]);
    },
  );

  it("is settled by the person's word, either way", () => {
    const later = saidInTurn("고혈압 약을 먹어요", "고혈압은 없어요");
    const kept = decided(later, "standing");
    expect(kept.conflicts).toEqual([]);
    expect(kept.values.filter(({ status }) => status === "current").map(({ slot }) => slot)).toEqual([
      "medications",
    ]);
    expect(decided(later, "claimed").conflicts).toEqual([]);
    const taken = decided(saidInTurn("고혈압은 없어요", "고혈압 약을 먹어요"), "claimed");
    expect(taken.conflicts).toEqual([]);
    expect(taken.values.filter(({ status }) => status === "current").map(({ slot }) => slot)).toEqual([
      "medications",
    ]);
  });

  it("is one question where the condition itself was told as well", () => {
    expect(asked(saidInTurn("고혈압이 있어요", "고혈압 약을 먹어요", "고혈압은 없어요"))).toHaveLength(1);
  });
});

describe("an allergy that turned out to be none", () => {
  it.each(phrases.pairs("waits for the person's word"))(
    "waits for the person's word: %s / %s",
    (told, taken) => {
      const statements = saidInTurn(told, taken);
      expect(asked(statements)).toHaveLength(1);
      const { values } = mergeProfile(statements, PROFILE_SLOTS, NOW);
      expect(values.some(({ status, polarity }) => status === "current" && polarity === "holds")).toBe(true);
    },
  );

  it.each(phrases.lines("is no value where nothing is named"))(
    "is no value where nothing is named: %s",
    (message) => {
      expect(saidInTurn(message)).toEqual([]);
    },
  );
});
