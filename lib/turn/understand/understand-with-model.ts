import { INTENTS } from "../../domain/intent.ts";
import { lettersAndDigits } from "../../domain/letters.ts";
import type { Resolution } from "../../domain/reference.ts";
import { cutAtWord } from "../../domain/text.ts";
import type { ModelCall } from "../../domain/trace.ts";
import { askedText, type Turn } from "../../domain/turn.ts";
import { summariseByRule } from "../../memory/summary/summarise-turn.ts";
import { askForObject, objectIn } from "../../models/ask-model.ts";
import { randomFence } from "../../prompts/fenced-text.ts";
import { understandQuestionPrompt } from "../../prompts/understand-question.ts";
import { offersAnswers } from "../../references/offered-answers.ts";
import { libraryOverview } from "../../retrieval/search/library-overview.ts";
import {
  SELECTED_TURNS,
  UNDERSTAND_ENTITIES,
  UNDERSTAND_MESSAGE_LENGTH,
  UNDERSTAND_MS,
  UNDERSTAND_OUTPUT_TOKENS,
  UNDERSTAND_PARTS,
  UNDERSTAND_QUERIES,
  UNDERSTAND_SENTENCES,
  UNDERSTAND_TEXT_LENGTH,
  UNDERSTAND_TURNS,
} from "../../tunables/conversation.ts";
import {
  PROMPT_DOCUMENTS_OF_TURN,
  PROMPT_TITLE_LENGTH,
  TRACED_RETURNED_LENGTH,
} from "../../tunables/turn.ts";
import { timeInWords } from "../context/time-in-words.ts";
import type { TurnContext } from "../context/turn-context.ts";
import type { Recalled } from "../recall/recall-for-turn.ts";
import { datesNear } from "./dates-near.ts";
import { type ModelReading, modelReadingSchema, readModelReading } from "./model-reading.ts";

/** How the call went, and what of its result can be used. */
export interface Reading {
  /** Null when nothing readable came. */
  said: ModelReading | null;
  /** What came, for the trace: an object, or text that is not one. */
  returned: unknown;
  call: ModelCall;
  /** Why no answer came at all. */
  missing: "late" | "away" | null;
}

export interface ToUnderstand {
  /** The message as it was written. */
  message: string;
  /** What look-up found in it. */
  facts: readonly string[];
  resolution: Resolution;
  recalled: Recalled;
}

type CallContext = Pick<TurnContext, "key" | "assistant" | "stores" | "signal" | "now" | "timeZone">;

/**
 * The one call to a light model before a message is answered, which reads everything there is to know about
 * it. Null when no light model is answering. It never throws.
 */
export async function understandWithModel(
  { message, facts, resolution, recalled }: ToUnderstand,
  { key, assistant, stores, signal, now, timeZone }: CallContext,
): Promise<Reading | null> {
  const light = stores.models.light;
  if (!light?.answering) return null;
  const shown = shownTurns(recalled);
  const said = saidBefore(recalled, shown);
  const answers = offersAnswers(resolution) ? answersOf(resolution) : [];
  const input = {
    fence: randomFence(),
    assistant: assistant.title.en,
    now: timeInWords(now(), timeZone),
    message: cutAtWord(message, UNDERSTAND_MESSAGE_LENGTH),
    facts,
    answers,
    library: await libraryOverview(stores.documentIndex, key, assistant.sampleLibrary),
    intents: INTENTS,
    most: { turns: SELECTED_TURNS, queries: UNDERSTAND_QUERIES, parts: UNDERSTAND_PARTS },
    ...said,
  };
  const { output, unreadable, missing, call } = await askForObject(
    light,
    { prompt: understandQuestionPrompt, input, schema: modelReadingSchema },
    {
      operation: "understand a question",
      deadlineMs: Math.min(UNDERSTAND_MS, stores.models.idleMs),
      awaited: true,
      outputTokens: UNDERSTAND_OUTPUT_TOKENS,
      signal,
    },
  );
  const texts = [
    message,
    ...facts,
    ...datesNear(now()),
    ...said.sentences.map(({ text }) => text),
    ...said.entities,
    ...said.turns.map(({ summary }) => summary),
  ];
  const { previous } = said;
  if (previous) texts.push(previous.userText, previous.assistantText, ...previous.titles);
  const turnIds = new Set([
    ...shown.map(({ turnId }) => turnId),
    ...said.sentences.flatMap(({ turns }) => turns),
  ]);
  const offered = new Set(answers.map(({ turnId }) => turnId));
  const object = output ?? objectIn(unreadable);
  const read = readModelReading(object, { texts, turnIds, answers: offered });
  return { said: read, returned: object ?? unreadable.slice(0, TRACED_RETURNED_LENGTH), call, missing };
}

/** The answers that have a document of the number the user said. Their questions may show which is meant. */
function answersOf({ candidates }: Resolution): { turnId: number; line: string }[] {
  return candidates.flatMap(({ turnId, slot, title, question }) =>
    turnId === null
      ? []
      : [{ turnId, line: `document ${slot} “${cutAtWord(title, PROMPT_TITLE_LENGTH)}”, asked: ${question}` }],
  );
}

/** The newest turns and the ones found by search, at most UNDERSTAND_TURNS, oldest first. */
export function shownTurns({ recent, previous, candidates }: Recalled): Turn[] {
  const newest = [...recent, ...(previous ? [previous] : [])];
  const turns = new Map(newest.map((turn) => [turn.turnId, turn]));
  for (const { turn } of candidates) if (turns.size < UNDERSTAND_TURNS) turns.set(turn.turnId, turn);
  return [...turns.values()].sort((a, b) => a.turnId - b.turnId);
}

function saidBefore({ memory, previous }: Recalled, shown: readonly Turn[]) {
  return {
    sentences: memory.memory.sentences
      .slice(-UNDERSTAND_SENTENCES)
      .map(({ text, turns }) => ({ text, turns })),
    entities: memory.entities.slice(-UNDERSTAND_ENTITIES).map(({ value }) => value),
    turns: shown
      .filter(({ turnId }) => turnId !== previous?.turnId)
      .map((turn) => ({ turnId: turn.turnId, summary: turn.summary ?? summariseByRule(turn) })),
    previous: previous && {
      turnId: previous.turnId,
      userText: cutAtWord(askedText(previous), UNDERSTAND_TEXT_LENGTH),
      assistantText: cutAtWord(previous.assistantText, UNDERSTAND_TEXT_LENGTH),
      titles: previous.docRefs
        .slice(0, PROMPT_DOCUMENTS_OF_TURN)
        .map(({ title }) => cutAtWord(title, PROMPT_TITLE_LENGTH)),
    },
  };
}

/** Whether the two have the same letters and digits, whatever stands between them. */
export function isSameQuestion(one: string, other: string): boolean {
  const plain = (text: string) => lettersAndDigits(text.toLowerCase());
  return plain(one) === plain(other);
}
