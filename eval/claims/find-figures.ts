/** A figure as the prose of a page says it. */
export interface FoundFigure {
  /** From 0. */
  line: number;
  statement: string;
  value: number;
  unit: string;
}

/** A number with what it counts; what is only a count of things, a date or a version is no measurement. */
const MEASURED =
  /(?<![\w.])(?<value>[−-]?\d[\d,]*(?:\.\d+)?)(?:\s|-)?(?<unit>%|ms|s|MB|kB|GB|TB|tokens|points|seconds|minutes|[a-z]\w*\/s|\/s)(?![\w/])/u;
/** What somebody sets or what is never exceeded; it was not measured. */
const LIMIT = /^\s*(?:```|#|>)|`[A-Z_]{4,}`/u;

/** The first figure of every line that a person wrote; the tables of benchmarks stand between marks. */
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
