import { setImmediate as nextTick } from "node:timers/promises";
import { AppError } from "../domain/app-error.ts";
import type { NewTurn, Turn } from "../domain/turn.ts";
import { hearCacheLooks } from "../metrics/cache-looks.ts";
import { wordGroupsFor } from "../retrieval/search/word-groups.ts";
import { type FirstWords, firstWords } from "../safety/first-words.ts";
import { ANSWER_ATTEMPTS } from "../tunables/prompt.ts";
import { suggestQuestion } from "./answer/suggest-question.ts";
import { writeAnswer } from "./answer/write-answer.ts";
import { appendTurn, takeBackTurn } from "./append/append-turn.ts";
import { type MadeTurn, newTurn } from "./append/new-turn.ts";
import { trackReads } from "./append/read-set.ts";
import { composePrompt } from "./compose/compose-prompt.ts";
import type { TurnContext, TurnRequest } from "./context/turn-context.ts";
import { deriveMemory } from "./derive/derive-memory.ts";
import { meetFirst } from "./meet-first.ts";
import { recallPast } from "./recall/past-conclusions.ts";
import { recallForTurn } from "./recall/recall-for-turn.ts";
import { type Resolved, resolveTurn } from "./resolve/resolve-turn.ts";
import { beginSearch } from "./retrieve/early-search.ts";
import { retrieve } from "./retrieve/retrieve.ts";
import { asUnderstood } from "./understand/as-understood.ts";
import { mendQuestion } from "./understand/mend-question.ts";
import { tellMissed } from "./understand/tell-missed.ts";
import { understandQuestion } from "./understand/understand-question.ts";
import { verifyAnswer } from "./verify/verify-citations.ts";

/**
 * Runs one turn, up to and including the append. If something it read is deleted or forgotten before it is
 * stored, it is answered again from what is left. If somebody may be in danger, safety advice comes first and
 * remains the answer even when a store is away.
 */
export function runTurn(request: TurnRequest, context: TurnContext): Promise<Turn> {
  return hearCacheLooks(context.trace.cacheLooks, () => storedTurn(request, context));
}

async function storedTurn(request: TurnRequest, context: TurnContext): Promise<Turn> {
  const started = performance.now();
  const first = saidFirst(request, context);
  for (let attempt = 1; ; attempt += 1) {
    const read = await trackReads(context);
    const made = await metTurn(first, request, read.context, started);
    // Yields, so that what was written can be sent while it is being stored.
    await nextTick();
    const isStale = async () => !made.isDone && (await read.isStale());
    if (!(await isStale())) {
      const turn = await appendTurn(made.turn, context);
      // Something was deleted meanwhile, and whoever deleted it may have looked before this turn existed.
      return (await isStale()) ? takeBackTurn(turn, request, context, first?.line) : turn;
    }
    context.trace.takeBack();
    context.emit({ type: "steps-withdrawn" });
    context.emit({ type: "restart" });
    context.emit({ type: "doc-refs", refs: [] });
    if (attempt === ANSWER_ATTEMPTS)
      throw new AppError("conflict", {
        message:
          "What this answer rested on was deleted again and again while it was written. Nothing of it was stored; ask again.",
      });
  }
}

/** The turn as it would be. Nothing is stored or derived. */
export async function makeUnstoredTurn(request: TurnRequest, context: TurnContext): Promise<NewTurn> {
  const started = performance.now();
  const first = saidFirst(request, context);
  return (await metTurn(first, request, context, started)).turn;
}

/** Derives what follows from a stored turn, after its answer was sent. */
export async function deriveFrom(turn: Turn, context: TurnContext): Promise<void> {
  await hearCacheLooks(context.trace.cacheLooks, () => deriveMemory(turn, context));
}

interface Making {
  /** By `performance.now()`, in milliseconds. */
  started: number;
  /**
   * Somebody may be in danger: documents are shown or quoted if they hold what is asked, and nothing else is
   * said.
   */
  isUrgent: boolean;
}

function saidFirst({ message, language }: TurnRequest, context: TurnContext): FirstWords | null {
  const first = firstWords(message, language);
  if (first) context.sayFirst(first.line);
  return first;
}

function metTurn(
  first: FirstWords | null,
  request: TurnRequest,
  context: TurnContext,
  started: number,
): Promise<MadeTurn> {
  const make = (isUrgent: boolean) => makeTurn(request, context, { started, isUrgent });
  return first ? meetFirst(first, request, context, { started, make }) : make(false);
}

async function makeTurn(request: TurnRequest, context: TurnContext, making: Making): Promise<MadeTurn> {
  const resolved = await resolveTurn(request, context, making.isUrgent);
  return answerResolved(request, resolved, context, making.started);
}

/** The stages after resolve. An answer that one of them has settled passes through the rest unchanged. */
export async function answerResolved(
  request: TurnRequest,
  pointed: Resolved,
  given: TurnContext,
  started: number,
): Promise<MadeTurn> {
  const { stores, key, assistant } = given;
  const [recalled, wordGroups] = await Promise.all([
    recallForTurn(pointed, given),
    wordGroupsFor(stores.words, key, assistant.synonyms),
  ]);
  const context: TurnContext = { ...given, wordGroups };
  // The library is searched while the model reads the question.
  const begun = beginSearch(pointed, recalled, context);
  const read = await understandQuestion(pointed, recalled, context);
  const understood = await mendQuestion(read, request, context);
  const resolved = asUnderstood(pointed, understood);
  // Earlier conclusions are looked up while the documents are searched.
  const [retrieved, past] = await Promise.all([
    retrieve(resolved, understood, { ...context, ...begun }),
    recallPast({ resolved, recalled, understood }, context),
  ]);
  const composed = await composePrompt({ resolved, recalled, retrieved, past }, context);
  const written = await writeAnswer({ resolved, retrieved, composed }, context);
  tellMissed(understood, context);
  const answered = await verifyAnswer(written, resolved, context);
  context.emit({ type: "stage", stage: "append" });
  const didYouMean = await suggestQuestion(request, { resolved, understood, answered }, context);
  const turn = newTurn(request, { resolved, understood, retrieved, answered, didYouMean }, context, started);
  return { turn, isDone: resolved.isDone };
}
