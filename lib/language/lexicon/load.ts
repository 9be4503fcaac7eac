import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { readSubjects, type SubjectWords } from "./subject-words.ts";
import { readWordTable, type WordTable, wordsOf } from "./word-table.ts";
import { readWordings, type Wordings } from "./wordings.ts";

/**
 * Vocabulary is data: one table a file beside this one, a row a line, its columns separated by tabs. A line
 * that begins with "#" is a comment. "{group}" in a cell stands for the words of another group of the same
 * table, "{words/people:kin,child}" for those of another table, in the language of the column; with "=" in
 * place of ":" English words stand as they are written, without the plural.
 */
const FOLDER = dirname(fileURLToPath(import.meta.url));
const REFERENCE = /\{(?:(words|wordings)\/([a-z-]+)([:=]))?([a-z][a-z, ]*)\}/gu;
const KOREAN_COLUMN = 1;

export const words: (name: string) => WordTable = remembered((name) =>
  readWordTable(tableRows(`words/${name}`)),
);
export const wordings: (name: string) => Wordings = remembered((name) =>
  readWordings(tableRows(`wordings/${name}`)),
);
export const subjects: (name: string) => SubjectWords = remembered((name) =>
  readSubjects(tableRows(`subjects/${name}`)),
);

export function tableRows(path: string): string[][] {
  const file = join(/* turbopackIgnore: true */ FOLDER, `${path}.tsv`);
  const rows = readFileSync(file, "utf8")
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("#"))
    .map((line) => line.split("\t"));
  const inCell = (cell: string, column: number): string =>
    cell.replace(REFERENCE, (_, kind: string, table: string, form: string, names: string) => {
      const groups = names.split(",");
      if (kind === undefined) return ownWords(groups, column);
      const { korean, english, exactEnglish } = kind === "words" ? words(table) : exactly(wordings(table));
      return (column === KOREAN_COLUMN ? korean : form === "=" ? exactEnglish : english)(...groups);
    });
  const ownWords = (groups: readonly string[], column: number) => {
    const found = rows
      .filter(([group = ""]) => groups.includes(group))
      .flatMap((row) => wordsOf(inCell(row[column] ?? "", column)));
    if (found.length === 0) throw new Error(`no group "${groups.join(",")}" in ${file}`);
    return `(?:${found.join("|")})`;
  };
  return rows.map((row) => row.map(inCell));
}

/** Wordings have one form only. */
const exactly = ({ korean, english }: Wordings) => ({ korean, english, exactEnglish: english });

function remembered<Table>(read: (name: string) => Table): (name: string) => Table {
  const known = new Map<string, Table>();
  return (name) => {
    const table = known.get(name) ?? read(name);
    known.set(name, table);
    return table;
  };
}
