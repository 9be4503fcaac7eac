import { engineSettings, uniqueName } from "./engine-settings.ts";
import { engineVariables } from "./engine-variables.ts";
import { type FaultProxy, startFaultProxy } from "./fault-proxy.ts";
import { startLibsql } from "./libsql.ts";

export const ENGINES = ["elasticsearch", "redis", "s3", "libsql"] as const;
export type Engine = (typeof ENGINES)[number];
export type Lines = Record<Engine, FaultProxy>;

export interface FaultedEngines {
  lines: Lines;
  /** Settings of an Ibid on all four engines, each behind its connection. */
  settings: Record<string, string>;
  close(): Promise<void>;
}

/** All four engines, each behind a connection that can fail. `urls` replace an engine's own address. */
export async function startFaultedEngines(
  urls: Partial<Record<Engine, string>> = {},
): Promise<FaultedEngines> {
  const database = urls.libsql ? null : await startLibsql();
  const elasticsearchUrl = urls.elasticsearch ?? engineSettings.elasticsearch().url;
  const lines = {
    elasticsearch: await startFaultProxy(elasticsearchUrl),
    redis: await startFaultProxy(urls.redis ?? engineSettings.upstash().url),
    s3: await startFaultProxy(urls.s3 ?? engineSettings.s3().endpoint),
    libsql: await startFaultProxy(urls.libsql ?? database?.url ?? ""),
  };
  const prefix = `${uniqueName()}-`;
  return {
    lines,
    settings: {
      ...engineVariables(prefix, lines.libsql.url),
      ELASTICSEARCH_URL: lines.elasticsearch.url,
      UPSTASH_REDIS_REST_URL: lines.redis.url,
      S3_ENDPOINT: lines.s3.url,
    },
    async close() {
      for (const line of Object.values(lines)) await line.close();
      const indices = `${elasticsearchUrl}/${prefix}*?expand_wildcards=all`;
      await fetch(indices, { method: "DELETE" }).catch(() => {});
      await database?.stop();
    },
  };
}
