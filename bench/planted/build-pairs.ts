import { contentWords } from "../../lib/language/text/content-words.ts";
import { splitSentences } from "../../lib/language/text/split-sentences.ts";
import type { SearchHit } from "../../lib/retrieval/search/search-documents.ts";
import { closestSentence, sourceOf } from "../../lib/turn/verify/source-text.ts";
import { paraphrase } from "./paraphrase.ts";
import { type ErrorKind, KINDS, namesOf, plantError } from "./plant-error.ts";
import type { PlantedDocument } from "./planted-documents.ts";
import { createRandom } from "./random.ts";

/** A sentence that is true of the first of these documents, and one that is not. */
export interface Pair {
  kind: ErrorKind;
  language: "ko" | "en";
  from: string;
  isHeldOut: boolean;
  right: string;
  wrong: string;
  /** Documents as they were shown; the first supports the true sentence. */
  documents: { hits: SearchHit[] }[];
  /** The slots that the two sentences cite. */
  cites: { right: number; wrong: number };
}

const PASSAGES = 4;
const OTHERS = 4;
const PER_DOCUMENT = 8;
const LONGEST = 240;
const LEAST_WORDS = 4;
/** A document that says most of it too is not a wrong source. */
const SAYS_IT_TOO = 0.6;

/** Up to eight pairs of each kind from each document. */
export function buildPairs(documents: readonly PlantedDocument[]): Pair[] {
  return documents.flatMap((document, place) => {
    const random = createRandom(document.name);
    const isHeldOut = createRandom(`half ${document.name}`)(2) === 1;
    const same = documents.filter((other, at) => at !== place && other.language === document.language);
    const others = Array.from({ length: OTHERS }, () => same[random(same.length)]).filter(
      (other) => other !== undefined,
    );
    const isKorean = document.language === "ko";
    const names = others.flatMap(({ hits }) =>
      namesOf(hits.map(({ chunk }) => chunk.text).join("\n"), isKorean),
    );
    const sentences = shuffled(sentencesOf(document), random);
    return KINDS.flatMap((kind) => {
      const pairs: Pair[] = [];
      for (const { sentence, hit } of sentences) {
        if (pairs.length >= PER_DOCUMENT) break;
        const right = random(2) === 0 ? sentence : paraphrase(sentence, document.language, random);
        const shown = shownWith(document, hit, others);
        const wrong = kind === "wrong_source" ? right : plantError(kind, right, { random, names, isKorean });
        if (wrong === null || (kind !== "wrong_source" && wrong === right)) continue;
        const other = kind === "wrong_source" ? otherSlot(sentence, shown) : 1;
        if (other === null) continue;
        pairs.push({
          kind,
          language: document.language,
          from: document.name,
          isHeldOut,
          right,
          wrong,
          documents: shown,
          cites: { right: 1, wrong: other },
        });
      }
      return pairs;
    });
  });
}

function sentencesOf({ hits, language }: PlantedDocument): { sentence: string; hit: SearchHit }[] {
  return hits.flatMap((hit) =>
    splitSentences(hit.chunk.text)
      .filter(({ kind }) => kind === "sentence" || kind === "item")
      .map(({ from, to }) => ({ sentence: plain(hit.chunk.text.slice(from, to)), hit }))
      .filter(({ sentence }) => {
        const isKorean = /\p{Script=Hangul}/u.test(sentence);
        return (
          isKorean === (language === "ko") &&
          sentence.length <= LONGEST &&
          !/[:：?？|]$|\n|https?:|`/u.test(sentence) &&
          contentWords(sentence).length >= LEAST_WORDS
        );
      }),
  );
}

function plain(text: string): string {
  return text
    .replace(/^(?:[-*+•]|\d{1,3}[.)])\s+/u, "")
    .replace(/\*\*|\\(?=[!-/:-@[-`{-~])/gu, "")
    .replace(/\[([^\]]*)\]\([^)]*\)/gu, "$1")
    .trim();
}

function shownWith(
  document: PlantedDocument,
  hit: SearchHit,
  others: readonly PlantedDocument[],
): Pair["documents"] {
  const at = document.hits.indexOf(hit);
  const from = Math.max(0, at - 1);
  return [
    document.hits.slice(from, from + PASSAGES),
    ...others.map(({ hits }) => hits.slice(0, PASSAGES)),
  ].map((hits) => ({ hits }));
}

/** The slot of a document that does not say it. */
function otherSlot(sentence: string, shown: Pair["documents"]): number | null {
  const keys = [...new Set(contentWords(sentence).map(({ key }) => key))];
  const place = shown.findIndex(
    ({ hits }, index) =>
      index > 0 && (closestSentence(keys, sourceOf(hits).sentences)?.share ?? 0) < SAYS_IT_TOO,
  );
  return place < 1 ? null : place + 1;
}

function shuffled<Item>(items: readonly Item[], random: (below: number) => number): Item[] {
  return items
    .map((item) => ({ item, order: random(1_000_000) }))
    .sort((a, b) => a.order - b.order)
    .map(({ item }) => item);
}
