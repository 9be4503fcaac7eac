import type { Interval } from "../measure/bootstrap.ts";
import type { FigureName } from "../measure/outcome.ts";
import type { Compared, Row } from "./summarise.ts";

type Unit = "number" | "share" | "dollars" | "seconds" | "grade";

const COLUMNS: readonly [name: FigureName, title: string, unit: Unit][] = [
  ["promptTokens", "prompt tokens", "number"],
  ["allPromptTokens", "of all calls", "number"],
  ["completionTokens", "tokens written", "number"],
  ["money", "money", "dollars"],
  ["seconds", "seconds", "seconds"],
  ["calls", "calls", "grade"],
  ["goldShown", "documents' answer shown", "share"],
  ["goldHeld", "right words in the answer", "share"],
  ["answered", "answered", "share"],
  ["refused", "unanswerable, refused", "share"],
  ["supported", "sentences borne out", "share"],
  ["relevance", "relevance (1–5)", "grade"],
  ["faithfulness", "faithfulness (1–5)", "grade"],
  ["coherence", "coherence (1–5)", "grade"],
];
const WRITE: Record<Unit, (value: number) => string> = {
  number: (value) => Math.round(value).toLocaleString("en"),
  share: (value) => `${(100 * value).toFixed(0)} %`,
  dollars: (value) => `$${value.toFixed(5)}`,
  seconds: (value) => `${value.toFixed(1)} s`,
  grade: (value) => value.toFixed(1),
};

/** As Markdown: a row for each way except the baseline, whose figures are before each arrow. */
export function comparisonTable(rows: readonly Row[], baseline: string): string {
  const others = rows.filter(({ way }) => way !== baseline);
  const columns = COLUMNS.filter(([name]) => others.some(({ figures }) => figures[name]));
  const hasEvidence = others.some(({ overRecent }) => overRecent);
  const head = [
    "conversations",
    "turn",
    "way",
    "n",
    ...columns.map(([, title]) => title),
    ...(hasEvidence ? ["evidence shown; as many tokens of the last turns"] : []),
  ];
  const lines = others.map((row) => [
    row.set,
    String(row.length),
    `\`${row.way}\``,
    `${row.questions} in ${row.conversations}`,
    ...columns.map(([name, , unit]) => cellOf(row.figures[name], unit)),
    ...(hasEvidence ? [evidenceOf(row)] : []),
  ]);
  return [head, head.map(() => "---"), ...lines].map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}

function cellOf(compared: Compared | undefined, unit: Unit): string {
  if (!compared) return "";
  const { value, baseline, change } = compared;
  const own = WRITE[unit](value.mean);
  if (baseline === null || change === null || !Number.isFinite(change.mean)) return own;
  const isAmount = unit === "number" || unit === "dollars" || unit === "seconds";
  return `${WRITE[unit](baseline)} → ${own}${isAmount ? ` (${signed(change)} %)` : ""}`;
}

function evidenceOf({ figures: { evidence, recentEvidence }, overRecent }: Row): string {
  if (!evidence || !recentEvidence || !overRecent) return "";
  return `${WRITE.share(evidence.value.mean)}; ${WRITE.share(recentEvidence.value.mean)} (${signed(overRecent)} points, ${evidence.n} questions)`;
}

function signed({ mean, low, high }: Interval): string {
  const sign = (value: number) => `${value > 0 ? "+" : value < 0 ? "−" : "±"}${Math.abs(value).toFixed(0)}`;
  return `${sign(mean)} [${sign(low)}, ${sign(high)}]`;
}

const BLOCK = /(<!-- written by npm run eval: (\w+) -->\n)[\s\S]*?(<!-- end -->)/gu;

/** The document with the latest table of a mode; a document without a place for it stays unchanged. */
export function withComparison(markdown: string, mode: string, table: string): string {
  return markdown.replace(BLOCK, (whole, start: string, of: string, end: string) =>
    of === mode ? `${start}\n${table}\n\n${end}` : whole,
  );
}
