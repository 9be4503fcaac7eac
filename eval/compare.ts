import { knownPriceOf, type ModelPrice } from "../lib/domain/model-price.ts";
import { loadTokenizer } from "../lib/turn/compose/token-plan/tokenizer.ts";
import type { OutcomeCache } from "./cache.ts";
import type { Case } from "./conversations/conversation.ts";
import { judge } from "./measure/judge.ts";
import { measureCase } from "./measure/measure-case.ts";
import { NO_FIGURES, type Outcome } from "./measure/outcome.ts";
import type { Answerer } from "./model/chat-request.ts";
import { type Relay, startRelay } from "./model/relay.ts";
import { type House, openHouse } from "./ways/house.ts";
import type { Way } from "./ways/way.ts";

export interface Comparison {
  cases: readonly Case[];
  ways: readonly Way[];
  /** Who answers, which decides what the comparison can show; "none": no model. */
  mode: "none" | "recorded" | "model";
  answer: Answerer;
  model: string;
  price?: ModelPrice | null;
  promptTokens: string | null;
  judgeModel: string | null;
  cache: OutcomeCache | null;
  /** Called after each question. */
  onProgress(done: number, all: number): void;
}

/**
 * Answers every question in every way, one after another: the app is started once for each library, with and
 * without a model.
 */
export async function compare(comparison: Comparison): Promise<Outcome[]> {
  const { cases, ways, cache, onProgress } = comparison;
  // Without a model and without documents there is nothing to quote.
  const tasks = ways.flatMap((way) =>
    cases.filter(({ library }) => way.needsModel || library !== "none").map((asked) => ({ way, asked })),
  );
  const outcomes = new Map<(typeof tasks)[number], Outcome>();
  const note = (task: (typeof tasks)[number], outcome: Outcome) => {
    outcomes.set(task, outcome);
    onProgress(outcomes.size, tasks.length);
  };
  for (const task of tasks) {
    const known = cache?.find(contentOf(task, comparison)) ?? null;
    if (known !== null) note(task, known);
  }
  const left = tasks.filter((task) => !outcomes.has(task));
  const houses = Map.groupBy(left, ({ way, asked }) => `${asked.library} ${way.needsModel}`);
  const relay = await startRelay(comparison.answer);
  try {
    for (const group of houses.values()) {
      const [first] = group;
      if (!first) continue;
      const model = first.way.needsModel ? { url: relay.url, name: comparison.model } : null;
      const { promptTokens } = comparison;
      const house = await openHouse({ library: first.asked.library, model, promptTokens });
      try {
        for (const task of group) {
          const outcome = await outcomeOf(task, { house, relay }, comparison);
          if (!outcome.isMissing) cache?.keep(contentOf(task, comparison), outcome);
          note(task, outcome);
        }
      } finally {
        await house.close();
      }
    }
  } finally {
    await relay.close();
  }
  return tasks.flatMap((task) => outcomes.get(task) ?? []);
}

async function outcomeOf(
  { way, asked }: { way: Way; asked: Case },
  { house, relay }: { house: House; relay: Relay },
  { mode, answer, model, price = knownPriceOf(model), judgeModel }: Comparison,
): Promise<Outcome> {
  relay.take();
  const given = await way.answer(asked, house);
  const exchanges = relay.take();
  const isMissing = given.isMissing === true || exchanges.some(({ reply }) => reply === null);
  const isStandIn = mode === "none";
  const tokenizer = await loadTokenizer();
  const figures = isMissing
    ? NO_FIGURES
    : {
        ...measureCase(asked, given, exchanges, { tokenizer, price, isStandIn }),
        ...(judgeModel === null || isStandIn
          ? {}
          : await judge(asked, given, { model: judgeModel, ask: answer })),
      };
  return {
    way: way.id,
    set: asked.set,
    conversation: asked.conversation,
    question: asked.question.id,
    kind: asked.question.kind,
    length: asked.length,
    figures,
    answer: given.answer,
    isMissing,
    isReadByRules: given.isReadByRules === true,
  };
}

/** Everything an outcome depends on, except the code. */
function contentOf({ way, asked }: { way: Way; asked: Case }, comparison: Comparison): unknown {
  const { mode, model, promptTokens, judgeModel, price } = comparison;
  return [way.id, mode, way.needsModel ? [model, promptTokens, judgeModel, price] : null, asked];
}
