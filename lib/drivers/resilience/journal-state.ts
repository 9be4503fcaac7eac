import { LRUCache } from "lru-cache";
import { isUnavailable } from "../../domain/app-error.ts";
import type { SessionKey } from "../../domain/identity.ts";
import type { Turn } from "../../domain/turn.ts";
import type { TurnJournal } from "../../ports/turn-journal.ts";
import { JOURNAL_LOOK_MS, JOURNAL_NOTED_SESSIONS } from "../../tunables/engines.ts";
import type { TimeBudget } from "./time-budget.ts";

// What this process knows about a journal, shared by all turns and requests that use it.

/**
 * Whether any turn waits at all, looked up once in a while: there is nearly always none, and otherwise every
 * read would ask.
 */
const waitingAnywhere = new WeakMap<TurnJournal, { some: Promise<boolean>; at: number }>();

/** A journal as one ask sees it: the journal itself, and how long the ask may wait for it. */
const looks = new WeakMap<TurnJournal, { journal: TurnJournal; budget: TimeBudget }>();

/**
 * The same journal for one ask, which waits for look-ups only within its time budget. Keeping a turn is not
 * cut short.
 */
export function lookedInWith(budget: TimeBudget, journal: TurnJournal): TurnJournal {
  const looked = { ...journal };
  looks.set(looked, { journal, budget });
  return looked;
}

/** What is known is stored under the journal itself, whoever asks. */
function itself(journal: TurnJournal): TurnJournal {
  return looks.get(journal)?.journal ?? journal;
}

/**
 * The newest turn numbers the log gave through this process. Working memory and the session learn of a turn
 * only after its answer, and a turn journaled in between must not take its number.
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

/** From now on turns kept in the journal are looked for at once. */
export function noteWaiting(journal: TurnJournal): void {
  waitingAnywhere.delete(itself(journal));
}

function sessionId({ tenantId, ownerId, sessionId }: SessionKey): string {
  return JSON.stringify([tenantId, ownerId, sessionId]);
}

/**
 * Usually it is known that nothing waits. The age of a look-up counts from its answer, because otherwise a
 * slow answer would be out of date when it arrives.
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
    // Without the database nothing could have been journaled either, and what the log has is still right.
    if (isUnavailable(error)) return [];
    throw error;
  }
}
