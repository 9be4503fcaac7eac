import type { LanguageModel } from "ai";
import { z } from "zod";
import { cutAtWord, languageOf } from "../../domain/text.ts";
import type { ModelCall } from "../../domain/trace.ts";
import { askedText, type Turn } from "../../domain/turn.ts";
import type { ProposedSentence } from "../../memory/summary/accept-proposal.ts";
import type { MemoryStep } from "../../memory/summary/step-memory.ts";
import { askForObject } from "../../models/ask-model.ts";
import type { NamedModel } from "../../ports/models.ts";
import { checkMemoryPrompt } from "../../prompts/check-memory.ts";
import { updateMemoryPrompt } from "../../prompts/update-memory.ts";
import {
  MEMORY_MODEL_MS,
  MEMORY_OUTPUT_TOKENS,
  MEMORY_SENTENCE_TURNS,
  MEMORY_SENTENCES,
  MEMORY_TEXT_LENGTH,
} from "../../tunables/memory.ts";

const proposalSchema = z.object({
  sentences: z.array(z.object({ text: z.string(), turns: z.array(z.number().int().positive()) })),
  // Each entity is checked separately, so one invalid entity does not cost the others.
  entities: z.array(z.unknown()).nullish().catch(null),
});
const verdictsSchema = z.object({
  verdicts: z.array(z.object({ number: z.number().int().positive(), supported: z.enum(["yes", "no"]) })),
});

export interface Proposal {
  /** Null: the model returned nothing readable. */
  sentences: ProposedSentence[] | null;
  /** Numbers, from 1, of the sentences it denied when it was asked again. */
  denied: ReadonlySet<number>;
  /** The things and values of the new turns. Null: the model named none, so the rules do. */
  entities: unknown[] | null;
  calls: ModelCall[];
}

/**
 * The light model's next summary. The model is asked again, for each sentence, whether its turns support it.
 */
export async function proposeMemory(
  step: MemoryStep,
  light: NamedModel<LanguageModel>,
  stop: AbortSignal,
): Promise<Proposal> {
  const previous = step.previous.filter(({ kind }) => kind !== "fact");
  const limits = {
    operation: "sum up a conversation",
    deadlineMs: MEMORY_MODEL_MS,
    awaited: false,
    outputTokens: MEMORY_OUTPUT_TOKENS,
    signal: stop,
  };
  const written = await askForObject(
    light,
    {
      schema: proposalSchema,
      prompt: updateMemoryPrompt,
      input: {
        language: languageOf(step.turns.map(askedText).join("\n")),
        most: MEMORY_SENTENCES,
        sentences: previous,
        turns: step.turns.map((turn) => ({
          turnId: turn.turnId,
          ...textsOf(turn),
          titles: turn.docRefs.map(({ title }) => cutAtWord(title, MEMORY_TEXT_LENGTH)),
        })),
      },
    },
    limits,
  );
  const entities = written.output?.entities ?? null;
  const sentences = written.output?.sentences.slice(0, MEMORY_SENTENCES) ?? null;
  if (sentences === null || sentences.length === 0)
    return { sentences, denied: new Set(), entities, calls: [written.call] };
  const shown = new Map([...step.named.values(), ...step.turns].map((turn) => [turn.turnId, turn]));
  const check = await askForObject(
    light,
    {
      schema: verdictsSchema,
      prompt: checkMemoryPrompt,
      input: {
        sentences: sentences.map(({ text, turns }) => ({
          text: cutAtWord(text, MEMORY_TEXT_LENGTH),
          turns: turns.slice(0, MEMORY_SENTENCE_TURNS).flatMap((turnId) => {
            const turn = shown.get(turnId);
            return turn ? [{ turnId, text: Object.values(textsOf(turn)).join("\n") }] : [];
          }),
        })),
      },
    },
    limits,
  );
  // Without verdicts the sentences count as far as their turns contain them.
  const denied = new Set(
    (check.output?.verdicts ?? []).filter(({ supported }) => supported === "no").map(({ number }) => number),
  );
  return { sentences, denied, entities, calls: [written.call, check.call] };
}

function textsOf(turn: Turn) {
  return {
    userText: cutAtWord(askedText(turn), MEMORY_TEXT_LENGTH),
    assistantText: cutAtWord(turn.assistantText, MEMORY_TEXT_LENGTH),
  };
}
