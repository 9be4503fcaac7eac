import { tableCells } from "../../documents/tables/read-tables.ts";
import type { Locale } from "../../domain/locale.ts";
import { pattern } from "../../domain/pattern.ts";
import { cutAtWord } from "../../domain/text.ts";
import { neutralPassage, neutralText } from "../../language/text/neutral-markdown.ts";
import { repliesIn } from "../../messages/replies.ts";
import { SUMMARY_NAME_LENGTH, SUMMARY_ROWS_LENGTH, SUMMARY_SENTENCES_EACH } from "../../tunables/quoting.ts";
import { QUOTE_LENGTH_MAX, SUMMARY_SENTENCES } from "../../tunables/retrieval.ts";
import type { SearchHit } from "../search/search-documents.ts";
import type { SentenceOfHit } from "./passage.ts";
import type { QuotedAnswer } from "./render-passages.ts";
import { openingSayings, quotedSaying, type SectionGroup, sectionGroups } from "./section-groups.ts";
import { oneLineOf, sectionPath, withoutNumber } from "./section-path.ts";

/** Headings of a part that sums up its document. */
const ABSTRACT = pattern("iu")`
  ^(?:요\s*약|초\s*록|한눈에\s*보기|핵심\s*요약|abstract|(?:executive\s+)?summary|in\s+short|tl;?dr)$
`;

/**
 * A summary without a model: each document's own abstract, otherwise the beginning of its main parts in
 * order. Together about SUMMARY_SENTENCES, at least SUMMARY_SENTENCES_EACH per document; each part is named
 * by a link to it.
 */
export function summariseByRules(
  documents: readonly (readonly SearchHit[])[],
  language: Locale,
  given?: string,
): QuotedAnswer {
  const each = Math.max(
    SUMMARY_SENTENCES_EACH,
    Math.floor(SUMMARY_SENTENCES / Math.max(1, documents.length)),
  );
  const summarised = documents
    .map((hits) => ({ title: hits[0]?.title ?? "", ...pointsOf(hits, each) }))
    .filter(({ points }) => points.length > 0);
  if (summarised.length === 0) return { markdown: "", documents: [] };
  const say = repliesIn(language);
  const [form = "summarised", ...others] = new Set(summarised.map((each) => each.form));
  const lead = given ?? say(`quotes.${others.length > 0 ? "summarised" : form}`);
  const blocks = summarised.flatMap(({ title, points }, place) => {
    const lines = points.map((point) => renderPoint(point, title, place + 1));
    const heading = summarised.length > 1 ? [`#### ${oneLineOf(title)}`] : [];
    return [...heading, lines.join("\n")];
  });
  return {
    markdown: [lead, ...blocks].join("\n\n"),
    documents: summarised.map(({ points }) => points.flatMap(({ sayings }) => sayings.map(quotedSaying))),
  };
}

/** What a summary is made of. */
type Form = "abstract" | "beginning" | "summarised";

interface Point {
  name: string;
  sayings: SentenceOfHit[];
}

function renderPoint({ name, sayings }: Point, title: string, slot: number): string {
  const words = sayings.every(({ kind }) => kind === "row")
    ? rowNames(sayings)
    : sayings
        .map((saying) => cutAtWord(neutralPassage(quotedSaying(saying).text), QUOTE_LENGTH_MAX))
        .join(" ");
  const [first] = sayings;
  const isNamed = first !== undefined && name !== "" && !title.includes(name);
  const label = isNamed ? `[${oneLineOf(cutAtWord(name, SUMMARY_NAME_LENGTH))}](${linkTo(first)}): ` : "";
  return `- ${label}${words} [${slot}]`;
}

/** A link to the document's page, at this place. */
function linkTo(saying: SentenceOfHit): string {
  const { chunk, from, to } = quotedSaying(saying);
  const query = new URLSearchParams({
    version: String(chunk.version),
    from: String(from),
    to: String(to),
  });
  return `/documents/${encodeURIComponent(chunk.docId)}?${query}`;
}

/** A table in short: the names of its rows, from their first two cells. */
function rowNames(rows: readonly SentenceOfHit[]): string {
  const names = rows.map((row) =>
    tableCells(quotedSaying(row).text).slice(0, 2).map(neutralText).filter(Boolean).join(" "),
  );
  return cutAtWord(names.filter(Boolean).join(", "), SUMMARY_ROWS_LENGTH);
}

function pointsOf(hits: readonly SearchHit[], limit: number): { points: Point[]; form: Form } {
  const own = abstractOf(hits, limit);
  if (own.length > 0)
    return { points: own.map((saying) => ({ name: "", sayings: [saying] })), form: "abstract" };
  const groups = longest(sectionGroups(hits), limit);
  // A document without parts is summarised by its beginning.
  const sentences = groups.length > 1 ? 1 : limit;
  const points = groups.flatMap((group) => {
    const sayings = openingSayings(group, sentences);
    return sayings.length > 0 ? [{ name: withoutNumber(group.name), sayings }] : [];
  });
  return { points, form: groups.length > 1 ? "summarised" : "beginning" };
}

/** What the document says in a section that is called a summary. */
function abstractOf(hits: readonly SearchHit[], limit: number): SentenceOfHit[] {
  const own = hits
    .filter(({ chunk }) => ABSTRACT.test(withoutNumber(sectionPath(chunk.section).at(-1) ?? "").trim()))
    .toSorted((a, b) => a.chunk.order - b.chunk.order);
  const section = own[0]?.chunk.section;
  const group = { name: "", hits: own.filter(({ chunk }) => chunk.section === section) };
  return openingSayings(group, limit).filter(({ kind }) => kind !== "row");
}

/** If there are too many parts, keeps the longest, in document order. */
function longest(groups: readonly SectionGroup[], limit: number): SectionGroup[] {
  const lengthOf = ({ hits }: SectionGroup) => hits.reduce((sum, { chunk }) => sum + chunk.text.length, 0);
  const kept = new Set([...groups].sort((a, b) => lengthOf(b) - lengthOf(a)).slice(0, limit));
  return groups.filter((group) => kept.has(group));
}
