import { Client } from "@elastic/elasticsearch";
import {
  createElasticsearch,
  type Elasticsearch,
} from "../../lib/drivers/elasticsearch/elasticsearch-client.ts";
import type { IndexDefinition } from "../../lib/drivers/elasticsearch/index-definition.ts";
import { engineSettings, uniqueName } from "./engine-settings.ts";

/** A small kind of index for tests about the administration of indices. */
export function noteIndex(version: number): IndexDefinition {
  return {
    name: "notes",
    version,
    settings: { number_of_shards: 2, number_of_replicas: 0 },
    mappings: {
      dynamic: "strict",
      properties: {
        tenant_id: { type: "keyword" },
        count: { type: "long" },
        parts: {
          type: "nested",
          properties: { text: { type: "text", fields: { exact: { type: "keyword" } } } },
        },
        // What a later version adds.
        ...(version > 1 ? { label: { type: "keyword" } } : {}),
      },
    },
  };
}

export interface ProbeCluster {
  /** Calls without any policy, for what tests prepare and inspect. */
  raw: Client;
  prefix: string;
  /** Another client, like that of another process. */
  open(settings?: { url?: string; apiKey?: string }): Elasticsearch;
  close(): Promise<void>;
}

/** A part of the shared cluster under its own prefix, emptied when closed. */
export function openProbeCluster(): ProbeCluster {
  const { url, apiKey } = engineSettings.elasticsearch();
  const raw = new Client({ node: url, ...(apiKey ? { auth: { apiKey } } : {}) });
  const prefix = `${uniqueName()}-`;
  const opened: Elasticsearch[] = [];
  return {
    raw,
    prefix,
    open(settings = {}) {
      const elasticsearch = createElasticsearch({ url, apiKey, ...settings, indexPrefix: prefix });
      opened.push(elasticsearch);
      return elasticsearch;
    },
    async close() {
      for (const elasticsearch of opened) await elasticsearch.close();
      const indices = Object.keys(await raw.indices.get({ index: `${prefix}*` }));
      if (indices.length > 0) await raw.indices.delete({ index: indices });
      await raw.close();
    },
  };
}
