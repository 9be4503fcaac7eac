import { isUnavailable } from "../../domain/app-error.ts";
import type { SessionKey } from "../../domain/identity.ts";
import type { Turn } from "../../domain/turn.ts";
import type { TurnJournal } from "../../ports/turn-journal.ts";
import { JOURNAL_LOOK_MS, JOURNAL_NOTED_SESSIONS } from "../../tunables.ts";

// What this process knows of a journal, over all the turns and requests that use it.

/** Whether anything waits at all, looked up once in a while: nearly always nothing does, and every read would ask. */
const waitingAnywhere = new WeakMap<TurnJournal, { some: Promise<boolean>; at: number }>();

/**
 * The newest numbers that the log gave through this process: working memory and the session hear of a turn only after its answer, and a
 * turn kept aside in between should not take its number.
 */
const notedNumbers = new WeakMap<TurnJournal, Map<string, number>>();

export function noteNumber(journal: TurnJournal, key: SessionKey, turnId: number): void {
  const noted = notedNumbers.get(journal) ?? new Map<string, number>();
  notedNumbers.set(journal, noted);
  const id = sessionId(key);
  const newest = Math.max(turnId, noted.get(id) ?? 0);
  // Behind the others again: the session that was written longest ago goes first.
  noted.delete(id);
  noted.set(id, newest);
  const [oldest] = noted.keys();
  if (noted.size > JOURNAL_NOTED_SESSIONS && oldest !== undefined) noted.delete(oldest);
}

export function notedNumber(journal: TurnJournal, key: SessionKey): number {
  return notedNumbers.get(journal)?.get(sessionId(key)) ?? 0;
}

export function forgetNumber(journal: TurnJournal, key: SessionKey): void {
  notedNumbers.get(journal)?.delete(sessionId(key));
}

/** What is kept aside from now on is looked for at once. */
export function noteWaiting(journal: TurnJournal): void {
  waitingAnywhere.delete(journal);
}

function sessionId({ tenantId, ownerId, sessionId }: SessionKey): string {
  return JSON.stringify([tenantId, ownerId, sessionId]);
}

export async function waitingIn(journal: TurnJournal, key: SessionKey): Promise<Turn[]> {
  let looked = waitingAnywhere.get(journal);
  if (!looked || Date.now() - looked.at > JOURNAL_LOOK_MS) {
    const some = journal.waiting().then((count) => count > 0);
    looked = { some, at: Date.now() };
    waitingAnywhere.set(journal, looked);
  }
  try {
    return (await looked.some) ? (await journal.list(key)).map(({ turn }) => turn) : [];
  } catch (error) {
    // Without the database nothing could be kept either; what the log has is still right.
    if (isUnavailable(error)) return [];
    throw error;
  }
}
