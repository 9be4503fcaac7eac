import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Conversation } from "../../eval/conversations/conversation.ts";
import { cutCases } from "../../eval/conversations/cut-cases.ts";
import { readConversations } from "../../eval/conversations/read-conversations.ts";
import { bootstrap, mean } from "../../eval/measure/bootstrap.ts";
import { evidenceIn, recentHistory } from "../../eval/measure/evidence.ts";
import { NO_FIGURES, type Outcome } from "../../eval/measure/outcome.ts";
import { holdsGold, isRefusal } from "../../eval/measure/read-answer.ts";
import { summarise } from "../../eval/report/summarise.ts";
import { comparisonTable, withComparison } from "../../eval/report/table.ts";
import { loadTokenizer } from "../../lib/turn/compose/token-plan/tokenizer.ts";
import { phraseTable } from "../helpers/phrase-table.ts";

const phrases = phraseTable(import.meta.filename);

const conversationOf = (turns: number, evidence: number[]): Conversation => ({
  id: "c",
  assistant: "general",
  library: "none",
  turns: Array.from({ length: turns }, (_, at) => ({ user: `said ${at + 1}.`, assistant: "" })),
  questions: [
    {
      id: "q",
      question: "?",
      kind: "fact",
      gold: [],
      evidence: evidence.map((turn) => ({ turn, text: `said ${turn}.` })),
    },
  ],
});

describe("a question at turn n", () => {
  it("stands behind n − 1 turns that hold what it needs", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 9, max: 60 }),
        fc.integer({ min: 1, max: 60 }),
        fc.integer(),
        (turns, gold, seed) => {
          fc.pre(gold <= turns);
          const [one] = cutCases(conversationOf(turns, [gold]), { set: "s", length: 10, most: 5, seed });
          expect(one?.turns).toHaveLength(9);
          const [evidence] = one?.question.evidence ?? [];
          expect(one?.turns[(evidence?.turn ?? 0) - 1]?.user).toBe(evidence?.text);
        },
      ),
    );
  });

  it("is left out where that is farther apart, or the conversation too short", () => {
    const cut = { set: "s", length: 10, most: 5, seed: 1 };
    expect(cutCases(conversationOf(40, [1, 30]), cut)).toEqual([]);
    expect(cutCases(conversationOf(8, [1]), cut)).toEqual([]);
  });
});

describe("evidence", () => {
  it("counts by what is shown of it, in its words", () => {
    const text = "The code is K-4821. It was changed in March.";
    expect(evidenceIn(`User: ${text}`, [{ turn: 1, text }])).toBe(1);
    expect(evidenceIn("The code is\nK-4821.", [{ turn: 1, text }])).toBeCloseTo(0.41, 1);
    expect(evidenceIn("nothing", [{ turn: 1, text }])).toBe(0);
  });

  it("of the last turns is held as far as so many tokens go", async () => {
    const tokenizer = await loadTokenizer();
    const { turns } = conversationOf(20, [1]);
    const shown = recentHistory({ turns }, 60, tokenizer);
    expect(shown).toContain("said 20.");
    expect(shown).not.toContain("said 1.");
    expect(tokenizer.count(shown)).toBeLessThanOrEqual(62);
  });
});

describe("an answer", () => {
  it.each(phrases.lines("that says that nothing was found is a refusal"))(
    "that says that nothing was found is a refusal: %s",
    (answer) => {
      expect(isRefusal(answer)).toBe(true);
    },
  );

  it.each([
    "출장 숙박비 한도는 12만 원이에요 [1].",
    "Keep it for 4 weeks [1]. It must not freeze.",
    "The rules give no more than 30 minutes [1].",
  ])("that answers is none: %s", (answer) => {
    expect(isRefusal(answer)).toBe(false);
  });

  it("holds the right words whatever their blanks", () => {
    expect(holdsGold("한도는 **12만원**이에요", ["12만 원"])).toBe(true);
    expect(holdsGold("한도는 11만 원이에요", ["12만 원"])).toBe(false);
  });
});

describe("the bootstrap", () => {
  it("is the same for the same seed and holds the mean", () => {
    const samples = [[1, 2], [3], [10, 11, 12], [4]];
    const one = bootstrap(samples, mean, 1);
    expect(bootstrap(samples, mean, 1)).toEqual(one);
    expect(one?.low).toBeLessThan(one?.mean ?? 0);
    expect(one?.high).toBeGreaterThan(one?.mean ?? 0);
    expect(bootstrap([], mean, 1)).toBeNull();
  });
});

describe("the report", () => {
  const outcome = (way: string, conversation: string, promptTokens: number, isMissing = false): Outcome => ({
    way,
    set: "s",
    conversation,
    question: "q",
    kind: "fact",
    length: 10,
    figures: { ...NO_FIGURES, promptTokens: isMissing ? null : promptTokens },
    answer: "",
    isMissing,
    isReadByRules: false,
  });
  const outcomes = [
    outcome("base", "a", 1_000),
    outcome("base", "b", 3_000),
    outcome("own", "a", 500),
    outcome("own", "b", 0, true),
  ];

  it("compares only what both have", () => {
    const own = summarise(outcomes, "base", 1).find(({ way }) => way === "own");
    expect(own).toMatchObject({ questions: 1 });
    expect(own?.figures.promptTokens).toMatchObject({ baseline: 1_000, change: { mean: -50 } });
  });

  it("stands between the marks of its mode alone", () => {
    const table = comparisonTable(summarise(outcomes, "base", 1), "base");
    expect(table).toContain("1,000 → 500 (−50 [−50, −50] %)");
    const page = "<!-- written by npm run eval: none -->\nold\n<!-- end -->\nrest";
    expect(withComparison(page, "none", table)).toContain(table);
    expect(withComparison(page, "none", table)).not.toContain("old");
    expect(withComparison(page, "model", table)).toBe(page);
  });
});

it("says of a file that holds no conversations what it should hold", () => {
  expect(() => readConversations("package.json")).toThrow(/no file of conversations/u);
  expect(() => readConversations("no/such/place")).toThrow(/--conversations names a file or a folder/u);
});
