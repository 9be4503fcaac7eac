import type { Locale } from "../../domain/locale.ts";
import { once } from "../../domain/once.ts";
import { languageOf } from "../../domain/text.ts";
import { type ContentWord, contentWords } from "../../language/text/content-words.ts";
import { splitSentences } from "../../language/text/split-sentences.ts";
import { withDigits } from "../../language/time/number-words.ts";
import { timesOf } from "../../language/values/read-quantities.ts";
import { readValues, type Values } from "../../language/values/read-values.ts";
import { dimensionsNamed } from "../../language/values/units.ts";
import { dataText } from "../../prompts/data-text.ts";
import type { SearchHit } from "../../retrieval/search/search-documents.ts";
import { MIXED_SHARE } from "../../tunables/verify.ts";

/** A sentence of a source, with the words and values in it. */
export interface SourceSentence {
  text: string;
  words: ContentWord[];
  keys: ReadonlySet<string>;
  values: Values;
  /** A row of a table: its cells have their meaning only together with their headings. */
  isRow: boolean;
}

/** The passages that claims are checked against, as they were shown to the model, read once. */
export interface SourceText {
  text: string;
  language: Locale;
  sentences: readonly SourceSentence[];
  keys: ReadonlySet<string>;
  values: Values;
  /** The dimensions that it mentions. */
  dimensions: ReadonlySet<string>;
  /** "(단위: 만 원)": the factor by which the numbers of its tables are to be multiplied. */
  times: number;
}

const UNIT_NOTE = /단위\s*[:：]?\s*(천만|백만|십만|만|천|억|십억)|\bin (thousands|millions|billions)\b/iu;
/** "2. ", "## 3. ": numbering of the document itself. */
const LIST_MARKS = /^[ \t]*(?:#{1,6} )?\d{1,3}(?:\.\d{1,2})*[.)] /gmu;

/** The part of a sentence that is read, in UTF-16 code units. */
const SENTENCE_LENGTH = 4_000;

const read = new WeakMap<SearchHit, SourceText>();

/** The passages of a source as one text. */
export function sourceOf(hits: readonly SearchHit[]): SourceText {
  return merged(
    hits.map((hit) => {
      const known = read.get(hit);
      if (known) return known;
      const { chunk, title } = hit;
      // As the model was shown it: invisible characters do not split its words.
      const source = readSource(dataText(chunk.text), dataText(`${title}\n${chunk.section}`));
      read.set(hit, source);
      return source;
    }),
  );
}

/**
 * `heading` stands above the text and applies to all of it. Slow parts are read when they are first needed: a
 * prompt is long, and most of it is never checked.
 */
export function readSource(text: string, heading = ""): SourceText {
  const whole = `${heading}\n${text.replace(LIST_MARKS, blanksFor)}`;
  const above = once(() => contentWords(heading).map(({ key }) => key));
  const sentences = once(() =>
    splitSentences(text).map(({ from, to, kind }) => {
      const sentence = text.slice(from, Math.min(to, from + SENTENCE_LENGTH));
      const words = contentWords(sentence);
      const keys = new Set([...words.map(({ key }) => key), ...above()]);
      const values = readValues(sentence.replace(LIST_MARKS, blanksFor));
      return { text: sentence, words, keys, values, isRow: kind === "row" };
    }),
  );
  const note = UNIT_NOTE.exec(whole);
  return asRead({
    text: whole,
    language: once(() => languageOf(text)),
    sentences,
    keys: once(() => new Set([...above(), ...sentences().flatMap(({ keys }) => [...keys])])),
    values: once(() => valuesOf(whole)),
    dimensions: once(() => dimensionsNamed(whole)),
    times: timesOf(note?.[1] ?? note?.[2] ?? ""),
  });
}

/** The values of a text, with those written in words. */
function valuesOf(text: string): Values {
  const plain = readValues(text);
  const inWords = withDigits(text);
  return inWords === text.toLowerCase() ? plain : joined([plain, readValues(inWords)]);
}

type Readings = Pick<SourceText, "text" | "times"> & {
  [Part in "language" | "sentences" | "keys" | "values" | "dimensions"]: () => SourceText[Part];
};

function asRead({ text, times, ...readings }: Readings): SourceText {
  return {
    text,
    times,
    get language() {
      return readings.language();
    },
    get sentences() {
      return readings.sentences();
    },
    get keys() {
      return readings.keys();
    },
    get values() {
      return readings.values();
    },
    get dimensions() {
      return readings.dimensions();
    },
  };
}

/** Whether part of a source is in another language, so that words cannot be compared with it. */
export function isMixed({ sentences, language }: SourceText): boolean {
  const others = sentences.filter(({ text }) => text.length > 20 && languageOf(text) !== language);
  return others.length > sentences.length * MIXED_SHARE;
}

function blanksFor(text: string): string {
  return " ".repeat(text.length);
}

function merged(sources: readonly SourceText[]): SourceText {
  const [only] = sources;
  if (only && sources.length === 1) return only;
  const text = sources.map((source) => source.text).join("\n");
  return asRead({
    text,
    language: once(() => languageOf(text)),
    sentences: once(() => sources.flatMap(({ sentences }) => sentences)),
    keys: once(() => new Set(sources.flatMap(({ keys }) => [...keys]))),
    values: once(() => joined(sources.map(({ values }) => values))),
    dimensions: once(() => new Set(sources.flatMap(({ dimensions }) => [...dimensions]))),
    times: Math.max(1, ...sources.map(({ times }) => times)),
  });
}

function joined(all: readonly Values[]): Values {
  return {
    quantities: all.flatMap(({ quantities }) => quantities),
    dates: all.flatMap(({ dates }) => dates),
    clocks: all.flatMap(({ clocks }) => clocks),
    codes: [...new Set(all.flatMap(({ codes }) => codes))],
  };
}

/** The share of the keys that the set contains, 0–1. */
export function shareIn(keys: readonly string[], of: ReadonlySet<string>): number {
  if (keys.length === 0) return 0;
  return keys.filter((key) => of.has(key)).length / keys.length;
}

/** The sentence of a source with most of these words, the shortest of equal ones. */
export function closestSentence(
  keys: readonly string[],
  sentences: readonly SourceSentence[],
): { sentence: SourceSentence; share: number } | null {
  let best: { sentence: SourceSentence; share: number } | null = null;
  for (const sentence of sentences) {
    const share = shareIn(keys, sentence.keys);
    if (share === 0) continue;
    const isBetter =
      best === null ||
      share > best.share ||
      (share === best.share && sentence.words.length < best.sentence.words.length);
    if (isBetter) best = { sentence, share };
  }
  return best;
}
