import { randomUUID } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import type { estypes } from "@elastic/elasticsearch";
import { z } from "zod";
import {
  REINDEX_POLL_MS,
  REINDEX_QUIET_LOOKS,
  REMOTE_BACKGROUND_DEADLINE_MS,
} from "../../tunables/engines.ts";
import { administer, type Elasticsearch, type Work } from "./elasticsearch-client.ts";
import { explainElasticsearch } from "./elasticsearch-errors.ts";
import { ElasticsearchIndex } from "./elasticsearch-index.ts";
import { createIndex } from "./ensure-indices.ts";
import { type IndexDefinition, nextIndexOf } from "./index-definition.ts";
import {
  type AliasState,
  fillingAliasOf,
  type IndexState,
  indexInUse,
  readAliasState,
} from "./index-state.ts";
import { conflict, copyIndex, hasNewTerms, isBeingFilled, raiseTerms } from "./reindex-copy.ts";

export type ReindexEvent = { alias: string } & (
  | { step: "current"; version: number }
  | { step: "missing" }
  | { step: "begun"; from: string; to: string; documents: number }
  | { step: "copied"; documents: number }
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
 * Brings every index to the version of its definition, while it is read. Writes to the old index are blocked,
 * the engine copies it into the new one, both are counted, and the alias moves. Writers wait, or keep their
 * turns in the journal, until then. Run again after a crash, it begins anew.
 */
export async function reindex(
  elasticsearch: Elasticsearch,
  definitions: readonly IndexDefinition[],
  options: ReindexOptions,
): Promise<void> {
  try {
    for (const definition of definitions) {
      await new Reindex(elasticsearch, definition, options).run();
    }
  } catch (error) {
    throw explainElasticsearch(error);
  }
}

const LIMITS = { deadlineMs: REMOTE_BACKGROUND_DEADLINE_MS };

class Reindex {
  readonly #elasticsearch: Elasticsearch;
  readonly #definition: IndexDefinition;
  readonly #options: ReindexOptions;

  constructor(elasticsearch: Elasticsearch, definition: IndexDefinition, options: ReindexOptions) {
    this.#elasticsearch = elasticsearch;
    this.#definition = definition;
    this.#options = options;
  }

  async run(): Promise<void> {
    const { hear, deleteOld, again = false } = this.#options;
    const state = await this.#whenAlone();
    const { alias } = state;
    const old = indexInUse(state, this.#definition, { older: true });
    if (old === null) return hear({ alias, step: "missing" });
    if (again || !this.#isCurrent(old)) await this.#rebuild(alias, old);
    else hear({ alias, step: "current", version: this.#definition.version });
    if (deleteOld) await this.#deleteOlder();
  }

  async #rebuild(alias: string, { index: old, blocks }: IndexState): Promise<void> {
    const { hear } = this.#options;
    const { version, settings, mappings } = this.#definition;
    if (blocks.includes("write")) {
      throw conflict(
        `Somebody has blocked writes to the index ${old} (index.blocks.write). Remove the block, then run the command again.`,
      );
    }
    const target = nextIndexOf(this.#elasticsearch.indexPrefix, this.#definition, old);
    // A second alias of the new index, by which only this run can fill it and move the first one to it.
    const token = `${fillingAliasOf(alias)}${randomUUID()}`;
    const made = await createIndex(this.#elasticsearch, target, {
      settings: { ...settings, refresh_interval: -1 },
      mappings: { ...mappings, _meta: { schema_version: version } },
      aliases: { [token]: {} },
    });
    if (!made)
      throw conflict(`Another reindex is filling ${target}. Run the command again when it has ended.`);
    try {
      await raiseTerms(this.#elasticsearch, target, old);
      const since = Date.now();
      await this.#call(`block writes to ${old}`, (client, options) =>
        client.indices.addBlock({ index: old, block: "write" }, options),
      );
      const documents = await this.#count(old);
      const begun = () => hear({ alias, step: "begun", from: old, to: target, documents });
      const { signal } = this.#options;
      await copyIndex(this.#elasticsearch, { old, target: token }, { begun, signal });
      const copied = await this.#count(target);
      hear({ alias, step: "copied", documents: copied });
      const { behind } = await readAliasState(this.#elasticsearch, this.#definition);
      const isStill = behind.some(({ index, blocks: now }) => index === old && now.includes("write"));
      if (copied !== documents || !isStill || !(await hasNewTerms(this.#elasticsearch, target, old))) {
        throw conflict(
          `${old} did not stay as it was during the copy (${documents} documents, ${copied} of them copied), although its writes were blocked. It is in use as before; wait until the cluster is steady, then run the command again.`,
        );
      }
      await this.#putSettings(target, { "index.refresh_interval": settings.refresh_interval ?? null });
      // At one moment for everybody; fails where the alias has moved meanwhile, or the new index is not this run's.
      await this.#moveAlias([
        { remove: { index: target, alias: token, must_exist: true } },
        { remove: { index: old, alias, must_exist: true } },
        { add: { index: target, alias, is_write_index: true } },
      ]);
      const blockedMs = Date.now() - since;
      hear({ alias, step: "switched", from: old, to: target, documents, blockedMs });
    } catch (error) {
      await this.#takeBack(alias, old, target).catch(() => {
        // The next run clears it away; what made this one fail is said, not this.
      });
      throw error;
    }
  }

  /** Nothing remains of it, unless the alias has moved and only the answer was lost. */
  async #takeBack(alias: string, old: string, target: string): Promise<void> {
    await this.#moveAlias([
      { remove: { index: old, alias, must_exist: true } },
      { add: { index: old, alias, is_write_index: true } },
      { remove_index: { index: target } },
    ]);
    await this.#putSettings(old, { "index.blocks.write": null });
  }

  /**
   * What stands there once no other run fills the new index: one that lives ends by moving the alias; what one
   * that was killed has left is removed, and the block of the old index with it.
   */
  async #whenAlone(): Promise<AliasState> {
    for (let quiet = 0; ; quiet++) {
      const state = await readAliasState(this.#elasticsearch, this.#definition);
      const [old] = state.behind;
      const target = old && nextIndexOf(this.#elasticsearch.indexPrefix, this.#definition, old.index);
      const left = state.beside.find(({ index }) => index === target);
      if (!old || !left || (!this.#options.again && this.#isCurrent(old))) return state;
      if (!left.filling) {
        throw conflict(
          `The index ${left.index} is in the way: it was not left by a reindex, and the alias does not lead to it. Delete or rename it, then run the command again.`,
        );
      }
      if (await isBeingFilled(this.#elasticsearch, fillingAliasOf(state.alias))) quiet = 0;
      // Where it fails, the alias has moved after all: the next look says.
      else if (quiet > REINDEX_QUIET_LOOKS)
        await this.#takeBack(state.alias, old.index, left.index).catch(() => {});
      this.#options.signal?.throwIfAborted();
      await setTimeout(REINDEX_POLL_MS);
    }
  }

  async #deleteOlder(): Promise<void> {
    const { alias, behind, beside } = await readAliasState(this.#elasticsearch, this.#definition);
    if (behind.length === 0) return;
    for (const { index, version, filling } of beside) {
      if (version === null || version > this.#definition.version || filling) continue;
      await this.#call(`delete the index ${index}`, (client, options) =>
        client.indices.delete({ index, ignore_unavailable: true }, options),
      );
      this.#options.hear({ alias, step: "deleted", index });
    }
  }

  #isCurrent({ version }: IndexState): boolean {
    return version === this.#definition.version;
  }

  async #count(index: string): Promise<number> {
    const counted = new ElasticsearchIndex(this.#elasticsearch, index);
    await counted.refresh();
    return (await counted.aggregate(z.unknown(), { operation: `count ${index}`, ...LIMITS })).total;
  }

  async #putSettings(index: string, settings: estypes.IndicesIndexSettings): Promise<void> {
    await this.#call(`set up the index ${index}`, (client, options) =>
      client.indices.putSettings({ index, settings }, options),
    );
  }

  async #moveAlias(actions: estypes.IndicesUpdateAliasesAction[]): Promise<void> {
    const move: Work<unknown> = (client, options) => client.indices.updateAliases({ actions }, options);
    await administer(this.#elasticsearch, "move the alias", move, { ...LIMITS, idempotent: false });
  }

  #call<Result>(operation: string, work: Work<Result>): Promise<Result> {
    return administer(this.#elasticsearch, operation, work, LIMITS);
  }
}
