/**
 * Korean passage search: KorQuAD 1.0 development paragraphs as documents, its questions as searches.
 * `node bench/korquad.ts`. The recipe was chosen on the questions of even number; the odd ones check it.
 */
import { bm25f } from "../lib/domain/bm25.ts";
import { searchDocuments } from "../lib/retrieval/search-documents.ts";
import { type KorquadQuestion, type Paragraph, readKorquad } from "./korquad-data.ts";
import { addParagraphs, openBenchIndex } from "./paragraph-index.ts";

const GOAL = { at1: 92, at5: 99 };

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

function line(name: string, n: number, { at1, at5 }: { at1: number; at5: number }): string {
  return `${name.padEnd(34)} n ${String(n).padStart(5)}   R@1 ${at1.toFixed(2)}   R@5 ${at5.toFixed(2)}`;
}

const korquad = readKorquad();
if (korquad) {
  const { paragraphs, questions } = korquad;
  console.log(`KorQuAD 1.0 dev: ${paragraphs.length} paragraphs, ${questions.length} questions`);
  console.log(
    line(
      "baseline: words between blanks",
      questions.length,
      await recall(questions, whitespaceBaseline(paragraphs)),
    ),
  );
  const { index, close } = openBenchIndex();
  const started = performance.now();
  await addParagraphs(index, "bench", paragraphs);
  const seconds = (performance.now() - started) / 1_000;
  console.log(
    `indexed in ${seconds.toFixed(1)} s, ${(paragraphs.length / seconds).toFixed(0)} documents/s, one transaction each`,
  );
  const find: Found = async (query) => {
    const hits = await searchDocuments({ index, tenantId: "bench" }, { query, limit: 5, filter: {} });
    return hits.map(({ chunk }) => chunk.doc_id);
  };
  const halves = [0, 1].map((half) => questions.filter((_, place) => place % 2 === half));
  for (const [half, name] of ["even questions (chosen on)", "odd questions (checked on)"].entries()) {
    const part = halves[half] ?? [];
    console.log(line(name, part.length, await recall(part, find)));
  }
  const searching = performance.now();
  const all = await recall(questions, find);
  const each = (performance.now() - searching) / questions.length;
  console.log(`${line("all", questions.length, all)}   ${each.toFixed(1)} ms a search`);
  const met = all.at1 >= GOAL.at1 && all.at5 >= GOAL.at5;
  console.log(`goal: R@1 ≥ ${GOAL.at1}, R@5 ≥ ${GOAL.at5}: ${met ? "met" : "missed"}`);
  close();
}
