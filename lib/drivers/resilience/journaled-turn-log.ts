import { AppError } from "../../domain/app-error.ts";
import { isOnPath } from "../../domain/branch.ts";
import { firstCitations } from "../../domain/first-citations.ts";
import type { SessionKey } from "../../domain/identity.ts";
import type { Degraded, Turn } from "../../domain/turn.ts";
import { KEPT_ASIDE, provisionalTurn } from "../../domain/waiting-turns.ts";
import type { TurnJournal } from "../../ports/turn-journal.ts";
import type { TurnLog, TurnToAppend } from "../../ports/turn-log.ts";
import { JOURNAL_APPEND_TRIES, JOURNAL_MOVED_FIRST } from "../../tunables/engines.ts";
import { cutTo } from "../shared/cut-text.ts";
import { FallbackReader, type FallbackReaderOptions } from "./fallback-reader.ts";
import { inRange, joined, jumpsOf } from "./joined-turns.ts";
import { forgetNumber, notedNumber, noteNumber, noteWaiting, waitingIn } from "./journal-state.ts";
import { replaySession } from "./replay-journal.ts";

/**
 * A remote turn log whose outages a conversation survives. While the log accepts no turns, they are kept in
 * the journal under provisional numbers; while it cannot be read, the conversation continues from the last
 * turns in working memory. Readers see waiting turns after the log's own. An append whose answer was lost may
 * have happened: the client turn id tells, on reading and on replay.
 */
class JournaledTurnLog implements TurnLog {
  readonly #log: TurnLog;
  readonly #journal: TurnJournal;
  readonly #report: (degraded: Degraded) => void;
  readonly #reader: FallbackReader;

  constructor(options: FallbackReaderOptions) {
    const { log, journal, report = () => {} } = options;
    this.#log = log;
    this.#journal = journal;
    this.#report = report;
    this.#reader = new FallbackReader(options);
  }

  readonly append: TurnLog["append"] = async (key, entry) => {
    const kept = await waitingIn(this.#journal, key);
    const same = kept.find((turn) => turn.clientTurnId === entry.turn.clientTurnId);
    if (same) return { turn: same, appended: false };
    const offline = new AppError("unavailable", { message: "The turn log takes no turns right now." });
    if (this.#reader.isOffline || kept.length > JOURNAL_MOVED_FIRST) return this.#keep(key, entry, offline);
    try {
      // Waiting turns are appended first, so that the order of the numbers is kept.
      if (kept.length > 0) await replaySession({ log: this.#log, journal: this.#journal }, key);
    } catch (error) {
      this.#reader.noteFailure(error);
      return this.#keep(key, entry, error);
    }
    try {
      const stored = await this.#log.append(key, entry);
      noteNumber(this.#journal, key, stored.turn.turnId);
      return stored;
    } catch (error) {
      if (!this.#reader.noteFailure(error) && !isFull(error)) throw error;
      return this.#keep(key, entry, error);
    }
  };

  readonly appendAll: TurnLog["appendAll"] = (key, entries) => this.#log.appendAll(key, entries);

  readonly findByClientTurnId: TurnLog["findByClientTurnId"] = (key, clientTurnId) => {
    const sameId = (turns: Turn[]) => turns.find((turn) => turn.clientTurnId === clientTurnId) ?? null;
    return this.#reader.readBoth(
      key,
      () => this.#log.findByClientTurnId(key, clientTurnId),
      (found, turns) => found ?? sameId(turns),
      sameId,
    );
  };

  readonly get: TurnLog["get"] = (key, turnIds) => {
    const named = (turns: Turn[]) => turns.filter((turn) => turnIds.includes(turn.turnId));
    return this.#reader.readBoth(
      key,
      () => this.#log.get(key, turnIds),
      (found, turns) => joined(found, named(turns)),
      named,
    );
  };

  readonly list: TurnLog["list"] = (key, range) =>
    this.#reader.readBoth(
      key,
      () => this.#log.list(key, range),
      (found, turns) => inRange(joined(found, turns), range),
      (turns) => inRange(turns, range),
    );

  readonly lastTurnId: TurnLog["lastTurnId"] = (key) =>
    this.#reader.readBoth(
      key,
      () => this.#log.lastTurnId(key),
      (found, turns) => Math.max(found, turns.at(-1)?.turnId ?? 0),
      (_, last) => last,
    );

  readonly jumps: TurnLog["jumps"] = (key) =>
    this.#reader.readBoth(
      key,
      () => this.#log.jumps(key),
      (found, turns) => joined(found, jumpsOf(turns)),
      jumpsOf,
    );

  readonly lastWithDocRefs: TurnLog["lastWithDocRefs"] = (key, segments) => {
    const newest = (turns: Turn[]) =>
      turns.findLast((turn) => turn.docRefs.length > 0 && isOnPath(turn.turnId, segments)) ?? null;
    return this.#reader.readBoth(
      key,
      () => this.#log.lastWithDocRefs(key, segments),
      (found, turns) => newest(turns) ?? found,
      newest,
    );
  };

  readonly citedDocuments: TurnLog["citedDocuments"] = (key, segments, limit) => {
    const cited = (turns: Turn[]) => firstCitations(turns, segments, limit);
    return this.#reader.readBoth(
      key,
      () => this.#log.citedDocuments(key, segments, limit),
      (found, turns) => {
        const known = new Set(found.map(({ docId }) => docId));
        return [...found, ...cited(turns).filter(({ docId }) => !known.has(docId))].slice(0, limit);
      },
      cited,
    );
  };

  readonly times: TurnLog["times"] = (key) => {
    const timesOf = (turns: Turn[]) => turns.map(({ turnId, ts }) => ({ turnId, ts }));
    return this.#reader.readBoth(
      key,
      () => this.#log.times(key),
      (found, turns) => joined(found, timesOf(turns)),
      timesOf,
    );
  };

  readonly questions: TurnLog["questions"] = (key, length) => {
    const questionsOf = (turns: Turn[]) =>
      turns.map(({ turnId, userText }) => ({ turnId, question: cutTo(length, userText) }));
    return this.#reader.readBoth(
      key,
      () => this.#log.questions(key, length),
      (found, turns) => joined(found, questionsOf(turns)),
      questionsOf,
    );
  };

  readonly summaries: TurnLog["summaries"] = (key, limit) =>
    this.#reader.read(
      key,
      () => this.#log.summaries(key, limit),
      (turns) =>
        turns
          .flatMap(({ turnId, ts, summary }) => (summary === null ? [] : [{ turnId, ts, summary }]))
          .reverse()
          .slice(0, limit),
    );

  readonly search: TurnLog["search"] = (key, terms, scoring, limit) =>
    this.#reader.read(
      key,
      () => this.#log.search(key, terms, scoring, limit),
      () => [],
    );

  readonly findSessions: TurnLog["findSessions"] = (key, terms, limit) =>
    this.#log.findSessions(key, terms, limit);

  readonly findInTenant: TurnLog["findInTenant"] = (tenantId, terms, limit) =>
    this.#log.findInTenant(tenantId, terms, limit);

  /** A waiting turn gets its summary once the log has it. */
  readonly setSummary: TurnLog["setSummary"] = async (key, turnId, summary) => {
    if ((await waitingIn(this.#journal, key)).some((turn) => turn.turnId === turnId)) return;
    await this.#log.setSummary(key, turnId, summary);
  };

  readonly withoutSummary: TurnLog["withoutSummary"] = (key, limit) =>
    this.#reader.read(
      key,
      () => this.#log.withoutSummary(key, limit),
      () => [],
    );

  readonly deleteTurn: TurnLog["deleteTurn"] = async (key, turnId) => {
    const waited = (await this.#journal.list(key)).find(({ turn }) => turn.turnId === turnId);
    // A waiting turn is moved first, because its remains must be in the log. If the log is unavailable, this
    // refuses.
    if (waited) await replaySession({ log: this.#log, journal: this.#journal }, key);
    const moved = waited && (await this.#log.findByClientTurnId(key, waited.turn.clientTurnId));
    return this.#log.deleteTurn(key, moved ? moved.turnId : turnId);
  };

  readonly amend: TurnLog["amend"] = async (key, entries) => {
    if ((await this.#journal.list(key)).length > 0)
      await replaySession({ log: this.#log, journal: this.#journal }, key);
    await this.#log.amend(key, entries);
  };

  readonly erase: TurnLog["erase"] = async (key) => {
    // The log is erased first: if it is unavailable, it refuses before anything is removed from the journal.
    await this.#log.erase(key);
    forgetNumber(this.#journal, key);
    const kept = await this.#journal.list(key);
    for (const { turn } of kept) await this.#journal.remove(key, turn);
    // One of the waiting turns may have been on its way into the log, so the log is erased again.
    if (kept.length > 0) await this.#log.erase(key);
  };

  readonly sessions: TurnLog["sessions"] = (after) => this.#log.sessions(after);

  readonly restore: TurnLog["restore"] = (key, entries) => this.#log.restore(key, entries);

  async #keep(key: SessionKey, entry: TurnToAppend, failure: unknown) {
    for (let attempt = 0; attempt < JOURNAL_APPEND_TRIES; attempt++) {
      const kept = await this.#journal.list(key);
      const same = kept.find(({ turn }) => turn.clientTurnId === entry.turn.clientTurnId);
      if (same) return { turn: same.turn, appended: false };
      const [{ last }, logged] = await Promise.all([
        this.#reader.known(key),
        // A log that accepts no turns can often still be read; a wrong number here is only provisional.
        this.#reader.isOffline ? 0 : this.#log.lastTurnId(key).catch(() => 0),
      ]);
      const newest = Math.max(last, logged, kept.at(-1)?.turn.turnId ?? 0, notedNumber(this.#journal, key));
      const turn = provisionalTurn(entry.turn, newest + 1);
      if (await this.#journal.add({ key, turn, terms: entry.terms })) {
        noteWaiting(this.#journal);
        this.#report(KEPT_ASIDE);
        return { turn, appended: true };
      }
    }
    throw failure;
  }
}

export function createJournaledTurnLog(options: FallbackReaderOptions): TurnLog {
  return new JournaledTurnLog(options);
}

function isFull(error: unknown): boolean {
  return AppError.isInstance(error) && error.code === "storage_full";
}
