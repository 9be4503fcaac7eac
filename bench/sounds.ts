/**
 * Words and names found by their sound across Korean and English. `node bench/sounds.ts`: of bench/sounds, which
 * nobody copied from a benchmark, how many of each script are looked up for the other; half is held out and only
 * counted. Beside the data (IBID_BENCH_DATA) how many words of KorQuAD's text are joined with one of MT-RAG's by
 * sound alone, of which `--show` prints some to read.
 */
import { readFileSync } from "node:fs";
import { z } from "zod";
import type { Figure } from "../eval/claims/figure.ts";
import { meaningsOf } from "../lib/language/lexicon/meanings.ts";
import { soundAlikes } from "../lib/language/sound/sound-alikes.ts";
import { englishStem } from "../lib/language/text/english-words.ts";
import { koreanContent } from "../lib/language/text/korean-predicates.ts";
import { reportFigures, shareFigure } from "./figures.ts";
import { evaluationFile, readKorquad } from "./support/korquad-data.ts";
import { foundBySound, readSoundPairs, type SoundPair } from "./support/sound-pairs.ts";

/** Every so many words of a text's vocabulary is looked up, and every so many joined ones shown. */
const SAMPLED = 5;
const SHOWN = 8;

const showJoined = process.argv.includes("--show");
const pairs = readSoundPairs();
reportFigures("sounds", [
  ...figuresOf(
    "tuned on",
    pairs.filter(({ heldOut }) => !heldOut),
  ),
  ...figuresOf(
    "held out",
    pairs.filter(({ heldOut }) => heldOut),
  ),
  ...joinedFigures(),
]);

function figuresOf(name: string, of: readonly SoundPair[]): Figure[] {
  const found = of.map(foundBySound);
  return [
    shareFigure(`${name}: Latin looked up for Korean`, found, ({ fromKorean }) => fromKorean),
    shareFigure(`${name}: Korean looked up for Latin`, found, ({ fromLatin }) => fromLatin),
  ];
}

function joinedFigures(): Figure[] {
  const korquad = readKorquad();
  const path = evaluationFile("mtrag", "corpus", "clapnq.jsonl");
  if (!korquad || path === null) return [];
  const line = z.object({ text: z.string() });
  const lines = readFileSync(path, "utf8").split("\n").filter(Boolean);
  const english = lines.map((each) => line.parse(JSON.parse(each)).text).join("\n");
  const latin = new Set(english.toLowerCase().match(/\b[a-z]{4,20}\b/gu));
  const stems = new Set([...latin].map(englishStem));
  const korean = korquad.paragraphs.map(({ text }) => text).join("\n");
  const hangul = new Set(
    [...korean.matchAll(/(?<![가-힣])[가-힣]{2,12}(?![가-힣])/gu)].flatMap(([word]) => {
      const { stem, kind } = koreanContent(word);
      return kind === "noun" && stem.length > 1 ? [stem] : [];
    }),
  );
  return [
    joined("KorQuAD's words joined with one of MT-RAG's", hangul, (word) => stems.has(englishStem(word))),
    joined("MT-RAG's words joined with one of KorQuAD's", latin, (word) => hangul.has(word)),
  ];
}

/** Of words that the table of meanings does not know. */
function joined(name: string, words: ReadonlySet<string>, isThere: (word: string) => boolean): Figure {
  const asked = [...words]
    .filter((word) => meaningsOf(word).length === 0)
    .filter((_, at) => at % SAMPLED === 0);
  const found = asked.flatMap((word) => {
    const alike = soundAlikes(word).find((other) => isThere(other.word));
    return alike ? [`${word} ${alike.word}`] : [];
  });
  if (showJoined)
    process.stdout.write(`${name}:\n  ${found.filter((_, at) => at % SHOWN === 0).join(", ")}\n`);
  return { name, n: asked.length, value: (100 * found.length) / Math.max(1, asked.length), unit: "%" };
}
