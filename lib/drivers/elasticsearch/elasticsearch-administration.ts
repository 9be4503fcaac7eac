import { REMOTE_BACKGROUND_DEADLINE_MS } from "../../tunables/engines.ts";
import type { Elasticsearch } from "./elasticsearch-client.ts";
import type { IndexDefinition } from "./index-definition.ts";

/** The small commands that a rebuild of an index is made of. Each may be repeated. */
export function administrationOf(elasticsearch: Elasticsearch) {
  const call: Elasticsearch["call"] = (options, work) =>
    elasticsearch.call({ deadlineMs: REMOTE_BACKGROUND_DEADLINE_MS, ...options }, work);

  return {
    async block(index: string): Promise<void> {
      await call({ operation: `block writes to ${index}`, idempotent: true }, (client, options) =>
        client.indices.addBlock({ index, block: "write" }, options),
      );
    },

    async unblock(index: string): Promise<void> {
      await call({ operation: `allow writes to ${index}`, idempotent: true }, (client, options) =>
        client.indices.putSettings({ index, settings: { "index.blocks.write": null } }, options),
      );
    },

    async remove(index: string): Promise<void> {
      await call({ operation: `delete the index ${index}`, idempotent: true }, (client, options) =>
        client.indices.delete({ index, ignore_unavailable: true }, options),
      );
    },

    async refresh(index: string): Promise<void> {
      await call({ operation: `refresh ${index}`, idempotent: true }, (client, options) =>
        client.indices.refresh({ index }, options),
      );
    },

    async count(index: string): Promise<number> {
      const { count } = await call({ operation: `count ${index}`, idempotent: true }, (client, options) =>
        client.count({ index }, options),
      );
      return count;
    },

    /** `reindex`: who fills this index, and a sign of life; null once it is complete. */
    async mark(
      index: string,
      { version }: IndexDefinition,
      reindex: { run: string; beat: number } | null,
    ): Promise<void> {
      await call({ operation: `mark the index ${index}`, idempotent: true }, (client, options) =>
        client.indices.putMapping(
          { index, _meta: { schema_version: version, ...(reindex ? { reindex } : {}) } },
          options,
        ),
      );
    },

    async refreshAsUsual(index: string, { settings }: IndexDefinition): Promise<void> {
      await call({ operation: `set up the index ${index}`, idempotent: true }, (client, options) =>
        client.indices.putSettings(
          { index, settings: { "index.refresh_interval": settings.refresh_interval ?? null } },
          options,
        ),
      );
    },

    /**
     * At one moment for everybody. Fails where the alias has moved meanwhile, or the new
     * index is not this run's.
     */
    async moveAlias(alias: string, from: string, to: string, token: string): Promise<void> {
      await call({ operation: `move the alias ${alias}`, idempotent: false }, (client, options) =>
        client.indices.updateAliases(
          {
            actions: [
              { remove: { index: to, alias: token, must_exist: true } },
              { remove: { index: from, alias, must_exist: true } },
              { add: { index: to, alias, is_write_index: true } },
            ],
          },
          options,
        ),
      );
    },

    /** Deletes an unfinished copy, but only while the alias still leads to the original. */
    async removeCopy(alias: string, original: string, copy: string): Promise<void> {
      await call({ operation: `delete the index ${copy}`, idempotent: false }, (client, options) =>
        client.indices.updateAliases(
          {
            actions: [
              { remove: { index: original, alias, must_exist: true } },
              { add: { index: original, alias, is_write_index: true } },
              { remove_index: { index: copy } },
            ],
          },
          options,
        ),
      );
    },
  };
}

export type Administration = ReturnType<typeof administrationOf>;
