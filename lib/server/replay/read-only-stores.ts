import type { TurnStores } from "../../turn/context/turn-context.ts";

/** Everything that reads. Any method not listed here counts as one that writes. */
const READS: { [Port in keyof Omit<TurnStores, "models">]: readonly (keyof TurnStores[Port])[] } = {
  turnLog: [
    "findByClientTurnId",
    "get",
    "list",
    "lastTurnId",
    "jumps",
    "lastWithDocRefs",
    "citedDocuments",
    "summaries",
    "search",
    "findSessions",
    "questions",
    "times",
    "withoutSummary",
    "sessions",
  ],
  documentIndex: [
    "find",
    "findByIdKey",
    "versions",
    "list",
    "count",
    "usage",
    "search",
    "termStatistics",
    "chunks",
    "chunksById",
    "usesObject",
  ],
  objectStore: ["size", "read", "readAll", "list"],
  workingMemory: ["read"],
  profiles: ["list", "isEnabled", "usesPast", "cursor", "forgottenTurns", "wasForgottenSince"],
  words: ["list"],
  collections: ["list", "find", "documentsIn"],
  sessions: ["find", "list", "findInTenant", "state", "docs"],
  traces: ["find", "containing"],
  vectors: ["missing", "nearest", "groups"],
};

/**
 * The same stores without the ability to change anything: methods that would write do nothing. The turn being
 * replayed may be one that forgets, and must not forget twice.
 */
export function readOnlyStores<Stores extends TurnStores>(stores: Stores): TurnStores {
  return {
    turnLog: readOnly(stores.turnLog, READS.turnLog),
    documentIndex: readOnly(stores.documentIndex, READS.documentIndex),
    objectStore: readOnly(stores.objectStore, READS.objectStore),
    workingMemory: readOnly(stores.workingMemory, READS.workingMemory),
    profiles: readOnly(stores.profiles, READS.profiles),
    words: readOnly(stores.words, READS.words),
    collections: readOnly(stores.collections, READS.collections),
    sessions: readOnly(stores.sessions, READS.sessions),
    traces: readOnly(stores.traces, READS.traces),
    vectors: readOnly(stores.vectors, READS.vectors),
    models: stores.models,
  };
}

function readOnly<Store extends object>(store: Store, reads: readonly (keyof Store)[]): Store {
  const allowed: ReadonlySet<PropertyKey> = new Set(reads);
  return new Proxy(store, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name);
      if (typeof member !== "function") return member;
      return allowed.has(name) ? member.bind(target) : async () => undefined;
    },
  });
}
