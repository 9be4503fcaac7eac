import type { DocumentTable } from "../../documents/tables/read-tables.ts";
import { documentIdKey } from "../../domain/document-id-key.ts";
import { singleBlanks } from "../../domain/text.ts";
import { fencedAttribute, fencedText } from "../../prompts/fenced-text.ts";
import { fitLines } from "./fit-text.ts";
import { ToolProblem } from "./tool-problem.ts";

/**
 * The index of the table that is meant: the named one, the only one, or the only one with all these columns.
 * Null: the model has to choose.
 */
export function chooseTable(
  tables: readonly DocumentTable[],
  named: number | undefined,
  columns: readonly string[],
  number: number,
): number | null {
  if (tables.length === 0) throw new ToolProblem(`Document ${number} has no table.`);
  if (named !== undefined) {
    if (named > tables.length)
      throw new ToolProblem(`There is no table ${named}: document ${number} has ${tables.length}.`);
    return named - 1;
  }
  if (tables.length === 1) return 0;
  const fitting = tables.flatMap((table, place) =>
    columns.every((name) => findColumn(name, table) !== null) ? [place] : [],
  );
  return columns.length > 0 && fitting.length === 1 ? (fitting[0] ?? null) : null;
}

/** The index of a column by its name, by a part of its name that no other has, or by its number. */
export function columnNamed(name: string, table: DocumentTable): number {
  const place = findColumn(name, table);
  if (place !== null) return place;
  const known = table.columns.map((each) => `"${fencedAttribute(each)}"`).join(", ");
  throw new ToolProblem(
    `The table has no column ${JSON.stringify(name.slice(0, 80))}; its columns are ${known}.`,
  );
}

function findColumn(name: string, { columns }: DocumentTable): number | null {
  const wanted = documentIdKey(name);
  const keys = columns.map(documentIdKey);
  const exact = columns.indexOf(name) >= 0 ? columns.indexOf(name) : keys.indexOf(wanted);
  if (exact >= 0 && wanted !== "") return exact;
  const holding = keys.flatMap((key, place) => (wanted !== "" && key.includes(wanted) ? [place] : []));
  if (holding.length === 1) return holding[0] ?? null;
  const number = /^\d{1,4}$/u.test(name) ? Number(name) : 0;
  return number >= 1 && number <= columns.length ? number - 1 : null;
}

/** The tables of a document, for choosing one. */
export function describeTables(
  tables: readonly DocumentTable[],
  number: number,
  fence: string,
  room: number,
): string {
  const lines = tables.map(({ name, page, columns, rows }, place) => {
    const facts = [page ? `p. ${page}` : "", `${rows.length} rows`].filter(Boolean).join(", ");
    const words = `${place + 1}. ${name || "without a heading"} (${facts}): ${columns.join(" · ")}`;
    return singleBlanks(fencedText(words));
  });
  const fitted = fitLines(lines, room - 80);
  const left =
    fitted.next === null ? "" : `${lines.length - fitted.next} more tables follow; name one by its number.\n`;
  return `Document ${number} has ${tables.length} tables:\n<tables-${fence}>\n${fitted.lines.join("\n")}\n</tables-${fence}>\n${left}more: table_rows(doc: ${number}, table: 1)`;
}
