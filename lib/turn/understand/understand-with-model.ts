import { z } from "zod";
import { INTENTS, type Intent } from "../../domain/intent.ts";
import { cutAtWord, languageOf } from "../../domain/text.ts";
import type { ModelCall } from "../../domain/trace.ts";
import { askedText, type FollowUp, type Turn } from "../../domain/turn.ts";
import { acceptRewrite, acceptWording } from "../../language/question/accept-rewrite.ts";
import { summariseByRule } from "../../memory/summary/summarise-turn.ts";
import { askForObject } from "../../models/ask-model.ts";
import { understandQuestionPrompt } from "../../prompts/understand-question.ts";
import {
  CANDIDATE_TURNS,
  SELECTED_TURNS,
  UNDERSTAND_ENTITIES,
  UNDERSTAND_MS,
  UNDERSTAND_OUTPUT_TOKENS,
  UNDERSTAND_SENTENCES,
  UNDERSTAND_TEXT_LENGTH,
} from "../../tunables/conversation.ts";
import type { TurnContext } from "../context/turn-context.ts";
import type { Recalled } from "../recall/recall-turns.ts";

/** What the light model said, as far as it can be used; null where the rule's value stays. */
export interface ModelReading {
  /** The message itself, where it says that it needs nothing. */
  question: string | null;
  followUp: FollowUp["kind"] | null;
  turnIds: number[] | null;
  intent: Intent | null;
  queries: string[];
  call: ModelCall;
}

const wholeSchema = z.object({
  question: z.string(),
  followUp: z.enum(["none", "follow_up", "clarification"]),
  turns: z.array(z.number().int()),
  intent: z.enum(INTENTS),
  queries: z.array(z.string()),
});
/** Each part for itself: one that is wrong leaves the others. */
const partsSchema = z.object({
  question: wholeSchema.shape.question.nullable().catch(null),
  followUp: wholeSchema.shape.followUp.nullable().catch(null),
  turns: z.array(z.unknown()).nullable().catch(null),
  intent: wholeSchema.shape.intent.nullable().catch(null),
  queries: z.array(z.unknown()).catch([]),
});

/**
 * The one call of a light model before a question is answered. What it says is checked by rule, part
 * by part; it never fails.
 */
export async function understandWithModel(
  message: string,
  recalled: Recalled,
  { stores, signal }: Pick<TurnContext, "stores" | "signal">,
): Promise<ModelReading | null> {
  const light = stores.models.light;
  if (!light?.answering) return null;
  const shown = shownTurns(recalled);
  const said = saidBefore(recalled, shown);
  const input = {
    message: cutAtWord(message, UNDERSTAND_TEXT_LENGTH),
    language: languageOf(message),
    intents: INTENTS,
    most: SELECTED_TURNS,
    ...said,
  };
  const { output, unreadable, call } = await askForObject(
    light,
    { prompt: understandQuestionPrompt, input, schema: wholeSchema },
    {
      operation: "understand a question",
      deadlineMs: Math.min(UNDERSTAND_MS, stores.models.idleMs),
      awaited: true,
      outputTokens: UNDERSTAND_OUTPUT_TOKENS,
      signal,
    },
  );
  const written: unknown = output ?? objectIn(unreadable);
  const texts = [...said.sentences, ...said.entities, ...said.turns.map(({ summary }) => summary)];
  if (said.previous) texts.push(said.previous.userText, said.previous.assistantText);
  const asked = shown.flatMap((turn) => [askedText(turn), turn.standAloneQuestion ?? []].flat());
  return {
    ...usable(written, { message, said: texts, asked, shown }),
    call,
  };
}

/** The newest turns and the ones found by search, at most CANDIDATE_TURNS, oldest first. */
export function shownTurns({ recent, previous, candidates }: Recalled): Turn[] {
  const newest = [...recent, ...(previous ? [previous] : [])];
  const turns = new Map(newest.map((turn) => [turn.turnId, turn]));
  for (const { turn } of candidates) if (turns.size < CANDIDATE_TURNS) turns.set(turn.turnId, turn);
  return [...turns.values()].sort((a, b) => a.turnId - b.turnId);
}

function saidBefore({ memory, previous }: Recalled, shown: readonly Turn[]) {
  return {
    sentences: memory.memory.sentences.slice(-UNDERSTAND_SENTENCES).map(({ text }) => text),
    entities: memory.entities.slice(-UNDERSTAND_ENTITIES).map(({ value }) => value),
    turns: shown
      .filter(({ turnId }) => turnId !== previous?.turnId)
      .map((turn) => ({ turnId: turn.turnId, summary: turn.summary ?? summariseByRule(turn) })),
    previous: previous && {
      turnId: previous.turnId,
      userText: cutAtWord(previous.standAloneQuestion ?? askedText(previous), UNDERSTAND_TEXT_LENGTH),
      assistantText: cutAtWord(previous.assistantText, UNDERSTAND_TEXT_LENGTH),
    },
  };
}

/**
 * The question that it wrote says whether it has understood anything. Where that cannot be trusted, nor can
 * what it says beside it: a weak model copies the example, or names the same turns whatever is asked.
 */
function usable(
  written: unknown,
  {
    message,
    said,
    asked,
    shown,
  }: { message: string; said: readonly string[]; asked: readonly string[]; shown: readonly Turn[] },
): Omit<ModelReading, "call"> {
  const nothing = { question: null, followUp: null, turnIds: null, intent: null, queries: [] };
  const parsed = partsSchema.safeParse(written);
  if (!parsed.success) return nothing;
  const { followUp, turns, intent, queries } = parsed.data;
  const question =
    parsed.data.question === null
      ? null
      : acceptRewrite(parsed.data.question, { question: message, said, asked });
  if (question === null) return nothing;
  const isMessage = isSameQuestion(question, message);
  const known = new Set(shown.map(({ turnId }) => turnId));
  const named = (turns ?? []).filter((id): id is number => typeof id === "number" && known.has(id));
  const turnIds = [...new Set(named)].slice(0, SELECTED_TURNS);
  return {
    question,
    // Whoever adds nothing to the message has not seen what it hangs on; who adds something, that it does.
    followUp: followUp !== null && (followUp === "none") === isMessage ? followUp : null,
    turnIds: isMessage || turnIds.length === 0 ? null : turnIds,
    intent,
    queries: queries
      .slice(0, SELECTED_TURNS)
      .flatMap((query) =>
        typeof query === "string" ? (acceptWording(query, { question: message, said }) ?? []) : [],
      ),
  };
}

/** The same words, whatever stands between them. */
export function isSameQuestion(one: string, other: string): boolean {
  const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "");
  return plain(one) === plain(other);
}

/** Models put an object among words, or in a fence. */
function objectIn(text: string): unknown {
  const from = text.indexOf("{");
  const to = text.lastIndexOf("}");
  if (from < 0 || to <= from) return null;
  try {
    return JSON.parse(text.slice(from, to + 1));
  } catch {
    return null;
  }
}
