import { join } from "node:path";
import packageFile from "../package.json" with { type: "json" };
import { type LiveModels, openLiveModels } from "./container/live-models.ts";
import {
  driversOf,
  type Engines,
  enginesOf,
  foldersOf,
  type Opened,
  openEngines,
  required,
  type StartListener,
  type Uses,
} from "./container/open-engines.ts";
import { openModels, openTryModel } from "./container/open-models.ts";
import { openPriceBook, type PriceBook } from "./container/price-book.ts";
import { keepPrivate } from "./data-folder/keep-private.ts";
import { type DiskState, probeDisks } from "./data-folder/probe-disk.ts";
import type { Degraded } from "./domain/turn.ts";
import { createFolderObjectStore } from "./drivers/folder/folder-object-store.ts";
import { createRelationalAssistantStore } from "./drivers/relational/relational-assistant-store.ts";
import { createRelationalCollectionStore } from "./drivers/relational/relational-collection-store.ts";
import { createRelationalCostLedger } from "./drivers/relational/relational-cost-ledger.ts";
import { createRelationalJobQueue } from "./drivers/relational/relational-job-queue.ts";
import { createRelationalMetricStore } from "./drivers/relational/relational-metric-store.ts";
import { createRelationalOpeningLog } from "./drivers/relational/relational-opening-log.ts";
import { createRelationalProfileStore } from "./drivers/relational/relational-profile-store.ts";
import { createRelationalRows } from "./drivers/relational/relational-rows.ts";
import { createRelationalRunStore } from "./drivers/relational/relational-run-store.ts";
import { createRelationalSessionStore } from "./drivers/relational/relational-session-store.ts";
import { createRelationalSettingStore } from "./drivers/relational/relational-setting-store.ts";
import { createRelationalTurnJournal } from "./drivers/relational/relational-turn-journal.ts";
import {
  createRelationalFeedbackStore,
  createRelationalTraceStore,
} from "./drivers/relational/relational-turn-records.ts";
import { createRelationalWordStore } from "./drivers/relational/relational-word-store.ts";
import { budgetedModels } from "./drivers/resilience/budgeted-models.ts";
import { createJournaledTurnLog } from "./drivers/resilience/journaled-turn-log.ts";
import { createMemoryCache } from "./drivers/resilience/memory-cache.ts";
import { type Replayed, replayJournal } from "./drivers/resilience/replay-journal.ts";
import { createTurnStores } from "./drivers/resilience/turn-stores.ts";
import { createVectorStoreByKind } from "./drivers/resilience/vector-store-by-kind.ts";
import { createPurger, noting, type Purge } from "./drivers/shared/purger.ts";
import { createQuietCompaction, purgeSqlite } from "./drivers/sqlite/purge-sqlite.ts";
import { createSqliteDocumentIndex } from "./drivers/sqlite/sqlite-document-index.ts";
import { createSqliteTurnLog } from "./drivers/sqlite/sqlite-turn-log.ts";
import { createSqliteVectorStore } from "./drivers/sqlite/sqlite-vector-store.ts";
import { createSqliteWorkingMemory } from "./drivers/sqlite/sqlite-working-memory.ts";
import type { Environment } from "./env.ts";
import type { AssistantStore } from "./ports/assistant-store.ts";
import type { Cache } from "./ports/cache.ts";
import type { CollectionStore } from "./ports/collection-store.ts";
import type { CostLedger } from "./ports/cost-ledger.ts";
import type { DocumentIndex } from "./ports/document-index.ts";
import type { FeedbackStore } from "./ports/feedback-store.ts";
import type { JobQueue } from "./ports/job-queue.ts";
import type { MetricStore } from "./ports/metric-store.ts";
import type { Models } from "./ports/models.ts";
import type { ObjectStore } from "./ports/object-store.ts";
import type { OpeningLog } from "./ports/opening-log.ts";
import type { ProfileStore } from "./ports/profile-store.ts";
import type { RelationalRows } from "./ports/relational-rows.ts";
import type { RunStore } from "./ports/run-store.ts";
import type { SessionStore } from "./ports/session-store.ts";
import type { SettingStore } from "./ports/setting-store.ts";
import type { StreamBuffer } from "./ports/stream-buffer.ts";
import type { TraceStore } from "./ports/trace-store.ts";
import type { TurnJournal } from "./ports/turn-journal.ts";
import type { TurnLog } from "./ports/turn-log.ts";
import type { VectorStore } from "./ports/vector-store.ts";
import type { WordStore } from "./ports/word-store.ts";
import type { WorkingMemory } from "./ports/working-memory.ts";
import type { TurnStores } from "./turn/context/turn-context.ts";

export interface Container {
  /**
   * The environment in effect: its models are those that were set last, by the environment or on the settings
   * page.
   */
  environment: Environment;
  version: string;
  drivers: {
    database: string;
    turnLog: string;
    documentIndex: string;
    workingMemory: string;
    objectStore: string;
  };
  turnLog: TurnLog;
  documentIndex: DocumentIndex;
  workingMemory: WorkingMemory;
  objectStore: ObjectStore;
  sessions: SessionStore;
  profiles: ProfileStore;
  words: WordStore;
  settings: SettingStore;
  assistants: AssistantStore;
  collections: CollectionStore;
  vectors: VectorStore;
  traces: TraceStore;
  metrics: MetricStore;
  costs: CostLedger;
  openings: OpeningLog;
  feedback: FeedbackStore;
  jobs: JobQueue;
  runs: RunStore;
  /** For moving to another database. */
  relationalRows: RelationalRows;
  models: Models;
  liveModels: LiveModels;
  prices: PriceBook;
  /** Calls a model that is not in use yet, and finds out what it can do. */
  tryModel: ReturnType<typeof openTryModel>;
  /** Shared by all processes if they share stores. */
  cache: Cache;
  /**
   * Where running answers are left for other processes; null if this process is alone with an embedded store.
   */
  streams: StreamBuffer | null;
  /** True if other processes may work on the same stores: nothing is in an embedded database. */
  shared: boolean;
  /**
   * A turn log that may be unreachable, and the journal where turns wait meanwhile; null if the log is
   * embedded.
   */
  waiting: { log: TurnLog; journal: TurnJournal; replay(): Promise<Replayed> } | null;
  /** The stores for one ask or request; every degradation is reported. */
  storesFor(report: (degraded: Degraded) => void): TurnStores & { runs: RunStore };
  /** Removes deleted data from the engines' files. This also happens by itself some time after a deletion. */
  purge(options?: { compact?: boolean }): Promise<void>;
  /**
   * Compacts a large embedded database, which `purge` leaves, after a period without activity; true if it
   * did.
   */
  purgeWhenQuiet(): boolean;
  /** Throws if the database does not answer or is known to be damaged. */
  pingDatabase(): Promise<void>;
  /** Whether files can be written where this process stores them; null: it stores none. */
  probeDisk(): DiskState | null;
  close(): Promise<void>;
}

/**
 * The only place that picks drivers: one for each port, according to its setting. Embedded drivers share one
 * database in the (existing) data folder, which is migrated here. An engine's client is loaded only if it is
 * used. An unreachable engine does not stop the start, except for the relational database, without which no
 * question can be asked.
 */
export async function createContainer(
  environment: Environment,
  listener?: StartListener,
): Promise<Container> {
  const opened: Opened = [];
  keepPrivate();
  try {
    return await assemble(environment, opened, listener);
  } catch (error) {
    await closeAll(opened).catch(() => {});
    throw error;
  }
}

/** Closes the last one first; one that fails to close does not keep the others open. */
async function closeAll(opened: Opened): Promise<void> {
  const failures: unknown[] = [];
  for (const close of opened.splice(0).reverse()) {
    try {
      await close();
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
}

async function assemble(
  fixed: Environment,
  opened: Opened,
  listener: StartListener | undefined,
): Promise<Container> {
  const environment = { ...fixed };
  const uses = enginesOf(environment);
  const engines = await openEngines(environment, uses, opened, listener);
  const { sqlite, relational, upstash } = engines;
  const { database } = relational;
  const cache = upstash?.cache ?? createMemoryCache();
  const journal = createRelationalTurnJournal({ database });

  const purger = createPurger(purgesOf(engines));
  opened.push(() => purger.close());
  const log = noting(turnLogOn(engines, uses), ["erase", "deleteTurn", "amend"], purger.note);
  const vectors = openVectors(engines, environment, uses, opened);
  const settings = noting(createRelationalSettingStore({ database }), ["write", "erase"], purger.note);
  const { models, live } = await openLiveModels({
    fixed,
    environment,
    store: settings,
    open: (effective, of) => openModels(effective, { cache, vectors, opened: of }),
    opened,
  });
  const stores = { ...storesOn(engines, environment, uses, purger.note), vectors, models };

  return {
    environment,
    version: packageFile.version,
    drivers: driversOf(environment, uses),
    ...stores,
    settings,
    assistants: noting(createRelationalAssistantStore({ database }), ["remove"], purger.note),
    liveModels: live,
    prices: await openPriceBook(environment, settings),
    tryModel: openTryModel(fixed),
    turnLog: uses.turnLog ? createJournaledTurnLog({ ...stores, log, journal }) : log,
    ...recordsOn(relational),
    cache,
    streams: uses.sqlite ? null : required(upstash).streams,
    shared: !uses.sqlite,
    waiting: uses.turnLog ? { log, journal, replay: () => replayJournal({ log, journal }) } : null,
    storesFor: (report) =>
      createTurnStores(
        { ...stores, turnLog: log, models: budgetedModels(stores.models) },
        { remote: uses.remote, journal },
        report,
      ),
    pingDatabase: relational.ping,
    probeDisk: () => probeDisks(foldersOf(environment, uses)),
    purge: purger.purge,
    purgeWhenQuiet: sqlite ? createQuietCompaction(sqlite) : () => false,
    close: () => closeAll(opened),
  };
}

function purgesOf({ sqlite, elasticsearch }: Engines): Purge[] {
  return [
    ...(sqlite ? [(options: Parameters<Purge>[0]) => purgeSqlite(sqlite, options)] : []),
    ...(elasticsearch ? [() => elasticsearch.purge()] : []),
  ];
}

function turnLogOn({ sqlite, elasticsearch }: Engines, uses: Uses): TurnLog {
  return (uses.turnLog && elasticsearch?.turnLog) || createSqliteTurnLog({ database: required(sqlite) });
}

/** The stores that turns, documents and people read and write. */
function storesOn(
  { sqlite, relational: { database, passing }, elasticsearch, upstash, s3 }: Engines,
  environment: Environment,
  uses: Uses,
  note: () => void,
) {
  return {
    documentIndex:
      uses.documentIndex && elasticsearch
        ? elasticsearch.documentIndex
        : noting(createSqliteDocumentIndex({ database: required(sqlite) }), ["remove"], note),
    workingMemory:
      upstash?.workingMemory ?? createSqliteWorkingMemory({ database: required(sqlite), now: Date.now }),
    objectStore: s3 ?? createFolderObjectStore({ folder: join(environment.dataFolder, "objects") }),
    sessions: createRelationalSessionStore({ database }),
    runs: createRelationalRunStore({ database, passing }),
    profiles: noting(createRelationalProfileStore({ database }), ["forget", "erase", "remove"], note),
    words: noting(createRelationalWordStore({ database }), ["change"], note),
    collections: noting(createRelationalCollectionStore({ database }), ["remove"], note),
    traces: createRelationalTraceStore({ database, passing }),
  };
}

/** The stores of records about turns and background work. */
function recordsOn({ database, passing }: Engines["relational"]) {
  return {
    feedback: createRelationalFeedbackStore({ database }),
    metrics: createRelationalMetricStore({ database, passing }),
    costs: createRelationalCostLedger({ database, passing }),
    openings: createRelationalOpeningLog({ database }),
    jobs: createRelationalJobQueue({ database: passing }),
    relationalRows: createRelationalRows({ database }),
  };
}

/** The vectors of chunks are stored where the chunks are, those of turns where the turns are. */
function openVectors(
  { sqlite, elasticsearch }: Engines,
  environment: Environment,
  uses: Uses,
  opened: Opened,
): VectorStore {
  const remote = elasticsearch?.vectors;
  const embedded = sqlite && createSqliteVectorStore({ database: sqlite, root: environment.projectFolder });
  if (embedded) opened.push(() => embedded.close());
  return createVectorStoreByKind({
    chunks: required(uses.documentIndex ? remote : embedded),
    turns: required(uses.turnLog ? remote : embedded),
  });
}
