/**
 * Comparing a question's vector with those of 100,000 chunks in Elasticsearch, beside
 * bench/vector-latency.ts: `node bench/vector-engine.ts [vectors]` with ELASTICSEARCH_URL. The vectors are
 * made up: how long a comparison takes does not hang on what they say.
 */

import type { Figure } from "../eval/claims/figure.ts";
import type { VectorSpace } from "../lib/ports/vector-store.ts";
import { NEAREST_CHUNKS } from "../lib/tunables/retrieval.ts";
import { randomVectors } from "../tests/helpers/vectors.ts";
import { figure, percentile, reportFigures, timed } from "./figures.ts";
import { openBenchEngines } from "./support/paragraph-index.ts";

const VECTORS = Number(process.argv[2] ?? 100_000);
const DIMENSIONS = 384;
const VECTORS_A_DOCUMENT = 50;
const AT_ONCE = 500;
const SEARCHES = 200;
const SPACE: VectorSpace = { tenantId: "bench", of: { kind: "chunks" }, embedder: "made up" };

const figures: Figure[] = [];
const [embedded, engine] = await openBenchEngines();
await embedded?.close();
if (engine) {
  const { name, vectors, close } = engine;
  const started = performance.now();
  for (let from = 0; from < VECTORS; from += AT_ONCE) {
    const made = randomVectors(Math.min(AT_ONCE, VECTORS - from), DIMENSIONS, from + 1);
    await vectors.put(
      SPACE,
      made.map((vector, place) => ({
        id: `chunk ${from + place}`,
        group: `document ${Math.floor((from + place) / VECTORS_A_DOCUMENT)}@1`,
        vector,
      })),
    );
  }
  const seconds = (performance.now() - started) / 1_000;
  const whole: number[] = [];
  const some: number[] = [];
  for (const [turn, asked] of randomVectors(SEARCHES, DIMENSIONS, 7).entries()) {
    const groups = Array.from({ length: 20 }, (_, place) => `document ${turn + place}@1`);
    whole.push(await timed(() => vectors.nearest(SPACE, asked, { limit: NEAREST_CHUNKS })));
    some.push(await timed(() => vectors.nearest(SPACE, asked, { limit: NEAREST_CHUNKS, groups })));
  }
  await close();
  const of = `${name}, ${VECTORS.toLocaleString("en")} × ${DIMENSIONS}`;
  figures.push(
    figure(`${of}: nearest ${NEAREST_CHUNKS}, p50`, SEARCHES, percentile(whole, 0.5), "ms"),
    figure(`${of}: nearest ${NEAREST_CHUNKS}, p95`, SEARCHES, percentile(whole, 0.95), "ms"),
    figure(`${of}: nearest ${NEAREST_CHUNKS} of 20 documents, p95`, SEARCHES, percentile(some, 0.95), "ms"),
    { name: `${of}: put in batches of ${AT_ONCE}`, n: VECTORS, value: VECTORS / seconds, unit: "vectors/s" },
  );
  reportFigures("vector-engine", figures);
} else {
  console.log("Without ELASTICSEARCH_URL there is nothing to measure.");
}
