import { pattern } from "../../domain/pattern.ts";
import type { Candidate } from "../../domain/reference.ts";
import { titleKey } from "../../domain/text.ts";
import { NAMED_DOCUMENTS } from "../../tunables/conversation.ts";
import { CHOICE_LENGTH, WIDENING_LENGTH } from "../../tunables/language.ts";
import { GENERIC } from "./parse-implicit.ts";
import { parseScopes } from "./parse-scope.ts";
import { parseSlots } from "./parse-slots.ts";
import { isWord, Phrase } from "./phrase.ts";
import { readableMessage } from "./readable-message.ts";
import type { Scope, SlotNumber } from "./reference-expression.ts";
import type { SlotPhrase } from "./slot-phrase.ts";
import { tokenise } from "./tokenise.ts";

export interface Choice {
  /** Places in the list of candidates, from 0; none where the number picks nothing that was offered. */
  places: number[];
  /** A turn was named as well ("the one from my first question"). */
  scope: Scope | null;
}

const YES = /^(?:응|네|예|넵|맞아요?|그래요?|그거|yes|yeah|yep|right|correct|sure)[.!~ ]*$/u;
const LEADING = /^\s*(?:([①-⑳❶-❿])|(?:no\.?|number|#)\s*(\d{1,2})\b|(\d{1,2})\s*번)[\s.:)·,-]*/u;
const CIRCLED = "①②③④⑤⑥⑦⑧⑨⑩⑪⑫⑬⑭⑮⑯⑰⑱⑲⑳";

/**
 * The candidates a message picks when Ibid has just asked which one is meant; null
 * when it says something else.
 */
export function parseChoice(message: string, candidates: readonly Candidate[]): Choice | null {
  if (candidates.length === 0 || message.length > CHOICE_LENGTH) return null;
  const { shown, text } = readableMessage(message);
  const written = leadingPick(text, candidates);
  if (written !== null) return { places: [written], scope: null };
  if (YES.test(text.trim())) return candidates.length === 1 ? { places: [0], scope: null } : null;
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
    if (phrase.content().length > 0 || phrase.numbers().length > 0) return null;
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

const SIDES: readonly { form: RegExp; place: (count: number) => number | null }[] = [
  {
    form: pattern("u")`
      ^(?:앞에|앞의|앞쪽|위에|위의|위쪽|맨\s*위|전자)\s*(?:거|것|걸|게)?(?:로|요|이요|으로)?$|
      ^(?:the\s+)?(?:former|upper one|top one|top)$
    `,
    place: () => 0,
  },
  {
    form: pattern("u")`
      ^(?:뒤에|뒤의|뒤쪽|아래|아래의|아래쪽|밑에|맨\s*아래|후자)\s*(?:거|것|걸|게)?(?:로|요|이요|으로)?$|
      ^(?:the\s+)?(?:latter|lower one|bottom one|bottom)$
    `,
    place: (count) => count - 1,
  },
  {
    form: /^(?:가운데|중간)\s*(?:거|것|걸|게)?(?:로|요|이요|으로)?$|^(?:the\s+)?(?:middle one|middle)$/u,
    place: (count) => (count % 2 === 1 ? (count - 1) / 2 : null),
  },
];

const FROM_SIDE = pattern("u")`
  ^(앞|위|처음|뒤|마지막|아래)(?:의|에|에서|쪽)?\s*(두|세|2|3)\s*개(?:\s*다|\s*모두)?(?:요|로|이요)?$|
  ^(?:the )?(first|top|last|bottom) (two|three|2|3)(?: ones)?$
`;
const HOW_MANY: Record<string, number> = { 두: 2, two: 2, "2": 2, 세: 3, three: 3, "3": 3 };

/** 앞의 두 개 다, the last two */
function sidePicks(text: string, count: number): number[] | null {
  const [, korean, howMany, english, howManyEnglish] =
    FROM_SIDE.exec(text.trim().replace(/[.!~?]+$/u, "")) ?? [];
  const many = HOW_MANY[howMany ?? howManyEnglish ?? ""];
  if (many === undefined || many > count) return null;
  const fromEnd = /^(?:뒤|마지막|아래|last|bottom)$/u.test(korean ?? english ?? "");
  return Array.from({ length: many }, (_, place) => (fromEnd ? count - many + place : place));
}

/** 앞에 거, the latter, the middle one */
function sidePick(text: string, count: number): number | null {
  const words = text
    .trim()
    .replace(/[.!~?]+$/u, "")
    .replace(/\s*(?:please|부탁해요?|줘|주세요)$/u, "");
  return SIDES.find(({ form }) => form.test(words))?.place(count) ?? null;
}

/** "① 냉각기 매뉴얼", "2번 Safety rules": the button's own words. */
function leadingPick(text: string, candidates: readonly Candidate[]): number | null {
  const [whole = "", circled, number, label] = LEADING.exec(text) ?? [];
  if (whole === "") return null;
  const place = (circled ? CIRCLED.indexOf(circled) + 1 : Number(number ?? label)) - 1;
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
    token.kind === "noun" && token.noun === "document" && !phrase.isUsed(index) && !GENERIC.test(token.text)
      ? [token.text]
      : [],
  );
}

const PARTICLE = /(?:으로요|이요|으로|에서|이랑|라고|로|요|을|를|은|는|이|가|의|에|도|만|거|것|걸)$/u;

function fits(word: string, { title, question, docId }: Candidate): boolean {
  const held = titleKey(`${title} ${docId} ${question}`);
  const key = titleKey(word);
  const stem = titleKey(word.replace(PARTICLE, ""));
  return held.includes(key) || (stem.length > 1 && held.includes(stem));
}

/** 전체에서 찾아줘, 다른 문서에서도 찾아봐, 모든 자료를 검색해 줘 */
const WIDENS_KO = pattern("u")`
  ^(?:(?:네|응|예|그래|좋아|어)[,.!\s]*)?(?:그럼\s*|그러면\s*)?
  (?:전체|전부|모든|다른|나머지|자료실(?:\s*전체)?|전\s*자료)\s*(?:문서|자료|파일|데이터|매뉴얼|곳)?\s*
  (?:전체|들)?(?:에서도|에서|까지|에도|를|을|도|로)?\s*(?:다시\s*)?(?:다\s*|모두\s*|전부\s*|한번\s*)?
  (?:찾아|검색|살펴|뒤져|조회|넓혀|알아)(?:
    \s*(?:줘|봐|주세요|보자|봐\s*줘|봐요|보세요|해|해\s*줘|해\s*주세요|해\s*봐|봐\s*주세요)
  )?[\s.!~]*$
`;
/** search everything, look in all documents, widen the search, search everywhere else */
const WIDENS_EN = pattern("iu")`
  ^(?:(?:yes|yeah|yep|ok|okay|sure|please|then)[,.!\s]+){0,2}(?:(?:can|could|would)\s+you\s+)?
  (?:please\s+)?(?:search|look|check|try|find\s+it|look\s+it\s+up|widen|broaden|expand)\s*(?:it\s+)?
  (?:in|through|across|for\s+it\s+in|at)?\s*(?:the\s+)?(?:
    everything|everywhere|elsewhere|
    all(?:\s+of)?(?:\s+(?:the|my|our))?(?:\s+(?:documents?|files?|sources?|library))?|
    (?:whole|entire|full)\s+(?:library|collection)|library|
    (?:the\s+)?(?:other|rest\s+of\s+the)\s+(?:documents?|files?|sources?)|search
  )(?:\s+(?:else|instead|too|please|then))*[\s.!]*$
`;
/** Enough where Ibid has just asked. */
const WIDENS_YES = pattern("iu")`
  ^(?:
    네|응|예|어|그래|좋아|좋아요|그래\s*줘|그렇게\s*해\s*줘|찾아\s*줘|찾아봐(?:\s*줘)?|부탁해(?:요)?|yes|
    yeah|yep|yes,?\s*please|please\s+do|ok(?:ay)?|sure|go\s+ahead|do\s+(?:it|that)
  )[\s.!~]*$
`;

/**
 * Whether a message takes up the offer to look in all documents, by its words alone. Only to be asked right
 * after a turn that made the offer: its question is then the one to search for.
 */
export function asksToWiden(message: string): boolean {
  const text = message.trim().normalize("NFC");
  return (
    text.length <= WIDENING_LENGTH && (WIDENS_KO.test(text) || WIDENS_EN.test(text) || WIDENS_YES.test(text))
  );
}

/** 턴 3의 질문을 모든 문서에서 찾아줘; search all documents for the question of turn 3 */
const OF_TURN = [
  /^(?:턴\s*(?<turn>\d{1,9})|(?<counted>\d{1,9})번째\s*턴)(?:의)?\s*질문(?:을|은|도)?\s+(?<rest>.+)$/u,
  /^(?<rest>.+?)\s+for\s+(?:the\s+)?question\s+(?:of|in)\s+turn\s+(?<turn>\d{1,9})[\s.!]*$/iu,
];

/**
 * The turn that the words name whose question is to be looked for in all documents; null where they ask
 * for nothing of the kind.
 */
export function turnToWiden(message: string): number | null {
  const text = message.trim().normalize("NFC");
  if (text.length > 2 * WIDENING_LENGTH) return null;
  for (const form of OF_TURN) {
    const { rest, turn, counted } = form.exec(text)?.groups ?? {};
    if (rest !== undefined && (WIDENS_KO.test(rest) || WIDENS_EN.test(rest))) return Number(turn ?? counted);
  }
  return null;
}
