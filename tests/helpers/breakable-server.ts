import { general } from "../../lib/assistants/general.ts";
import type { Container } from "../../lib/container.ts";
import type { AskResult } from "../../lib/domain/ask.ts";
import { createTurnStores } from "../../lib/drivers/resilience/turn-stores.ts";
import { resultOf } from "../../lib/server/turns/turn-result.ts";
import { TurnRunner } from "../../lib/server/turns/turn-runner.ts";
import { failing } from "./failing-store.ts";
import { memoryJournal } from "./memory-database.ts";

const REMOTE = {
  turnLog: "Elasticsearch",
  documentIndex: "Elasticsearch",
  workingMemory: "Redis",
  objectStore: "the object store",
};

/** A turn runner on stores that can each be made to fail, as if they were remote. */
export function breakableRunner(container: Container) {
  const turnLog = failing(container.turnLog);
  const documentIndex = failing(container.documentIndex);
  const workingMemory = failing(container.workingMemory);
  const objectStore = failing(container.objectStore);
  const { sessions, profiles, words, collections, runs, traces, vectors, models } = container;
  const stores = {
    turnLog: turnLog.store,
    documentIndex: documentIndex.store,
    workingMemory: workingMemory.store,
    objectStore: objectStore.store,
    sessions,
    profiles,
    words,
    collections,
    runs,
    traces,
    vectors,
    models,
  };
  const journal = memoryJournal();
  const storesFor: Container["storesFor"] = (report) =>
    createTurnStores(stores, { remote: REMOTE, journal }, report);
  const { turnLog: journaled } = storesFor(() => {});
  const runner = new TurnRunner({ ...container, ...stores, turnLog: journaled, storesFor });
  const owner = { tenantId: "acme", ownerId: "ann" };

  return {
    turnLog,
    documentIndex,
    workingMemory,
    objectStore,
    journal,
    runner,
    storesFor,
    /** A new conversation: each message is answered and its derivations finished before the next is sent. */
    async converse() {
      const key = { ...owner, sessionId: crypto.randomUUID() };
      await sessions.create(key, {
        sessionId: key.sessionId,
        assistant: "general",
        title: "",
        now: new Date().toISOString(),
      });
      const say = async (message: string, language: "ko" | "en" = "en"): Promise<AskResult> => {
        const clientTurnId = crypto.randomUUID();
        const started = await runner.start(key, general, {
          message,
          clientTurnId,
          selectedDocIds: [],
          language,
        });
        const result = await resultOf(started);
        await runner.settled(key);
        return result;
      };
      return { key, say };
    },
    close: () => runner.close(),
  };
}

export type BreakableRunner = ReturnType<typeof breakableRunner>;
