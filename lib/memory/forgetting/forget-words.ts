import type { OwnerKey, SessionKey } from "../../domain/identity.ts";
import { languageOf } from "../../domain/text.ts";
import { askedText, type Turn } from "../../domain/turn.ts";
import { leavesUnsaid } from "../../language/question/follow-up.ts";
import { analyse } from "../../language/text/analyse.ts";
import type { ProfileStore } from "../../ports/profile-store.ts";
import type { SessionStore } from "../../ports/session-store.ts";
import type { TraceStore } from "../../ports/trace-store.ts";
import type { NewSummary, TurnLog, TurnReader } from "../../ports/turn-log.ts";
import type { VectorStore } from "../../ports/vector-store.ts";
import type { WorkingMemory } from "../../ports/working-memory.ts";
import { FORGET_SESSIONS, FORGET_TURNS, FORGET_TURNS_READ } from "../../tunables/memory.ts";
import { mayName, saysItself, titleFromQuestion } from "../session-title.ts";
import { rememberedTurns, turnsWithWords } from "./remembered-turns.ts";
import { redactedTrace, scrubTrace } from "./scrub-trace.ts";
import { type StatedValue, type ValueWords, valueWords } from "./value-words.ts";

export interface ForgettingStores {
  turnLog: TurnLog;
  profiles: ProfileStore;
  workingMemory: WorkingMemory;
  sessions: SessionStore;
  traces: TraceStore;
  vectors: VectorStore;
}

/**
 * Removes the words of these values from everything derived from a person's conversations: summaries,
 * entities, the summary lines, titles and states of sessions, traces. The turns themselves stay in the log as
 * what was said, marked so that nothing is derived from them any more. Runs before the profile forgets, so
 * that after a crash in between the values are still there to be forgotten again. Safe to repeat; rejects
 * when a store is unavailable.
 */
export async function forgetWords(
  stores: ForgettingStores,
  key: OwnerKey,
  values: readonly StatedValue[],
  now: Date,
): Promise<void> {
  if (values.length === 0) return;
  const words = valueWords(values);
  const tellingTurns = new Map<string, Set<number>>();
  for (const { evidence, endedBy } of values)
    for (const { session, turn } of [...evidence, ...(endedBy ? [endedBy] : [])])
      if (session !== null && turn !== null && session !== "" && turn > 0)
        tellingTurns.set(session, (tellingTurns.get(session) ?? new Set<number>()).add(turn));
  for (const sessionId of new Set([...tellingTurns.keys(), ...(await sessionsWith(stores, key, words))])) {
    const session = { ...key, sessionId };
    const turns = await turnsWith(stores.turnLog, session, words, tellingTurns.get(sessionId) ?? new Set());
    await forgetTurns(stores, session, turns, { now, words });
  }
}

/** The person's sessions that may contain the words. */
export async function sessionsWith(
  { turnLog }: ForgettingStores,
  key: OwnerKey,
  words: ValueWords,
): Promise<Set<string>> {
  const sessionIds = new Set<string>();
  for (const sought of words.sought) {
    const terms = [...new Set(analyse(sought))].map((term) => ({ term, weight: 1 }));
    if (terms.length === 0) continue;
    for (const { sessionId } of await turnLog.findSessions(key, terms, FORGET_SESSIONS))
      sessionIds.add(sessionId);
  }
  return sessionIds;
}

/**
 * Removes what was derived from these turns from everything in their session. The turns are noted first:
 * whoever derives something at this moment checks the note again after writing.
 */
async function forgetTurns(
  stores: ForgettingStores,
  key: SessionKey,
  turns: readonly Turn[],
  { now, words }: { now: Date; words?: ValueWords },
): Promise<void> {
  if (turns.length === 0) return;
  const { profiles, workingMemory, turnLog, traces } = stores;
  const turnIds = turns.map(({ turnId }) => turnId);
  await profiles.noteForgotten(key, turnIds, now.toISOString());
  await workingMemory.clear(key);
  for (const turn of turns) await turnLog.setSummary(key, turn.turnId, forgottenSummary(turn, now));
  await removeTurnVectors(stores, key, turnIds);
  await forgetInSession(stores, key, turns, words ? { now, words } : { now });
  for (const turnId of turnIds) {
    const trace = await traces.find(key, turnId);
    if (trace) await traces.saveAll(key, [redactedTrace(trace)]);
  }
  if (!words) return;
  const synonyms = turns.flatMap((turn) => words.synonymsIn(`${askedText(turn)} ${turn.assistantText}`));
  for (const turnId of await traces.containing(key, [...new Set([...words.sought, ...synonyms])])) {
    const trace = await traces.find(key, turnId);
    if (trace) await traces.saveAll(key, [scrubTrace(trace, words.standIn)]);
  }
}

/** The summary line that replaces that of a forgotten turn. */
export function forgottenSummary(turn: Pick<Turn, "userText">, now: Date): NewSummary {
  const summary =
    languageOf(turn.userText) === "ko" ? "잊어 달라고 한 내용이에요." : "Forgotten, as was asked for.";
  return { summary, summaryModel: "rule", summaryTs: now.toISOString() };
}

/** The turns of a session that contain the words, and those in which they were told. */
export async function turnsWith(
  log: TurnLog,
  key: SessionKey,
  words: ValueWords,
  tellingTurns: ReadonlySet<number>,
): Promise<Turn[]> {
  const terms = [...new Set(words.sought.flatMap(analyse))].map((term) => ({ term, weight: 1 }));
  const scoring = { k1: 1, b: 0, weights: { user: 1, assistant: 1 } };
  const newest = await log.list(key, { before: Number.MAX_SAFE_INTEGER, limit: FORGET_TURNS_READ });
  const found = new Map(newest.map((turn) => [turn.turnId, turn]));
  const hits = await log.search(key, terms, scoring, FORGET_TURNS);
  const wanted = [...new Set([...hits.map(({ turnId }) => turnId), ...tellingTurns])]
    .filter((turnId) => !found.has(turnId))
    .sort((a, b) => a - b);
  const with_ = [...found.values()].filter((turn) => tellingTurns.has(turn.turnId) || isSaidIn(turn, words));
  for (let from = 0; from < wanted.length; from += FORGET_TURNS_READ)
    for (const turn of await log.get(key, wanted.slice(from, from + FORGET_TURNS_READ)))
      if (tellingTurns.has(turn.turnId) || isSaidIn(turn, words)) with_.push(turn);
  return with_.sort((a, b) => a.turnId - b.turnId);
}

function isSaidIn(turn: Turn, { standIn }: ValueWords): boolean {
  return (
    standIn(turn.userText) ||
    standIn(askedText(turn)) ||
    standIn(turn.assistantText) ||
    standIn(turn.summary ?? "") ||
    standIn(turn.standAloneQuestion ?? "") ||
    standIn(turn.didYouMean ?? "") ||
    standIn((turn.corrections ?? []).map(({ meant }) => meant).join(" "))
  );
}

/** Clears a session's title and state if they come from these turns or contain the words. */
export async function forgetInSession(
  { sessions, turnLog, profiles }: ForgettingStores,
  key: SessionKey,
  turns: readonly Turn[],
  { now, words }: { now: Date; words?: ValueWords },
): Promise<void> {
  const [state, session, docs] = await Promise.all([
    sessions.state(key),
    sessions.find(key),
    sessions.docs(key),
  ]);
  const holds = (text: string) => words?.standIn(text) ?? false;
  const isFrom = (turnId: number) => turns.some(({ turnId: id }) => id === turnId);
  if (state && (isFrom(state.turnId) || holds(state.lastQuestion) || holds(state.lastAnswer))) {
    const cited = docs.map(({ docId }) => docId).join("\n");
    const isCitedHere = turns.some(({ docRefs }) => docRefs.map(({ docId }) => docId).join("\n") === cited);
    await sessions.saveState(
      key,
      { ...state, lastQuestion: "", lastAnswer: "" },
      isCitedHere ? [] : undefined,
    );
  }
  if (!session || session.title === "") return;
  // A conversation keeps its title if only its answers mentioned what is forgotten.
  const isNamedSo = turns.some((turn) => {
    const isAsked = titleFromQuestion(turn) === session.title;
    // A model may have reworded the turn in its title.
    return isAsked ? !words : turn.turnId === session.titleTurn;
  });
  if (!isNamedSo && !holds(session.title)) return;
  const forgotten = new Set([...(await profiles.forgottenTurns(key)), ...turns.map(({ turnId }) => turnId)]);
  const named = await firstNaming(rememberedTurns(turnLog, forgotten), key);
  await sessions.update(
    key,
    named ? { title: titleFromQuestion(named), titleTurn: named.turnId } : { title: "" },
    now.toISOString(),
  );
}

/** The oldest turn that a session may be named after. */
async function firstNaming(log: TurnReader, key: SessionKey): Promise<Turn | undefined> {
  let second: Turn | undefined;
  for (let after = 0; ; ) {
    const page = await log.list(key, { after, limit: FORGET_TURNS_READ });
    const left = turnsWithWords(page);
    const named = left.find(saysItself);
    if (named) return named;
    second ??= left.find((turn) => mayName(turn) && !leavesUnsaid(turn.userText));
    const last = page.at(-1);
    // Most questions say something by themselves, so the next page is rarely needed.
    if (!last || second || page.length < FORGET_TURNS_READ) return second;
    after = last.turnId;
  }
}

export async function removeTurnVectors(
  { vectors }: ForgettingStores,
  { tenantId, ownerId, sessionId }: SessionKey,
  turnIds: readonly number[],
): Promise<void> {
  await vectors.removeGroups({ tenantId, of: { kind: "turns", ownerId, sessionId } }, turnIds.map(String));
}
