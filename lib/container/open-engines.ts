import { dirname, join } from "node:path";
import type { DatabaseSync } from "node:sqlite";
import { adviceError } from "../data-folder/storage-advice.ts";
import { AppError } from "../domain/app-error.ts";
import type { RemoteEngines } from "../drivers/resilience/turn-stores.ts";
import { createEmbeddedRelationalDatabase } from "../drivers/sqlite/embedded-relational-database.ts";
import { checkDatabase, migrate, openDatabase } from "../drivers/sqlite/sqlite-database.ts";
import { databaseFile, type Environment, s3Options } from "../env.ts";

/** Told about engines that are unreachable while the server starts. */
export interface StartListener {
  waiting(engine: string, why: string): void;
  ready(engine: string): void;
}

/** Functions that close what is open, in the order in which it was opened. */
export type Opened = (() => void | Promise<void>)[];

/** Which ports use an engine, and whether anything is left for the embedded database. */
export function enginesOf(environment: Environment) {
  const turnLog = environment.IBID_TURN_LOG === "elasticsearch";
  const documentIndex = environment.IBID_DOCUMENT_INDEX === "elasticsearch";
  const workingMemory = environment.IBID_WORKING_MEMORY === "upstash";
  const objectStore = environment.IBID_OBJECT_STORE === "s3";
  const sessions = !environment.DATABASE_URL.startsWith("file:");
  const remote: RemoteEngines = {
    ...(turnLog ? { turnLog: "Elasticsearch" } : {}),
    ...(documentIndex ? { documentIndex: "Elasticsearch" } : {}),
    ...(turnLog || documentIndex ? { vectors: "Elasticsearch" } : {}),
    ...(workingMemory ? { workingMemory: "Redis" } : {}),
    ...(objectStore ? { objectStore: "S3" } : {}),
    ...(sessions
      ? { sessions: "libSQL", runs: "libSQL", profiles: "libSQL", words: "libSQL", collections: "libSQL" }
      : {}),
  };
  const sqlite = !(turnLog && documentIndex && workingMemory && sessions);
  return { turnLog, documentIndex, workingMemory, objectStore, sessions, remote, sqlite };
}

export type Uses = ReturnType<typeof enginesOf>;

/** The drivers' names as shown in the health of an installation. */
export function driversOf(environment: Environment, uses: Uses) {
  return {
    database: uses.sessions ? "libsql" : "sqlite",
    turnLog: environment.IBID_TURN_LOG,
    documentIndex: environment.IBID_DOCUMENT_INDEX,
    workingMemory: environment.IBID_WORKING_MEMORY,
    objectStore: environment.IBID_OBJECT_STORE,
  };
}

export type Engines = Awaited<ReturnType<typeof openEngines>>;

/** Opens the engines in use, and adds to `opened` how to close them. */
export async function openEngines(
  environment: Environment,
  uses: Uses,
  opened: Opened,
  listener: StartListener | undefined,
) {
  const migrations = join(environment.projectFolder, "drizzle", "migrations");
  const sqlite = uses.sqlite ? openEmbedded(environment, migrations, opened) : null;
  const relational = await openRelational(environment, migrations, sqlite);
  opened.push(() => relational.close());
  const elasticsearch = await openElasticsearchFor(environment, uses, listener);
  if (elasticsearch) opened.push(() => elasticsearch.close());
  const upstash = await openUpstashFor(environment, uses);
  const s3 = await openS3For(environment, uses);
  if (s3) opened.push(() => s3.close());
  return { sqlite, relational, elasticsearch, upstash, s3 };
}

/** Opens the embedded database and migrates it; an obstacle is reported with what can be done about it. */
function openEmbedded(environment: Environment, migrations: string, opened: Opened): DatabaseSync {
  const sqlite = openDatabase(databaseFile(environment).path);
  opened.push(() => sqlite.close());
  try {
    migrate(sqlite, migrations);
  } catch (error) {
    if (AppError.isInstance(error)) throw error;
    const path = databaseFile(environment).path;
    throw adviceError(error, { path, folder: dirname(path) }) ?? error;
  }
  return sqlite;
}

/** Where sessions, runs and profiles are stored: on a libSQL server, or in the embedded database. */
async function openRelational(environment: Environment, migrations: string, sqlite: DatabaseSync | null) {
  const { DATABASE_URL: url, DATABASE_AUTH_TOKEN: authToken } = environment;
  if (!url.startsWith("file:")) {
    const { openLibsql } = await import("../drivers/libsql/open-libsql.ts");
    const libsql = await openLibsql({ url, authToken, migrations });
    return { ...libsql, passing: libsql.database };
  }
  const opened = required(sqlite);
  return {
    database: createEmbeddedRelationalDatabase(opened),
    // For writes that a power failure may lose: each start looks for unfinished work, and repeating it
    // changes nothing.
    passing: createEmbeddedRelationalDatabase(opened, { waits: false }),
    ping: async () => checkDatabase(opened, databaseFile(environment).path),
    close() {},
  };
}

/** Loads the client only if a port uses Elasticsearch; null: none does. */
async function openElasticsearchFor(environment: Environment, uses: Uses, listener?: StartListener) {
  if (!uses.turnLog && !uses.documentIndex) return null;
  const { openElasticsearch } = await import("../drivers/elasticsearch/open-elasticsearch.ts");
  return openElasticsearch(
    {
      url: required(environment.ELASTICSEARCH_URL),
      apiKey: environment.ELASTICSEARCH_API_KEY,
      indexPrefix: environment.ELASTICSEARCH_INDEX_PREFIX,
      shards: environment.ELASTICSEARCH_SHARDS,
    },
    uses,
    {
      waiting: (why) => listener?.waiting("Elasticsearch", why.message),
      ready: () => listener?.ready("Elasticsearch"),
    },
  );
}

async function openUpstashFor(environment: Environment, uses: Uses) {
  if (!uses.workingMemory) return null;
  const { openUpstash } = await import("../drivers/redis/open-upstash.ts");
  return openUpstash({
    url: required(environment.UPSTASH_REDIS_REST_URL),
    token: required(environment.UPSTASH_REDIS_REST_TOKEN),
    keyPrefix: "",
  });
}

async function openS3For(environment: Environment, uses: Uses) {
  if (!uses.objectStore) return null;
  const { createS3ObjectStore } = await import("../drivers/s3/s3-object-store.ts");
  return createS3ObjectStore(s3Options(environment));
}

/** The folders in which this process stores files. */
export function foldersOf(environment: Environment, uses: Uses): string[] {
  return [
    ...(uses.sqlite ? [dirname(databaseFile(environment).path)] : []),
    ...(uses.objectStore ? [] : [environment.dataFolder]),
  ];
}

/** A setting whose absence the environment's own check has already refused. */
export function required<Value>(value: Value | null | undefined): Value {
  if (value === null || value === undefined)
    throw new AppError("internal", {
      message: "A setting is missing that lib/env.ts should have asked for.",
    });
  return value;
}
