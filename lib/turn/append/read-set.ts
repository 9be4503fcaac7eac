import { AppError } from "../../domain/app-error.ts";
import { hasWords } from "../../domain/redacted-turn.ts";
import { forgottenTurns } from "../../memory/forgetting/remembered-turns.ts";
import type { DocumentQuery } from "../../ports/document-index.ts";
import type { PastPlace, TurnContext, TurnStores } from "../context/turn-context.ts";

/**
 * What an answer may rest on. Anything of it that is deleted or forgotten before the turn is stored must not
 * come back with the turn.
 */
export interface ReadSet {
  /** The context that records what is read through it. */
  context: TurnContext;
  /** Something read has been deleted or forgotten since. */
  isStale(): Promise<boolean>;
}

/**
 * Starts to record what a turn reads: documents, profile statements, turns of other conversations, and which
 * turns of this one were already forgotten or deleted. A deletion is recorded first and then looks for what
 * quotes it; an answer checks here before it stores its turn and once more afterwards. So one of the two
 * always sees the other, however slow the model is, without a lock across stores.
 */
export async function trackReads(context: TurnContext): Promise<ReadSet> {
  const { stores, trace } = context;
  const ofStored = context.history === stores.turnLog;
  const before = ofStored ? new Set(await forgottenTurns(context)) : null;
  trace.forgottenBefore = before;
  const read: Read = { documents: new Map(), statementIds: new Set(), past: [] };
  const isForgotten = async () =>
    before !== null && (await forgottenTurns(context)).some((turnId) => !before.has(turnId));
  return {
    context: {
      ...context,
      stores: notingReads(stores, read),
      notePast: (places) => read.past.push(...places),
    },
    async isStale() {
      const gone = [
        isForgotten(),
        isStatementRetracted(read, context),
        isDocumentGone(read, context),
        isPastGone(read, context),
      ];
      return (await Promise.all(gone)).includes(true);
    },
  };
}

interface Read {
  /**
   * By id, with the creation time of the first one read: a new document may reuse the id of a deleted one and
   * be read too.
   */
  documents: Map<string, string>;
  statementIds: Set<string>;
  past: PastPlace[];
}

function notingReads(stores: TurnStores, { documents, statementIds }: Read): TurnStores {
  const list = onceEach((tenantId: string, query: DocumentQuery) =>
    stores.documentIndex.list({ tenantId }, query),
  );
  const count = onceEach((tenantId: string) => stores.documentIndex.count({ tenantId }));
  return {
    ...stores,
    documentIndex: withMethods(stores.documentIndex, {
      async find(of, docId) {
        const document = await stores.documentIndex.find(of, docId);
        if (document && !documents.has(docId)) documents.set(docId, document.createdAt);
        return document;
      },
      // Every search and prompt asks for the library's list, so it is read once per turn.
      list: ({ tenantId }, query) => list(tenantId, query),
      count: ({ tenantId }) => count(tenantId),
    }),
    profiles: withMethods(stores.profiles, {
      async list(of) {
        const statements = await stores.profiles.list(of);
        for (const { valueId } of statements) statementIds.add(valueId);
        return statements;
      },
    }),
  };
}

type Asking = Pick<TurnContext, "key" | "stores">;

async function isDocumentGone({ documents }: Read, { key, stores }: Asking): Promise<boolean> {
  const found = await Promise.all(
    [...documents].map(async ([docId, createdAt]) => {
      const document = await askIfReachable(() => stores.documentIndex.find(key, docId));
      return document === "away" || document?.createdAt === createdAt;
    }),
  );
  return found.includes(false);
}

async function isStatementRetracted({ statementIds }: Read, { key, stores }: Asking): Promise<boolean> {
  if (statementIds.size === 0) return false;
  const statements = await askIfReachable(() => stores.profiles.list(key));
  if (statements === "away") return false;
  const left = new Set(statements.map(({ valueId }) => valueId));
  return [...statementIds].some((valueId) => !left.has(valueId));
}

async function isPastGone({ past }: Read, { key, stores }: Asking): Promise<boolean> {
  const found = await Promise.all(
    past.map(async ({ sessionId, turnId }) => {
      const place = { ...key, sessionId };
      return askIfReachable(async () => {
        const [session, [turn], gone] = await Promise.all([
          stores.sessions.find(place),
          stores.turnLog.get(place, [turnId]),
          stores.profiles.forgottenTurns(place),
        ]);
        return session !== null && turn !== undefined && hasWords(turn) && !gone.includes(turnId);
      });
    }),
  );
  return found.includes(false);
}

/** Asks once per argument; a failed call is repeated. */
function onceEach<Given extends readonly unknown[], Result>(ask: (...given: Given) => Promise<Result>) {
  const asked = new Map<string, Promise<Result>>();
  return (...given: Given): Promise<Result> => {
    const name = JSON.stringify(given);
    const known = asked.get(name);
    if (known) return known;
    const asking = ask(...given);
    asked.set(name, asking);
    asking.catch(() => asked.delete(name));
    return asking;
  };
}

/** The store with some of its methods replaced. */
function withMethods<Store extends object>(store: Store, methods: Partial<Store>): Store {
  return new Proxy(store, {
    get(target, name) {
      if (Object.hasOwn(methods, name)) return Reflect.get(methods, name);
      const member: unknown = Reflect.get(target, name);
      // A store may be a class whose private fields only it can read.
      return typeof member === "function" ? member.bind(target) : member;
    },
  });
}

/** While a store cannot be reached, nobody has deleted anything in it either. */
async function askIfReachable<Result>(ask: () => Promise<Result>): Promise<Result | "away"> {
  try {
    return await ask();
  } catch (error) {
    if (!AppError.isInstance(error)) throw error;
    return "away";
  }
}
