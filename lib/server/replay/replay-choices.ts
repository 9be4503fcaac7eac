import { z } from "zod";
import type { Container } from "../../container.ts";
import type { ReplaySearch, replayChoicesSchema } from "../../domain/replay.ts";
import { ANSWER_RULES, rulesWithin } from "../../prompts/answer-rules.ts";
import { assistantOf } from "../settings/own-assistants.ts";
import { type openForReplay, storedSide } from "./replay-turn.ts";

/**
 * What can be chosen for asking a turn again: the configured models, and the kinds of search that would
 * differ.
 */
export async function replayChoices(
  container: Container,
  opened: Awaited<ReturnType<typeof openForReplay>>,
): Promise<z.infer<typeof replayChoicesSchema>> {
  const { models } = container;
  const { instructions, retrievalMix } = await assistantOf(container, opened.key, opened.session);
  const searches: ReplaySearch[] = ["usual"];
  if (models.embedding) searches.push("words");
  if (Object.keys(retrievalMix).length > 0) searches.push("no_mix");
  return {
    question: opened.turn.userText,
    stored: await storedSide(container, opened),
    models: (models.choices ?? []).map(({ provider, model, promptTokens }) => ({
      provider,
      model,
      promptTokens,
    })),
    promptTokens: models.promptTokens,
    searches,
    instructions,
    rules: ANSWER_RULES,
    rulesThen: await rulesThen(container, opened),
  };
}

const sentSchema = z.object({ system: z.string() });

/** The rules that the turn was answered by, if they have been reworded since. */
async function rulesThen(
  { traces }: Pick<Container, "traces">,
  { key, turn }: Awaited<ReturnType<typeof openForReplay>>,
): Promise<string | null> {
  const trace = await traces.find(key, turn.turnId);
  const composed = trace?.stages.findLast(({ stage }) => stage === "compose");
  const sent = sentSchema.safeParse(composed?.detail);
  const rules = sent.success ? rulesWithin(sent.data.system) : null;
  return rules === ANSWER_RULES ? null : rules;
}
