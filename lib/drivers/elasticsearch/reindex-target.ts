import { randomUUID } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import { AppError } from "../../domain/app-error.ts";
import { REINDEX_BEAT_MS } from "../../tunables/engines.ts";
import { readAliasState } from "./alias-state.ts";
import type { Administration } from "./elasticsearch-administration.ts";
import type { Elasticsearch } from "./elasticsearch-client.ts";
import { createIndex, ensureTemplate } from "./ensure-indices.ts";
import { aliasOf, type IndexDefinition, nextIndexOf } from "./index-definition.ts";

/**
 * The new index while it is filled. One process at a time fills it; the index itself says
 * which, and that it lives.
 */
export interface ReindexTarget {
  index: string;
  /** A second alias of the index, by which only this run can move the first one to it. */
  token: string;
  /** No sign of life is given from here on. */
  release(): Promise<void>;
}

export async function takeTarget(
  elasticsearch: Elasticsearch,
  administration: Administration,
  definition: IndexDefinition,
  old: string,
): Promise<ReindexTarget> {
  const index = nextIndexOf(elasticsearch.indexPrefix, definition, old);
  const alias = aliasOf(elasticsearch.indexPrefix, definition);
  const run = randomUUID();
  const token = `${alias}-reindex-${run}`;
  await clearAway(elasticsearch, administration, definition, { alias, index, old });
  await ensureTemplate(elasticsearch, definition);
  const made = await createIndex(elasticsearch, index, {
    // What is copied is not searched before all of it is there.
    settings: { ...definition.settings, refresh_interval: -1 },
    mappings: {
      ...definition.mappings,
      _meta: { schema_version: definition.version, reindex: { run, beat: 0 } },
    },
    aliases: { [token]: {} },
  });
  if (!made) throw another(index);

  const end = new AbortController();
  const beats = giveSigns((beat) => administration.mark(index, definition, { run, beat }), end.signal);
  return {
    index,
    token,
    async release() {
      end.abort();
      await beats;
    },
  };
}

async function giveSigns(sign: (beat: number) => Promise<void>, end: AbortSignal): Promise<void> {
  for (let beat = 1; ; beat++) {
    try {
      await setTimeout(REINDEX_BEAT_MS, undefined, { ref: false, signal: end });
      await sign(beat);
    } catch {
      // Ended, or the engine is away: then the copying says so, and another run may take over.
      if (end.aborted) return;
    }
  }
}

/** Removes what a run that was killed has left: its unfinished index, and its block of the old one. */
async function clearAway(
  elasticsearch: Elasticsearch,
  administration: Administration,
  definition: IndexDefinition,
  { alias, index, old }: { alias: string; index: string; old: string },
): Promise<void> {
  const look = async () => {
    const state = await readAliasState(elasticsearch, definition);
    return {
      left: state.beside.find((one) => one.index === index),
      blocked: state.behind.find((one) => one.index === old)?.writeBlocked === true,
    };
  };
  const { left, blocked } = await look();
  if (!left) {
    if (!blocked) return;
    throw new AppError("conflict", {
      message: `Somebody has blocked writes to the index ${old} (index.blocks.write). Remove the block, then run the command again.`,
    });
  }
  if (!left.reindex) {
    throw new AppError("conflict", {
      message: `The index ${index} is in the way: it was not left by a reindex, and the alias does not lead to it. Delete or rename it, then run the command again.`,
    });
  }
  // The last sign of a process that was killed may still have been on its way: one that lives gives several.
  let { beat } = left.reindex;
  for (let signs = 0; ; signs++) {
    await setTimeout(3 * REINDEX_BEAT_MS);
    const now = await look();
    if (now.left?.uuid !== left.uuid || !now.left.reindex || signs === 2) throw another(index);
    if (now.left.reindex.beat === beat) break;
    ({ beat } = now.left.reindex);
  }
  await administration.removeCopy(alias, old, index);
  if ((await look()).blocked) await administration.unblock(old);
}

function another(index: string): AppError {
  return new AppError("conflict", {
    message: `Another reindex is filling ${index}. Wait for it to end, then run the command again if it is still needed.`,
  });
}
