import { startsWithSyllable } from "../../domain/letters.ts";
import type { NamedPart } from "../../domain/reference.ts";
import type { Words } from "../lexicon/word-table.ts";
import { sinoNumber } from "./number-words.ts";
import { isMark, isWord, type Phrase } from "./phrase.ts";
import type { Token } from "./token.ts";
import { oneOf, pointingWords } from "./words.ts";

const isPageWord = oneOf("page word");
const isTitling = oneOf("titling");

export interface PartPhrase {
  from: number;
  to: number;
  part: NamedPart;
}

const KINDS = ["page", "chapter", "section", "article"] as const;
const unitsOf = (language: keyof Words) =>
  new Map(KINDS.flatMap((kind) => pointingWords(kind)[language].map((unit) => [unit, kind] as const)));
const KOREAN_UNITS = unitsOf("korean");
const ENGLISH_UNITS = unitsOf("english");
/** 부분, 단원, 섹션; part, section: what a heading is called when its words stand before it. */
const isPart = oneOf("part");
const PART_PARTICLE = /(?:만|을|를|이|은|는|에서|의|에|으?로)$/u;

/** The part of a document that the words name: 3장, page 12, section 2.1, "설치" 부분. */
export function parsePart(
  phrase: Phrase,
  titles: readonly { from: number; to: number; title: string }[],
): PartPhrase | null {
  for (let index = 0; index < phrase.tokens.length; index++) {
    const part = numberedPart(phrase, index) ?? quotedPart(phrase, index, titles);
    if (part) return part;
  }
  return null;
}

function numberedPart(phrase: Phrase, index: number): PartPhrase | null {
  const token = phrase.free(index);
  if (token?.kind === "number") {
    const next = phrase.at(index + 1);
    const unit = token.form === "count" ? token.unit : token.form === "plain" ? (next?.text ?? "") : "";
    const kind = KOREAN_UNITS.get(unit) ?? (isEnglishPage(phrase, index) ? "page" : undefined);
    const ordinal =
      token.form === "ordinal" && next?.kind === "word"
        ? (KOREAN_UNITS.get(bare(next.text)) ?? ENGLISH_UNITS.get(next.text))
        : undefined;
    if (ordinal) return { from: index, to: index + 1, part: { kind: ordinal, text: String(token.value) } };
    if (!kind) return null;
    const from = phrase.word(index - 1) === "제" ? index - 1 : index;
    return { from, to: token.form === "count" ? index : index + 1, part: { kind, text: token.digits } };
  }
  if (token?.kind !== "word") return null;
  const spelled = sinoNumber(token.text);
  const unitAfter = KOREAN_UNITS.get(bare(phrase.word(index + 1)));
  if (spelled !== null && unitAfter)
    return { from: index, to: index + 1, part: { kind: unitAfter, text: String(spelled) } };
  const [, short = "", digits = ""] = /^([a-z]+)\.?(\d+(?:\.\d+)*)$/.exec(token.text) ?? [];
  const shortKind = ENGLISH_UNITS.get(short);
  if (shortKind) return { from: index, to: index, part: { kind: shortKind, text: digits } };
  const trailing = /^(\d+)p$/.exec(token.text);
  if (trailing) return { from: index, to: index, part: { kind: "page", text: trailing[1] ?? "" } };
  const kind = ENGLISH_UNITS.get(token.text);
  const at = isMark(phrase.at(index + 1), ".#") ? index + 2 : index + 1;
  const number = phrase.free(at);
  if (kind && number?.kind === "number" && number.form === "plain") {
    const to =
      phrase.at(at + 1)?.kind === "mark" &&
      phrase.at(at + 2)?.kind === "number" &&
      isMark(phrase.at(at + 1), "-")
        ? at + 2
        : at;
    return {
      from: index,
      to,
      part: { kind, text: /^\d/.test(number.digits) ? number.digits : String(number.value) },
    };
  }
  if (token.text === "appendix" && at < phrase.tokens.length && phrase.at(at)?.text.length === 1)
    return { from: index, to: at, part: { kind: "heading", text: phrase.between(index, at) } };
  return null;
}

/** "8 page", but not "doc 1 page 12". */
function isEnglishPage(phrase: Phrase, index: number): boolean {
  if (!isPageWord(phrase.word(index + 1))) return false;
  return phrase.at(index - 1)?.kind !== "noun" && phrase.at(index + 2)?.kind !== "number";
}

function bare(word: string): string {
  return word.replace(/(?:만|을|를|은|는|이|의|에서|에)$/u, "");
}

/** "설치" 부분, the “Safety” section */
function quotedPart(
  phrase: Phrase,
  index: number,
  titles: readonly { from: number; to: number; title: string }[],
): PartPhrase | null {
  const token = phrase.free(index);
  const quoted = token && titles.find(({ from }) => from === token.from);
  if (!quoted) return null;
  const next = phrase.at(index + 1);
  return isPartNoun(next)
    ? { from: index, to: index + 1, part: { kind: "heading", text: quoted.title } }
    : null;
}

function isPartNoun(token: Token | undefined): boolean {
  return token?.kind === "word" && (isPart(token) || isPart(token.text.replace(PART_PARTICLE, "")));
}

/**
 * "1번 문서의 설치 부분", "the installation section of document 1": the words between a document and the word for a
 * part. Read last, for only what nothing else has understood can be a heading.
 */
export function parseHeading(phrase: Phrase): PartPhrase | null {
  for (let index = 0; index < phrase.tokens.length; index++) {
    const token = phrase.free(index);
    if (!isPartNoun(token) || token?.kind !== "word") continue;
    const korean = startsWithSyllable(token.text);
    const about = phrase.word(index + 1);
    if (!korean && isTitling(about)) {
      const to = contentRun(phrase, index + 2, 1);
      if (to !== null)
        return { from: index, to, part: { kind: "heading", text: phrase.between(index + 2, to) } };
    }
    const from = contentRun(phrase, index - 1, -1);
    if (from !== null)
      return { from, to: index, part: { kind: "heading", text: headingWords(phrase, from, index - 1) } };
  }
  return null;
}

/** The end of the run of content words that begins here; null when there is none. */
function contentRun(phrase: Phrase, index: number, step: 1 | -1): number | null {
  let last: number | null = null;
  for (let at = index; ; at += step) {
    const token = phrase.free(at);
    const content = token?.kind === "word" && token.is === null;
    const within = last !== null && (token?.kind === "particle" || isWord(token, "join", "link"));
    if (!content && !within) return last;
    if (content) last = at;
  }
}

function headingWords(phrase: Phrase, from: number, to: number): string {
  return phrase
    .between(from, to)
    .replace(/(?:에\s*대한|에\s*관한|관련|의|에)$/u, "")
    .trim();
}
