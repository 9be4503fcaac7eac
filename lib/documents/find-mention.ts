import type { Chunk, Rendition } from "../domain/document.ts";
import type { NamedPart } from "../domain/reference.ts";
import { cutAtWord } from "../domain/text.ts";
import { analyse, analyseQuery } from "../language/text/analyse.ts";
import { type FoundPart, findPart, PART_WORDS } from "./find-part.ts";
import { canonicalNumber, type HeadingNumber, headingNumber } from "./heading-number.ts";

/** A line that may begin an article or clause: "제12조(주차) ① …", "Article 7", "4.2 The tenant …". */
const NUMBERED_LINE = /^[ \t]*(?:#{1,6} )?\**((?:제\s*)?\d[^\n]*|(?:article|section|clause|§)[^\n]*)$/gimu;
/** "제12조의2(주차)" of such a line. */
const ARTICLE_NAME = /^제?\s*\d+\s*조(?:\s*의\s*\d+)?(?:\s*[(（][^)）\n]{1,60}[)）])?/u;
const NAME_LENGTH = 40;

/**
 * A named part by the outline, or where the text itself holds it: an article behind its name, a heading that
 * is only mentioned. Null: it is in neither.
 */
export function locatePart(
  rendition: Rendition,
  chunks: readonly Chunk[],
  part: NamedPart,
): FoundPart | null {
  const { kind, text } = part;
  const found = findPart(rendition, part) ?? findMention(chunks, part);
  return found ?? (kind === "article" ? findPart(rendition, { kind: "section", text }) : null);
}

/** Where the text holds a part that the outline does not have. Null: it does not either. */
export function findMention(chunks: readonly Chunk[], { kind, text }: NamedPart): FoundPart | null {
  if (kind === "section" || kind === "article") return articleNumbered(chunks, kind, text);
  return kind === "heading" ? mentionOf(chunks, text) : null;
}

/**
 * The article or clause whose line begins with the number, up to the next one or the end of its section: rules
 * often write an article's text behind its name, so that the line is no heading.
 */
function articleNumbered(
  chunks: readonly Chunk[],
  kind: "section" | "article",
  text: string,
): FoundPart | null {
  const wanted = canonicalNumber(text);
  const lines = chunks.flatMap((chunk) => numberedLines(chunk, kind));
  const place = lines.findIndex(({ number }) => number === wanted);
  const line = lines[place];
  if (!line || wanted === null) return null;
  const next = lines.slice(place + 1).find(({ number }) => !number.startsWith(`${wanted}.`));
  const ofSection = chunks.filter(
    ({ section, from }) => section === line.chunk.section && from >= line.chunk.from,
  );
  const end = ofSection.at(-1)?.to ?? line.chunk.to;
  const { name: title, from } = line;
  return { title, from, to: Math.min(next?.from ?? end, end), page: line.chunk.page };
}

function numberedLines(
  chunk: Chunk,
  kind: "section" | "article",
): { chunk: Chunk; number: string; name: string; from: number }[] {
  return [...chunk.text.matchAll(NUMBERED_LINE)].flatMap((found) => {
    const [, words = ""] = found;
    const heading = insertedArticle(words) ?? headingNumber(words);
    const isDotted = kind === "section" && heading?.number.includes(".");
    if (!heading || (heading.kind !== kind && !isDotted)) return [];
    const name = ARTICLE_NAME.exec(words)?.[0] ?? cutAtWord(words, NAME_LENGTH);
    return [{ chunk, number: heading.number, name, from: chunk.from + found.index }];
  });
}

/** "제10조의2": an article that was put in later. */
function insertedArticle(words: string): Pick<HeadingNumber, "kind" | "number"> | null {
  const [, article, inserted] = /^제?\s*(\d+)\s*조\s*의\s*(\d+)/u.exec(words) ?? [];
  return inserted === undefined ? null : { kind: "article", number: `${article}의${inserted}` };
}

/**
 * The chunk that contains all words of a heading, most often. It is shown under the name of its own section,
 * so that nobody takes it for the heading.
 */
function mentionOf(chunks: readonly Chunk[], text: string): FoundPart | null {
  const words = text.trim().replace(PART_WORDS, "").trim() || text;
  const asked = [...new Set(analyseQuery(words).map(({ term }) => term))];
  if (asked.length === 0) return null;
  let best: { chunk: Chunk; count: number } | null = null;
  for (const chunk of chunks) {
    const terms = analyse(chunk.text);
    const held = new Set(terms);
    if (!asked.every((term) => held.has(term))) continue;
    const count = terms.filter((term) => asked.includes(term)).length;
    if (best === null || count > best.count) best = { chunk, count };
  }
  if (best === null) return null;
  const { section, from, to, page } = best.chunk;
  const title = section.split(" › ").findLast((part) => part !== "" && !part.includes(" · ")) ?? words;
  return { title, from, to, page };
}
