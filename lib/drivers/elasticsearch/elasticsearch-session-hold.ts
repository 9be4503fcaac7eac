import { setTimeout as pause } from "node:timers/promises";
import { z } from "zod";
import { AppError } from "../../domain/app-error.ts";
import { REMOTE_BACKGROUND_DEADLINE_MS, TURN_HOLD_POLL_MS } from "../../tunables/engines.ts";
import type { State } from "./elasticsearch-index.ts";
import type { SessionTurns } from "./elasticsearch-session-turns.ts";
import { holdDocument, holdId } from "./elasticsearch-turn-documents.ts";

const holdSchema = z.object({ ts: z.string(), writeId: z.string() });

/** Whose the session is for a while. */
export interface Holder {
  writeId: string;
  /** How long it stays theirs after a sign of life. */
  holdMs: number;
}

/**
 * Keeps single appends out of a session while many turns are written to it, so that these stand together and
 * can be taken back: a document beside the turns, which everybody reads who looks for the next number. It
 * ends by itself when its holder is gone. `extend` holds on for another while, and rejects when that comes too late.
 */
export async function holdingSession<Result>(
  session: SessionTurns,
  holder: Holder,
  work: (extend: () => Promise<void>) => Promise<Result>,
): Promise<Result> {
  let current = await take(session, holder);
  try {
    return await work(async () => {
      const extended = await write(session, holder, current);
      if (extended === null) throw beingWritten();
      current = extended;
    });
  } finally {
    // One that cannot be let go ends by itself, and what was written under it stands.
    await session.turns.remove("let go of a session", holdId(session.ref), current).catch(() => {});
  }
}

export async function isHeld(session: SessionTurns): Promise<boolean> {
  return (await readHold(session))?.isOver === false;
}

export function beingWritten(): AppError {
  return new AppError("unavailable", {
    message: "Elasticsearch: many turns are being added to this session at once",
    userMessage:
      "Many turns are being added to this conversation right now. Nothing was lost; try again in a moment.",
  });
}

/** Waits for another holder, at most until that one's time is over and somebody else has been quicker then. */
async function take(session: SessionTurns, holder: Holder): Promise<State> {
  for (const until = Date.now() + 2 * holder.holdMs; ; ) {
    const before = await readHold(session);
    const isFree = before === null || before.isOver || before.value.writeId === holder.writeId;
    const held = isFree ? await write(session, holder, before ?? "new") : null;
    if (held !== null) return held;
    if (Date.now() > until) throw beingWritten();
    await pause(TURN_HOLD_POLL_MS);
  }
}

async function readHold({ turns, ref }: SessionTurns) {
  const told = { operation: "see who writes to a session", ids: [holdId(ref)] };
  const [found] = await turns.read(holdSchema, told);
  return found ? { ...found, isOver: Date.parse(found.value.ts) < Date.now() } : null;
}

/** Null when the condition does not hold. */
function write(
  { key, ref, turns }: SessionTurns,
  { writeId, holdMs }: Holder,
  condition: "new" | State,
): Promise<State | null> {
  return turns.write(condition, {
    operation: "hold a session",
    idempotent: false,
    deadlineMs: REMOTE_BACKGROUND_DEADLINE_MS,
    id: holdId(ref),
    document: holdDocument(key, writeId, new Date(Date.now() + holdMs).toISOString()),
  });
}
