import { tableCells } from "../../documents/tables/read-tables.ts";
import type { Chunk } from "../../domain/document.ts";
import { askedKind } from "../../language/question/asked-kind.ts";
import { type Concept, readQuestion } from "../../language/question/read-question.ts";
import { analyse } from "../../language/text/analyse.ts";
import { ASKED_CELL_KIND, ASKED_CELL_NAMED, ASKED_COLUMN_SAID } from "../../tunables/quoting.ts";
import { type Equivalent, withEquivalents } from "../search/equivalents.ts";

/**
 * Column names of the table that a row is in: the row above the rule, or those the chunk carries in its
 * section. `from` is an offset in the chunk.
 */
export function columnsOf(chunk: Pick<Chunk, "text" | "section">, from: number): string[] {
  const above = chunk.text.slice(0, from).split("\n");
  const rule = above.findLastIndex((line) => /^[\s|:-]*-[\s|:-]*$/u.test(line) && line.includes("|"));
  const header = rule > 0 ? above[rule - 1] : undefined;
  if (header !== undefined) return tableCells(header);
  const carried = chunk.section.split(" › ").at(-1) ?? "";
  return carried.includes(" · ") ? carried.split(" · ") : [];
}

/** What a question asks of a row. */
export interface AskedCell {
  /** The question as it was typed, in lower case. A column named in it is preferred to one carried over. */
  said: string;
  concepts: readonly Concept[];
  /** 0–1: how well the text contains the kind of thing that is asked for. */
  wanted(text: string): number;
}

/** `said`: the message alone, where the question was completed by what was asked before. */
export function askedOf(question: string, equivalents?: readonly Equivalent[], said = question): AskedCell {
  const concepts = withEquivalents(readQuestion(question), equivalents);
  return { said: said.toLowerCase(), concepts, wanted: askedKind(question) };
}

/**
 * The index of the cell that is asked for: the question names its column, or it contains the kind of thing
 * that is asked for, and it is not what the row was found by. -1: none stands out.
 */
export function askedCell(
  cells: readonly string[],
  columns: readonly string[],
  { said, concepts, wanted }: AskedCell,
): number {
  const coverage = (text: string) => {
    const terms = new Set(analyse(text));
    return concepts.reduce((sum, concept) => sum + concept.coverageIn(terms), 0);
  };
  let best = -1;
  let most = 0;
  for (const [place, cell] of cells.entries()) {
    if (cell === "") continue;
    const column = columns[place] ?? "";
    // "비용(원)" gives the unit of its numbers.
    const unit = /\(([^()]{1,12})\)\s*$/u.exec(column)?.[1] ?? "";
    const worth =
      coverage(column) +
      (isSaid(column, said) ? ASKED_COLUMN_SAID : 0) +
      ASKED_CELL_KIND * wanted(`${column} ${cell} ${unit}`) +
      // A bonus for the second cell: it follows the one that says what the row is about, and wins unless more
      // speaks for another.
      (place === 1 ? ASKED_CELL_NAMED / 2 : 0) -
      ASKED_CELL_NAMED * coverage(cell);
    if (worth > most) [best, most] = [place, worth];
  }
  return best;
}

/** "점검 비용" names 비용(원) and is only similar to 점검일. "부서별" asks for something else, by department. */
function isSaid(column: string, said: string): boolean {
  const name = column
    .replace(/\([^()]*\)\s*$/u, "")
    .trim()
    .toLowerCase();
  const at = said.indexOf(name);
  return name.length > 1 && at >= 0 && !/^[별당]/u.test(said.slice(at + name.length));
}
