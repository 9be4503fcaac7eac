import { REMOTE_BACKGROUND_DEADLINE_MS } from "../../tunables/engines.ts";
import type { Elasticsearch } from "./elasticsearch-client.ts";
import { aliasOf, type IndexDefinition } from "./index-definition.ts";

export interface Refresher {
  /**
   * To be called once something was written, or may have been: a refresh that began before does not count.
   */
  written(): void;
  /** Makes what this process wrote findable; costs nothing when it wrote nothing. */
  own(): Promise<void>;
  /** Makes what anybody wrote before this call findable. */
  all(): Promise<void>;
}

/** Searches see the state of the last refresh, single records are always read as they are. */
export function createRefresher(elasticsearch: Elasticsearch, definition: IndexDefinition): Refresher {
  const index = aliasOf(elasticsearch.indexPrefix, definition);
  const call = {
    operation: "make changes findable",
    idempotent: true,
    deadlineMs: REMOTE_BACKGROUND_DEADLINE_MS,
  };
  let writes = 0;
  let refreshed = 0;

  async function all(): Promise<void> {
    const before = writes;
    await elasticsearch.call(call, (client, options) => client.indices.refresh({ index }, options));
    refreshed = Math.max(refreshed, before);
  }

  return {
    written() {
      writes += 1;
    },
    own: async () => {
      if (writes > refreshed) await all();
    },
    all,
  };
}
