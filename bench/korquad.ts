/**
 * Korean passage search: KorQuAD 1.0 development paragraphs as documents, its questions as searches.
 * `node bench/korquad.ts`; with ELASTICSEARCH_URL the same in Elasticsearch, with EMBEDDING_BASE_URL by words
 * and meaning, beside it. The recipe was chosen on the questions of even number; the odd ones check it.
 */

import type { Figure } from "../eval/claims/figure.ts";
import { bm25f } from "../lib/domain/bm25.ts";
import type { Library } from "../lib/retrieval/search/nearest-chunks.ts";
import { searchDocuments } from "../lib/retrieval/search/search-documents.ts";
import { figure, reportFigures } from "./figures.ts";
import { embedParagraphs } from "./support/embed-paragraphs.ts";
import { type KorquadQuestion, type Paragraph, readKorquad } from "./support/korquad-data.ts";
import { addParagraphs, openBenchEngines } from "./support/paragraph-index.ts";

type Found = (question: string) => Promise<string[]>;

async function recall(
  questions: readonly KorquadQuestion[],
  find: Found,
): Promise<{ at1: number; at5: number }> {
  let at1 = 0;
  let at5 = 0;
  for (const { question, docId } of questions) {
    const place = (await find(question)).indexOf(docId);
    if (place === 0) at1 += 1;
    if (place >= 0 && place < 5) at5 += 1;
  }
  return { at1: (100 * at1) / questions.length, at5: (100 * at5) / questions.length };
}

/** What a search without an analyser gives: lower-cased words between blanks, BM25 with the usual numbers. */
function whitespaceBaseline(paragraphs: readonly Paragraph[]): Found {
  const words = (text: string) => text.toLowerCase().split(/\s+/u).filter(Boolean);
  const postings = new Map<string, Map<number, number>>();
  const lengths = paragraphs.map(({ text }, place) => {
    const list = words(text);
    for (const word of list) {
      const known = postings.get(word) ?? new Map<number, number>();
      known.set(place, (known.get(place) ?? 0) + 1);
      postings.set(word, known);
    }
    return list.length;
  });
  const average = lengths.reduce((total, length) => total + length, 0) / lengths.length;
  const scoring = { k1: 1.2, b: 0.75, weights: [1] };
  return async (question) => {
    const scores = new Map<number, number>();
    for (const word of new Set(words(question))) {
      const found = postings.get(word) ?? new Map<number, number>();
      for (const [place, count] of found) {
        const match = { weight: 1, frequency: found.size, counts: [count] };
        const gain = bm25f([match], [lengths[place] ?? 0], [average], paragraphs.length, scoring);
        scores.set(place, (scores.get(place) ?? 0) + gain);
      }
    }
    return [...scores].sort((a, b) => b[1] - a[1]).map(([place]) => paragraphs[place]?.docId ?? "");
  };
}

const korquad = readKorquad();
if (korquad) {
  const { paragraphs, questions } = korquad;
  const plain = await recall(questions, whitespaceBaseline(paragraphs));
  const n = questions.length;
  const figures: Figure[] = [];
  for (const engine of await openBenchEngines()) {
    const { name, index, close } = engine;
    const started = performance.now();
    await addParagraphs(index, "bench", paragraphs);
    const seconds = (performance.now() - started) / 1_000;
    const find: Found = async (query) => {
      const hits = await searchDocuments({ index, tenantId: "bench" }, { query, limit: 5, filter: {} });
      return hits.map(({ chunk }) => chunk.docId);
    };
    const [even, odd] = [0, 1].map((half) => questions.filter((_, place) => place % 2 === half));
    const chosenOn = await recall(even ?? [], find);
    const checkedOn = await recall(odd ?? [], find);
    // Both halves are of one size.
    const all = { at1: mean(chosenOn.at1, checkedOn.at1), at5: mean(chosenOn.at5, checkedOn.at5) };
    const vectors = await embedParagraphs(engine, "bench", paragraphs);
    if (vectors)
      figures.push(...(await withEmbeddings(name, questions, { index, tenantId: "bench", vectors }, all)));
    await close();
    figures.push(
      figure(`${name}: R@1`, n, all.at1, "%", { atLeast: 92, baseline: between(plain.at1) }),
      figure(`${name}: R@5`, n, all.at5, "%", { atLeast: 99, baseline: between(plain.at5) }),
      { name: `${name}: R@1, even questions (chosen on)`, n: n / 2, value: chosenOn.at1, unit: "%" },
      { name: `${name}: R@1, odd questions (checked on)`, n: n / 2, value: checkedOn.at1, unit: "%" },
      { name: `${name}: R@5, even questions (chosen on)`, n: n / 2, value: chosenOn.at5, unit: "%" },
      { name: `${name}: R@5, odd questions (checked on)`, n: n / 2, value: checkedOn.at5, unit: "%" },
      figure(
        `${name}: indexing, one document after the other`,
        paragraphs.length,
        paragraphs.length / seconds,
        "documents/s",
      ),
    );
  }
  reportFigures("korquad", figures);
}

/** Words and meaning together, beside words alone. */
async function withEmbeddings(
  name: string,
  questions: readonly KorquadQuestion[],
  library: Library,
  words: { at1: number; at5: number },
): Promise<Figure[]> {
  let alone = 0;
  const found = await recall(questions, async (query) => {
    // Each for itself: a library whose model was slow once goes on by words alone.
    const own: Library = { ...library, report: () => alone++ };
    const hits = await searchDocuments(own, { query, limit: 5, filter: {} });
    return hits.map(({ chunk }) => chunk.docId);
  });
  if (alone > 0) console.log(`${alone} questions were searched by words alone: the model was too slow.`);
  const n = questions.length;
  return [
    figure(`${name}, with embeddings: R@1`, n, found.at1, "%", {
      atLeast: 93.4,
      baseline: `words alone ${words.at1.toFixed(1)} %`,
    }),
    figure(`${name}, with embeddings: R@5`, n, found.at5, "%", {
      atLeast: 99.4,
      baseline: `words alone ${words.at5.toFixed(1)} %`,
    }),
  ];
}

function mean(first: number, second: number): number {
  return (first + second) / 2;
}

function between(value: number): string {
  return `words between blanks ${value.toFixed(1)} %`;
}
