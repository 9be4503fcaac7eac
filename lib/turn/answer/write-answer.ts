import type { Composed } from "../compose/compose-prompt.ts";
import type { TurnContext } from "../context/turn-context.ts";
import type { Resolved } from "../resolve/resolve-turn.ts";
import { readSafetyStatements } from "../resolve/safety-statements.ts";
import { lookUpByRules, type Retrieved } from "../retrieve/retrieve.ts";
import { answerOfLibrary } from "./answer-of-library.ts";
import type { Written } from "./draft.ts";
import { writeByRules } from "./write-by-rules.ts";
import { writeWithModel } from "./write-with-model.ts";

/**
 * Stage 6: the answer model writes and cites, and reads further if it needs more. Without a model, or if it
 * fails or hangs, rules answer by look-up or by quoting the documents, and say so when the documents do not
 * hold what is asked.
 */
export async function writeAnswer(
  { resolved, retrieved, composed }: { resolved: Resolved; retrieved: Retrieved; composed: Composed | null },
  context: TurnContext,
): Promise<Written> {
  if ("answered" in retrieved) return retrieved;
  const writing = {
    resolved,
    found: retrieved,
    safety: await readSafetyStatements(resolved.asked, context),
  };
  const model = context.stores.models.answer;
  const answered = model && composed ? await writeWithModel(writing, composed, context, model) : null;
  if (answered) return answered;
  const lookedUp = model && !resolved.isUrgent ? await lookUpByRules(resolved, context) : null;
  const own = lookedUp ?? (await answerOfLibrary(resolved, retrieved.understood, context));
  return own ? { answered: own } : writeByRules(writing, context);
}
