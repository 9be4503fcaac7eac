import type { OutlineEntry, Rendition } from "../domain/document.ts";
import { lettersAndDigits } from "../domain/letters.ts";
import type { NamedPart } from "../domain/reference.ts";
import { analyse, analyseQuery } from "../language/text/analyse.ts";
import { canonicalNumber, type HeadingNumber, headingNumber } from "./heading-number.ts";

/** Where a named part is in the rendition. */
export interface FoundPart {
  title: string;
  from: number;
  to: number;
  page?: number;
}

interface Heading {
  entry: OutlineEntry;
  number: HeadingNumber | null;
}

type NumberedKind = Exclude<NamedPart["kind"], "page" | "heading">;

/** The share of the requested words that a heading must contain. */
const HEADING_SHARE = 0.6;
/** How many headings are named when the part is not found. */
const NAMED_HEADINGS = 6;

/**
 * The part of a document that the user named: a page by its number, a chapter or section by the number in its
 * heading, anything else by the words of its heading. Null: there is no such part. Only the outline is used,
 * never a guess.
 */
export function findPart(rendition: Rendition, part: NamedPart): FoundPart | null {
  if (part.kind === "page") return findPage(rendition, part.text);
  const headings = rendition.outline.map((entry): Heading => ({ entry, number: headingNumber(entry.title) }));
  const found =
    part.kind === "heading"
      ? (byWords(headings, part.text) ?? byOwnNumber(headings, part.text))
      : (byNumber(headings, part.kind, part.text) ?? byWords(headings, part.text));
  if (!found) return null;
  const { title, from, to, page } = found.entry;
  return { title, from, to, page };
}

function findPage({ pages = [] }: Rendition, text: string): FoundPart | null {
  const number = canonicalNumber(text);
  const label = folded(text);
  const found =
    pages.find(({ page }) => String(page) === number) ??
    pages.find((page) => page.label !== undefined && folded(page.label) === label);
  return found
    ? { title: found.label ?? String(found.page), from: found.from, to: found.to, page: found.page }
    : null;
}

/**
 * Chapter 3 is the heading that calls itself that, otherwise the highest-level "3"; if no heading is
 * numbered, the third one of the chapter level. An article has to be called one.
 */
function byNumber(headings: readonly Heading[], kind: NumberedKind, text: string): Heading | null {
  const wanted = canonicalNumber(text);
  if (wanted === null) return null;
  const same = headings.filter(({ number }) => number?.number === wanted);
  const called = highest(same.filter(({ number }) => number?.kind === kind));
  if (called || kind === "article") return called;
  const plain = highest(same.filter(({ number }) => number?.kind === "plain"));
  if (plain || kind === "section") return plain ?? highest(same);
  return headings.some(({ number }) => number !== null)
    ? null
    : (chapters(headings)[Number(wanted) - 1] ?? null);
}

/** A heading by the number before its words: "2.1", "2.1 Installation". */
function byOwnNumber(headings: readonly Heading[], text: string): Heading | null {
  const asked = headingNumber(`${text} `);
  return asked === null ? null : highest(headings.filter(({ number }) => number?.number === asked.number));
}

/** The headings of the highest level that has several. */
function chapters(headings: readonly Heading[]): readonly Heading[] {
  const levels = [...new Set(headings.map(({ entry }) => entry.level))].sort((a, b) => a - b);
  for (const level of levels) {
    const ofLevel = headings.filter(({ entry }) => entry.level === level);
    if (ofLevel.length > 1) return ofLevel;
  }
  return headings;
}

function highest(headings: readonly Heading[]): Heading | null {
  return headings.reduce<Heading | null>(
    (best, each) => (best !== null && best.entry.level <= each.entry.level ? best : each),
    null,
  );
}

/** How people call a part behind its words. */
export const PART_WORDS = new RegExp(
  `(?:\\s|^)(?:${"부분 파트 섹션 항목 단락 내용 장 절 section part chapter paragraph heading".replaceAll(" ", "|")})$`,
  "iu",
);

function byWords(headings: readonly Heading[], text: string): Heading | null {
  const words = text.trim().replace(PART_WORDS, "").trim() || text;
  const exact = headings.find(
    ({ entry, number }) =>
      folded(entry.title) === folded(words) || (number !== null && folded(number.title) === folded(words)),
  );
  if (exact) return exact;
  const asked = [...new Set(analyseQuery(words).map(({ term }) => term))];
  if (asked.length === 0) return null;
  let best: { heading: Heading; fit: number } | null = null;
  for (const heading of headings) {
    const terms = new Set(analyse(heading.entry.title));
    const share = asked.filter((term) => terms.has(term)).length / asked.length;
    if (share < HEADING_SHARE) continue;
    // Of two headings with the words, prefers the one with fewer other words.
    const fit = share + 1 / (1 + terms.size) - heading.entry.level / 1_000;
    if (best === null || fit > best.fit) best = { heading, fit };
  }
  return best?.heading ?? null;
}

function folded(text: string): string {
  return lettersAndDigits(text.normalize("NFKC").toLowerCase());
}

/** What a document has instead of the part that was not found: its first headings, or its number of pages. */
export function knownParts(
  { outline, pages = [] }: Rendition,
  kind: NamedPart["kind"],
): { titles: string[]; pages: number } {
  const top = chapters(outline.map((entry) => ({ entry, number: null })));
  return {
    titles: kind === "page" ? [] : top.slice(0, NAMED_HEADINGS).map(({ entry }) => entry.title),
    pages: pages.length,
  };
}
