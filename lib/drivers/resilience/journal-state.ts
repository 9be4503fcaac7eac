import { LRUCache } from "lru-cache";
import { isUnavailable } from "../../domain/app-error.ts";
import type { SessionKey } from "../../domain/identity.ts";
import type { Turn } from "../../domain/turn.ts";
import type { TurnJournal } from "../../ports/turn-journal.ts";
import { JOURNAL_LOOK_MS, JOURNAL_NOTED_SESSIONS } from "../../tunables/engines.ts";
import type { TimeBudget } from "./time-budget.ts";

// What this process knows of a journal, over all the turns and requests that use it.

/**
 * Whether anything waits at all, looked up once in a while: nearly always nothing does,
 * and every read would ask.
 */
const waitingAnywhere = new WeakMap<TurnJournal, { some: Promise<boolean>; at: number }>();

/** Of a journal as one ask sees it: the journal itself, and how long the ask may look in it. */
const looks = new WeakMap<TurnJournal, { journal: TurnJournal; budget: TimeBudget }>();

/**
 * The same journal for one ask, which waits no longer than its patience lasts for what may wait there.
 * Keeping a turn is not cut short.
 */
export function lookedInWith(budget: TimeBudget, journal: TurnJournal): TurnJournal {
  const looked = { ...journal };
  looks.set(looked, { journal, budget });
  return looked;
}

/** What is known belongs to the journal itself, whoever asks. */
function itself(journal: TurnJournal): TurnJournal {
  return looks.get(journal)?.journal ?? journal;
}

/**
 * The newest numbers that the log gave through this process: working memory and the session hear of a turn
 * only after its answer, and a turn kept aside in between should not take its number.
 */
const notedNumbers = new WeakMap<TurnJournal, LRUCache<string, number>>();

export function noteNumber(journal: TurnJournal, key: SessionKey, turnId: number): void {
  const noted =
    notedNumbers.get(itself(journal)) ?? new LRUCache<string, number>({ max: JOURNAL_NOTED_SESSIONS });
  notedNumbers.set(itself(journal), noted);
  const id = sessionId(key);
  noted.set(id, Math.max(turnId, noted.get(id) ?? 0));
}

export function notedNumber(journal: TurnJournal, key: SessionKey): number {
  return notedNumbers.get(itself(journal))?.get(sessionId(key)) ?? 0;
}

export function forgetNumber(journal: TurnJournal, key: SessionKey): void {
  notedNumbers.get(itself(journal))?.delete(sessionId(key));
}

/** What is kept aside from now on is looked for at once. */
export function noteWaiting(journal: TurnJournal): void {
  waitingAnywhere.delete(itself(journal));
}

function sessionId({ tenantId, ownerId, sessionId }: SessionKey): string {
  return JSON.stringify([tenantId, ownerId, sessionId]);
}

/**
 * Nearly always it is known that nothing waits: a look counts from its answer on, or each would be too
 * old where answers are late.
 */
function someWait(journal: TurnJournal): Promise<boolean> {
  const known = waitingAnywhere.get(journal);
  if (known && Date.now() - known.at <= JOURNAL_LOOK_MS) return known.some;
  const looked = { some: journal.waiting().then((count) => count > 0), at: Date.now() };
  waitingAnywhere.set(journal, looked);
  looked.some.then(
    () => {
      looked.at = Date.now();
    },
    () => {},
  );
  return looked.some;
}

export async function waitingIn(journal: TurnJournal, key: SessionKey): Promise<Turn[]> {
  const look = async () => ((await someWait(itself(journal))) ? journal.list(key) : []);
  const budget = looks.get(journal)?.budget;
  try {
    return (await (budget ? budget.hold(look) : look())).map(({ turn }) => turn);
  } catch (error) {
    // Without the database nothing could be kept either; what the log has is still right.
    if (isUnavailable(error)) return [];
    throw error;
  }
}
