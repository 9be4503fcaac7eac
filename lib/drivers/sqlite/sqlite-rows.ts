import type { SQLInputValue } from "node:sqlite";
import { z } from "zod";
import { type Turn, turnSchema } from "../../domain/turn.ts";

/** Columns of a turn, in the order the statements name them. */
export const TURN_COLUMNS =
  "turn_id, client_turn_id, parent_turn_id, ts, summary, summary_model, summary_ts, schema_version, user_text, assistant_text, record";

const IN_COLUMNS = {
  turn_id: true,
  client_turn_id: true,
  parent_turn_id: true,
  ts: true,
  summary: true,
  summary_model: true,
  summary_ts: true,
  schema_version: true,
  user_text: true,
  assistant_text: true,
} as const;

const rowSchema = z.object({ ...turnSchema.pick(IN_COLUMNS).shape, record: z.string() });
const recordSchema = turnSchema.omit(IN_COLUMNS);

/** What is stored is checked on the way out: a damaged row is an error here, not a surprise further on. */
export function turnFromRow(row: unknown): Turn {
  const { record, ...columns } = rowSchema.parse(row);
  return { ...columns, ...recordSchema.parse(JSON.parse(record)) };
}

/** The values of TURN_COLUMNS. */
export function turnColumnsOf(turn: Turn): SQLInputValue[] {
  return [
    turn.turn_id,
    turn.client_turn_id,
    turn.parent_turn_id,
    turn.ts,
    turn.summary,
    turn.summary_model,
    turn.summary_ts,
    turn.schema_version,
    turn.user_text,
    turn.assistant_text,
    JSON.stringify(recordSchema.parse(turn)),
  ];
}
