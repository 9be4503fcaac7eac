import { engineSettings } from "./engine-settings.ts";

/**
 * The settings of an installation on all the engines; its indices begin with a name of its own, and its
 * database is the caller's.
 */
export function engineVariables(indexPrefix: string, databaseUrl: string): Record<string, string> {
  const { elasticsearch, upstash, s3 } = engineSettings;
  return {
    IBID_TURN_LOG: "elasticsearch",
    IBID_DOCUMENT_INDEX: "elasticsearch",
    IBID_WORKING_MEMORY: "upstash",
    IBID_OBJECT_STORE: "s3",
    ELASTICSEARCH_URL: elasticsearch().url,
    ELASTICSEARCH_API_KEY: elasticsearch().apiKey ?? "",
    ELASTICSEARCH_INDEX_PREFIX: indexPrefix,
    UPSTASH_REDIS_REST_URL: upstash().url,
    UPSTASH_REDIS_REST_TOKEN: upstash().token,
    S3_ENDPOINT: s3().endpoint,
    S3_REGION: s3().region,
    S3_BUCKET: s3().bucket,
    S3_ACCESS_KEY_ID: s3().accessKeyId,
    S3_SECRET_ACCESS_KEY: s3().secretAccessKey,
    S3_FORCE_PATH_STYLE: String(s3().forcePathStyle),
    DATABASE_URL: databaseUrl,
  };
}
