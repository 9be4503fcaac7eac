import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { getTableConfig, type SQLiteTable } from "drizzle-orm/sqlite-core";
import { z } from "zod";
import { collectionDocuments, collections } from "../../../drizzle/schema/collection.ts";
import { jobCounts, jobs } from "../../../drizzle/schema/job.ts";
import { monthCosts } from "../../../drizzle/schema/month-cost.ts";
import { openings } from "../../../drizzle/schema/opening.ts";
import { ownAssistants } from "../../../drizzle/schema/own-assistant.ts";
import { profileCursors, profileOwners, profileStatements } from "../../../drizzle/schema/profile.ts";
import { sessionDocs, sessionState, sessions } from "../../../drizzle/schema/session.ts";
import { settings } from "../../../drizzle/schema/setting.ts";
import { turnJournal } from "../../../drizzle/schema/turn-journal.ts";
import { turnMetrics } from "../../../drizzle/schema/turn-metric.ts";
import { feedback, traces, turnRuns } from "../../../drizzle/schema/turn-record.ts";
import { wordGroups } from "../../../drizzle/schema/word-group.ts";
import { AppError } from "../../domain/app-error.ts";
import type { RelationalRows, StoredRow } from "../../ports/relational-rows.ts";
import { MOVE_BATCH_BYTES } from "../../tunables/background.ts";
import { type RelationalDatabase, withAppErrors } from "./relational-database.ts";

/** In the order in which they are moved: sessions first, then what belongs to them. */
const TABLES: readonly SQLiteTable[] = [
  sessions,
  sessionState,
  sessionDocs,
  traces,
  feedback,
  turnMetrics,
  monthCosts,
  openings,
  turnRuns,
  turnJournal,
  profileOwners,
  profileStatements,
  profileCursors,
  wordGroups,
  settings,
  ownAssistants,
  collections,
  collectionDocuments,
  jobs,
  jobCounts,
];

const rowsSchema = z.array(z.array(z.union([z.string(), z.number(), z.null()])));

interface Shape {
  table: SQLiteTable;
  columns: string[];
  /** Positions of the primary key's columns. */
  key: number[];
}

function shapeOf(table: SQLiteTable): Shape {
  const config = getTableConfig(table);
  const columns = config.columns.map(({ name }) => name);
  const [composite] = config.primaryKeys;
  const key = composite
    ? composite.columns.map(({ name }) => columns.indexOf(name))
    : config.columns.flatMap(({ primary }, place) => (primary ? [place] : []));
  return { table, columns, key };
}

const list = (parts: readonly SQLWrapper[]) => sql.join([...parts], sql.raw(", "));
const named = (columns: readonly string[]) => list(columns.map((column) => sql.identifier(column)));
const lengthOf = (columns: readonly string[]) =>
  sql.join(
    columns.map((column) => sql`coalesce(length(${sql.identifier(column)}), 0)`),
    sql.raw(" + "),
  );
const keyColumns = ({ columns, key }: Shape) => named(key.map((place) => columns[place] ?? ""));
const values = (row: StoredRow) => sql`(${list(row.map((value) => sql`${value}`))})`;
const keyValues = ({ key }: Shape, row: StoredRow) => values(key.map((place) => row[place] ?? null));

export function createRelationalRows({ database }: { database: RelationalDatabase }): RelationalRows {
  const shapes = new Map(TABLES.map((table) => [getTableConfig(table).name, shapeOf(table)]));

  function shape(name: string): Shape {
    const found = shapes.get(name);
    if (!found) throw new AppError("internal", { message: `There is no table ${name} to move.` });
    return found;
  }

  const read = async (query: SQL): Promise<StoredRow[]> => rowsSchema.parse(await database.values(query));

  return {
    tables: [...shapes.keys()],
    ...withAppErrors({
      async count(name: string) {
        const [row] = await read(sql`select count(*) from ${shape(name).table}`);
        return Number(row?.[0] ?? 0);
      },

      async page(name: string, after: StoredRow | null, limit: number) {
        const found = shape(name);
        const { table, columns } = found;
        const key = keyColumns(found);
        const where = after ? sql`where (${key}) > ${keyValues(found, after)}` : sql``;
        // Reads the lengths first, to see how many rows make a page that any server can answer with.
        const bytes = lengthOf(columns);
        const sizes = await read(sql`select ${bytes} from ${table} ${where} order by ${key} limit ${limit}`);
        let rows = 0;
        for (let total = 0; rows < sizes.length; rows++) {
          // Lengths are in characters; a Korean one takes three bytes.
          total += Number(sizes[rows]?.[0]) * 3;
          if (rows > 0 && total > MOVE_BATCH_BYTES) break;
        }
        if (rows === 0) return [];
        return read(sql`select ${named(columns)} from ${table} ${where} order by ${key} limit ${rows}`);
      },

      async same(name: string, rows: readonly StoredRow[]) {
        if (rows.length === 0) return [];
        const found = shape(name);
        const key = keyColumns(found);
        const wanted = list(rows.map((row) => keyValues(found, row)));
        return read(
          sql`select ${named(found.columns)} from ${found.table} where (${key}) in (values ${wanted}) order by ${key}`,
        );
      },

      async add(name: string, rows: readonly StoredRow[]) {
        if (rows.length === 0) return;
        const { table, columns } = shape(name);
        const added = list(rows.map(values));
        await database.run(
          sql`insert into ${table} (${named(columns)}) values ${added} on conflict do nothing`,
        );
      },
    }),
  };
}
