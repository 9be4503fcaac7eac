import { setImmediate as nextTick } from "node:timers/promises";
import type { Container } from "./container.ts";
import { type SweepReport, sweepOrphans } from "./documents/sweep-orphans.ts";
import { sweepVectors } from "./retrieval/search/compare-vectors.ts";
import { FORMER_VECTORS_AT_ONCE, ORPHAN_GRACE_MS, TRACES_REMOVED_AT_ONCE } from "./tunables/background.ts";

const DAY_MS = 24 * 60 * 60 * 1_000;

export type CleanedStores = Pick<
  Container,
  | "documentIndex"
  | "objectStore"
  | "workingMemory"
  | "traces"
  | "openings"
  | "vectors"
  | "models"
  | "environment"
  | "purge"
>;

/** What is cleaned, in this order. */
export const CLEANED = [
  "working_memory",
  "traces",
  "openings",
  "removals",
  "former_vectors",
  "vectors",
  "objects",
  "files",
] as const;

/** The progress of one kind; `objects` also has its report. */
export interface CleaningProgress {
  kind: (typeof CLEANED)[number];
  /** Removed so far; in a dry run, what would be removed. */
  removed: number;
  isDone: boolean;
  sweep?: SweepReport;
}

export interface CleaningOptions {
  now: () => number;
  graceMs?: number;
  evenDoubtful?: boolean;
  /** Looks and counts without changing anything. */
  dryRun?: boolean;
  /** Also does work that blocks everything else: for an installation whose server is stopped. */
  compact?: boolean;
  signal?: AbortSignal;
}

/**
 * What the daily batch and `ibid sweep` do. It removes expired working memory and traces, the
 * remains of interrupted document removals, unused vectors and files, and what deleted rows left in the
 * database files. Works in steps and reports each one: if it is interrupted anywhere, the next run continues
 * with the rest.
 */
export async function* cleanUp(
  stores: CleanedStores,
  options: CleaningOptions,
): AsyncGenerator<CleaningProgress> {
  const { dryRun = false, signal } = options;
  const { workingMemory, documentIndex, objectStore, models } = stores;
  const done = (kind: CleaningProgress["kind"], removed: number) => {
    signal?.throwIfAborted();
    return { kind, removed, isDone: true };
  };
  yield done("working_memory", await (dryRun ? workingMemory.countExpired() : workingMemory.removeExpired()));
  yield* cleanTraces(stores, options);
  yield done("openings", await cleanOpenings(stores, options));
  yield done("removals", dryRun ? 0 : await documentIndex.finishRemovals());
  yield* cleanFormerVectors(stores, options);
  const vectors = models.embedding && { store: stores.vectors, embedder: models.embedding };
  yield done("vectors", vectors ? await sweepVectors(documentIndex, vectors, signal, dryRun) : 0);
  const library = { index: documentIndex, objects: objectStore };
  const sweep = await sweepOrphans(library, { graceMs: ORPHAN_GRACE_MS, ...options });
  yield { ...done("objects", sweep.setAside.objects + sweep.destroyed.objects), sweep };
  if (!dryRun) await stores.purge({ compact: options.compact ?? false });
  yield done("files", 0);
}

/**
 * Removes vectors made by another embedding model. Without a configured model they stay: the model that made
 * them may come back.
 */
async function* cleanFormerVectors(
  { vectors, models: { embedding: configured, former } }: CleanedStores,
  { dryRun, signal }: CleaningOptions,
): AsyncGenerator<CleaningProgress> {
  let removed = 0;
  // Documents are still searched by them.
  const embedding = former ? null : configured;
  if (embedding && dryRun)
    for (const use of await vectors.uses()) if (use.embedder !== embedding.id) removed += use.vectors;
  for (let piece = 1; embedding && !dryRun && piece > 0; ) {
    signal?.throwIfAborted();
    piece = await vectors.removeOthers(embedding.id, FORMER_VECTORS_AT_ONCE);
    removed += piece;
    if (piece > 0) yield { kind: "former_vectors", removed, isDone: false };
    await nextTick();
  }
  yield { kind: "former_vectors", removed, isDone: true };
}

/** There are few of these: one for each time an administrator looked. */
async function cleanOpenings(
  { openings, environment }: CleanedStores,
  { now, dryRun }: CleaningOptions,
): Promise<number> {
  if (environment.IBID_OPENING_DAYS === 0) return 0;
  const time = new Date(now() - environment.IBID_OPENING_DAYS * DAY_MS).toISOString();
  return dryRun ? openings.countOlder(time) : openings.removeOlder(time);
}

/** In small steps: other requests run in between, and a finished step stays done. */
async function* cleanTraces(
  { traces, environment }: CleanedStores,
  { now, dryRun, signal }: CleaningOptions,
): AsyncGenerator<CleaningProgress> {
  const time = new Date(now() - environment.IBID_TRACE_DAYS * DAY_MS).toISOString();
  let removed = 0;
  if (environment.IBID_TRACE_DAYS > 0) {
    if (dryRun) removed = await traces.countOlder(time);
    for (let piece = TRACES_REMOVED_AT_ONCE; !dryRun && piece === TRACES_REMOVED_AT_ONCE; ) {
      signal?.throwIfAborted();
      piece = await traces.removeOlder(time, TRACES_REMOVED_AT_ONCE);
      removed += piece;
      if (piece === TRACES_REMOVED_AT_ONCE) yield { kind: "traces", removed, isDone: false };
      await nextTick();
    }
  }
  yield { kind: "traces", removed, isDone: true };
}
