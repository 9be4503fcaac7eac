import { words } from "../lexicon/load.ts";
import { isKoreanEntry } from "../lexicon/meanings.ts";

const LIGHT_WORDS = words("light-words");
const QUESTIONS = words("questions");

/**
 * Particles and the most frequent endings after a noun or verbal noun ("냉각수는" → "냉각수", "개발되었다" → "개발"). A
 * list replaces a morphological analyser: it needs no dictionary on disk, and the pairs of syllables indexed
 * beside the words catch its mistakes.
 */
const SUFFIXES = LIGHT_WORDS.all("particle", "ending");
const LONGEST_SUFFIX = Math.max(...[...SUFFIXES].map((suffix) => suffix.length));

/**
 * Particles after a noun of one syllable ("물은", "문을"). Cutting them is a guess, so the cut form is only
 * added.
 */
const AFTER_ONE_SYLLABLE = new Set("은는이가을를의에로도".split(""));

/**
 * The word (eojeol) without its particle or ending; at least two syllables stay. A known word keeps an end that
 * only looks like one: "고양이", "이메일로" → "이메일".
 */
export function stripParticle(word: string): string {
  let cut: string | null = null;
  for (let length = Math.min(LONGEST_SUFFIX, word.length - 2); length >= 1; length--) {
    if (!SUFFIXES.has(word.slice(-length))) continue;
    const stem = word.slice(0, -length);
    if (isKoreanEntry(stem)) return stem;
    cut ??= stem;
  }
  if (cut !== null && isKoreanEntry(word)) return word;
  const stem = cut ?? word;
  return stem.length > 2 && stem.endsWith("들") ? stem.slice(0, -1) : stem;
}

/** What may follow a number or an id without being its unit ("GCB-123의", "77에서"). */
const PARTICLE_WORDS = new Set([...LIGHT_WORDS.all("particle")].filter((word) => !"도만".includes(word)));

export function isParticle(word: string): boolean {
  return PARTICLE_WORDS.has(word);
}

export function oneSyllableNoun(word: string): string | null {
  return word.length === 2 && AFTER_ONE_SYLLABLE.has(word.charAt(1)) ? word.charAt(0) : null;
}

/** Words that ask or request: they say what kind of answer is wanted, not its subject. */
const QUESTION_START = new RegExp(
  `^(?:${QUESTIONS.korean("what", "who", "how", "when", "where", "amount")}|${LIGHT_WORDS.korean("asking begun")})`,
);
const QUESTION_WORDS = LIGHT_WORDS.all("asking");

/** Spoken forms of auxiliary verbs: "해야 하나요", "할 수 있어", "되나요", "싶어요". */
const AUXILIARY = new RegExp(
  `^${LIGHT_WORDS.korean("auxiliary")}[다요죠지서도야는던면며고나냐니네데까려록게기자어었았였으을은가습라래잖거더돼되하해할한될수있줘]{0,6}$`,
  "u",
);
/** Nouns that look like an auxiliary verb. */
const NO_AUXILIARY = LIGHT_WORDS.all("noun");

export function isAuxiliary(word: string): boolean {
  if (word.length < 2 || !AUXILIARY.test(word)) return false;
  return !NO_AUXILIARY.has(word) && !NO_AUXILIARY.has(stripParticle(word));
}

export function isKoreanQuestionWord(word: string): boolean {
  return QUESTION_WORDS.has(word) || QUESTION_START.test(word);
}

const LIGHT = LIGHT_WORDS.all("light");
/** Stems of verbs that go with any subject. */
const LIGHT_VERBS = LIGHT_WORDS.all("light verb");

export function isLightKoreanVerb(stem: string): boolean {
  return stem.length < 2 || LIGHT_VERBS.has(stem);
}

export function isLightKoreanWord(word: string): boolean {
  return LIGHT.has(word) || LIGHT.has(stripParticle(word));
}
