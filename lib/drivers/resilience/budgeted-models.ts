import type { Embedder } from "../../ports/embedder.ts";
import type { Models } from "../../ports/models.ts";
import { EMBED_QUESTION_MS } from "../../tunables/background.ts";
import { ANSWER_BUDGET_SHARE, MODELS_IN_VAIN_MS } from "../../tunables/engines.ts";
import { createTimeBudget, guardStore } from "./time-budget.ts";

/**
 * The models of one ask or request. Recall and all its searches share one time budget for the embedding
 * model. Time lost before the answer model is called is deducted from the wait for it; and while the answer
 * model is known to be down, nobody waits for the light one.
 */
export function budgetedModels(models: Models): Models {
  const { answer, light, embedding, former, idleMs, choices } = models;
  if (answer === null && light === null && embedding === null) return models;
  const budget = createTimeBudget("The embedding model", EMBED_QUESTION_MS);
  let inVain = 0;

  async function counted<Result>(work: Promise<Result>): Promise<Result> {
    const started = performance.now();
    try {
      return await work;
    } catch (error) {
      inVain += performance.now() - started;
      throw error;
    }
  }

  return {
    ...models,
    embedding: embedding && budgeted(embedding),
    former: former && budgeted(former),
    light: light && {
      ...light,
      get answering() {
        return light.answering && answer?.answering !== false;
      },
      call: (request, work) => counted(light.call(request, work)),
    },
    answer: answer && waitedForLess(answer),
    ...(choices
      ? { choices: choices.map((choice) => ({ ...choice, answer: waitedForLess(choice.answer) })) }
      : {}),
  };

  function budgeted(embedder: Embedder): Embedder {
    const guarded = guardStore(embedder, { budget });
    return {
      id: guarded.id,
      embedQuestion: (text, signal) => counted(guarded.embedQuestion(text, signal)),
      embedPassages: (texts, signal) => guarded.embedPassages(texts, signal),
    };
  }

  function waitedForLess(model: NonNullable<Models["answer"]>): NonNullable<Models["answer"]> {
    return {
      ...model,
      get answering() {
        return model.answering;
      },
      call(request, work) {
        const left = Math.max(idleMs + MODELS_IN_VAIN_MS - inVain, ANSWER_BUDGET_SHARE * idleMs);
        return model.call({ ...request, deadlineMs: Math.min(request.deadlineMs, left) }, work);
      },
    };
  }
}
