import { join } from "node:path";
import packageFile from "../package.json" with { type: "json" };
import type { TurnStores } from "./agent/turn-context.ts";
import type { Degraded } from "./domain/turn.ts";
import { createMemoryCache } from "./drivers/cache/memory-cache.ts";
import { createSqliteDocumentIndex } from "./drivers/document-index/sqlite-document-index.ts";
import { createOpenAIModels } from "./drivers/models/openai-models.ts";
import { createFolderObjectStore } from "./drivers/object-store/folder-object-store.ts";
import { createEmbeddedRelationalDatabase } from "./drivers/relational/relational-database.ts";
import { createRelationalJobQueue } from "./drivers/relational/relational-job-queue.ts";
import { createRelationalRunStore } from "./drivers/relational/relational-run-store.ts";
import { createRelationalSessionStore } from "./drivers/relational/relational-session-store.ts";
import {
  createRelationalFeedbackStore,
  createRelationalTraceStore,
} from "./drivers/relational/relational-turn-records.ts";
import { migrate, openDatabase } from "./drivers/sqlite-database.ts";
import { createSqliteTurnLog } from "./drivers/turn-log/sqlite-turn-log.ts";
import { createSqliteWorkingMemory } from "./drivers/working-memory/sqlite-working-memory.ts";
import type { Environment } from "./env.ts";
import type { Cache } from "./ports/cache.ts";
import type { DocumentIndex } from "./ports/document-index.ts";
import type { FeedbackStore } from "./ports/feedback-store.ts";
import type { JobQueue } from "./ports/job-queue.ts";
import type { Models } from "./ports/models.ts";
import type { ObjectStore } from "./ports/object-store.ts";
import type { RunStore } from "./ports/run-store.ts";
import type { SessionStore } from "./ports/session-store.ts";
import type { StreamBuffer } from "./ports/stream-buffer.ts";
import type { TraceStore } from "./ports/trace-store.ts";
import type { TurnLog } from "./ports/turn-log.ts";
import type { WorkingMemory } from "./ports/working-memory.ts";

export interface Container {
  environment: Environment;
  version: string;
  drivers: {
    database: string;
    turn_log: string;
    document_index: string;
    working_memory: string;
    object_store: string;
  };
  turnLog: TurnLog;
  documentIndex: DocumentIndex;
  workingMemory: WorkingMemory;
  objectStore: ObjectStore;
  sessions: SessionStore;
  traces: TraceStore;
  feedback: FeedbackStore;
  jobs: JobQueue;
  runs: RunStore;
  models: Models;
  /** Shared by all processes where they share stores. */
  cache: Cache;
  /** Where running answers are left for other processes; null when this one is alone with an embedded database. */
  streams: StreamBuffer | null;
  /** True when other processes may work on the same stores. */
  shared: boolean;
  /** The stores of one turn or request: what had to be done without is reported. */
  storesFor(report: (degraded: Degraded) => void): TurnStores;
  /** Throws when the database does not answer. */
  pingDatabase(): Promise<void>;
  close(): void;
}

/** The only place that picks drivers. Opens the embedded database in the (existing) data folder and brings it up to date. */
export async function createContainer(environment: Environment): Promise<Container> {
  const sqlite = openDatabase(join(environment.dataFolder, "ibid.db"));
  migrate(sqlite, join(environment.projectFolder, "drizzle", "migrations"));
  const database = createEmbeddedRelationalDatabase(sqlite);

  const stores = {
    turnLog: createSqliteTurnLog({ database: sqlite }),
    documentIndex: createSqliteDocumentIndex({ database: sqlite }),
    workingMemory: createSqliteWorkingMemory({ database: sqlite, now: Date.now }),
    objectStore: createFolderObjectStore({ folder: join(environment.dataFolder, "objects") }),
    sessions: createRelationalSessionStore({ database }),
    traces: createRelationalTraceStore({ database }),
    models: await createOpenAIModels({
      apiKey: environment.OPENAI_API_KEY,
      baseUrl: environment.OPENAI_BASE_URL,
      answerModel: environment.ANSWER_MODEL,
      lightModel: environment.LIGHT_MODEL,
      idleMs: environment.MODEL_IDLE_SECONDS * 1_000,
    }),
  };

  return {
    environment,
    version: packageFile.version,
    drivers: {
      database: "sqlite",
      turn_log: environment.IBID_TURN_LOG,
      document_index: environment.IBID_DOCUMENT_INDEX,
      working_memory: environment.IBID_WORKING_MEMORY,
      object_store: environment.IBID_OBJECT_STORE,
    },
    ...stores,
    feedback: createRelationalFeedbackStore({ database }),
    jobs: createRelationalJobQueue({ database }),
    runs: createRelationalRunStore({ database }),
    cache: createMemoryCache(),
    streams: null,
    shared: false,
    storesFor: () => stores,
    async pingDatabase() {
      sqlite.prepare("SELECT 1").get();
    },
    close() {
      sqlite.close();
    },
  };
}
