import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  planSectionNameSchema,
  type TokenPlan,
  tokenPlanSchema,
} from "../../../../../lib/domain/token-plan.ts";
import { renderProfile, renderQuestion } from "../../../../../lib/prompts/evidence-blocks.ts";
import { EVIDENCE_LEAST_TOKENS } from "../../../../../lib/tunables/prompt.ts";
import { planPrompt } from "../../../../../lib/turn/compose/token-plan/plan-prompt.ts";
import { loadTokenizer } from "../../../../../lib/turn/compose/token-plan/tokenizer.ts";
import {
  anyLayers,
  CONTEXT,
  FENCE,
  layersOf,
  passageOf,
  SYSTEM,
  sentPrompt,
  TASK,
  turnOf,
  words,
} from "../../../../helpers/prompt-layers.ts";

const tokenizer = await loadTokenizer();
const total = fc.integer({ min: 2_000, max: 20_000 });
const itemsOf = (plan: TokenPlan) => plan.sections.flatMap(({ items }) => items);
describe("whatever the conversation holds", () => {
  it("the prompt has no more tokens than its budget, and the ledger counts what is sent", () => {
    fc.assert(
      fc.property(anyLayers, total, (layers, budget) => {
        const planned = planPrompt(layers, { total: budget }, tokenizer);
        const { system, prompt } = sentPrompt(planned, layers);
        const sent = tokenizer.count(system) + tokenizer.count(prompt);
        const alerts = renderProfile({ alerts: layers.alerts.map(({ text }) => text), facts: [] }, FENCE);
        const around = tokenizer.count(`${SYSTEM}${CONTEXT}${TASK}`);
        const unavoidable = around + tokenizer.count(alerts) + 200 + EVIDENCE_LEAST_TOKENS;
        const { reserve = 0 } = Object.fromEntries(
          planned.plan.sections.map((each) => [each.name, each.budget]),
        );
        // The gaps between passages are counted once too often; line breaks that meet a piece's own
        // may take two tokens more.
        if (unavoidable + reserve <= budget) expect(sent).toBeLessThanOrEqual(budget - reserve + 2);
        expect(planned.plan.used).toBeGreaterThanOrEqual(sent - 2);
        expect(planned.plan.used).toBeLessThan(sent + 60);
      }),
      { numRuns: 60 },
    );
  });

  it("the rules, every alert, the question and a passage are in, each piece is in the ledger once, whole, shortened or cut with why, and the same layers make the same plan", () => {
    fc.assert(
      fc.property(anyLayers, total, (layers, budget) => {
        const planned = planPrompt(layers, { total: budget }, tokenizer);
        expect(planPrompt(structuredClone(layers), { total: budget }, tokenizer)).toEqual(planned);
        const { system, prompt } = sentPrompt(planned, layers);
        expect(system).toBe(SYSTEM);
        const alerts = layers.alerts.map(({ text }) => text);
        const profile = renderProfile({ alerts, facts: [] }, FENCE).replace(/<\/profile-\d+>\n\n$/, "");
        expect(prompt.startsWith(`${CONTEXT}${profile}`)).toBe(true);
        expect(prompt.endsWith(`${renderQuestion({ ...planned, fence: FENCE })}${TASK}`)).toBe(true);
        expect(planned.passages.length).toBeGreaterThan(0);
        for (const { kind, state } of itemsOf(planned.plan))
          if (kind === "alert" || kind === "safety_rules" || kind === "instructions")
            expect(state).toBe("used");
        const { plan } = planned;
        expect(tokenPlanSchema.parse(plan)).toEqual(plan);
        expect(plan.sections.map(({ name }) => name)).toEqual(planSectionNameSchema.options);
        expect(plan.sections.reduce((sum, section) => sum + section.budget, 0)).toBe(budget);
        const count = (kind: string) => itemsOf(plan).filter((item) => item.kind === kind).length;
        expect(count("passage")).toBe(layers.passages.length);
        expect(count("turn")).toBe(layers.turns.length);
        expect(count("value")).toBe(layers.facts.length);
        expect(count("alert")).toBe(layers.alerts.length);
        expect(count("sentence")).toBe(layers.memory.length);
        expect(count("entity")).toBe(layers.entities.length);
        for (const { state, why } of itemsOf(plan)) expect(why === undefined).toBe(state === "used");
        for (const name of ["evidence", "profile", "entities"]) {
          const states = plan.sections
            .find((section) => section.name === name)
            ?.items.map(({ state }) => state);
          expect(states?.join(" ")).toMatch(/^(used ?)*(shortened ?)?(cut ?)*$/);
        }
      }),
      { numRuns: 30 },
    );
  });

  it("everything is in where there is room for everything", () => {
    fc.assert(
      fc.property(anyLayers, (layers) => {
        const all = { ...layers, passageCount: Number.POSITIVE_INFINITY, isLean: false };
        const { plan } = planPrompt(all, { total: 10_000_000 }, tokenizer);
        for (const { state, why } of itemsOf(plan)) expect(why === "in_turns" || state === "used").toBe(true);
      }),
      { numRuns: 10 },
    );
  });

  it("a plan made again after a refusal is shorter, and says what the refusal cost", () => {
    fc.assert(
      fc.property(anyLayers, total, (layers, budget) => {
        const first = planPrompt(layers, { total: budget }, tokenizer);
        const limits = { total: Math.floor(first.plan.used / 2), refused: first.plan };
        const { plan } = planPrompt(layers, limits, tokenizer);
        expect(plan.retried).toBe(true);
        expect(plan.used).toBeLessThanOrEqual(first.plan.used);
        const before = itemsOf(first.plan);
        for (const [place, { state, why }] of itemsOf(plan).entries()) {
          if (before[place]?.state === "used" && state !== "used") expect(why).toBe("too_long_for_model");
        }
      }),
      { numRuns: 30 },
    );
  });
});

describe("where there is not room for all", () => {
  it("the user's own words of the last five turns are there whole, and answers are shortened", () => {
    const said = Array.from({ length: 5 }, (_, at) => `${at + 1}번째 질문이에요. ${words(40, "왜")}`);
    const turns = said.map((text, at) => turnOf(at + 1, text, words(1_000, "answer"))).toReversed();
    const passages = Array.from({ length: 8 }, (_, at) => passageOf(words(300, "passage"), at));
    const planned = planPrompt(layersOf({ turns, passages }), { total: 5_300 }, tokenizer);
    expect(planned.turns.map(({ userText }) => userText)).toEqual(said);
    expect(planned.turns.map(({ assistantText }) => (assistantText ? "x" : "-")).join("")).toBe("----x");
    expect(planned.turns.at(-1)?.assistantText).toMatch(/^answer0 answer1 .* …$/);
  });

  it("words that are longer than all the room are shortened and leave room for the others", () => {
    const turns = [
      turnOf(3, "last question", "a"),
      turnOf(2, "길어요 ".repeat(50_000), "b"),
      turnOf(1, "first", "c"),
    ];
    const { turns: kept } = planPrompt(
      layersOf({ turns, passages: [passageOf("p")] }),
      { total: 5_300 },
      tokenizer,
    );
    expect(kept.map(({ userText }) => userText.slice(0, 5))).toEqual(["first", "길어요 길", "last "]);
    expect(kept[1]?.userText.endsWith(" …")).toBe(true);
  });

  it("the turn a follow-up hangs on is whole, before further passages", () => {
    const turns = [
      turnOf(9, "11월 분석해줘", words(600, "answer"), true),
      turnOf(8, "q", words(600, "other")),
    ];
    const passages = Array.from({ length: 8 }, (_, at) => passageOf(words(200, "passage"), at));
    const layers = layersOf({ turns, passages, needsFirstTurn: true });
    const planned = planPrompt(layers, { total: 5_300 }, tokenizer);
    expect(planned.turns.at(-1)?.assistantText).toBe(words(600, "answer"));
    expect(planned.passages.length).toBeGreaterThan(1);
    const withoutNeed = planPrompt({ ...layers, needsFirstTurn: false }, { total: 5_300 }, tokenizer);
    expect(withoutNeed.passages.length).toBeGreaterThanOrEqual(planned.passages.length);
  });

  it("the last turns alone take no more than their own room, and in a lean prompt the newest answer's beginning", () => {
    const turns = Array.from({ length: 5 }, (_, at) => turnOf(20 - at, words(20), words(300)));
    const lastTurns = (isLean: boolean) => {
      const { plan } = planPrompt(layersOf({ turns, isLean }), { total: 5_300 }, tokenizer);
      return plan.sections.find(({ name }) => name === "recent_turns");
    };
    expect(lastTurns(false)?.used).toBeGreaterThan(600);
    expect(lastTurns(false)?.used).toBeLessThanOrEqual(750);
    expect(lastTurns(true)?.used).toBeLessThan(450);
    expect(lastTurns(true)?.items.map(({ turns: of, state }) => [of?.[0], state])).toContainEqual([
      20,
      "shortened",
    ]);
  });

  it("a long question takes room from entities, memory, profile, turns and passages, in this order, and stays whole", () => {
    const layers = layersOf({
      facts: Array.from({ length: 10 }, (_, at) => ({ slot: "medications", text: words(12, `value${at}`) })),
      memory: Array.from({ length: 15 }, (_, at) => ({
        text: words(10, `m${at}`),
        turns: [at + 1],
        isFact: at === 0,
      })),
      entities: Array.from({ length: 20 }, (_, at) => ({ text: `alarm E${at}`, turns: [at + 1] })),
      turns: [turnOf(20, words(60), words(200))],
      passages: Array.from({ length: 8 }, (_, at) => passageOf(words(120, "passage"), at)),
    });
    const lengths = Array.from({ length: 30 }, (_, at) => 60 * at);
    const plans = lengths.map((length) => {
      const question = words(length, "질문");
      const { plan, question: sent } = planPrompt({ ...layers, question }, { total: 5_400 }, tokenizer);
      expect(sent).toBe(question);
      expect(plan.used).toBeLessThanOrEqual(5_400);
      // The health fact of the summary stays.
      expect(plan.sections.find(({ name }) => name === "memory")?.items[0]?.state).toBe("used");
      return plan;
    });
    const goneAt = (name: string) =>
      plans.findIndex((plan) => plan.sections.find((section) => section.name === name)?.used === 0);
    const gone = ["entities", "profile", "recent_turns"].map(goneAt);
    expect(gone[0]).toBeGreaterThan(0);
    expect(gone).toEqual(gone.toSorted((a, b) => a - b));
    expect(goneAt("evidence")).toBe(-1);
  });

  it("a question of 200,000 characters is shortened last, and its length is said", () => {
    const question = "이 로그를 분석해 주세요. ".repeat(14_000);
    const layers = layersOf({
      question,
      alerts: [{ slot: "allergies", text: "Allergies: 페니실린" }],
      passages: [passageOf("p")],
    });
    const planned = planPrompt(layers, { total: 5_300 }, tokenizer);
    expect(planned.questionLength).toBe(question.length);
    expect(planned.question.length).toBeGreaterThan(5_000);
    expect(question.startsWith(planned.question)).toBe(true);
    expect(planned.plan.used).toBeLessThanOrEqual(5_200);
    expect(renderQuestion({ ...planned, fence: FENCE })).toMatch(
      /^<question-123456789 given="the first [\d]+ of [\d]+ characters">/,
    );
  });

  it("health facts of the summary go before its other sentences and before everything but the question", () => {
    const memory = Array.from({ length: 20 }, (_, at) => ({
      text: words(60, `s${at}`),
      turns: [at + 1],
      isFact: at < 4,
    }));
    const passages = Array.from({ length: 8 }, (_, at) => passageOf(words(300, "passage"), at));
    const planned = planPrompt(layersOf({ memory, passages }), { total: 2_000 }, tokenizer);
    expect(planned.memory.slice(0, 4).map(({ turns }) => turns)).toEqual([[1], [2], [3], [4]]);
  });

  it("a passage is in even under a document id that fills its room, so that no answer is asked for without evidence", () => {
    const piece = passageOf("E12 means low flow.", 0, "x9".repeat(1_000));
    const planned = planPrompt(
      layersOf({ passages: [piece], question: words(3_000) }),
      { total: 2_000 },
      tokenizer,
    );
    expect(planned.passages.map(({ passage }) => passage.text)).toEqual([
      expect.stringContaining("E12 means low flow."),
    ]);
  });

  it("sections grow with the budget of the model", () => {
    const passages = Array.from({ length: 8 }, (_, at) => passageOf(words(300, "passage"), at));
    const turns = Array.from({ length: 5 }, (_, at) => turnOf(9 - at, words(100), words(600)));
    const kept = [2_000, 5_300, 10_600, 53_000].map((budget) => {
      const { plan } = planPrompt(layersOf({ passages, turns }), { total: budget }, tokenizer);
      return itemsOf(plan).filter(({ state }) => state === "used").length;
    });
    expect(kept).toEqual(kept.toSorted((a, b) => a - b));
    expect(new Set(kept).size).toBe(4);
  });

  it("what the summary says of turns that are in whole is not said twice; health facts are", () => {
    const memory = [
      { text: "The user said: “I am allergic to latex.”", turns: [9], isFact: true },
      { text: "Earlier: the strainer", turns: [1, 9], isFact: false },
      { text: "Asked: “What does E12 mean?”", turns: [8, 9], isFact: false },
      { text: "Asked: “And E13?”", turns: [7], isFact: false },
    ];
    const turns = [turnOf(9, "E12?", "Low flow."), turnOf(8, "What does E12 mean?", words(40))];
    const long = turnOf(7, "And E13?", words(5_000));
    const planned = planPrompt(layersOf({ memory, turns: [...turns, long] }), { total: 5_300 }, tokenizer);
    expect(planned.memory.map(({ text }) => text)).toEqual(
      [memory[0], memory[1], memory[3]].map((line) => line?.text),
    );
    const items = planned.plan.sections.find(({ name }) => name === "memory")?.items;
    expect(items?.filter(({ why }) => why === "in_turns")).toMatchObject([{ turns: [8, 9], state: "cut" }]);
    const without = planPrompt(layersOf({ memory, turns: [] }), { total: 5_300 }, tokenizer);
    expect(without.memory).toHaveLength(4);
  });

  it("after a refusal the last turns go first, then the selected ones, then passages", () => {
    const layers = layersOf({
      isLean: false,
      turns: [turnOf(9, "selected", words(200), true), turnOf(8, words(10), words(250))],
      passages: Array.from({ length: 8 }, (_, at) => passageOf(words(150, "passage"), at)),
      memory: [{ text: "Asked: “q”", turns: [1], isFact: false }],
    });
    const first = planPrompt(layers, { total: 5_300 }, tokenizer);
    const section = (plan: TokenPlan, name: string) =>
      plan.sections.find((each) => each.name === name)?.used ?? 0;
    const again = (share: number) => {
      const total = Math.floor(first.plan.used * share);
      return planPrompt(layers, { total, refused: first.plan }, tokenizer).plan;
    };
    const kept = (share: number) =>
      ["recent_turns", "selected_turns", "evidence", "memory"].map(
        (name) => section(again(share), name) / section(first.plan, name),
      );
    expect(kept(0.9).map((each) => each < 0.9)).toEqual([true, false, false, false]);
    expect(kept(0.75).map((each) => each < 0.9)).toEqual([true, true, false, false]);
    expect(kept(0.5).map((each) => each < 0.9)).toEqual([true, true, true, false]);
  });
});
