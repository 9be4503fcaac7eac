import { setImmediate as nextTick } from "node:timers/promises";
import type { SessionKey } from "../../domain/identity.ts";
import type { ProfileStatement } from "../../domain/profile.ts";
import { askedText, type Turn } from "../../domain/turn.ts";
import { analyse } from "../../language/text/analyse.ts";
import type { TurnToRestore } from "../../ports/turn-log.ts";
import { FORGET_TURNS_READ } from "../../tunables/memory.ts";
import { turnTerms } from "../recall/turn-terms.ts";
import { type ForgettingStores, forgetInSession, removeTurnVectors } from "./forget-words.ts";
import { type Retracted, retractValues } from "./retract-values.ts";
import { scrubTrace } from "./scrub-trace.ts";
import { unquoterOf } from "./unquote-turn.ts";

/**
 * Deletes a turn with everything derived from it. Its words are needed to find what quotes them, so they
 * leave the log last; after a crash in between, it is deleted again. Safe to repeat; rejects when a store is
 * unavailable. `said`: the turn as it was before it was deleted, to look once more for what took its words
 * meanwhile. `retracted`: turns of other conversations in which Ibid's words about it were removed. Null:
 * there is no such turn.
 */
export async function deleteTurn(
  stores: ForgettingStores,
  key: SessionKey,
  turnId: number,
  now: Date,
  said?: Turn,
): Promise<{ left: Turn | null; retracted: Retracted[] } | null> {
  const { turnLog, profiles, workingMemory, traces } = stores;
  const [stored] = await turnLog.get(key, [turnId]);
  if (!stored) return null;
  const turn = said ? { ...said, turnId } : stored;
  // First, because whoever derives something from it at this moment checks here again after writing.
  await profiles.noteForgotten(key, [turnId], now.toISOString());
  let retracted: Retracted[] = [];
  if (turn.status !== "deleted") {
    const isStatedHere = ({ sessionId, turnId: id }: ProfileStatement) =>
      sessionId === key.sessionId && id === turnId;
    retracted = await retractValues(stores, key, isStatedHere, now);
    await amendLater(stores, key, turn);
    await forgetInSession(stores, key, [turn], { now });
    await scrubLaterTraces(stores, key, turn);
  }
  const left = await turnLog.deleteTurn(key, turnId);
  await profiles.removeTurn(key, turnId);
  await traces.removeTurn(key, turnId);
  await workingMemory.clear(key);
  await removeTurnVectors(stores, key, [turnId]);
  return { left, retracted };
}

/** Removes from later turns what they took from this one; their own words stay. */
async function amendLater(stores: ForgettingStores, key: SessionKey, deleted: Turn): Promise<void> {
  const { turnLog, sessions } = stores;
  const unquote = unquoterOf(deleted);
  for (let after = deleted.turnId; ; ) {
    const page = await turnLog.list(key, { after, limit: FORGET_TURNS_READ });
    const amended = page.flatMap((turn): TurnToRestore[] => {
      const unquoted = turn.status === "deleted" ? null : unquote(turn);
      return unquoted === null ? [] : [{ turn: unquoted, terms: turnTerms(unquoted) }];
    });
    if (amended.length > 0) {
      await turnLog.amend(key, amended);
      const turnIds = amended.map(({ turn }) => turn.turnId);
      await removeTurnVectors(stores, key, turnIds);
      const state = await sessions.state(key);
      const ofState = amended.find(({ turn }) => turn.turnId === state?.turnId);
      if (state && ofState)
        await sessions.saveState(key, { ...state, lastAnswer: ofState.turn.assistantText });
    }
    const last = page.at(-1);
    if (!last || page.length < FORGET_TURNS_READ) return;
    after = last.turnId;
    // Lets other work waiting for this process go first.
    await nextTick();
  }
}

/**
 * Removes from traces of later turns every text with a word of this turn that is not their own turn's:
 * prompts that included it, search terms that came from it. This also removes document texts with the same
 * word.
 */
async function scrubLaterTraces(
  { turnLog, traces }: ForgettingStores,
  key: SessionKey,
  deleted: Turn,
): Promise<void> {
  const said = deleted.docRefs.length === 0 ? deleted.assistantText : "";
  const words = wordsOf(`${askedText(deleted)}\n${deleted.userText}\n${said}`);
  const later = (await traces.containing(key, [...words])).filter((turnId) => turnId > deleted.turnId);
  for (let from = 0; from < later.length; from += FORGET_TURNS_READ) {
    const turnIds = later.slice(from, from + FORGET_TURNS_READ);
    const turns = new Map((await turnLog.get(key, turnIds)).map((turn) => [turn.turnId, turn]));
    const found = await Promise.all(turnIds.map((turnId) => traces.find(key, turnId)));
    const scrubbed = found
      .filter((trace) => trace !== null)
      .map((trace) => {
        const turn = turns.get(trace.turnId);
        const own = turn ? wordsOf(`${turn.userText}\n${turn.assistantText}`) : new Set();
        const theirs = [...words].filter((word) => !own.has(word));
        return scrubTrace(trace, (text) => {
          const read = text.toLowerCase();
          return theirs.some((word) => read.includes(word));
        });
      });
    await traces.saveAll(key, scrubbed);
  }
}

/** Content words, both as written and as the terms they are searched by. */
function wordsOf(text: string): Set<string> {
  const words = new Set<string>();
  for (const [word] of text.toLowerCase().matchAll(/[\p{L}\p{N}][\p{L}\p{N}_-]*/gu)) {
    const terms = analyse(word);
    if (terms.length === 0 || word.length < 2) continue;
    words.add(word);
    for (const term of terms) if (term.length > 1) words.add(term);
  }
  return words;
}
