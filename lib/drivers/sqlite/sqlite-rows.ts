import type { SQLInputValue } from "node:sqlite";
import { z } from "zod";
import { type Turn, turnSchema } from "../../domain/turn.ts";
import { toWire } from "../../domain/wire/to-wire.ts";
import { fromWire } from "../../domain/wire/wire-schema.ts";

/** Columns of a turn, in the order the statements name them. */
export const TURN_COLUMNS =
  "turn_id, client_turn_id, parent_turn_id, ts, summary, summary_model, summary_ts, schema_version, user_text, assistant_text, record";

const IN_COLUMNS = {
  turnId: true,
  clientTurnId: true,
  parentTurnId: true,
  ts: true,
  summary: true,
  summaryModel: true,
  summaryTs: true,
  schemaVersion: true,
  userText: true,
  assistantText: true,
} as const;

const rowSchema = fromWire(z.object({ ...turnSchema.pick(IN_COLUMNS).shape, record: z.string() }));
const recordSchema = turnSchema.omit(IN_COLUMNS);

/** Stored values are checked when read: a damaged row is an error here rather than a surprise later. */
export function turnFromRow(row: unknown): Turn {
  const { record, ...columns } = rowSchema.parse(row);
  return { ...columns, ...fromWire(recordSchema).parse(JSON.parse(record)) };
}

/** The values of TURN_COLUMNS. */
export function turnColumnsOf(turn: Turn): SQLInputValue[] {
  return [
    turn.turnId,
    turn.clientTurnId,
    turn.parentTurnId,
    turn.ts,
    turn.summary,
    turn.summaryModel,
    turn.summaryTs,
    turn.schemaVersion,
    turn.userText,
    turn.assistantText,
    JSON.stringify(toWire(recordSchema, recordSchema.parse(turn))),
  ];
}
