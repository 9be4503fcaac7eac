import { setTimeout } from "node:timers/promises";
import { AppError } from "../../domain/app-error.ts";
import { REINDEX_HANDOVERS, REINDEX_ROUNDS, REINDEX_SETTLED } from "../../tunables/engines.ts";
import { readAliasState } from "./alias-state.ts";
import {
  eachWindow,
  putLines,
  readChanges,
  type ShardChanges,
  WHOLE_SOURCE,
  writeLines,
} from "./copy-changes.ts";
import { type Administration, administrationOf } from "./elasticsearch-administration.ts";
import type { Elasticsearch } from "./elasticsearch-client.ts";
import { explainElasticsearch } from "./explain-elasticsearch.ts";
import type { IndexDefinition } from "./index-definition.ts";
import { judgeSchema } from "./judge-schema.ts";
import { checkTerms, raiseTerms } from "./primary-terms.ts";
import { type ReindexTarget, takeTarget } from "./reindex-target.ts";
import { removeSurplus } from "./remove-surplus.ts";

export type ReindexEvent = { alias: string } & (
  | { step: "current"; version: number }
  | { step: "missing" }
  | { step: "begun"; from: string; to: string; documents: number }
  | { step: "copied"; documents: number }
  | { step: "blocked" }
  | { step: "switched"; from: string; to: string; documents: number; blockedMs: number }
  | { step: "deleted"; index: string }
);

export interface ReindexOptions {
  /** Removes the indices that were replaced and that no alias leads to any more. */
  deleteOld: boolean;
  /**
   * Indices of the current version too: they get the settings of now, for example another number of shards.
   */
  again?: boolean;
  hear(event: ReindexEvent): void;
  /** Stops between two requests; everything is as before then. */
  signal?: AbortSignal;
}

/**
 * Brings every index to the version of its definition while it is read and written.
 *
 * All changes of an index carry numbers (`_seq_no`), so the copy goes from number to number, and again over
 * what was changed meanwhile, until little is left. Then writes are blocked for a moment: writers wait
 * (elasticsearch-client.ts), the last changes are copied, both indices are counted, and the alias moves. A
 * document deleted meanwhile leaves no number to find; it shows in the count, and is then looked for without
 * a block. Run again after a crash, it begins anew.
 */
export async function reindex(
  elasticsearch: Elasticsearch,
  definitions: readonly IndexDefinition[],
  options: ReindexOptions,
): Promise<void> {
  const administration = administrationOf(elasticsearch);
  try {
    for (const definition of definitions) {
      await rebuild(elasticsearch, administration, definition, options);
      if (options.deleteOld) await deleteOlder(elasticsearch, administration, definition, options);
    }
  } catch (error) {
    throw explainElasticsearch(error);
  }
}

async function rebuild(
  elasticsearch: Elasticsearch,
  administration: Administration,
  definition: IndexDefinition,
  { hear, signal, again = false }: ReindexOptions,
): Promise<void> {
  const state = await readAliasState(elasticsearch, definition);
  const { alias } = state;
  const verdict = judgeSchema(state, definition);
  if (verdict.kind === "refused") throw verdict.refusal;
  if (verdict.kind === "missing") return hear({ alias, step: "missing" });
  const old = verdict.index.index;
  if (verdict.kind === "fits" && !again) {
    if (verdict.index.reindex) await administration.mark(old, definition, null);
    return hear({ alias, step: "current", version: definition.version });
  }

  const target = await takeTarget(elasticsearch, administration, definition, old);
  let switched = false;
  try {
    await raiseTerms(elasticsearch, target.index, old);
    const copy = createCopy(elasticsearch, administration, old, target.index, signal);
    hear({ alias, step: "begun", from: old, to: target.index, documents: await administration.count(old) });
    for (let round = 0; round < REINDEX_ROUNDS; round++) {
      const documents = await copy.catchUp();
      hear({ alias, step: "copied", documents });
      if (documents <= REINDEX_SETTLED) break;
    }
    await administration.refreshAsUsual(target.index, definition);
    const blockedMs = await handOver(elasticsearch, administration, { alias, old, target, copy }, () =>
      hear({ alias, step: "blocked" }),
    );
    switched = true;
    await target.release();
    await administration.mark(target.index, definition, null);
    const documents = await administration.count(target.index);
    hear({ alias, step: "switched", from: old, to: target.index, documents, blockedMs });
  } finally {
    await target.release();
    if (!switched) await takeBack(administration, { alias, old, target });
  }
}

/** After a failure nothing of it remains, unless the alias has moved and only the answer was lost. */
async function takeBack(
  administration: Administration,
  { alias, old, target }: { alias: string; old: string; target: ReindexTarget },
): Promise<void> {
  try {
    await administration.removeCopy(alias, old, target.index);
    await administration.unblock(old);
  } catch {
    // The next run clears it away; what made this one fail is said, not this.
  }
}

interface Copy {
  /** Copies what was changed since the last time; how many documents. */
  catchUp(): Promise<number>;
  /** Changes that are not copied yet. */
  left(): Promise<number>;
  /** Waits until every change of a blocked index is on all its copies. */
  settle(): Promise<void>;
}

function createCopy(
  elasticsearch: Elasticsearch,
  administration: Administration,
  old: string,
  target: string,
  signal: AbortSignal | undefined,
): Copy {
  const done = new Map<number, number>();
  const doneOf = ({ shard }: ShardChanges) => done.get(shard) ?? -1;
  return {
    async catchUp() {
      const changes = await readChanges(elasticsearch, old);
      // Everything up to `settled` can be found after this.
      await administration.refresh(old);
      let documents = 0;
      const ranges = changes.map((one) => ({ shard: one.shard, after: doneOf(one), upTo: one.settled }));
      await eachWindow(elasticsearch, old, ranges, WHOLE_SOURCE, async (hits) => {
        signal?.throwIfAborted();
        await writeLines(elasticsearch, target, hits.map(putLines));
        documents += hits.length;
      });
      for (const { shard, settled } of changes) done.set(shard, settled);
      return documents;
    },
    async left() {
      const changes = await readChanges(elasticsearch, old);
      return changes.reduce((sum, one) => sum + one.newest - doneOf(one), 0);
    },
    async settle() {
      for (;;) {
        const changes = await readChanges(elasticsearch, old);
        if (changes.every(({ settled, newest }) => settled === newest)) return;
        signal?.throwIfAborted();
        await setTimeout(20);
      }
    },
  };
}

/**
 * Blocks writes, copies the rest, compares and moves the alias. How long writes were
 * blocked, in milliseconds.
 */
async function handOver(
  elasticsearch: Elasticsearch,
  administration: Administration,
  { alias, old, target, copy }: { alias: string; old: string; target: ReindexTarget; copy: Copy },
  blocked: () => void,
): Promise<number> {
  for (let attempt = 1; ; attempt++) {
    const last = attempt === REINDEX_HANDOVERS;
    await copy.catchUp();
    const since = Date.now();
    await administration.block(old);
    blocked();
    await copy.settle();
    // A block is short, or it is given up and tried again; the last attempt takes what it takes.
    if (last || (await copy.left()) <= REINDEX_SETTLED) {
      await copy.catchUp();
      if (last && !(await hasSameCount()))
        await removeSurplus(elasticsearch, administration, old, target.index);
      if (await hasSameCount()) {
        await checkTerms(elasticsearch, target.index, old);
        await administration.moveAlias(alias, old, target.index, target.token);
        return Date.now() - since;
      }
      if (last) {
        throw new AppError("internal", {
          message: `${target.index} does not hold as many documents as ${old} after the copy. The index that is in use was not touched.`,
        });
      }
    }
    await administration.unblock(old);
    await removeSurplus(elasticsearch, administration, old, target.index);
  }

  async function hasSameCount(): Promise<boolean> {
    await administration.refresh(target.index);
    const [before, after] = [await administration.count(old), await administration.count(target.index)];
    return before === after;
  }
}

async function deleteOlder(
  elasticsearch: Elasticsearch,
  administration: Administration,
  definition: IndexDefinition,
  { hear }: ReindexOptions,
): Promise<void> {
  const { alias, behind, beside } = await readAliasState(elasticsearch, definition);
  if (behind.length === 0) return;
  for (const { index, version, reindex: filling } of beside) {
    if (version === null || version > definition.version || filling) continue;
    await administration.remove(index);
    hear({ alias, step: "deleted", index });
  }
}
