import { randomUUID } from "node:crypto";
import { and, asc, count, eq, min } from "drizzle-orm";
import { z } from "zod";
import { turnJournal } from "../../../drizzle/schema/turn-journal.ts";
import type { SessionKey } from "../../domain/identity.ts";
import { turnSchema } from "../../domain/turn.ts";
import { toWire } from "../../domain/wire/to-wire.ts";
import { fromWire } from "../../domain/wire/wire-schema.ts";
import type { JournaledTurn, TurnJournal } from "../../ports/turn-journal.ts";
import { type RelationalDatabase, withAppErrors } from "./relational-database.ts";
import { rowsOf, sessionColumns } from "./rows-of.ts";

const termsSchema = z.object({
  user: z.array(z.string()),
  assistant: z.array(z.string()),
});

const entryOf = (row: typeof turnJournal.$inferSelect): JournaledTurn => ({
  key: { tenantId: row.tenant_id, ownerId: row.owner_id, sessionId: row.session_id },
  turn: fromWire(turnSchema).parse(JSON.parse(row.turn)),
  terms: termsSchema.parse(JSON.parse(row.terms)),
});

class RelationalTurnJournal implements TurnJournal {
  readonly #database: RelationalDatabase;

  constructor({ database }: { database: RelationalDatabase }) {
    this.#database = database;
  }

  readonly add: TurnJournal["add"] = async ({ key, turn, terms }) => {
    const addedAs = randomUUID();
    // Both statements may be repeated, so they are sent again if their answer is lost.
    const [, found] = await this.#database.batch([
      this.#database
        .insert(turnJournal)
        .values({
          ...sessionColumns(key),
          turn_id: turn.turnId,
          client_turn_id: turn.clientTurnId,
          ts: turn.ts,
          turn: JSON.stringify(toWire(turnSchema, turn)),
          terms: JSON.stringify(terms),
          added_as: addedAs,
        })
        .onConflictDoNothing(),
      this.#database
        .select({ added_as: turnJournal.added_as })
        .from(turnJournal)
        .where(turnIs(key, turn.turnId)),
    ]);
    return found[0]?.added_as === addedAs;
  };

  readonly list: TurnJournal["list"] = async (key) => {
    const rows = await this.#database
      .select()
      .from(turnJournal)
      .where(rowsOf(turnJournal, sessionColumns(key)))
      .orderBy(asc(turnJournal.turn_id));
    return rows.map(entryOf);
  };

  readonly sessions: TurnJournal["sessions"] = async (limit) => {
    const rows = await this.#database
      .select({
        tenantId: turnJournal.tenant_id,
        ownerId: turnJournal.owner_id,
        sessionId: turnJournal.session_id,
      })
      .from(turnJournal)
      .groupBy(turnJournal.tenant_id, turnJournal.owner_id, turnJournal.session_id)
      .orderBy(asc(min(turnJournal.ts)))
      .limit(limit);
    return rows;
  };

  readonly remove: TurnJournal["remove"] = async (key, { turnId, clientTurnId }) => {
    await this.#database
      .delete(turnJournal)
      .where(and(turnIs(key, turnId), eq(turnJournal.client_turn_id, clientTurnId)));
  };

  readonly waiting: TurnJournal["waiting"] = async () => {
    const row = await this.#database.select({ waiting: count() }).from(turnJournal).get();
    return row?.waiting ?? 0;
  };
}

const turnIs = (key: SessionKey, turnId: number) =>
  rowsOf(turnJournal, { ...sessionColumns(key), turn_id: turnId });

export function createRelationalTurnJournal(options: { database: RelationalDatabase }): TurnJournal {
  return withAppErrors(new RelationalTurnJournal(options));
}
