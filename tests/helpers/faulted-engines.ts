import { engineSettings, uniqueName } from "./engine-settings.ts";
import { type FaultProxy, startFaultProxy } from "./fault-proxy.ts";
import { startLibsql } from "./libsql.ts";

export const ENGINES = ["elasticsearch", "redis", "s3", "libsql"] as const;
export type Engine = (typeof ENGINES)[number];
export type Lines = Record<Engine, FaultProxy>;

export interface FaultedEngines {
  lines: Lines;
  /** Settings of an Ibid on all four engines, each behind its line. */
  settings: Record<string, string>;
  close(): Promise<void>;
}

/** All four engines, each behind a line that can fail. `urls` stand in for an engine's own address. */
export async function startFaultedEngines(
  urls: Partial<Record<Engine, string>> = {},
): Promise<FaultedEngines> {
  const elasticsearch = engineSettings.elasticsearch();
  const upstash = engineSettings.upstash();
  const s3 = engineSettings.s3();
  const database = urls.libsql ? null : await startLibsql();
  const elasticsearchUrl = urls.elasticsearch ?? elasticsearch.url;
  const lines = {
    elasticsearch: await startFaultProxy(elasticsearchUrl),
    redis: await startFaultProxy(urls.redis ?? upstash.url),
    s3: await startFaultProxy(urls.s3 ?? s3.endpoint),
    libsql: await startFaultProxy(urls.libsql ?? database?.url ?? ""),
  };
  const prefix = `${uniqueName()}-`;
  return {
    lines,
    settings: {
      IBID_TURN_LOG: "elasticsearch",
      IBID_DOCUMENT_INDEX: "elasticsearch",
      IBID_WORKING_MEMORY: "upstash",
      IBID_OBJECT_STORE: "s3",
      DATABASE_URL: lines.libsql.url,
      ELASTICSEARCH_URL: lines.elasticsearch.url,
      ELASTICSEARCH_API_KEY: elasticsearch.apiKey ?? "",
      ELASTICSEARCH_INDEX_PREFIX: prefix,
      UPSTASH_REDIS_REST_URL: lines.redis.url,
      UPSTASH_REDIS_REST_TOKEN: upstash.token,
      S3_ENDPOINT: lines.s3.url,
      S3_REGION: s3.region,
      S3_BUCKET: s3.bucket,
      S3_ACCESS_KEY_ID: s3.accessKeyId,
      S3_SECRET_ACCESS_KEY: s3.secretAccessKey,
      S3_FORCE_PATH_STYLE: String(s3.forcePathStyle),
    },
    async close() {
      for (const line of Object.values(lines)) await line.close();
      const indices = `${elasticsearchUrl}/${prefix}*?expand_wildcards=all`;
      await fetch(indices, { method: "DELETE" }).catch(() => {});
      await database?.stop();
    },
  };
}
