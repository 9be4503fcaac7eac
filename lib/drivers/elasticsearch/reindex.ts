import { randomUUID } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import { REINDEX_POLL_MS, REINDEX_QUIET_LOOKS } from "../../tunables/engines.ts";
import { type AliasState, type IndexState, readAliasState } from "./alias-state.ts";
import type { Elasticsearch } from "./elasticsearch-client.ts";
import { createIndex } from "./ensure-indices.ts";
import { explainElasticsearch } from "./explain-elasticsearch.ts";
import { type IndexDefinition, nextIndexOf } from "./index-definition.ts";
import { judgeSchema } from "./judge-schema.ts";
import { conflict, ReindexCalls } from "./reindex-calls.ts";

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

class Reindex {
  readonly #elasticsearch: Elasticsearch;
  readonly #calls: ReindexCalls;
  readonly #definition: IndexDefinition;
  readonly #options: ReindexOptions;

  constructor(elasticsearch: Elasticsearch, definition: IndexDefinition, options: ReindexOptions) {
    this.#elasticsearch = elasticsearch;
    this.#calls = new ReindexCalls(elasticsearch);
    this.#definition = definition;
    this.#options = options;
  }

  async run(): Promise<void> {
    const { hear, deleteOld, again = false } = this.#options;
    const state = await this.#whenAlone();
    const { alias } = state;
    const verdict = judgeSchema(state, this.#definition);
    if (verdict.kind === "refused") throw verdict.refusal;
    if (verdict.kind === "missing") return hear({ alias, step: "missing" });
    const { index: old } = verdict;
    if (verdict.kind === "older" || again) await this.#rebuild(alias, old);
    else {
      if (old.filling) await this.#markComplete(old.index);
      hear({ alias, step: "current", version: this.#definition.version });
    }
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
      mappings: { ...mappings, _meta: { schema_version: version, filling: true } },
      aliases: { [token]: {} },
    });
    if (!made)
      throw conflict(`Another reindex is filling ${target}. Run the command again when it has ended.`);
    try {
      await this.#calls.raiseTerms(target, old);
      const since = Date.now();
      await this.#calls.call(`block writes to ${old}`, (client, options) =>
        client.indices.addBlock({ index: old, block: "write" }, options),
      );
      const documents = await this.#calls.count(old);
      const begun = () => hear({ alias, step: "begun", from: old, to: target, documents });
      await this.#calls.copy(old, token, { begun, signal: this.#options.signal });
      const copied = await this.#calls.count(target);
      hear({ alias, step: "copied", documents: copied });
      const { behind } = await readAliasState(this.#elasticsearch, this.#definition);
      const isStill = behind.some(({ index, blocks: now }) => index === old && now.includes("write"));
      if (copied !== documents || !isStill || !(await this.#calls.isAbove(target, old))) {
        throw conflict(
          `${old} did not stay as it was during the copy (${documents} documents, ${copied} of them copied), although its writes were blocked. It is in use as before; wait until the cluster is steady, then run the command again.`,
        );
      }
      await this.#calls.putSettings(target, { "index.refresh_interval": settings.refresh_interval ?? null });
      // At one moment for everybody; fails where the alias has moved meanwhile, or the new index is not this run's.
      await this.#calls.moveAlias([
        { remove: { index: target, alias: token, must_exist: true } },
        { remove: { index: old, alias, must_exist: true } },
        { add: { index: target, alias, is_write_index: true } },
      ]);
      const blockedMs = Date.now() - since;
      await this.#markComplete(target);
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
    await this.#calls.moveAlias([
      { remove: { index: old, alias, must_exist: true } },
      { add: { index: old, alias, is_write_index: true } },
      { remove_index: { index: target } },
    ]);
    await this.#calls.putSettings(old, { "index.blocks.write": null });
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
      const isDone = !this.#options.again && judgeSchema(state, this.#definition).kind === "fits";
      if (!old || !left || isDone) return state;
      if (!left.filling) {
        throw conflict(
          `The index ${left.index} is in the way: it was not left by a reindex, and the alias does not lead to it. Delete or rename it, then run the command again.`,
        );
      }
      if (await this.#calls.isBeingFilled(fillingAliasOf(state.alias))) quiet = 0;
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
      await this.#calls.call(`delete the index ${index}`, (client, options) =>
        client.indices.delete({ index, ignore_unavailable: true }, options),
      );
      this.#options.hear({ alias, step: "deleted", index });
    }
  }

  async #markComplete(index: string): Promise<void> {
    const _meta = { schema_version: this.#definition.version };
    await this.#calls.call(`mark the index ${index}`, (client, options) =>
      client.indices.putMapping({ index, _meta }, options),
    );
  }
}

/** What the names begin with by which runs fill an index that is to stand behind this alias. */
function fillingAliasOf(alias: string): string {
  return `${alias}-reindex-`;
}
