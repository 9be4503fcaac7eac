import { createHash } from "node:crypto";
import { plainValue } from "./plain-value.ts";

/** What one reader makes of one phrase. `why`: the reasons in words stand in a line of their own. */
export interface GoldenLine {
  reader: string;
  of: string;
  json: string;
}

export type Digests = Record<string, { lines: number; sha256: string }>;

export function linesOf(reader: string, of: string, given: unknown): GoldenLine[] {
  const { value, reasons } = plainValue(given);
  const line = (name: string, content: unknown): GoldenLine => ({
    reader: name,
    of,
    json: JSON.stringify([name, of, content]),
  });
  const lines = [line(reader, value)];
  if (Object.keys(reasons).length > 0) lines.push(line(`${reader}, reasons`, reasons));
  return lines;
}

export function digestsOf(lines: readonly GoldenLine[]): Digests {
  const readers = [...new Set(lines.map(({ reader }) => reader))].sort();
  return Object.fromEntries(
    readers.map((reader) => {
      const own = lines.filter((line) => line.reader === reader);
      const hash = createHash("sha256");
      for (const { json } of own) hash.update(`${json}\n`);
      return [reader, { lines: own.length, sha256: hash.digest("hex") }];
    }),
  );
}
