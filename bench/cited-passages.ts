/**
 * Do references open what their sentences rest on? `node bench/cited-passages.ts`: answers that were written by
 * hand in conversations about the sample libraries, each document with all its passages in their order, so that
 * nothing but the sentence tells them apart. `--misses` prints what was not opened.
 */
import { readValues } from "../lib/language/values/read-values.ts";
import { readHit } from "../lib/retrieval/search/read-hit.ts";
import type { SearchHit } from "../lib/retrieval/search/search-documents.ts";
import { citingPieces } from "../lib/turn/verify/citing-pieces.ts";
import { sourceOf } from "../lib/turn/verify/source-text.ts";
import { supportingPassages } from "../lib/turn/verify/supporting-passages.ts";
import { figure, reportFigures } from "./figures.ts";
import { readCitedAnswers } from "./support/cited-answers.ts";
import { openSampleLibrary } from "./support/sample-library.ts";

const HELD = 95;
const KEY = { tenantId: "local" };
/** Most documents of the samples have fewer passages. */
const PASSAGES = 200;

const library = await openSampleLibrary();
const { documentIndex } = library.container;

async function passagesOf(docId: string): Promise<SearchHit[]> {
  const document = await documentIndex.find(KEY, docId);
  if (!document) throw new Error(`The samples hold no document ${docId}.`);
  const range = { from: 0, limit: PASSAGES };
  const chunks = await documentIndex.chunks(KEY, docId, document.version, range);
  return chunks.map((chunk) => readHit(chunk, document.title));
}

/** Codes, days and numbers of two or more digits, which are not said by chance. */
function tellingOf(text: string): string[] {
  const { quantities, dates, codes } = readValues(text);
  return [
    ...codes.map((code) => `#${code}`),
    ...dates.flatMap(({ month, day }) => (day === null ? [] : [`@${month}-${day}`])),
    ...quantities.flatMap(({ amount }) => (Math.abs(amount) >= 10 || amount % 1 !== 0 ? [`=${amount}`] : [])),
  ];
}

/** Words that name the document apply to all of its passages, and distinguish none. */
function namesOf(hits: readonly SearchHit[]): Set<string> {
  return new Set(
    hits.flatMap(({ chunk, title }) =>
      tellingOf(`${title}\n${chunk.docId}\n${chunk.section.split(" › ")[0]}`),
    ),
  );
}

function heldBy(hits: readonly SearchHit[]): Set<string> {
  return new Set(
    hits.flatMap((hit) => {
      const { times, values } = sourceOf([hit]);
      return [...tellingOf(hit.chunk.text), ...values.quantities.map(({ amount }) => `=${amount * times}`)];
    }),
  );
}

const counts = { wanted: 0, held: 0, slots: 0, first: 0, passages: 0, bearing: 0 };
for (const { question, answer, documents } of readCitedAnswers()) {
  const pieces = citingPieces(answer);
  for (const [at, docId] of documents.entries()) {
    const hits = await passagesOf(docId);
    const inDocument = heldBy(hits);
    const said = pieces.filter(({ slots }) => slots.includes(at + 1));
    const names = namesOf(hits);
    const wanted = new Set(
      said.flatMap(({ text }) => tellingOf(text)).filter((each) => inDocument.has(each) && !names.has(each)),
    );
    const opened = supportingPassages(answer, at + 1, hits, question);
    const shown = heldBy(opened);
    const missed = [...wanted].filter((each) => !shown.has(each));
    counts.wanted += wanted.size;
    counts.held += wanted.size - missed.length;
    if (wanted.size > 0) {
      const bears = (hit: SearchHit) => [...heldBy([hit])].some((each) => wanted.has(each));
      counts.slots += 1;
      counts.passages += opened.length;
      counts.bearing += opened.filter(bears).length;
      counts.first += opened.slice(0, 1).filter(bears).length;
    }
    if (missed.length > 0 && process.argv.includes("--misses"))
      process.stdout.write(
        `${question} · ${docId}: ${missed.join(" ")} (${opened.map(({ chunk }) => chunk.section)})\n`,
      );
  }
}
await library.close();

reportFigures("cited-passages", [
  figure(
    "numbers, days and codes of sentences that stand in the passages opened",
    counts.wanted,
    (100 * counts.held) / counts.wanted,
    "%",
    { atLeast: HELD, baseline: "sentences alone, no heads of tables: 92.2 %" },
  ),
  figure("references whose first passage holds one", counts.slots, (100 * counts.first) / counts.slots, "%", {
    baseline: "85.7 %",
  }),
  figure("passages opened that hold one", counts.passages, (100 * counts.bearing) / counts.passages, "%", {
    baseline: "85.9 %",
  }),
]);
