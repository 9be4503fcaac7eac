import type { SessionKey } from "../domain/identity.ts";
import type { Turn } from "../domain/turn.ts";
import { turnTerms } from "../memory/recall/turn-terms.ts";
import type { TurnLog } from "../ports/turn-log.ts";
import { MOVE_BATCH } from "../tunables/background.ts";
import { Sides } from "./fingerprint.ts";
import { patiently, severalAtOnce } from "./several-at-once.ts";
import type { Comparison, Count, Mover, StoresToMove } from "./stores-to-move.ts";

/** Conversations, with their branches and summaries; the terms they are found by are computed again. */
export class TurnsMover implements Mover {
  readonly name = "turns";
  readonly #source: TurnLog;
  readonly #target: TurnLog;

  constructor(from: StoresToMove, to: StoresToMove) {
    this.#source = from.turnLog;
    this.#target = to.turnLog;
  }

  async survey(): Promise<Count[]> {
    const sessions = { kind: "conversations", source: 0, target: 0 };
    const turns = { kind: "turns", source: 0, target: 0 };
    await severalAtOnce(everySession(this.#source), async (key) => {
      const [have, there] = await Promise.all([this.#source.lastTurnId(key), this.#target.lastTurnId(key)]);
      sessions.source += 1;
      turns.source += have;
      if (there > 0) sessions.target += 1;
      turns.target += Math.min(have, there);
    });
    return [sessions, turns];
  }

  async move(progress: (words: string) => void): Promise<number> {
    let fresh = 0;
    let conversations = 0;
    let turns = 0;
    await severalAtOnce(everySession(this.#source), async (key) => {
      const there = await this.#target.lastTurnId(key);
      for await (const page of pages(this.#source, key)) {
        const missing = page.filter(({ turnId }) => turnId > there);
        if (missing.length > 0) {
          const restored = missing.map((turn) => ({ turn, terms: turnTerms(turn) }));
          // Several run concurrently, so the sum must not be read before the wait.
          const added = await this.#target.restore(key, restored);
          fresh += added;
        }
        const summarised = await this.#addSummaries(
          key,
          page.filter(({ turnId }) => turnId <= there),
        );
        fresh += summarised;
        turns += missing.length;
        progress(`${conversations} conversations, ${turns} turns`);
      }
      conversations += 1;
    });
    return fresh;
  }

  async compare(progress: (words: string) => void): Promise<Comparison[]> {
    const sessions = new Sides("conversations");
    const turns = new Sides("turns");
    await severalAtOnce(everySession(this.#source), async (key) => {
      const name = [key.tenantId, key.ownerId, key.sessionId];
      const [session, content] = [new Sides("conversations"), new Sides("turns")];
      const [have, there] = await Promise.all([this.#source.lastTurnId(key), this.#target.lastTurnId(key)]);
      session.atSource(name, have);
      if (there > 0) session.atTarget(name, there);
      for await (const page of pages(this.#source, key)) {
        for (const turn of page) content.atSource(name, turn);
        const ids = page.map(({ turnId }) => turnId);
        for (const turn of await this.#target.get(key, ids)) content.atTarget(name, turn);
      }
      sessions.merge(session);
      turns.merge(content);
      progress(`${turns.comparison().source.count} turns compared`);
    });
    return [sessions.comparison(), turns.comparison()];
  }

  /** A summary may have been made after its turn was moved. */
  async #addSummaries(key: SessionKey, turns: readonly Turn[]): Promise<number> {
    const without = turns.filter(({ summary }) => summary !== null);
    if (without.length === 0) return 0;
    const there = new Map(
      (
        await this.#target.get(
          key,
          without.map(({ turnId }) => turnId),
        )
      ).map((turn) => [turn.turnId, turn]),
    );
    let added = 0;
    for (const { turnId, clientTurnId, summary, summaryModel, summaryTs } of without) {
      const known = there.get(turnId);
      if (known?.clientTurnId !== clientTurnId || known.summary === summary || summary === null) continue;
      await this.#target.setSummary(key, turnId, {
        summary,
        summaryModel: summaryModel ?? "",
        summaryTs: summaryTs ?? "",
      });
      added += 1;
    }
    return added;
  }
}

/** Every session. If the engine becomes unreachable, the listing resumes after the last session it named. */
export async function* everySession(log: TurnLog): AsyncGenerator<SessionKey> {
  let last: SessionKey | undefined;
  let listing = log.sessions()[Symbol.asyncIterator]();
  for (;;) {
    const next = await patiently(async () => {
      try {
        return await listing.next();
      } catch (error) {
        listing = log.sessions(last)[Symbol.asyncIterator]();
        throw error;
      }
    });
    if (next.done) return;
    last = next.value;
    yield last;
  }
}

async function* pages(log: TurnLog, key: SessionKey): AsyncGenerator<Turn[]> {
  let after = 0;
  for (;;) {
    const page = await log.list(key, { after, limit: MOVE_BATCH });
    if (page.length === 0) return;
    yield page;
    after = page.at(-1)?.turnId ?? after;
  }
}
