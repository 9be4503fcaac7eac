import type { Degraded } from "../../domain/turn.ts";
import type { CollectionStore } from "../../ports/collection-store.ts";
import type { DocumentIndex } from "../../ports/document-index.ts";
import type { ObjectStore } from "../../ports/object-store.ts";
import type { ProfileStore } from "../../ports/profile-store.ts";
import type { RunStore } from "../../ports/run-store.ts";
import type { SessionStore } from "../../ports/session-store.ts";
import type { TurnJournal } from "../../ports/turn-journal.ts";
import type { TurnLog } from "../../ports/turn-log.ts";
import type { VectorStore } from "../../ports/vector-store.ts";
import type { WordStore } from "../../ports/word-store.ts";
import type { WorkingMemory } from "../../ports/working-memory.ts";
import { ENGINE_BUDGET_MS } from "../../tunables/engines.ts";
import { lookedInWith } from "./journal-state.ts";
import { createJournaledTurnLog } from "./journaled-turn-log.ts";
import { createTimeBudget, guardStore, type TimeBudget } from "./time-budget.ts";

interface GuardedStores {
  turnLog: TurnLog;
  documentIndex: DocumentIndex;
  workingMemory: WorkingMemory;
  objectStore: ObjectStore;
  sessions: SessionStore;
  profiles: ProfileStore;
  words: WordStore;
  collections: CollectionStore;
  runs: RunStore;
  vectors: VectorStore;
}

/**
 * The display name of the engine behind each port; absent if the store is embedded, which cannot be
 * unavailable by itself.
 */
export type RemoteEngines = { [Port in keyof GuardedStores]?: string };

/** What is reported about a turn that had to do without a port. The turn log reports more by itself. */
const WITHOUT: { [Port in keyof GuardedStores]?: Degraded } = {
  documentIndex: { what: "document_index", why: "search_unavailable" },
  workingMemory: { what: "working_memory", why: "memory_from_log" },
  objectStore: { what: "object_store", why: "originals_unavailable" },
};

/**
 * The stores of one ask or request, from its first look-up on: no engine takes more of its time than
 * ENGINE_BUDGET_MS, what it had to do without is reported, and a remote turn log falls back on the journal.
 * `stores.turnLog` is the log itself. Calls whose outcome must be certain, such as claiming a turn or keeping
 * one in the journal, have their own deadline instead.
 */
export function createTurnStores<Stores extends GuardedStores>(
  stores: Stores,
  { remote, journal }: { remote: RemoteEngines; journal: TurnJournal },
  report: (degraded: Degraded) => void,
): Stores {
  const budgets = new Map<string, TimeBudget>();
  // Ports on the same engine share one budget.
  const budgetFor = (engine: string): TimeBudget => {
    const budget = budgets.get(engine) ?? createTimeBudget(engine, ENGINE_BUDGET_MS);
    budgets.set(engine, budget);
    return budget;
  };
  const guarded = <Store extends object>(
    port: keyof GuardedStores,
    store: Store,
    methods: { iterating?: readonly (keyof Store)[]; uncut?: readonly (keyof Store)[] } = {},
  ): Store => {
    const engine = remote[port];
    if (engine === undefined) return store;
    const said = WITHOUT[port];
    const budget = budgetFor(engine);
    return guardStore(store, { budget, ...methods, unavailable: () => said && report(said) });
  };
  const workingMemory = guarded("workingMemory", stores.workingMemory);
  const sessions = guarded("sessions", stores.sessions);
  const log = guarded("turnLog", stores.turnLog, { iterating: ["sessions"] });
  const looked = remote.sessions === undefined ? journal : lookedInWith(budgetFor(remote.sessions), journal);
  return {
    ...stores,
    turnLog:
      remote.turnLog === undefined
        ? log
        : createJournaledTurnLog({ log, journal: looked, workingMemory, sessions, report }),
    documentIndex: guarded("documentIndex", stores.documentIndex),
    workingMemory,
    objectStore: guarded("objectStore", stores.objectStore, { iterating: ["list"] }),
    sessions,
    profiles: guarded("profiles", stores.profiles),
    words: guarded("words", stores.words),
    collections: guarded("collections", stores.collections),
    vectors: guarded("vectors", stores.vectors),
    runs: guarded("runs", stores.runs, { uncut: ["start", "finish"] }),
  };
}
