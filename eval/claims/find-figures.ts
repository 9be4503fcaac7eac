/** A figure as a page says it. */
export interface FoundFigure {
  /** The benchmark that writes its row; null: it stands in prose, or in a table made by hand. */
  benchmark: string | null;
  statement: string;
  value: number;
  unit: string;
  better: "higher" | "lower" | "either";
}

const VALUE = /^(?<value>[−-]?[\d,]+(?:\.\d+)?)\s*(?<unit>[^,]*)/u;
/** A number with what it counts; what is only a count of things, a date or a version is no measurement. */
const MEASURED =
  /(?<![\w.])(?<value>[−-]?\d[\d,]*(?:\.\d+)?)(?:\s|-)?(?<unit>%|ms|s|MB|kB|GB|TB|tokens|points|seconds|minutes|[a-z]\w*\/s|\/s)(?![\w/])/u;
/** What somebody sets or what is never exceeded; it was not measured. */
const LIMIT = /^\s*(?:```|#|>)|`[A-Z_]{4,}`/u;

/** Every figure of a page, a row of a benchmark's table or a line of anything else for each. */
export function findFigures(markdown: string): FoundFigure[] {
  return markdown.split("\n").flatMap((line) => rowFigure(line) ?? proseFigure(line) ?? []);
}

/** `| \`name\` | figure | n | value | goal | … |` */
function rowFigure(line: string): FoundFigure | null {
  const cells = line.split(/(?<!\\)\|/u).map((cell) => cell.trim());
  const benchmark = /^`([a-z0-9-]+)`$/u.exec(cells[1] ?? "")?.[1];
  const read = VALUE.exec(cells[4] ?? "")?.groups;
  if (benchmark === undefined || !read) return null;
  const unit = read.unit?.trim() ?? "";
  const goal = cells[5] ?? "";
  const better = goal.startsWith("≥") ? "higher" : goal.startsWith("≤") ? "lower" : "either";
  return {
    benchmark,
    statement: (cells[2] ?? "").replaceAll("\\|", "|"),
    value: numberOf(read.value),
    unit,
    better,
  };
}

function proseFigure(line: string): FoundFigure | null {
  const read = LIMIT.test(line) ? null : MEASURED.exec(line)?.groups;
  if (!read) return null;
  return {
    benchmark: null,
    statement: line.trim(),
    value: numberOf(read.value),
    unit: read.unit ?? "",
    better: "either",
  };
}

function numberOf(text = ""): number {
  return Number(text.replaceAll(",", "").replace("−", "-"));
}
