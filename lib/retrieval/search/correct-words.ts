import type { Correction } from "../../domain/correction.ts";
import type { TenantKey } from "../../domain/identity.ts";
import { startsWithSyllable } from "../../domain/letters.ts";
import { meaningLength } from "../../language/lexicon/meanings.ts";
import { isWordOfAsking } from "../../language/question/words-to-find.ts";
import { analyse } from "../../language/text/analyse.ts";
import { koreanContent } from "../../language/text/korean-predicates.ts";
import { relatedWords } from "../../language/text/related-words.ts";
import { type Respelling, respellings } from "../../language/text/respell.ts";
import type { DocumentIndex } from "../../ports/document-index.ts";
import { CORRECTED_WORDS, QUERY_LENGTH, SOUND_DOUBT_REACH } from "../../tunables/retrieval.ts";
import { soundDoubt } from "./find-by-sound.ts";

/** A question with its typing mistakes corrected, and the words that were changed. */
export interface CorrectedWords {
  text: string;
  corrections: Correction[];
}

export interface CorrectingChoices {
  /** People's own words: never corrected, and candidates even when no document has them. */
  own?: ReadonlySet<string>;
  /** Also corrects words in quotation marks: for a suggestion that the user sees before it counts. */
  inQuotations?: boolean;
}

interface Mendable {
  typed: string;
  /** Without its particle. */
  stem: string;
  candidates: readonly Respelling[];
}

/** Text in quotation marks is meant as it is written. */
const QUOTED = /["“”‘'「『][^"“”‘’'「」『』\n]{1,200}["”’'」』]/gu;
const WORD = /[a-z]+|[ㄱ-ㅎㅏ-ㅣ가-힣]+/giu;

/**
 * Corrects words that no document of the tenant has to words that one has: one wrong letter, the other
 * keyboard layout, two words written together. Words in quotation marks are left. Nothing is kept in memory:
 * the candidates are made from the word and looked up with `termStatistics`, so every engine gives the same
 * result.
 */
export async function correctWords(
  index: DocumentIndex,
  key: TenantKey,
  text: string,
  { own = new Set(), inQuotations = false }: CorrectingChoices = {},
): Promise<CorrectedWords> {
  const start = text.slice(0, QUERY_LENGTH);
  const words = [...new Set((inQuotations ? start : start.replace(QUOTED, " ")).match(WORD))];
  const nothing: CorrectedWords = { text, corrections: [] };
  const mendable = words
    .filter((typed) => !isWordOfAsking(typed))
    .flatMap((typed): Mendable[] => {
      const stem = stemOf(typed);
      return stem === null ? [] : [{ typed, stem, candidates: respellings(stem) }];
    })
    .filter(({ typed, stem, candidates }) => candidates.length > 0 && !isOwn(stem) && !isOwn(typed));
  if (mendable.length === 0) return nothing;
  const heard = await frequenciesOf(
    index,
    key,
    mendable.flatMap(({ stem }) => termsFor(stem)),
  );
  const unheard = mendable.filter(({ stem }) => !isHeard(stem, heard)).slice(0, CORRECTED_WORDS);
  if (unheard.length === 0) return nothing;
  const parts = unheard.flatMap(({ candidates }) => candidates.flatMap(({ parts: of }) => of.map(termOf)));
  const known = await frequenciesOf(index, key, parts);
  const frequencyOf = (part: string) => known.get(termOf(part)) ?? (isOwn(part) ? 1 : 0);
  const found = await Promise.all(
    unheard
      .filter(({ candidates }) => best(candidates, frequencyOf) !== null)
      .map(async ({ typed, stem, candidates }) => {
        const meant = best(likelier(stem, candidates, await soundDoubt(index, key, stem)), frequencyOf);
        return meant === null ? [] : [{ typed, stem, meant, particle: typed.slice(stem.length) }];
      }),
  );
  const mended = found.flat();
  return {
    text: mended.reduce(
      (whole, { typed, meant, particle }) => replaceWord(whole, typed, meant + particle),
      text,
    ),
    corrections: mended.map(({ stem, meant }) => ({ typed: stem, meant })),
  };

  function isOwn(word: string): boolean {
    return own.has(word.toLowerCase());
  }
}

/**
 * A noun without its particle or verb ending, or an English word unchanged. Null for a verb: no document need
 * have it in this form.
 */
function stemOf(typed: string): string | null {
  if (!startsWithSyllable(typed)) return typed;
  const { stem, kind } = koreanContent(typed);
  return kind === "noun" ? stem : null;
}

async function frequenciesOf(
  index: DocumentIndex,
  key: TenantKey,
  terms: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  return (await index.termStatistics(key, [...new Set(terms)])).frequencies;
}

/**
 * The terms of a word and of words that mean the same: an everyday word is not misspelt because the documents
 * use another one.
 */
function termsFor(word: string): string[] {
  return analyse(word).flatMap((term) => [term, ...relatedWords(term)]);
}

function isHeard(word: string, frequencies: ReadonlyMap<string, number>): boolean {
  const [whole = "", ...pairs] = analyse(word);
  // When only the beginning is in the dictionary, the rest may still be misspelt: "숙박삐".
  const known = meaningLength(whole);
  const isWhole = known === 1 || known === whole.length || /^[a-z]/u.test(whole);
  const same = isWhole ? [whole, ...relatedWords(whole)] : [whole];
  if (same.some((term) => frequencies.has(term))) return true;
  return pairs.length > 0 && pairs.every((term) => frequencies.has(term));
}

/**
 * The term of a word. A Korean candidate stays whole, because its last syllable is not meant as a particle.
 */
function termOf(word: string): string {
  const term = analyse(word)[0] ?? word;
  return startsWithSyllable(word) ? word : term;
}

/**
 * The candidates that are likelier than a word of the same sound in the other script. If the library has such
 * a word, the typed one is no mistake unless a candidate is about as likely.
 */
function likelier(
  stem: string,
  candidates: readonly Respelling[],
  sounded: number | null,
): readonly Respelling[] {
  if (sounded === null) return candidates;
  return candidates.filter(({ doubt }) => /^[a-z]/iu.test(stem) && doubt <= sounded + SOUND_DOUBT_REACH);
}

/** The least doubtful candidate that the library has; of equally doubtful ones the most frequent. */
function best(candidates: readonly Respelling[], frequencyOf: (part: string) => number): string | null {
  const found = candidates
    .map(({ word, parts, doubt }) => ({
      word,
      doubt,
      frequency: Math.min(...parts.map(frequencyOf)),
    }))
    .filter(({ frequency }) => frequency > 0);
  found.sort((a, b) => a.doubt - b.doubt || b.frequency - a.frequency);
  return found[0]?.word ?? null;
}

function replaceWord(text: string, typed: string, meant: string): string {
  return text.replaceAll(new RegExp(`(?<![\\p{L}])${typed}(?![\\p{L}])`, "giu"), () => meant);
}
