import { startsWithSyllable } from "../../domain/letters.ts";
import { HANGUL_RUN_LENGTH } from "../../tunables/language.ts";
import { FROM_THE_END, NATIVE_COUNTS, NATIVE_ORDINALS, sinoNumber } from "./number-words.ts";
import {
  NOUN_CLASSES,
  type NounClass,
  type NumberToken,
  type Token,
  type TokenPlace,
  WORD_CLASSES,
  type WordClass,
} from "./token.ts";
import { beginsWith, hasGroup, KOREAN_PARTICLES, pointingWords } from "./words.ts";

type Lexeme =
  | { surface: string; kind: "noun"; noun: NounClass }
  | { surface: string; kind: "word"; is: WordClass; open: boolean }
  | { surface: string; kind: "number"; value: number; fromEnd: boolean; form: NumberToken["form"] };

/** By first syllable, the longest first. */
const LEXEMES = new Map<string, Lexeme[]>();
const PARTICLES = [...KOREAN_PARTICLES].sort((a, b) => b.length - a.length);

function learn(lexeme: Lexeme): void {
  const first = lexeme.surface.charAt(0);
  const list = LEXEMES.get(first) ?? [];
  list.push(lexeme);
  list.sort((a, b) => b.surface.length - a.surface.length);
  LEXEMES.set(first, list);
}

for (const noun of NOUN_CLASSES)
  for (const surface of pointingWords(`${noun} noun`).korean) learn({ surface, kind: "noun", noun });
// Whole words before the beginnings of verbs: 달라 is "give" before it is "differs".
for (const is of WORD_CLASSES)
  for (const surface of pointingWords(is).korean) learn({ surface, kind: "word", is, open: false });
for (const is of WORD_CLASSES.filter((each) => hasGroup(`${each} begun`)))
  for (const surface of pointingWords(`${is} begun`).korean) learn({ surface, kind: "word", is, open: true });
for (const [surface, value] of Object.entries(NATIVE_COUNTS)) {
  learn({ surface, kind: "number", value, fromEnd: false, form: "plain" });
  for (const unit of ["개", "건", "가지", "권"])
    learn({ surface: `${surface}${unit}`, kind: "number", value, fromEnd: false, form: "count" });
}
for (const [surface, value] of Object.entries(NATIVE_ORDINALS)) {
  for (const unit of ["번째", "번쨰", "번재", "째", "쨰"]) {
    const ordinal = unit === "째" || unit === "쨰" ? surface.replace(/^두$/, "둘") : surface;
    learn({ surface: `${ordinal}${unit}`, kind: "number", value, fromEnd: false, form: "ordinal" });
  }
}
learn({ surface: "첫", kind: "number", value: 1, fromEnd: false, form: "ordinal" });
for (const surface of ["처음", "첨", "맨처음", "제일처음", "가장처음", "최초"])
  learn({ surface, kind: "number", value: 1, fromEnd: false, form: "ordinal" });
for (const [surface, value] of Object.entries(FROM_THE_END))
  if (startsWithSyllable(surface)) learn({ surface, kind: "number", value, fromEnd: true, form: "ordinal" });

/** One reading of a run of Hangul, or null when some of it is no known word. */
function segment(run: string, from: number, afterWord: boolean, dead: Set<number>): Lexeme[] | null {
  if (from === run.length) return [];
  if (dead.has(from)) return null;
  // 2번이: what follows a word and is nothing but a particle is one, not 이 for "this".
  if (afterWord && PARTICLES.includes(run.slice(from)))
    return [{ surface: run.slice(from), kind: "word", is: "link", open: false }];
  for (const lexeme of lexemesAt(run, from)) {
    const end = from + lexeme.surface.length;
    if (lexeme.kind === "word" && lexeme.open) return [lexeme];
    const rest = segment(run, end, true, dead);
    // 두세개: two or three, none of them a certain one.
    const isAbout = lexeme.surface in NATIVE_COUNTS && rest?.[0]?.kind === "number";
    if (rest && !isAbout) return [lexeme, ...rest];
  }
  if (afterWord) {
    for (const particle of PARTICLES) {
      if (!run.startsWith(particle, from)) continue;
      const rest = segment(run, from + particle.length, false, dead);
      if (rest) return [{ surface: particle, kind: "word", is: "link", open: false }, ...rest];
    }
    // 문서들에서: the plural stands between.
    if (run.startsWith("들", from)) {
      const rest = segment(run, from + 1, true, dead);
      if (rest) return [{ surface: "들", kind: "word", is: "link", open: false }, ...rest];
    }
  }
  dead.add(from);
  return null;
}

function lexemesAt(run: string, from: number): Lexeme[] {
  const found = (LEXEMES.get(run.charAt(from)) ?? []).filter(
    (lexeme) => run.startsWith(lexeme.surface, from) && mayStandAt(lexeme, run, from),
  );
  const number = sinoAt(run, from);
  return number ? [...found, number] : found;
}

/**
 * Words of one syllable are parts of longer ones everywhere (로그, 그림): most must stand alone,
 * pointers at the beginning.
 */
function mayStandAt(lexeme: Lexeme, run: string, from: number): boolean {
  // 문서번호 is a number of its own, not a document's.
  if (lexeme.surface === "번호" || lexeme.surface === "넘버") return from === 0;
  if (lexeme.surface.length > 1 || lexeme.kind === "noun") return true;
  if (lexeme.kind === "number") return from === 0;
  if (lexeme.is === "thing" || lexeme.is === "all") return true;
  if (lexeme.is === "demonstrative" || lexeme.is === "earlier") return from === 0;
  return from === 0 && run.length <= 3;
}

/** "삼번", "십이번째". 이번 is "this time", and 사번, 오번 and the like are only numbers where a document follows. */
function sinoAt(run: string, from: number): Lexeme | null {
  const match = /^([일이삼사오육칠팔구십백]{1,5})(번째|번)/u.exec(run.slice(from, from + 8));
  if (!match) return null;
  const [surface, word = "", unit = ""] = match;
  const value = sinoNumber(word);
  if (value === null || surface === "이번") return null;
  return { surface, kind: "number", value, fromEnd: false, form: unit === "번" ? "label" : "ordinal" };
}

/**
 * The tokens of a run of Hangul. A run that consists of known words and particles is taken apart, however it
 * is spaced ("1번문서보여줘"); any other run is one word of content, less its particle. A unit that belongs to the
 * number before it is put onto that token.
 */
export function segmentHangul(run: string, offset: number, spaced: boolean, previous?: Token): Token[] {
  let from = 0;
  if (previous?.kind === "number" && takesUnit(previous)) {
    from = takeUnit(previous, run, offset, spaced);
    if (from === run.length) return [];
  } else if (previous?.kind === "number" && previous.form === "label" && !spaced && run.startsWith("번"))
    from = 1;
  const rest = run.slice(from);
  const tokens: Token[] = [];
  const known = rest.length <= HANGUL_RUN_LENGTH ? segment(rest, 0, from > 0 || !spaced, new Set()) : null;
  let index = offset + from;
  if (!known) {
    const asked = from === 0 ? askedAt(rest) : -1;
    const word = asked > 0 ? rest.slice(0, asked) : rest;
    const to = index + word.length;
    tokens.push({ kind: "word", is: null, text: word, from: index, to });
    return asked > 0 ? [...tokens, ...segmentHangul(rest.slice(asked), to, false, tokens[0])] : tokens;
  }
  for (const [place, lexeme] of known.entries()) {
    const open = lexeme.kind === "word" && lexeme.open;
    const to = open ? offset + run.length : index + lexeme.surface.length;
    const text = run.slice(index - offset, to - offset);
    tokens.push(tokenOf(lexeme, { text, from: index, to }, place));
    index = to;
  }
  return tokens;
}

/** 휴학물어봤을때: where the verb of asking begins behind what was asked about; -1 when there is none. */
function askedAt(run: string): number {
  if (run.length > HANGUL_RUN_LENGTH) return -1;
  for (let from = 1; from < run.length - 2; from++) {
    const asks = lexemesAt(run, from).some(
      (lexeme) => lexeme.kind === "word" && lexeme.is === "ask" && lexeme.open,
    );
    if (asks) return from;
  }
  return -1;
}

function takesUnit({ form, text }: NumberToken): boolean {
  return text === "첫" || (form === "plain" && !/^[a-z]+$/.test(text));
}

function tokenOf(lexeme: Lexeme, place: TokenPlace, index: number): Token {
  if (lexeme.kind === "noun")
    return { kind: "noun", noun: lexeme.noun, plural: false, korean: true, ...place };
  if (lexeme.kind === "number") {
    const { value, fromEnd, form } = lexeme;
    const unit = form === "count" ? (/(?:개|건|가지|권)$/u.exec(place.text)?.[0] ?? "") : "";
    return { kind: "number", value, fromEnd, form, digits: place.text, unit, ...place };
  }
  if (lexeme.is === "link" || (index > 0 && lexeme.is === "join")) return { kind: "particle", ...place };
  return { kind: "word", is: lexeme.is, ...place };
}

const PART_UNITS = ["page", "chapter", "section", "article"].flatMap((kind) => pointingWords(kind).korean);
const isUnitOfThings = beginsWith("unit of things");

/** 1번, 1 번째, 3장, 2호기: the unit becomes part of the number. Returns how much of the run it took. */
function takeUnit(number: NumberToken, run: string, offset: number, spaced: boolean): number {
  const take = (unit: string, form: NumberToken["form"]) => {
    Object.assign(number, { form, unit, text: number.text + unit, to: offset + unit.length });
    return unit.length;
  };
  const unit = /^(?:번째|번쨰|번재|번|째)(?![호지가선방대들역길])/u.exec(run)?.[0];
  // 두 번 is how often, 2번 is which.
  if (unit === "번") return take(unit, startsWithSyllable(number.text) ? "count" : "label");
  if (unit !== undefined) return take(unit, "ordinal");
  const counted = PART_UNITS.find((each) => run.startsWith(each));
  // 12페이지펴줘, 3장에서: known words follow, or nothing. Not 3장비 or 2부품.
  if (counted !== undefined && segment(run, counted.length, true, new Set()) !== null)
    return take(counted, "count");
  // A particle behind a bare numeral: 문서 1에서. Anything else is a unit of the domain: 2호기, 3층, 30분.
  const isParticle = !isUnitOfThings(run) && segment(run, 0, true, new Set()) !== null;
  return spaced || isParticle ? 0 : take(run, "count");
}
