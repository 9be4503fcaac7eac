import { z } from "zod";
import { COMPARISONS, type ColumnFigures, figuresOf, queryRows } from "../../documents/tables/query-table.ts";
import type { DocumentTable, TableRow } from "../../documents/tables/read-tables.ts";
import { estimateTokens } from "../../domain/estimate-tokens.ts";
import { renderDocument } from "../../prompts/evidence-blocks.ts";
import { fencedAttribute } from "../../prompts/fenced-text.ts";
import { readHit } from "../../retrieval/search/read-hit.ts";
import { TABLE_CONDITIONS, TABLE_ROWS, TABLE_ROWS_MOST, TABLE_SOURCES } from "../../tunables/agent.ts";
import type { DocumentSnapshot } from "../retrieve/evidence.ts";
import { answerTool, type ToolCall, type ToolResult } from "./answer-tool.ts";
import { chooseTable, columnNamed, describeTables } from "./choose-table.ts";
import { doc, stepOf } from "./doc-argument.ts";
import { fitLines } from "./fit-text.ts";
import { openDocument } from "./open-document.ts";
import { documentHead } from "./show-passages.ts";

const column = z.string().trim().min(1);
const args = z.object({
  doc,
  table: z
    .number()
    .int()
    .min(1)
    .optional()
    .describe("number of the table; without it the only one, or a list"),
  where: z
    .array(z.object({ column, op: z.enum(COMPARISONS), value: z.string() }))
    .max(TABLE_CONDITIONS)
    .optional()
    .describe("conditions that a row fulfils, all of them; numbers and dates are compared as such"),
  sort: column.optional().describe("column to put the rows in order by"),
  descending: z.boolean().optional(),
  sum: column.optional().describe("column to add up over all rows found: sum, average, least, most, count"),
  from: z.number().int().min(1).optional().describe("which of the rows found comes first"),
  limit: z.number().int().min(1).max(TABLE_ROWS_MOST).optional(),
});
type Asked = z.output<typeof args>;

export const tableRows = answerTool({
  name: "table_rows",
  kind: "read_table",
  description:
    "Rows of a table in a document (spreadsheet, CSV, Markdown or any other): filtered, sorted, added up exactly.",
  args,
  async run(asked, call) {
    const { desk } = call;
    const snapshot = await openDocument(asked.doc, desk);
    call.tell(stepOf(snapshot));
    const tables = await desk.texts.tables(snapshot);
    const number = desk.shown.show(snapshot, []);
    const names = [...(asked.where ?? []).map((each) => each.column), asked.sort, asked.sum].filter(
      (name) => name !== undefined,
    );
    const chosen = chooseTable(tables, asked.table, names, number);
    if (chosen === null)
      return { text: describeTables(tables, number, desk.fence, call.room), found: tables.length };
    call.tell(stepOf(snapshot, tables[chosen]?.name));
    return showRows({ tables, place: chosen, snapshot, number, asked }, call);
  },
});

interface Chosen {
  tables: readonly DocumentTable[];
  place: number;
  snapshot: DocumentSnapshot;
  number: number;
  asked: Asked;
}

async function showRows(
  { tables, place, snapshot, number, asked }: Chosen,
  { desk, room }: ToolCall,
): Promise<ToolResult> {
  const table = tables[place];
  if (!table) return { text: "There is no such table.", found: 0 };
  const { where = [], sort, descending = false, sum, from = 1, limit = TABLE_ROWS } = asked;
  const rows = queryRows(table, {
    where: where.map(({ column: name, op, value }) => ({ column: columnNamed(name, table), op, value })),
    sort: sort === undefined ? null : { column: columnNamed(sort, table), descending },
  });
  const head = `table ${place + 1} of ${tables.length}${table.name ? `: ${table.name}` : ""}`;
  const counted = `${rows.length} of ${table.rows.length} rows${where.length > 0 ? " fulfil this" : ""}.`;
  const figures = sum === undefined ? "" : figureLines(sum, rows, columnNamed(sum, table), table);
  const lines = [lineOf(table.columns), lineOf(table.columns.map(() => "---"))];
  const wanted = rows.slice(from - 1, from - 1 + limit);
  const frame = blockOf({ snapshot, number, head, table }, "", desk.fence);
  const used = estimateTokens(`${frame}${lines.join("\n")}${counted}${figures}`) + 60;
  const fitted = fitLines(
    wanted.map(({ cells }) => lineOf(cells)),
    room - used,
  );
  const shown = wanted.slice(0, fitted.lines.length);
  await noteShown({ table, shown, added: sum === undefined ? [] : rows }, snapshot, desk);
  const next = from + shown.length;
  const more = next <= rows.length ? `more: the same call with from: ${next}` : "";
  const block =
    shown.length === 0
      ? ""
      : blockOf({ snapshot, number, head, table }, [...lines, ...fitted.lines].join("\n"), desk.fence);
  const missing = rows.length > 0 && from > rows.length ? `There is no row ${from}.` : "";
  const columns = rows.length === 0 ? `Its columns: ${table.columns.map(fencedAttribute).join(", ")}.` : "";
  const text = [`Document ${number}: ${counted}`, figures, columns, missing, block.trimEnd(), more].filter(
    Boolean,
  );
  return { text: text.join("\n"), found: rows.length };
}

function blockOf(
  {
    snapshot,
    number,
    head,
    table: { page },
  }: Pick<Chosen, "snapshot" | "number"> & { head: string; table: DocumentTable },
  text: string,
  fence: string,
): string {
  const passage = { section: head, ...(page === undefined ? {} : { page }), text };
  return renderDocument({ ...documentHead(number, snapshot), passages: [passage] }, fence);
}

function figureLines(name: string, rows: readonly TableRow[], at: number, table: DocumentTable): string {
  const { figures, without } = figuresOf(rows, at);
  const of = fencedAttribute(table.columns[at] ?? name);
  if (figures.length === 0) return `No cell of "${of}" states a number.`;
  const left = without > 0 ? `; ${without} rows without a number are left out` : "";
  const mixed = figures.length > 1 ? " (several units: not added together)" : "";
  return `"${of}"${mixed}: ${figures.map(figureText).join("; ")}${left}.`;
}

function figureText({ unit, count, sum, average, least, most }: ColumnFigures): string {
  const written = (value: number) =>
    `${value.toLocaleString("en-US", { maximumFractionDigits: 10 })}${unit ? ` ${fencedAttribute(unit)}` : ""}`;
  return `sum ${written(sum)}, average ${written(average)}, least ${written(least)}, most ${written(most)}, over ${count} rows`;
}

function lineOf(cells: readonly string[]): string {
  return `| ${cells.map((cell) => cell.replace(/\|/gu, "\\|")).join(" | ")} |`;
}

/**
 * Records the passages with the column names and the shown rows, so that they may be cited. Rows that were
 * only added up are recorded until there are TABLE_SOURCES passages.
 */
async function noteShown(
  { table, shown, added }: { table: DocumentTable; shown: readonly TableRow[]; added: readonly TableRow[] },
  snapshot: DocumentSnapshot,
  desk: ToolCall["desk"],
): Promise<void> {
  const chunks = await desk.texts.chunks(snapshot);
  const holding = new Set<(typeof chunks)[number]>();
  const note = ({ from, to }: { from: number; to: number }) => {
    const chunk = chunks.find((each) => each.from < to && each.to > from);
    if (chunk) holding.add(chunk);
  };
  for (const place of [table, ...shown]) note(place);
  for (const row of added) {
    if (holding.size >= TABLE_SOURCES) break;
    note(row);
  }
  desk.shown.show(
    snapshot,
    [...holding].map((chunk) => readHit(chunk, snapshot.document.title)),
    { inPart: new Set([...holding].map(({ chunkId }) => chunkId)) },
  );
}
