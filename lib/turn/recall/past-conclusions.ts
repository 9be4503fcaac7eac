import { AppError } from "../../domain/app-error.ts";
import type { QuestionKind } from "../../domain/question-kind.ts";
import { hasWords } from "../../domain/redacted-turn.ts";
import type { Turn } from "../../domain/turn.ts";
import type { WeightedTerm } from "../../domain/weighted-term.ts";
import { analyse, analyseQuery } from "../../language/text/analyse.ts";
import { contentWords } from "../../language/text/content-words.ts";
import { readValues } from "../../language/values/read-values.ts";
import { rememberedTurns } from "../../memory/forgetting/remembered-turns.ts";
import { recallTurns } from "../../memory/recall/recall-turns.ts";
import { factsOfTurn } from "../../memory/summary/facts-of-turn.ts";
import { summariseByRule } from "../../memory/summary/summarise-turn.ts";
import { PAST_CONCLUSIONS } from "../../tunables/memory.ts";
import type { TurnContext } from "../context/turn-context.ts";
import type { Resolved } from "../resolve/resolve-turn.ts";
import type { Recalled } from "./recall-for-turn.ts";

/**
 * The outcome of a turn in an earlier conversation of the same person with the same assistant, in one line.
 */
export interface PastConclusion {
  sessionId: string;
  turnId: number;
  /** The day of its turn. */
  day: string;
  text: string;
}

const { read, sessions, ofSession, kept, share, within } = PAST_CONCLUSIONS;

/**
 * A few lines that fit the question of a conversation that has just begun, from earlier conversations of the
 * same person with the same assistant. They are the summaries of the turns that recall finds there. Empty if
 * the profile or this feature is switched off or a store is away; turns that were forgotten or deleted are
 * left out.
 */
export async function recallPast(
  {
    resolved,
    recalled,
    understood,
  }: {
    resolved: Resolved;
    recalled: Recalled;
    understood: { kind: QuestionKind; standAlone: string | null };
  },
  context: TurnContext,
): Promise<PastConclusion[]> {
  const { key, stores, history } = context;
  const isNew = history === stores.turnLog && recalled.recent.length < within;
  // A greeting has words in common with every letter that was ever drafted.
  if (!isNew || understood.kind === "chat" || resolved.settled !== null || stores.models.answer === null)
    return [];
  const question = understood.standAlone ?? resolved.asked.message;
  try {
    const [isNoted, isUsed] = await Promise.all([
      stores.profiles.isEnabled(key),
      stores.profiles.usesPast(key),
    ]);
    if (!isNoted || !isUsed) return [];
    const found = await Promise.all(
      (await sessionsWith(tellingTerms(question), context)).map((id) => concludedIn(id, question, context)),
    );
    return found
      .flat()
      .sort((a, b) => b.worth - a.worth || (a.day < b.day ? 1 : -1))
      .slice(0, kept)
      .map(({ worth: _, ...conclusion }) => conclusion);
  } catch (error) {
    if (!AppError.isInstance(error)) throw error;
    return [];
  }
}

/** The most telling words of the question. */
function tellingTerms(question: string): WeightedTerm[] {
  return analyseQuery(question)
    .toSorted((a, b) => b.weight - a.weight || b.term.length - a.term.length)
    .slice(0, read);
}

/** The sessions that share most of the words, looked up two at a time; among equals the newest first. */
async function sessionsWith(
  terms: readonly WeightedTerm[],
  { key, stores, assistant }: TurnContext,
): Promise<string[]> {
  const pairs = terms.flatMap((one, at) => terms.slice(at + 1).map((other) => [one, other]));
  const looks = pairs.length > 0 ? pairs : terms.map((term) => [term]);
  const found = await Promise.all(looks.map((pair) => stores.turnLog.findSessions(key, pair, sessions + 1)));
  const counts = new Map<string, number>();
  for (const { sessionId: id } of found.flat()) counts.set(id, (counts.get(id) ?? 0) + 1);
  counts.delete(key.sessionId);
  const ordered = [...counts].sort(([, a], [, b]) => b - a).slice(0, sessions);
  const known = await Promise.all(
    ordered.map(async ([sessionId]) => stores.sessions.find({ ...key, sessionId })),
  );
  return known.flatMap((session) => (session?.assistant === assistant.id ? session.sessionId : []));
}

async function concludedIn(
  sessionId: string,
  question: string,
  { key: owner, stores, now }: TurnContext,
): Promise<(PastConclusion & { worth: number })[]> {
  const key = { ...owner, sessionId };
  const log = rememberedTurns(stores.turnLog, new Set(await stores.profiles.forgottenTurns(key)));
  const recalled = await recallTurns({ log, key }, { query: question, limit: ofSession, now: now() });
  return recalled.flatMap(({ turn }) => {
    const worth = covered(question, turn);
    if (!isConclusion(turn) || worth < share) return [];
    const text = turn.summary || summariseByRule(turn);
    return [{ sessionId, turnId: turn.turnId, day: turn.ts.slice(0, 10), text, worth }];
  });
}

/**
 * A turn concludes something if it was answered from documents, not if it only stated something, was asked
 * back about or found nothing. Turns in which the person spoke of their health are left out: only the profile
 * passes that on, because it knows to whom.
 */
function isConclusion(turn: Turn): boolean {
  const isAnswered = hasWords(turn) && turn.action === "answer" && turn.status === "complete";
  return isAnswered && turn.docRefs.length > 0 && factsOfTurn(turn).length === 0;
}

/**
 * The share of the question's words and codes that a turn contains, 0–1, each counting the same: the code of
 * a machine alone does not make two questions about it the same.
 */
function covered(question: string, turn: Turn): number {
  const text = `${turn.userText}\n${turn.assistantText}`;
  const said = new Set([...wordsOf(text), ...analyse(text)]);
  const asked = [...wordsOf(question)];
  return asked.length === 0 ? 0 : asked.filter((word) => said.has(word)).length / asked.length;
}

function wordsOf(text: string): Set<string> {
  const { codes } = readValues(text);
  const words = contentWords(text).map(({ key }) => key);
  return new Set([...words.filter((word) => !codes.some((code) => code.startsWith(word))), ...codes]);
}
