import { setTimeout as pause } from "node:timers/promises";
import { z } from "zod";
import { AppError } from "../../domain/app-error.ts";
import type { SessionKey } from "../../domain/identity.ts";
import { REMOTE_BACKGROUND_DEADLINE_MS, TURN_HOLD_POLL_MS } from "../../tunables/engines.ts";
import { putDocument, readDocuments, type State } from "./elasticsearch-requests.ts";
import { holdDocument, holdId, sessionRef } from "./elasticsearch-turn-documents.ts";
import type { TurnIndices } from "./elasticsearch-turn-reader.ts";

const holdSchema = z.object({ ts: z.string(), write_id: z.string() });

export interface SessionHold {
  /** Holds on for another while; rejects when that comes too late. */
  extend(): Promise<void>;
  release(): Promise<void>;
}

export interface SessionHolds {
  isHeld(ref: string): Promise<boolean>;
  /**
   * Waits for another holder, at most until that one's time is over. Null when somebody
   * else has been quicker then.
   */
  take(key: SessionKey, holder: string): Promise<SessionHold | null>;
}

/**
 * Keeps single appends out of a session while many turns are written to it, so that these stand together and
 * can be taken back: a document beside the turns, which everybody reads who looks for the next number. It
 * ends by itself when its holder is gone.
 */
export function createSessionHolds(indices: TurnIndices, holdMs: number): SessionHolds {
  const { elasticsearch, turns } = indices;
  const read = (ref: string) => readHold(indices, ref);

  /** Null when the condition does not hold. */
  async function write(key: SessionKey, holder: string, condition: "new" | State): Promise<State | null> {
    const until = new Date(Date.now() + holdMs).toISOString();
    const ref = sessionRef(key);
    const call = {
      operation: "hold a session",
      idempotent: false,
      deadlineMs: REMOTE_BACKGROUND_DEADLINE_MS,
    };
    return putDocument(elasticsearch, call, condition, {
      index: turns,
      id: holdId(ref),
      routing: ref,
      document: holdDocument(key, holder, until),
    });
  }

  return {
    async isHeld(ref) {
      return (await read(ref))?.isOver === false;
    },
    async take(key, holder) {
      const ref = sessionRef(key);
      let held: State | null = null;
      for (const until = Date.now() + 2 * holdMs; held === null; ) {
        const before = await read(ref);
        if (before === null || before.isOver || before.content.write_id === holder)
          held = await write(key, holder, before ?? "new");
        if (held === null) {
          if (Date.now() > until) return null;
          await pause(TURN_HOLD_POLL_MS);
        }
      }
      let current = held;
      return {
        async extend() {
          const extended = await write(key, holder, current);
          if (extended === null) throw beingWritten();
          current = extended;
        },
        release: () => letGo(indices, ref, current),
      };
    },
  };
}

async function readHold({ elasticsearch, turns }: TurnIndices, ref: string) {
  const [found] = await readDocuments(elasticsearch, {
    operation: "see who writes to a session",
    index: turns,
    routing: ref,
    ids: [holdId(ref)],
    schema: holdSchema,
    fields: Object.keys(holdSchema.shape),
    batch: 1,
  });
  return found ? { ...found, isOver: Date.parse(found.content.ts) < Date.now() } : null;
}

/** One that cannot be let go ends by itself, and what was written under it stands. */
async function letGo({ elasticsearch, turns }: TurnIndices, ref: string, held: State): Promise<void> {
  const { seqNo: if_seq_no, primaryTerm: if_primary_term } = held;
  await elasticsearch
    .call({ operation: "let go of a session", idempotent: true }, (client, options) =>
      client.delete({ index: turns, id: holdId(ref), routing: ref, if_seq_no, if_primary_term }, options),
    )
    .catch(() => {});
}

export function beingWritten(): AppError {
  return new AppError("unavailable", {
    message: "Elasticsearch: many turns are being added to this session at once",
    userMessage:
      "Many turns are being added to this conversation right now. Nothing was lost; try again in a moment.",
  });
}
