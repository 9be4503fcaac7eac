import type { Candidate } from "../../domain/reference.ts";
import { oneLine, titleKey } from "../../domain/text.ts";
import { NAMED_DOCUMENTS } from "../../tunables/conversation.ts";
import { CHOICE_LENGTH, WIDENING_LENGTH } from "../../tunables/language.ts";
import { wordings } from "../lexicon/load.ts";
import type { Says } from "../lexicon/wordings.ts";
import { isDocumentNoun } from "./document-noun.ts";
import { readCircledNumber } from "./number-words.ts";
import { isGeneric } from "./parse-implicit.ts";
import { parseScopes } from "./parse-scope.ts";
import { parseSlots } from "./parse-slots.ts";
import { isWord, Phrase } from "./phrase.ts";
import { readableMessage } from "./readable-message.ts";
import type { SlotPhrase } from "./reading.ts";
import type { Scope, SlotNumber } from "./reference-expression.ts";
import { tokenise } from "./tokenise.ts";

const REPLIES = wordings("replies");

export interface Choice {
  /** Places in the list of candidates, from 0; none where the number picks nothing that was offered. */
  places: number[];
  /** A turn was named as well ("the one from my first question"). */
  scope: Scope | null;
}

const saysYes = REPLIES.is("yes");
const LEADING = /^\s*(?:([①-⑳❶-❿])|(?:no\.?|number|#)\s*(\d{1,2})\b|(\d{1,2})\s*번)[\s.:)·,-]*/u;

/**
 * The candidates a message picks when Ibid has just asked which one is meant; null
 * when it says something else.
 */
export function parseChoice(message: string, candidates: readonly Candidate[]): Choice | null {
  if (candidates.length === 0 || message.length > CHOICE_LENGTH) return null;
  const { shown, text } = readableMessage(message);
  const written = leadingPick(text, candidates);
  if (written !== null) return { places: [written], scope: null };
  if (saysYes(text)) return candidates.length === 1 ? { places: [0], scope: null } : null;
  const sides = sidePicks(text, candidates.length);
  if (sides !== null) return { places: sides, scope: null };
  const side = sidePick(text, candidates.length);
  if (side !== null) return { places: [side], scope: null };
  const phrase = new Phrase(tokenise(text), shown);
  const scopes = parseScopes(phrase);
  const read = parseSlots(phrase);
  // "both 1 and 2": beside numbers, all means these.
  const numbered = read.filter(({ numbers }) => numbers !== null);
  const slots = numbered.length > 0 ? numbered : read;
  for (const { from, to } of read) phrase.use(from, to);
  if (phrase.has("question")) return null;
  // "the driver hours one": a word of time may stand in a title.
  const times = phrase.tokens.filter((token, index) => isWord(token, "time") && !phrase.isUsed(index));
  const scope = scopes.length === 1 ? (scopes[0]?.scope ?? null) : null;
  const said = [...phrase.content(), ...times].map(({ text: word }) => word).concat(unusedNouns(phrase));
  // "the one from when I asked about the key"
  const words = said.length === 0 && scope?.kind === "about" ? scope.words.split(/\s+/u) : said;
  if (scopes.length > 1) return null;
  if (phrase.namesTime() && (slots.length > 0 || times.length === 0)) return null;
  if (slots.length > 0) {
    // More than a number: "2번 펌프 온도는?" is a new question.
    if (phrase.isBusy()) return null;
    if (scope !== null && scope.kind !== "newest") return null;
    const places = slots.flatMap((found) => placesOf(found, candidates));
    // "the one from 2024": too large for a place, but it stands in a title.
    const mentioned = slots.flatMap(({ numbers }) => numbers ?? []).map(({ value }) => String(value));
    const [year = ""] = mentioned.filter((digits) => digits.length > 2);
    const dated = candidates.flatMap((candidate, place) =>
      year !== "" && fits(year, candidate) ? [place] : [],
    );
    if (places.some((place) => place === null) && dated.length === 1) return { places: dated, scope: null };
    return places.length > 0 && places.every((place) => place !== null)
      ? {
          places: [...new Set(places.filter((place) => place !== null))].slice(0, NAMED_DOCUMENTS),
          scope: null,
        }
      : { places: [], scope: null };
  }
  if (words.length === 0) {
    const pointing = scope !== null && scope.kind !== "newest" && scope.kind !== "about";
    return pointing ? { places: candidates.map((_, place) => place), scope } : null;
  }
  const fitting = candidates.flatMap((candidate, place) =>
    words.every((word) => fits(word, candidate)) ? [place] : [],
  );
  return fitting.length === 1 ? { places: fitting, scope: null } : null;
}

const SIDES: readonly { isSaid: Says; place: (count: number) => number | null }[] = [
  { isSaid: REPLIES.is("first side"), place: () => 0 },
  { isSaid: REPLIES.is("last side"), place: (count) => count - 1 },
  { isSaid: REPLIES.is("middle side"), place: (count) => (count % 2 === 1 ? (count - 1) / 2 : null) },
];
const SEVERAL = REPLIES.forms("several of a side");
const HOW_MANY: Record<string, number> = { 두: 2, two: 2, "2": 2, 세: 3, three: 3, "3": 3 };
const isFromEnd = REPLIES.begins("from the end");
const POLITE = REPLIES.forms("politely");
const CLOSING = /[.!~?]+$/u;

/** 앞의 두 개 다, the last two */
function sidePicks(text: string, count: number): number[] | null {
  const words = text.trim().replace(CLOSING, "");
  const said = SEVERAL.ko.exec(words) ?? SEVERAL.en.exec(words);
  const many = HOW_MANY[said?.groups?.many ?? ""];
  if (many === undefined || many > count) return null;
  const fromEnd = isFromEnd(words);
  return Array.from({ length: many }, (_, place) => (fromEnd ? count - many + place : place));
}

/** 앞에 거, the latter, the middle one */
function sidePick(text: string, count: number): number | null {
  const words = text.trim().replace(CLOSING, "").replace(POLITE.ko, "").replace(POLITE.en, "");
  return SIDES.find(({ isSaid }) => isSaid(words))?.place(count) ?? null;
}

/** "① 냉각기 매뉴얼", "2번 Safety rules": the button's own words. */
function leadingPick(text: string, candidates: readonly Candidate[]): number | null {
  const [whole = "", circled, number, label] = LEADING.exec(text) ?? [];
  if (whole === "") return null;
  const place = (circled ? (readCircledNumber(circled) ?? 0) : Number(number ?? label)) - 1;
  const title = candidates[place]?.title;
  const rest = text.slice(whole.length);
  return title !== undefined && titleKey(rest) !== "" && titleKey(rest) === titleKey(title) ? place : null;
}

function placesOf(
  { numbers, count, except }: SlotPhrase,
  candidates: readonly Candidate[],
): (number | null)[] {
  const placeOf = ({ value, fromEnd }: SlotNumber) => {
    const place = fromEnd ? candidates.length - value : value - 1;
    return place >= 0 && place < candidates.length && Number.isInteger(place) ? place : null;
  };
  if (numbers !== null) return numbers.map(placeOf);
  if (count !== null && count !== candidates.length) return [null];
  const shutOut = except === "pointed" ? [] : except.map(placeOf);
  return candidates.map((_, place) => place).filter((place) => !shutOut.includes(place));
}

/** Words for documents that say which one: 매뉴얼, handbook. */
function unusedNouns(phrase: Phrase): string[] {
  return phrase.tokens.flatMap((token, index) =>
    isDocumentNoun(token) && !phrase.isUsed(index) && !isGeneric(token) ? [token.text] : [],
  );
}

const ENDING = REPLIES.forms("title end").ko;

function fits(word: string, { title, question, docId }: Candidate): boolean {
  const held = titleKey(`${title} ${docId} ${question}`);
  const key = titleKey(word);
  const stem = titleKey(word.replace(ENDING, ""));
  return held.includes(key) || (stem.length > 1 && held.includes(stem));
}

/** 전체에서 찾아줘, 다른 문서에서도 찾아봐, 모든 자료를 검색해 줘 */
const asksForAll = REPLIES.forms("widens");
const accepts = REPLIES.is("enough");
const widens = (text: string) => asksForAll.ko.test(text) || asksForAll.en.test(text);

/**
 * Whether a message takes up the offer to look in all documents, by its words alone. Only to be asked right
 * after a turn that made the offer: its question is then the one to search for.
 */
export function asksToWiden(message: string): boolean {
  const text = oneLine(message.normalize("NFC"));
  return text.length <= WIDENING_LENGTH && (widens(text) || accepts(text));
}

/** 턴 3의 질문을 모든 문서에서 찾아줘; search all documents for the question of turn 3 */
const OF_TURN = REPLIES.forms("of a turn");

/**
 * The turn that the words name whose question is to be looked for in all documents; null where they ask
 * for nothing of the kind.
 */
export function turnToWiden(message: string): number | null {
  const text = oneLine(message.normalize("NFC"));
  if (text.length > 2 * WIDENING_LENGTH) return null;
  const { rest, turn, counted } = (OF_TURN.ko.exec(text) ?? OF_TURN.en.exec(text))?.groups ?? {};
  return rest !== undefined && widens(rest) ? Number(turn ?? counted) : null;
}
