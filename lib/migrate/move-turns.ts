import type { SessionKey } from "../domain/identity.ts";
import type { Turn } from "../domain/turn.ts";
import { turnTerms } from "../memory/recall/turn-terms.ts";
import type { TurnLog } from "../ports/turn-log.ts";
import { MOVE_BATCH } from "../tunables/background.ts";
import type { Settler } from "./settler.ts";
import { patiently, severalAtOnce } from "./several-at-once.ts";
import type { StoresToMove } from "./stores-to-move.ts";

/** Conversations, with their branches and summaries; the terms they are found by are computed again. */
export async function moveTurns(from: StoresToMove, to: StoresToMove, settler: Settler): Promise<void> {
  const [source, target] = [from.turnLog, to.turnLog];
  settler.name("conversations", "turns");
  await severalAtOnce(everySession(source), async (key) => {
    for (let after = 0; ; ) {
      const mine = await patiently(() => source.list(key, { after, limit: MOVE_BATCH }));
      if (mine.length === 0) break;
      await settler.settle({
        kind: "turns",
        mine,
        there: () => turnsThere(target, key, mine),
        bring: () => bring(target, key, mine),
      });
      after = mine.at(-1)?.turnId ?? after;
    }
    await settler.settle({
      kind: "conversations",
      mine: [await patiently(() => source.lastTurnId(key))],
      there: async () => [await target.lastTurnId(key)],
    });
  });
}

function turnsThere(target: TurnLog, key: SessionKey, turns: readonly Turn[]): Promise<Turn[]> {
  return target.get(
    key,
    turns.map(({ turnId }) => turnId),
  );
}

/** A summary may have been made after its turn was moved. */
async function bring(target: TurnLog, key: SessionKey, turns: readonly Turn[]): Promise<void> {
  const there = new Map((await turnsThere(target, key, turns)).map((turn) => [turn.turnId, turn]));
  const missing = turns.filter(({ turnId }) => !there.has(turnId));
  if (missing.length > 0)
    await target.restore(
      key,
      missing.map((turn) => ({ turn, terms: turnTerms(turn) })),
    );
  for (const { turnId, clientTurnId, summary, summaryModel, summaryTs } of turns) {
    const known = there.get(turnId);
    if (known?.clientTurnId !== clientTurnId || known.summary === summary || summary === null) continue;
    const made = { summary, summaryModel: summaryModel ?? "", summaryTs: summaryTs ?? "" };
    await target.setSummary(key, turnId, made);
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
