import { codeRanges } from "../../language/markdown/code-ranges.ts";
import { type ContentWord, contentWords } from "../../language/text/content-words.ts";
import { relatedToAny } from "../../language/text/related-words.ts";
import { readValues, type Values } from "../../language/values/read-values.ts";
import type { SearchHit } from "../../retrieval/search/search-documents.ts";
import { ADDED_SHARE, CLAIM_WEIGHTS, PASSAGES_OF_CLAIM, TOLD_AMOUNT } from "../../tunables/verify.ts";
import { type CitingPiece, citingPieces } from "./citing-pieces.ts";
import { sourceOf } from "./source-text.ts";

/** The parts of what a text says, by name, each with how much it tells. */
type Parts = Map<string, number>;

interface Passage {
  hit: SearchHit;
  parts: ReadonlySet<string>;
  /** The words of its own heading, which say what it is about. */
  about: ReadonlySet<string>;
}

/**
 * The passages that an answer rests on where it cites a slot: for each sentence, row or cell, the one with
 * most of its numbers, codes, names and words, and those with what it lacks. Parts in all passages count for
 * nothing, and a title counts only for what nothing else says. If no sentence can be placed, it is the
 * passage with most of the question, or else the first.
 */
export function supportingPassages(
  answer: string,
  slot: number,
  /** The passages of its document that were shown, as they rank for the question. */
  hits: readonly SearchHit[],
  question: string,
): SearchHit[] {
  const passages = hits.map((hit) => ({ hit, parts: partsHeld(hit), about: wordsAbout(hit) }));
  const rarity = rarityIn(passages);
  const [title, body] = titleAndBody(passages);
  const pieces = citingPieces(answer).filter(({ slots }) => slots.includes(slot));
  const asked = partsWanted({ text: question, above: "" });
  // Of two passages that have it, prefer the one about the machine or case that was asked about.
  const of = [...asked.keys()].flatMap((part) =>
    part.startsWith("#") ? [[part, CLAIM_WEIGHTS.related] as const] : [],
  );
  const wanted = pieces.map((piece) => ({
    parts: new Map([...of, ...partsWanted(piece)]),
    isBeside: piece.isBeside === true,
  }));
  const chosen = new Set<Passage>();
  // Pieces with the most numbers and codes are placed first; words of others are then looked for beside them.
  for (const each of wanted.toSorted((a, b) => tellingIn(b.parts).length - tellingIn(a.parts).length)) {
    const weightOf = (passage: Passage) => (chosen.has(passage) ? CLAIM_WEIGHTS.again : 1);
    for (const passage of passagesOf(each, body, { rarity, weightOf })) chosen.add(passage);
  }
  const placed = new Set([...chosen].flatMap(({ parts }) => [...parts]));
  // A code in the title names an edition, and is said beside what that edition contains.
  const left = wanted
    .flatMap(({ parts }) => tellingIn(parts))
    .filter((part) => !placed.has(part) && (chosen.size === 0 || !part.startsWith("#")));
  for (const each of title) if (left.some((part) => each.parts.has(part))) chosen.add(each);
  if (chosen.size === 0) {
    const whole = { parts: asked, isBeside: false };
    const best = [...passagesOf(whole, body, { rarity, weightOf: () => 1 }), ...passages].slice(0, 1);
    for (const each of best) chosen.add(each);
  }
  return passages.filter((each) => chosen.has(each)).map(({ hit }) => hit);
}

/** The title is the first passage when others are in sections below it; it only names the document. */
function titleAndBody(passages: readonly Passage[]): [title: Passage[], body: Passage[]] {
  const isTitle = ({ hit: { chunk } }: Passage) =>
    chunk.order === 0 &&
    passages.some(({ hit }) => hit.chunk.order > 0 && hit.chunk.section.startsWith(`${chunk.section} › `));
  return [passages.filter(isTitle), passages.filter((each) => !isTitle(each))];
}

/** The passages that one piece rests on, the best first. */
function passagesOf(
  { parts, isBeside }: { parts: Parts; isBeside: boolean },
  passages: readonly Passage[],
  { rarity, weightOf }: { rarity: (part: string) => number; weightOf: (passage: Passage) => number },
): Passage[] {
  const wanted = new Map(parts);
  const least = ADDED_SHARE * sum([...parts.values()]);
  const found: Passage[] = [];
  while (found.length < PASSAGES_OF_CLAIM) {
    const holdsOf = ({ parts: held, about }: Passage) =>
      [...wanted].flatMap(([part, weight]) => {
        const told = weight * rarity(part) * (about.has(part) ? CLAIM_WEIGHTS.about : 1);
        return held.has(part) ? [{ part, weight: told }] : [];
      });
    const ranked = passages.map((passage) => ({ passage, holds: holdsOf(passage) }));
    const worthOf = ({ passage, holds }: (typeof ranked)[number]) =>
      weightOf(passage) * sum(holds.map(({ weight }) => weight));
    const [best] = ranked.sort((a, b) => worthOf(b) - worthOf(a));
    if (!best || worthOf(best) === 0) break;
    const isTold = best.holds.some(({ weight }) => weight >= CLAIM_WEIGHTS.told);
    if ((found.length > 0 || isBeside) && !isTold && worthOf(best) < least) break;
    found.push(best.passage);
    for (const { part } of best.holds) wanted.delete(part);
  }
  return found;
}

/** How few of the passages have a part: 0 when all of several have it, 1 when only one has. */
function rarityIn(passages: readonly Passage[]): (part: string) => number {
  const counts = new Map<string, number>();
  for (const { parts } of passages) for (const part of parts) counts.set(part, (counts.get(part) ?? 0) + 1);
  const { length } = passages;
  if (length < 2) return () => 1;
  return (part) => Math.log(length / (counts.get(part) ?? length)) / Math.log(length);
}

function partsWanted({ text, above }: Pick<CitingPiece, "text" | "above">): Parts {
  const wanted: Parts = new Map();
  const add = (part: string, weight: number) => wanted.set(part, Math.max(weight, wanted.get(part) ?? 0));
  const { name, number, count, word, related } = CLAIM_WEIGHTS;
  const words = contentWords(text);
  for (const { key } of contentWords(above)) add(key, related);
  for (const each of relatedToAny(words.map(({ key }) => key))) add(each, related);
  const code = codeRanges(text);
  const weightOf = ({ word: written, from }: ContentWord) => {
    if (code.some((range) => range.from < from && from < range.to)) return number;
    return /^\p{Lu}/u.test(written) ? name : word;
  };
  for (const each of words) add(each.key, weightOf(each));
  const values = readValues(text);
  for (const { amount } of values.quantities) add(`=${amount}`, isTelling(amount) ? number : count);
  for (const part of monthsOf(values)) add(part, count);
  for (const part of [...codesOf(values), ...daysOf(values)]) add(part, number);
  return wanted;
}

function tellingIn(parts: Parts): string[] {
  return [...parts].flatMap(([part, weight]) => (weight >= CLAIM_WEIGHTS.number ? [part] : []));
}

/** A small whole number may be in any passage. */
function isTelling(amount: number): boolean {
  return !Number.isInteger(amount) || Math.abs(amount) >= TOLD_AMOUNT;
}

function partsHeld(hit: SearchHit): Set<string> {
  const { keys, values, times } = sourceOf([hit]);
  const amounts = values.quantities.flatMap(({ amount }) => [`=${amount}`, `=${amount * times}`]);
  return new Set([...keys, ...amounts, ...codesOf(values), ...daysOf(values), ...monthsOf(values)]);
}

function wordsAbout({ chunk }: SearchHit): Set<string> {
  const heading = chunk.section.split(" › ").at(-1) ?? "";
  return new Set(contentWords(heading).map(({ key }) => key));
}

function codesOf({ codes }: Values): string[] {
  return codes.map((code) => `#${code}`);
}

function daysOf({ dates, clocks }: Values): string[] {
  return [
    ...dates.flatMap(({ month, day }) => (day === null ? [] : [`@${month}-${day}`])),
    ...clocks.map(({ minutes }) => `@${minutes}`),
  ];
}

function monthsOf({ dates }: Values): string[] {
  return dates.flatMap(({ year, month, day }) => (day === null ? [`@${year}-${month}-`] : []));
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0);
}
