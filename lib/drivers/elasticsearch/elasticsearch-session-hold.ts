import { setTimeout as pause } from "node:timers/promises";
import { z } from "zod";
import { AppError } from "../../domain/app-error.ts";
import type { SessionKey } from "../../domain/identity.ts";
import { REMOTE_BACKGROUND_DEADLINE_MS, TURN_HOLD_POLL_MS } from "../../tunables/engines.ts";
import type { State } from "./elasticsearch-index.ts";
import { holdDocument, holdId, sessionRef } from "./elasticsearch-turn-documents.ts";
import type { TurnStore } from "./elasticsearch-turn-store.ts";

const holdSchema = z.object({ ts: z.string(), writeId: z.string() });

/** Whose session it is for a while. */
export interface Holder {
  key: SessionKey;
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
  store: TurnStore,
  holder: Holder,
  work: (extend: () => Promise<void>) => Promise<Result>,
): Promise<Result> {
  let current = await take(store, holder);
  try {
    return await work(async () => {
      const extended = await write(store, holder, current);
      if (extended === null) throw beingWritten();
      current = extended;
    });
  } finally {
    const routing = sessionRef(holder.key);
    // One that cannot be let go ends by itself, and what was written under it stands.
    await store.turns
      .remove("let go of a session", { id: holdId(routing), routing }, current)
      .catch(() => {});
  }
}

export async function isHeld(store: TurnStore, ref: string): Promise<boolean> {
  return (await readHold(store, ref))?.isOver === false;
}

export function beingWritten(): AppError {
  return new AppError("unavailable", {
    message: "Elasticsearch: many turns are being added to this session at once",
    userMessage:
      "Many turns are being added to this conversation right now. Nothing was lost; try again in a moment.",
  });
}

/** Waits for another holder, at most until that one's time is over and somebody else has been quicker then. */
async function take(store: TurnStore, holder: Holder): Promise<State> {
  for (const until = Date.now() + 2 * holder.holdMs; ; ) {
    const before = await readHold(store, sessionRef(holder.key));
    const isFree = before === null || before.isOver || before.value.writeId === holder.writeId;
    const held = isFree ? await write(store, holder, before ?? "new") : null;
    if (held !== null) return held;
    if (Date.now() > until) throw beingWritten();
    await pause(TURN_HOLD_POLL_MS);
  }
}

async function readHold({ turns }: TurnStore, routing: string) {
  const told = { operation: "see who writes to a session", routing };
  const [found] = await turns.read(holdSchema, { ...told, ids: [holdId(routing)] });
  return found ? { ...found, isOver: Date.parse(found.value.ts) < Date.now() } : null;
}

/** Null when the condition does not hold. */
function write(
  { turns }: TurnStore,
  { key, writeId, holdMs }: Holder,
  condition: "new" | State,
): Promise<State | null> {
  const routing = sessionRef(key);
  return turns.write(condition, {
    operation: "hold a session",
    idempotent: false,
    deadlineMs: REMOTE_BACKGROUND_DEADLINE_MS,
    id: holdId(routing),
    routing,
    document: holdDocument(key, writeId, new Date(Date.now() + holdMs).toISOString()),
  });
}
