import { join } from "node:path";
import { localModelOptions } from "./container/local-models.ts";
import { AppError } from "./domain/app-error.ts";
import { createElasticsearchCheck } from "./drivers/elasticsearch/elasticsearch-check.ts";
import { createElasticsearch, type Elasticsearch } from "./drivers/elasticsearch/elasticsearch-client.ts";
import { DOCUMENT_INDICES } from "./drivers/elasticsearch/elasticsearch-document-indices.ts";
import { TURN_LOG_INDICES } from "./drivers/elasticsearch/elasticsearch-turn-documents.ts";
import { elasticsearchVectorUses } from "./drivers/elasticsearch/elasticsearch-vector-uses.ts";
import { type IndexDefinition, withShards } from "./drivers/elasticsearch/index-definition.ts";
import { type ReindexOptions, reindex } from "./drivers/elasticsearch/reindex.ts";
import { createFolderCheck } from "./drivers/folder/folder-check.ts";
import { createLibsqlCheck } from "./drivers/libsql/libsql-check.ts";
import { createLibsqlConnection } from "./drivers/libsql/libsql-connection.ts";
import { createOnnxCheck } from "./drivers/onnx/onnx-check.ts";
import { onnxEmbedderId } from "./drivers/onnx/onnx-embedder.ts";
import { createEmbedderCheck } from "./drivers/openai/embedder-check.ts";
import { embedderId } from "./drivers/openai/openai-embedder.ts";
import { createUpstashCheck } from "./drivers/redis/upstash-check.ts";
import { createUpstash } from "./drivers/redis/upstash-client.ts";
import { createS3Check } from "./drivers/s3/s3-check.ts";
import { createS3 } from "./drivers/s3/s3-client.ts";
import { vectorLooks } from "./drivers/shared/vector-looks.ts";
import { createSqliteCheck } from "./drivers/sqlite/sqlite-check.ts";
import { databaseFile, type Environment, s3Options } from "./env.ts";
import { embedderOptions } from "./model-settings.ts";
import type { EngineCheck } from "./ports/engine-check.ts";
import type { VectorUse } from "./ports/vector-store.ts";

export type { ReindexEvent } from "./drivers/elasticsearch/reindex.ts";

/** An engine that the settings name, and what it is used for. */
export interface ConfiguredEngine {
  uses: string[];
  check: EngineCheck;
  close(): Promise<void> | void;
}

/**
 * Administration of the engines themselves, without opening the stores on them. Kept next to
 * lib/container.ts, which opens them.
 */
export function configuredEngines(environment: Environment): ConfiguredEngine[] {
  const embedding = embedderOptions(environment);
  const local = localModelOptions(environment);
  const embedder = local ? onnxEmbedderId(local.manifest) : embedding && embedderId(embedding);
  const engines: ConfiguredEngine[] = [
    ...indexEngines(environment, embedder),
    ...(environment.IBID_WORKING_MEMORY === "upstash" ? [upstashEngine(environment)] : []),
    environment.IBID_OBJECT_STORE === "s3" ? s3Engine(environment) : folderEngine(environment),
    ...(isEmbedded(environment) ? [] : [libsqlEngine(environment)]),
  ];
  if (embedding)
    engines.push({ uses: ["search by meaning"], check: createEmbedderCheck(embedding), close() {} });
  if (local) {
    const check = createOnnxCheck(local);
    engines.push({ uses: ["search by meaning"], check, close: () => check.close() });
  }
  return engines;
}

/** The embedded database and Elasticsearch, if anything is stored there. */
function indexEngines(environment: Environment, embedder: Embedder): ConfiguredEngine[] {
  const embedded: string[] = [];
  const onElasticsearch: string[] = [];
  (environment.IBID_TURN_LOG === "elasticsearch" ? onElasticsearch : embedded).push("turn log");
  (environment.IBID_DOCUMENT_INDEX === "elasticsearch" ? onElasticsearch : embedded).push("documents");
  if (environment.IBID_WORKING_MEMORY === "sqlite") embedded.push("working memory");
  if (isEmbedded(environment)) embedded.push("sessions");
  return [
    ...(embedded.length > 0 ? [sqliteEngine(environment, embedded, embedder)] : []),
    ...(onElasticsearch.length > 0 ? [elasticsearchEngine(environment, onElasticsearch, embedder)] : []),
  ];
}

type Embedder = Parameters<typeof vectorLooks>[0]["embedder"];

const isEmbedded = ({ DATABASE_URL: url }: Environment) => url.startsWith("file:");
const migrationsOf = ({ projectFolder }: Environment) => join(projectFolder, "drizzle", "migrations");

function sqliteEngine(environment: Environment, uses: string[], embedder: Embedder): ConfiguredEngine {
  const vectors = { kinds: kindsIn(environment, "sqlite"), embedder };
  const check = createSqliteCheck({
    path: databaseFile(environment).path,
    migrations: migrationsOf(environment),
    ...(vectors.kinds.length > 0 ? { vectors } : {}),
  });
  return { uses, check, close() {} };
}

function elasticsearchEngine(environment: Environment, uses: string[], embedder: Embedder): ConfiguredEngine {
  const elasticsearch = openElasticsearch(environment);
  const check = createElasticsearchCheck({
    elasticsearch,
    definitions: definitionsOf(environment),
    looks: vectorLooks({
      kinds: kindsIn(environment, "elasticsearch"),
      embedder,
      count: async () => ({ uses: await elasticsearchVectorUses(elasticsearch) }),
    }),
  });
  return { uses, check, close: () => elasticsearch.close() };
}

function upstashEngine(environment: Environment): ConfiguredEngine {
  const upstash = createUpstash({
    url: environment.UPSTASH_REDIS_REST_URL ?? "",
    token: environment.UPSTASH_REDIS_REST_TOKEN ?? "",
    keyPrefix: "",
  });
  return { uses: ["working memory"], check: createUpstashCheck({ upstash }), close() {} };
}

function s3Engine(environment: Environment): ConfiguredEngine {
  const s3 = createS3(s3Options(environment));
  return { uses: ["files"], check: createS3Check({ s3 }), close: () => s3.close() };
}

function folderEngine({ dataFolder }: Environment): ConfiguredEngine {
  return { uses: ["files"], check: createFolderCheck({ folder: join(dataFolder, "objects") }), close() {} };
}

function libsqlEngine(environment: Environment): ConfiguredEngine {
  const { DATABASE_URL: url, DATABASE_AUTH_TOKEN: authToken } = environment;
  const connection = createLibsqlConnection({ url, authToken });
  const check = createLibsqlCheck({ connection, migrations: migrationsOf(environment) });
  return { uses: ["sessions"], check, close() {} };
}

/**
 * Migrates the indices of the configured stores to the versions of this Ibid
 * (drivers/elasticsearch/reindex.ts).
 */
export async function reindexConfigured(environment: Environment, options: ReindexOptions): Promise<void> {
  const definitions = definitionsOf(environment);
  if (definitions.length === 0) {
    throw new AppError("invalid_request", {
      message:
        "Nothing is kept in Elasticsearch: neither IBID_TURN_LOG nor IBID_DOCUMENT_INDEX is set to elasticsearch. The embedded stores are brought up to date by every start.",
    });
  }
  const elasticsearch = openElasticsearch(environment);
  try {
    await reindex(elasticsearch, definitions, options);
  } finally {
    await elasticsearch.close();
  }
}

/** The kinds of vectors that an engine stores. */
function kindsIn(environment: Environment, engine: "sqlite" | "elasticsearch"): VectorUse["kind"][] {
  return [
    ...(environment.IBID_DOCUMENT_INDEX === engine ? ["chunks" as const] : []),
    ...(environment.IBID_TURN_LOG === engine ? ["turns" as const] : []),
  ];
}

function openElasticsearch(environment: Environment): Elasticsearch {
  return createElasticsearch({
    url: environment.ELASTICSEARCH_URL ?? "",
    apiKey: environment.ELASTICSEARCH_API_KEY,
    indexPrefix: environment.ELASTICSEARCH_INDEX_PREFIX,
  });
}

function definitionsOf(environment: Environment): IndexDefinition[] {
  const definitions = [
    ...(environment.IBID_TURN_LOG === "elasticsearch" ? TURN_LOG_INDICES : []),
    ...(environment.IBID_DOCUMENT_INDEX === "elasticsearch" ? DOCUMENT_INDICES : []),
  ];
  return withShards(definitions, environment.ELASTICSEARCH_SHARDS);
}
