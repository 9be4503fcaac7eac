import { AppError } from "../../domain/app-error.ts";
import { isOnPath } from "../../domain/branch.ts";
import type { DocRef } from "../../domain/doc-ref.ts";
import type { Resolution } from "../../domain/reference.ts";
import { askedText, type Turn } from "../../domain/turn.ts";
import {
  asksOfConversation,
  type ConversationQuestion,
} from "../../language/question/asks-of-conversation.ts";
import { readTimes } from "../../language/time/time-expressions.ts";
import { besideBest, findSaid, type Said } from "../../memory/recall/find-said.ts";
import { recallTurns } from "../../memory/recall/recall-turns.ts";
import { repliesIn } from "../../messages/replies.ts";
import { Conversation } from "../../references/conversation.ts";
import { CANDIDATE_TURNS, SAID_TURNS } from "../../tunables/conversation.ts";
import { placeInTime } from "../context/place-in-time.ts";
import type { TurnContext, TurnRequest } from "../context/turn-context.ts";
import { type Answered, sayFixed } from "../replies/answered.ts";
import { quotedQuestion, quotedWords } from "../replies/conversation-replies.ts";
import { listQuestions } from "./list-questions.ts";
import { newNumbers } from "./new-numbers.ts";
import { repeatAnswer } from "./repeat-answer.ts";
import { sumUpTalk } from "./sum-up-talk.ts";

/**
 * Answers "What did I say about the pump?" or "아까 몇 시간마다라고 했죠?" with the words from the turn log and the
 * documents they rested on. No model and no guessing: if the conversation does not hold it, the documents are
 * searched as usual.
 */
export async function answerFromConversation(
  request: TurnRequest,
  resolution: Resolution,
  context: TurnContext,
): Promise<Answered | null> {
  const asked = asksOfConversation(request.message);
  if (!asked || resolution.references.length > 0 || request.selectedDocIds.length > 0) return null;
  if (asked.whole) return sumUpTalk(request, context);
  const conversation = new Conversation(context, request.parentTurnId);
  const forgotten = await forgottenOf(context);
  if (forgotten === null) return null;
  if (asked.place && asked.by === "assistant") {
    const again = await repeatAnswer(asked.place, request, forgotten, context);
    return again ?? listQuestions(request, forgotten, context);
  }
  const { subject, hasTime } = subjectOf(asked, request, context);
  const asksForAll = asked.several && !asked.place && subject === "" && !hasTime;
  if (asked.counted || asksForAll) return listQuestions(request, forgotten, context);
  const said = await context.trace.record("retrieve", request.message, async () => {
    const output = await whatWasSaid(asked, { conversation, forgotten, request }, context);
    return {
      output,
      decision:
        output.length > 0
          ? `the conversation holds it: turn ${output.map(({ turn }) => turn.turnId).join(", ")}`
          : "asks what was said, but the conversation does not hold it",
      detail: { subject: asked.subject, by: asked.by, turns: output.map(({ turn }) => turn.turnId) },
    };
  });
  if (said.length === 0) return null;
  const places = await conversation.questionPlaces(Math.max(...said.map(({ turn }) => turn.turnId)));
  const { docRefs, lines } = withNumbers(said, places, request);
  if (said.length > 1) lines.unshift(repliesIn(request.language)("conversation.several"));
  const text = lines.join("\n\n");
  return { ...sayFixed({ text, action: "answer" }, context), docRefs };
}

/** The subject of the question without its words for a time, and whether the question names a time. */
function subjectOf(
  asked: ConversationQuestion,
  { message }: TurnRequest,
  context: TurnContext,
): { subject: string; hasTime: boolean } {
  const { offsetMinutes } = placeInTime(context);
  const { windows } = readTimes(message, context.now(), [], offsetMinutes);
  const { rest } = readTimes(asked.subject, context.now(), [], offsetMinutes);
  return { subject: rest.replaceAll(";", " ").trim(), hasTime: windows.length > 0 };
}

interface Place {
  conversation: Conversation;
  forgotten: ReadonlySet<number>;
  request: TurnRequest;
}

/** One turn, or several when several are asked for: those of one time, or of one subject. */
async function whatWasSaid(
  asked: ConversationQuestion,
  { conversation, forgotten, request }: Place,
  context: TurnContext,
): Promise<Said[]> {
  const { key, history, now } = context;
  const { leaf, segments } = await conversation.path();
  if (leaf === 0) return [];
  const isSeen = ({ turnId }: Turn) => isOnPath(turnId, segments) && !forgotten.has(turnId);
  const { subject, hasTime } = subjectOf(asked, request, context);
  if (asked.place?.kind === "nth") {
    const nth = await conversation.nthQuestion(asked.place.nth);
    return nth && isSeen(nth) ? [whole(nth)] : [];
  }
  if (subject === "" && !hasTime) {
    const newest = (await history.list(key, { before: leaf + 1, limit: 2 * SAID_TURNS }))
      .filter(isSeen)
      .filter(isQuestionTurn);
    if (asked.place) return [newest.at(-asked.place.steps)].filter((turn) => turn !== undefined).map(whole);
    return asked.by === "either" ? [] : newest.slice(-SAID_TURNS).map(whole);
  }
  const query = hasTime ? request.message : subject;
  const recalled = await recallTurns(
    { log: history, key },
    { query, limit: CANDIDATE_TURNS, now: now(), ...placeInTime(context) },
  );
  const turns = recalled.map(({ turn }) => turn).filter(isSeen);
  if (subject === "")
    return turns
      .filter(isQuestionTurn)
      .slice(0, SAID_TURNS)
      .map(whole)
      .sort((a, b) => a.turn.turnId - b.turn.turnId);
  const said = findSaid({ ...asked, subject }, turns);
  const found = asked.several ? said.slice(0, SAID_TURNS) : besideBest(said);
  return found.toSorted((a, b) => a.turn.turnId - b.turn.turnId);
}

/**
 * Null: it is unknown what was forgotten, so nothing is given back. Turns sent with the request have numbers
 * of their own.
 */
async function forgottenOf({ key, history, stores, emit }: TurnContext): Promise<ReadonlySet<number> | null> {
  if (history !== stores.turnLog) return new Set();
  try {
    return new Set(await stores.profiles.forgottenTurns(key));
  } catch (error) {
    if (!AppError.isInstance(error) || error.code !== "unavailable") throw error;
    emit({ type: "degraded", what: "profile", why: "profile_unavailable" });
    return null;
  }
}

function isQuestionTurn({ action, userText }: Turn): boolean {
  return action !== "small_talk" && action !== "ask_back" && asksOfConversation(userText) === null;
}

/** The question itself, when only a time is named, or only that something was said. */
function whole(turn: Turn): Said {
  return { turn, by: "user", sentences: [askedText(turn)], share: 1 };
}

/** The quoted answers keep their documents, renumbered in order of first mention. */
function withNumbers(
  said: readonly Said[],
  places: ReadonlyMap<number, number>,
  { language }: TurnRequest,
): { docRefs: DocRef[]; lines: string[] } {
  const { docRefs, renumbered } = newNumbers();
  const say = repliesIn(language);
  const lines = said.map(({ turn, by, sentences }) => {
    const place = places.get(turn.turnId) ?? 0;
    if (by === "user") return `${say("conversation.user", { place })} ${quotedWords(sentences)}`;
    return [
      say("conversation.assistant", { place, question: quotedQuestion(askedText(turn)) }),
      ...sentences.map((sentence) => `> ${renumbered(turn, sentence)}`),
    ].join("\n\n");
  });
  return { docRefs, lines };
}
