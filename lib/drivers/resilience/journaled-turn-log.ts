import { AppError, isUnavailable } from "../../domain/app-error.ts";
import { isOnPath } from "../../domain/branch.ts";
import { firstCitations } from "../../domain/first-citations.ts";
import type { SessionKey } from "../../domain/identity.ts";
import type { Degraded, Turn } from "../../domain/turn.ts";
import { KEPT_ASIDE, placeAfter, provisionalTurn } from "../../domain/waiting-turns.ts";
import type { SessionStore } from "../../ports/session-store.ts";
import type { TurnJournal } from "../../ports/turn-journal.ts";
import type { TurnLog, TurnToAppend } from "../../ports/turn-log.ts";
import type { WorkingMemory } from "../../ports/working-memory.ts";
import { BREAKER_REST_MS, JOURNAL_APPEND_TRIES, JOURNAL_MOVED_FIRST } from "../../tunables/engines.ts";
import { forgetNumber, notedNumber, noteNumber, noteWaiting, waitingIn } from "./journal-state.ts";
import { replaySession } from "./replay-journal.ts";

export interface JournaledTurnLogOptions {
  log: TurnLog;
  journal: TurnJournal;
  workingMemory: WorkingMemory;
  sessions: SessionStore;
  /** Told what had to be done without. */
  report?: (degraded: Degraded) => void;
}

/** Some turns could not be read: the conversation goes on from the newest ones. */
const EARLIER_TURNS_UNAVAILABLE = { what: "turn_log", why: "earlier_turns_unavailable" } as const;

/**
 * A turn log behind a network that a conversation outlives. While it takes no turns they are kept in the journal, under numbers
 * that hold until the log has them; while it cannot be read, the conversation goes on from the last turns that working memory holds.
 * Whoever reads sees waiting turns behind the log's own. An append whose answer did not come may have happened: the client turn id
 * tells, when it is read and when it is replayed.
 */
export function createJournaledTurnLog(options: JournaledTurnLogOptions): TurnLog {
  const { log, journal, workingMemory, sessions, report = () => {} } = options;
  /** After a failure the log is left alone for as long as the breaker does: one turn sees one state of things. */
  let offlineUntil = 0;

  const waiting = (key: SessionKey) => waitingIn(journal, key);

  /** The last turns there are, without the log. */
  async function known(key: SessionKey): Promise<{ turns: Turn[]; last: number }> {
    const [memory, kept, session] = await Promise.all([
      workingMemory.read(key).catch(() => null),
      waiting(key),
      sessions.find(key).catch(() => null),
    ]);
    const short = (memory?.short ?? []).filter((turn) => !isAmong(kept, turn.client_turn_id));
    const [first] = kept;
    const before = Math.max(short.at(-1)?.turn_id ?? 0, first ? first.turn_id - 1 : 0);
    const turns = [...short, ...placeAfter(kept, before)];
    return { turns, last: Math.max(turns.at(-1)?.turn_id ?? 0, session?.turns ?? 0) };
  }

  /** The waiting turns as they follow those of the log, which answers; those it has already are left out. */
  async function pending(key: SessionKey): Promise<Turn[]> {
    const kept = await waiting(key);
    if (kept.length === 0) return [];
    const stored = await Promise.all(kept.map((turn) => log.findByClientTurnId(key, turn.client_turn_id)));
    const left = kept.filter((_, index) => stored[index] === null);
    return left.length === 0 ? [] : placeAfter(left, await log.lastTurnId(key));
  }

  async function read<Result>(
    key: SessionKey,
    online: () => Promise<Result>,
    offline: (turns: Turn[], last: number) => Result,
  ): Promise<Result> {
    if (Date.now() >= offlineUntil) {
      try {
        return await online();
      } catch (error) {
        if (!isUnavailable(error)) throw error;
        offlineUntil = Date.now() + BREAKER_REST_MS;
      }
    }
    const { turns, last } = await known(key);
    if (last > 0) report(EARLIER_TURNS_UNAVAILABLE);
    return offline(turns, last);
  }

  const readBoth = <Result>(
    key: SessionKey,
    online: () => Promise<Result>,
    withPending: (found: Result, turns: Turn[]) => Result,
    offline: (turns: Turn[], last: number) => Result,
  ) =>
    read(
      key,
      async () => {
        // In this order: a turn on its way from the journal into the log is seen in one of them, or in both.
        const turns = await pending(key);
        const found = await online();
        return turns.length === 0 ? found : withPending(found, turns);
      },
      offline,
    );

  async function keep(key: SessionKey, entry: TurnToAppend, failure: unknown) {
    for (let attempt = 0; attempt < JOURNAL_APPEND_TRIES; attempt++) {
      const kept = await journal.list(key);
      const same = kept.find(({ turn }) => turn.client_turn_id === entry.turn.client_turn_id);
      if (same) return { turn: same.turn, appended: false };
      const [{ last }, logged] = await Promise.all([
        known(key),
        // Often it can be read although it takes no turns; a number that is wrong is only provisional.
        Date.now() < offlineUntil ? 0 : log.lastTurnId(key).catch(() => 0),
      ]);
      const newest = Math.max(last, logged, kept.at(-1)?.turn.turn_id ?? 0, notedNumber(journal, key));
      const turn = provisionalTurn(entry.turn, newest + 1);
      if (await journal.add({ key, turn, terms: entry.terms })) {
        noteWaiting(journal);
        report(KEPT_ASIDE);
        return { turn, appended: true };
      }
    }
    throw failure;
  }

  return {
    async append(key, entry) {
      const kept = await waiting(key);
      const same = kept.find((turn) => turn.client_turn_id === entry.turn.client_turn_id);
      if (same) return { turn: same, appended: false };
      const offline = new AppError("unavailable", { message: "The turn log takes no turns right now." });
      if (Date.now() < offlineUntil || kept.length > JOURNAL_MOVED_FIRST) return keep(key, entry, offline);
      try {
        // Turns that wait go first, or their numbers would cross.
        if (kept.length > 0) await replaySession({ log, journal }, key);
      } catch (error) {
        if (isUnavailable(error)) offlineUntil = Date.now() + BREAKER_REST_MS;
        return keep(key, entry, error);
      }
      try {
        const stored = await log.append(key, entry);
        noteNumber(journal, key, stored.turn.turn_id);
        return stored;
      } catch (error) {
        if (isUnavailable(error)) offlineUntil = Date.now() + BREAKER_REST_MS;
        else if (!isFull(error)) throw error;
        return keep(key, entry, error);
      }
    },

    appendAll: (key, entries) => log.appendAll(key, entries),

    findByClientTurnId: (key, clientTurnId) => {
      const sameId = (turns: Turn[]) => turns.find((turn) => turn.client_turn_id === clientTurnId) ?? null;
      return readBoth(
        key,
        () => log.findByClientTurnId(key, clientTurnId),
        (found, turns) => found ?? sameId(turns),
        sameId,
      );
    },

    get: (key, turnIds) => {
      const named = (turns: Turn[]) => turns.filter((turn) => turnIds.includes(turn.turn_id));
      return readBoth(
        key,
        () => log.get(key, turnIds),
        (found, turns) => joined(found, named(turns)),
        named,
      );
    },

    list: (key, range) =>
      readBoth(
        key,
        () => log.list(key, range),
        (found, turns) => inRange(joined(found, turns), range),
        (turns) => inRange(turns, range),
      ),

    lastTurnId: (key) =>
      readBoth(
        key,
        () => log.lastTurnId(key),
        (found, turns) => Math.max(found, turns.at(-1)?.turn_id ?? 0),
        (_, last) => last,
      ),

    jumps: (key) =>
      readBoth(
        key,
        () => log.jumps(key),
        (found, turns) => joined(found, jumpsOf(turns)),
        jumpsOf,
      ),

    lastWithDocRefs: (key, segments) => {
      const newest = (turns: Turn[]) =>
        turns.findLast((turn) => turn.doc_refs.length > 0 && isOnPath(turn.turn_id, segments)) ?? null;
      return readBoth(
        key,
        () => log.lastWithDocRefs(key, segments),
        (found, turns) => newest(turns) ?? found,
        newest,
      );
    },

    citedDocuments: (key, segments, limit) => {
      const cited = (turns: Turn[]) => firstCitations(turns, segments, limit);
      return readBoth(
        key,
        () => log.citedDocuments(key, segments, limit),
        (found, turns) => {
          const known = new Set(found.map(({ doc_id }) => doc_id));
          return [...found, ...cited(turns).filter(({ doc_id }) => !known.has(doc_id))].slice(0, limit);
        },
        cited,
      );
    },

    times: (key) => {
      const timesOf = (turns: Turn[]) => turns.map(({ turn_id, ts }) => ({ turn_id, ts }));
      return readBoth(
        key,
        () => log.times(key),
        (found, turns) => joined(found, timesOf(turns)),
        timesOf,
      );
    },

    summaries: (key, limit) =>
      read(
        key,
        () => log.summaries(key, limit),
        (turns) =>
          turns
            .flatMap(({ turn_id, ts, summary }) => (summary === null ? [] : [{ turn_id, ts, summary }]))
            .reverse()
            .slice(0, limit),
      ),

    search: (key, terms, scoring, limit) =>
      read(
        key,
        () => log.search(key, terms, scoring, limit),
        () => [],
      ),

    findSessions: (key, terms, limit) => log.findSessions(key, terms, limit),

    /** A turn that waits gets its summary once the log has it. */
    async setSummary(key, turnId, summary) {
      if ((await waiting(key)).some((turn) => turn.turn_id === turnId)) return;
      await log.setSummary(key, turnId, summary);
    },

    withoutSummary: (key, limit) =>
      read(
        key,
        () => log.withoutSummary(key, limit),
        () => [],
      ),

    async deleteTurn(key, turnId) {
      const waited = (await journal.list(key)).find(({ turn }) => turn.turn_id === turnId);
      // A turn that waits is moved first: what is left of it has to stand in the log. One that is away refuses.
      if (waited) await replaySession({ log, journal }, key);
      const moved = waited && (await log.findByClientTurnId(key, waited.turn.client_turn_id));
      return log.deleteTurn(key, moved ? moved.turn_id : turnId);
    },

    amend: async (key, entries) => {
      if ((await journal.list(key)).length > 0) await replaySession({ log, journal }, key);
      await log.amend(key, entries);
    },

    async erase(key) {
      // A log that is away refuses first, before anything is taken from the journal.
      await log.erase(key);
      forgetNumber(journal, key);
      const kept = await journal.list(key);
      for (const { turn } of kept) await journal.remove(key, turn);
      // One of them may have been on its way into the log.
      if (kept.length > 0) await log.erase(key);
    },

    sessions: (after) => log.sessions(after),
    restore: (key, entries) => log.restore(key, entries),
  };
}

function isAmong(turns: readonly Turn[], clientTurnId: string): boolean {
  return turns.some((turn) => turn.client_turn_id === clientTurnId);
}

/** What the log gave, and what waits behind it. */
function joined<Numbered extends { turn_id: number }>(
  found: readonly Numbered[],
  waiting: readonly Numbered[],
): Numbered[] {
  const logged = new Set(found.map(({ turn_id }) => turn_id));
  return [...found, ...waiting.filter(({ turn_id }) => !logged.has(turn_id))];
}

function jumpsOf(turns: readonly Turn[]) {
  return turns
    .filter((turn) => (turn.parent_turn_id ?? 0) !== turn.turn_id - 1)
    .map(({ turn_id, parent_turn_id }) => ({ turn_id, parent_turn_id }));
}

function inRange(turns: readonly Turn[], range: { after?: number; before?: number; limit: number }): Turn[] {
  const { after = 0, before = Number.POSITIVE_INFINITY, limit } = range;
  const inside = turns.filter(({ turn_id }) => turn_id > after && turn_id < before);
  if (limit === 0) return [];
  return range.before === undefined ? inside.slice(0, limit) : inside.slice(-limit);
}

function isFull(error: unknown): boolean {
  return AppError.isInstance(error) && error.code === "storage_full";
}
