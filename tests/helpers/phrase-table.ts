import { readFileSync } from "node:fs";

/**
 * Phrases are in a table beside the test that reads them, with the test's name (`x.test.ts`, `x.tsv`): one
 * per line, its columns separated by tabs, under the name of their section (`## name`). A line that begins
 * with `# ` is a comment, and empty lines are ignored.
 */
export function phraseTable(testFile: string) {
  const file = testFile.replace(/(?:\.test)?\.tsx?$/, ".tsv");
  const sections = readSections(readFileSync(file, "utf8"));

  function rows(section: string): string[][] {
    const found = sections.get(section);
    if (!found) throw new Error(`${file} has no section "${section}".`);
    return found;
  }

  /** Every row, which must have this many columns. */
  function columns(section: string, count: number): string[][] {
    for (const row of rows(section))
      if (row.length !== count)
        throw new Error(`"${row.join(" | ")}" under "${section}" of ${file}: ${count} columns are needed.`);
    return rows(section);
  }

  return {
    lines: (section: string): string[] => columns(section, 1).map(([line = ""]) => line),
    pairs: (section: string): [string, string][] => columns(section, 2).map(([a = "", b = ""]) => [a, b]),
    triples: (section: string): [string, string, string][] =>
      columns(section, 3).map(([a = "", b = "", c = ""]) => [a, b, c]),
    /** A phrase and a list that belongs to it. */
    lists: (section: string): [string, string[]][] => rows(section).map(([a = "", ...list]) => [a, list]),
    /** A phrase with any number of further columns. */
    rows: (section: string): [string, ...string[]][] =>
      rows(section).map(([a = "", ...more]) => [a, ...more]),
  };
}

function readSections(text: string): Map<string, string[][]> {
  const sections = new Map<string, string[][]>();
  let rows: string[][] = [];
  for (const line of text.split("\n")) {
    if (line.startsWith("## ")) {
      rows = [];
      sections.set(line.slice(3), rows);
    } else if (line !== "" && !line.startsWith("# ")) rows.push(line.split("\t"));
  }
  return sections;
}
