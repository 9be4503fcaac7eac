/**
 * Answers without a model, on KorQuAD: do the shown passages hold the gold words, how long is the answer, and
 * does it refuse when the paragraph is not in the library? `node bench/quoting.ts [seed]`. The recipe was
 * chosen on the questions of even number; the sample is drawn from the odd ones. With EMBEDDING_BASE_URL
 * also by words and meaning.
 */

import type { Figure } from "../eval/claims/figure.ts";
import { randomFrom } from "../eval/measure/random.ts";
import { choosePassages } from "../lib/retrieval/quoting/choose-passages.ts";
import { renderPassages } from "../lib/retrieval/quoting/render-passages.ts";
import { askedOf } from "../lib/retrieval/quoting/table-cells.ts";
import { isSure } from "../lib/retrieval/search/is-sure.ts";
import { judgeEvidence } from "../lib/retrieval/search/judge-evidence.ts";
import type { Library } from "../lib/retrieval/search/nearest-chunks.ts";
import { searchDocuments } from "../lib/retrieval/search/search-documents.ts";
import { RETRIEVAL_HITS } from "../lib/tunables/retrieval.ts";
import { figure, reportFigures } from "./figures.ts";
import { embedParagraphs } from "./support/embed-paragraphs.ts";
import { type KorquadQuestion, readKorquad } from "./support/korquad-data.ts";
import { addParagraphs, openBenchIndex } from "./support/paragraph-index.ts";

const ANSWERABLE = 500;
const ABSENT = 100;

const korquad = readKorquad();
if (korquad) {
  const { paragraphs, questions } = korquad;
  const odd = shuffled(
    questions.filter((_, place) => place % 2 === 1),
    Number(process.argv[2] ?? 1),
  );
  const absent = odd.slice(0, ABSENT);
  const removed = new Set(absent.map(({ docId }) => docId));
  const answerable = odd.filter(({ docId }) => !removed.has(docId)).slice(0, ANSWERABLE);
  const engine = openBenchIndex();
  const { index, close } = engine;
  const kept = paragraphs.filter(({ docId }) => !removed.has(docId));
  await addParagraphs(index, "bench", kept);
  const library: Library = { index, tenantId: "bench" };
  const words = await measure(library, answerable, absent);
  const vectors = await embedParagraphs(engine, "bench", kept);
  const both = vectors && (await measure({ ...library, vectors }, answerable, absent));
  close();

  const n = answerable.length;
  const always = (2 * absent.length) / (2 * absent.length + n);
  const figures: Figure[] = [
    figure("gold words inside the shown blocks", n, words.held, "%", {
      atLeast: 95,
      baseline: `whole best paragraph ${words.heldByParagraph.toFixed(1)} %`,
    }),
    { name: "… and not refused", n, value: words.heldAndAnswered, unit: "%" },
    figure("mean length of the answer", n, words.length, "characters", {
      atMost: 450,
      baseline: `whole best paragraph ${words.paragraphLength.toFixed(0)}`,
    }),
    figure("F1 of refusals", n + absent.length, words.f1, "", {
      atLeast: 0.7,
      baseline: `refusing always ${always.toFixed(2)}`,
    }),
    { name: "answerable questions refused", n, value: words.wronglyRefused, unit: "%" },
    { name: "absent paragraphs refused", n: absent.length, value: words.refusedRightly, unit: "%" },
    { name: "answerable questions not called an answer", n, value: words.unsure, unit: "%" },
    { name: "absent paragraphs not called an answer", n: absent.length, value: words.keptBack, unit: "%" },
  ];
  if (both) {
    const beside = (value: number, unit = " %") => `words alone ${value.toFixed(unit === "" ? 2 : 1)}${unit}`;
    figures.push(
      figure("with embeddings: gold words inside the shown blocks", n, both.held, "%", {
        atLeast: 95,
        baseline: beside(words.held),
      }),
      figure("with embeddings: F1 of refusals", n + absent.length, both.f1, "", {
        atLeast: 0.7,
        baseline: beside(words.f1, ""),
      }),
      figure("with embeddings: answerable questions refused", n, both.wronglyRefused, "%", {
        baseline: beside(words.wronglyRefused),
      }),
      figure("with embeddings: absent paragraphs refused", absent.length, both.refusedRightly, "%", {
        baseline: beside(words.refusedRightly),
      }),
    );
  }
  reportFigures("quoting", figures);
}

async function measure(
  library: Library,
  answerable: readonly KorquadQuestion[],
  absent: readonly KorquadQuestion[],
) {
  const answerTo = async ({ question }: KorquadQuestion) => {
    const hits = await searchDocuments(library, { query: question, limit: RETRIEVAL_HITS, filter: {} });
    const judged = judgeEvidence(question, hits);
    const isUnsure = !judged.sufficient || !isSure(question, { ...judged, hits, parts: [] });
    const chosen = choosePassages(question, hits, { isUnsure: !judged.sufficient }).documents;
    const { markdown, documents } = renderPassages(chosen, askedOf(question));
    const first = hits[0]?.chunk.text ?? "";
    const shown = documents.flat().map(({ text }) => text);
    return { refused: !judged.sufficient, isUnsure, markdown, shown, first };
  };
  let held = 0;
  let heldAndAnswered = 0;
  let heldByParagraph = 0;
  let length = 0;
  let paragraphLength = 0;
  let wronglyRefused = 0;
  let unsure = 0;
  for (const question of answerable) {
    const { refused, isUnsure, markdown, shown, first } = await answerTo(question);
    const gold = question.answers.some((answer) => shown.some((text) => text.includes(answer)));
    if (gold) held += 1;
    if (gold && !refused) heldAndAnswered += 1;
    if (question.answers.some((answer) => first.includes(answer))) heldByParagraph += 1;
    if (refused) wronglyRefused += 1;
    if (isUnsure) unsure += 1;
    length += markdown.length;
    paragraphLength += first.length;
  }
  let refusedRightly = 0;
  let keptBack = 0;
  for (const question of absent) {
    const { refused, isUnsure } = await answerTo(question);
    if (refused) refusedRightly += 1;
    if (isUnsure) keptBack += 1;
  }
  const n = answerable.length;
  const percent = (count: number) => (100 * count) / n;
  return {
    held: percent(held),
    heldAndAnswered: percent(heldAndAnswered),
    heldByParagraph: percent(heldByParagraph),
    length: length / n,
    paragraphLength: paragraphLength / n,
    f1: (2 * refusedRightly) / (refusedRightly + wronglyRefused + absent.length),
    wronglyRefused: percent(wronglyRefused),
    unsure: percent(unsure),
    keptBack: (100 * keptBack) / absent.length,
    refusedRightly: (100 * refusedRightly) / absent.length,
  };
}

/** Fisher–Yates with a seeded generator: the same seed, the same sample. */
function shuffled<Item>(items: readonly Item[], seed: number): Item[] {
  const list = [...items];
  const random = randomFrom(seed);
  for (let last = list.length - 1; last > 0; last--) {
    const place = Math.floor(random() * (last + 1));
    const item = list[place];
    const other = list[last];
    if (item !== undefined && other !== undefined) {
      list[last] = item;
      list[place] = other;
    }
  }
  return list;
}
