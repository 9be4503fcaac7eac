/**
 * Search over 100,000 chunks, in the embedded index and, where ELASTICSEARCH_URL is given, in Elasticsearch
 * beside it: one tenant with all of them, and fifty with 2,000 each. `node bench/search-latency.ts [chunks]`.
 * The chunks are sentences of KorQuAD and MT-RAG put together anew, so that words are as frequent as in real
 * text; every fifth question is in English.
 */
import { readFileSync } from "node:fs";
import { z } from "zod";
import type { Figure } from "../eval/claims/figure.ts";
import { randomFrom } from "../eval/measure/random.ts";
import { splitSentences } from "../lib/language/text/split-sentences.ts";
import { searchDocuments } from "../lib/retrieval/search/search-documents.ts";
import { RETRIEVAL_HITS } from "../lib/tunables/retrieval.ts";
import { figure, percentile, reportFigures } from "./figures.ts";
import { evaluationFile, readKorquad } from "./support/korquad-data.ts";
import { CHUNKS_PER_DOCUMENT, registerDocument } from "./support/large-documents.ts";
import { type BenchEngine, openBenchEngines } from "./support/paragraph-index.ts";

const CHUNKS = Number(process.argv[2] ?? 100_000);
const CHUNK_LENGTH = 600;
const SEARCHES = 500;
/** Over the network, with a server that shares the machine. */
const REMOTE_GOAL_MS = 100;

const lines = z.object({ text: z.string(), _id: z.string() });

function readLines(...parts: string[]): string[] | null {
  const path = evaluationFile(...parts);
  if (path === null) return null;
  const file = readFileSync(path, "utf8").split("\n").filter(Boolean);
  return file.map((line) => lines.parse(JSON.parse(line)).text);
}

function sentencesOf(texts: readonly string[]): string[] {
  return texts.flatMap((text) => splitSentences(text).map(({ from, to }) => text.slice(from, to)));
}

async function measure(
  engine: BenchEngine,
  tenants: number,
  sentences: readonly string[],
  questions: readonly string[],
) {
  const random = randomFrom(tenants);
  const pick = <Item>(list: readonly Item[]) => list[Math.floor(random() * list.length)];
  const { index } = engine;
  const name = `${engine.name}, ${tenants} ${tenants === 1 ? "tenant" : "tenants"}`;
  const tenantOf = (number: number) => `${number} of ${tenants}`;
  const documents = Math.ceil(CHUNKS / CHUNKS_PER_DOCUMENT);
  const started = performance.now();
  const transactions: number[] = [];
  for (let place = 0; place < documents; place++) {
    const key = { tenantId: tenantOf(place % tenants) };
    const docId = `document-${place}`;
    const title = `${pick(sentences)?.slice(0, 30)} ${place}`;
    const { version, chunks } = await registerDocument(index, key, { docId, title }, (order) => {
      let text = `id-${place}-${order}`;
      while (text.length < CHUNK_LENGTH) text += ` ${pick(sentences)}`;
      return text;
    });
    const writing = performance.now();
    await index.complete(key, docId, version, { renditionChecksum: docId, pages: null, chunks });
    transactions.push(performance.now() - writing);
  }
  const seconds = (performance.now() - started) / 1_000;
  const times: number[] = [];
  let found = 0;
  for (let turn = 0; turn < SEARCHES; turn++) {
    const query = pick(questions) ?? "";
    const tenantId = tenantOf(Math.floor(random() * tenants));
    const searching = performance.now();
    const hits = await searchDocuments({ index, tenantId }, { query, limit: RETRIEVAL_HITS, filter: {} });
    times.push(performance.now() - searching);
    found += hits.length > 0 ? 1 : 0;
  }
  const figures: Figure[] = [
    { name: `${name}: search p50`, n: SEARCHES, value: percentile(times, 0.5), unit: "ms" },
    figure(`${name}: search p95`, SEARCHES, percentile(times, 0.95), "ms", {
      atMost: engine.name === "SQLite" ? 30 : REMOTE_GOAL_MS,
    }),
    { name: `${name}: slowest search`, n: SEARCHES, value: Math.max(...times), unit: "ms" },
    { name: `${name}: searches with hits`, n: SEARCHES, value: (100 * found) / SEARCHES, unit: "%" },
    { name: `${name}: indexing with analysis`, n: CHUNKS, value: CHUNKS / seconds, unit: "chunks/s" },
    figure(
      `${name}: one document of ${CHUNKS_PER_DOCUMENT} chunks, p99`,
      documents,
      percentile(transactions, 0.99),
      "ms",
    ),
  ];
  return figures;
}

const korquad = readKorquad();
const english = readLines("mtrag", "corpus", "clapnq.jsonl");
const englishQuestions = readLines("mtrag", "queries", "clapnq", "clapnq_rewrite.jsonl");
if (korquad && english && englishQuestions) {
  const sentences = [
    ...sentencesOf(korquad.paragraphs.map(({ text }) => text)),
    ...sentencesOf(english.slice(0, 1_000)),
  ];
  const korean = korquad.questions.map(({ question }) => question);
  const some = englishQuestions.map((text) => text.replace("|user|:", "").trim());
  const questions = korean.slice(0, some.length * 4).concat(some);
  const figures: Figure[] = [];
  for (const tenants of [1, 50]) {
    for (const engine of await openBenchEngines()) {
      figures.push(...(await measure(engine, tenants, sentences, questions)));
      await engine.close();
    }
  }
  reportFigures("search-latency", figures);
}
