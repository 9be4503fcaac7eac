/** A figure as the prose of a page states it. */
export interface FoundFigure {
  /** From 0. */
  line: number;
  statement: string;
  value: number;
  unit: string;
}

/** A number with its unit; a mere count of things, a date or a version is not a measurement. */
const MEASURED =
  /(?<![\w.])(?<value>[−-]?\d[\d,]*(?:\.\d+)?)(?:\s|-)?(?<unit>%|ms|s|MB|kB|GB|TB|tokens|points|seconds|minutes|[a-z]\w*\/s|\/s)(?![\w/])/u;
/** A value that somebody sets, or a limit that is never exceeded, was not measured. */
const LIMIT = /^\s*(?:```|#|>)|`[A-Z_]{4,}`/u;

/**
 * The first figure of every line that a person wrote; the benchmarks' tables, which are between marks, are
 * skipped.
 */
export function findFigures(markdown: string): FoundFigure[] {
  const found: FoundFigure[] = [];
  let isWritten = false;
  for (const [line, text] of markdown.split("\n").entries()) {
    if (text.startsWith("<!-- ")) isWritten = text.startsWith("<!-- written by npm run");
    const read = isWritten || LIMIT.test(text) ? null : MEASURED.exec(text)?.groups;
    if (!read?.value) continue;
    const value = Number(read.value.replaceAll(",", "").replace("−", "-"));
    found.push({ line, statement: text.trim(), value, unit: read.unit ?? "" });
  }
  return found;
}
