import { z } from "zod";
import { AppError } from "../../domain/app-error.ts";
import type { SessionKey } from "../../domain/identity.ts";
import { REMOTE_BACKGROUND_DEADLINE_MS, TURN_HOLD_POLL_MS } from "../../tunables/engines.ts";
import { statusOf } from "./elasticsearch-client.ts";
import { holdDocument, holdId, sessionRef } from "./elasticsearch-turn-documents.ts";
import { readDocuments, type TurnIndices } from "./elasticsearch-turn-reader.ts";

type Condition = { op_type: "create" } | { if_seq_no: number; if_primary_term: number };

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
export function createSessionHolds({ elasticsearch, turns }: TurnIndices, holdMs: number): SessionHolds {
  async function read(ref: string) {
    const [found] = await readDocuments(elasticsearch, {
      operation: "see who writes to a session",
      index: turns,
      routing: ref,
      ids: [holdId(ref)],
      schema: holdSchema,
      fields: Object.keys(holdSchema.shape),
      batch: 1,
    });
    if (!found) return null;
    return { ...found, isOver: Date.parse(found.content.ts) < Date.now() };
  }

  /** Null when the condition does not hold. */
  async function write(key: SessionKey, holder: string, condition: Condition): Promise<Condition | null> {
    const until = new Date(Date.now() + holdMs).toISOString();
    const ref = sessionRef(key);
    try {
      const { _seq_no, _primary_term } = await elasticsearch.call(
        { operation: "hold a session", idempotent: false, deadlineMs: REMOTE_BACKGROUND_DEADLINE_MS },
        (client, options) =>
          client.index(
            {
              index: turns,
              id: holdId(ref),
              routing: ref,
              document: holdDocument(key, holder, until),
              require_alias: true,
              ...condition,
            },
            options,
          ),
      );
      return { if_seq_no: _seq_no ?? 0, if_primary_term: _primary_term ?? 0 };
    } catch (error) {
      if (statusOf(error) === 409) return null;
      throw error;
    }
  }

  return {
    async isHeld(ref) {
      return (await read(ref))?.isOver === false;
    },
    async take(key, holder) {
      const ref = sessionRef(key);
      let held: Condition | null = null;
      for (const until = Date.now() + 2 * holdMs; held === null; ) {
        const before = await read(ref);
        if (before === null || before.isOver || before.content.write_id === holder)
          held = await write(key, holder, conditionOf(before));
        if (held === null) {
          if (Date.now() > until) return null;
          await new Promise((resolve) => setTimeout(resolve, TURN_HOLD_POLL_MS));
        }
      }
      let current: Condition = held;
      return {
        async extend() {
          const extended = await write(key, holder, current);
          if (extended === null) throw beingWritten();
          current = extended;
        },
        async release() {
          if ("op_type" in current) return;
          const condition = current;
          try {
            await elasticsearch.call(
              { operation: "let go of a session", idempotent: true },
              (client, options) =>
                client.delete({ index: turns, id: holdId(ref), routing: ref, ...condition }, options),
            );
          } catch {
            // It ends by itself, and what was written under it stands.
          }
        },
      };
    },
  };
}

function conditionOf(before: { seqNo: number; primaryTerm: number } | null): Condition {
  return before === null
    ? { op_type: "create" }
    : { if_seq_no: before.seqNo, if_primary_term: before.primaryTerm };
}

export function beingWritten(): AppError {
  return new AppError("unavailable", {
    message: "Elasticsearch: many turns are being added to this session at once",
    userMessage:
      "Many turns are being added to this conversation right now. Nothing was lost; try again in a moment.",
  });
}
