import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { findAssistant } from "../../../lib/assistants/find-assistant.ts";
import type { ChatHistoryEntry } from "../../../lib/domain/chat-history.ts";
import type { Turn } from "../../../lib/domain/turn.ts";
import { createSqliteDocumentIndex } from "../../../lib/drivers/sqlite/sqlite-document-index.ts";
import { createSqliteTurnLog } from "../../../lib/drivers/sqlite/sqlite-turn-log.ts";
import {
  createChatHistoryReader,
  type SearchedDocument,
  turnsOfChatHistory,
} from "../../../lib/memory/chat-history.ts";
import { recallTurns } from "../../../lib/memory/recall/recall-turns.ts";
import { turnTerms } from "../../../lib/memory/recall/turn-terms.ts";
import type { DocumentIndex } from "../../../lib/ports/document-index.ts";
import type { TurnReader } from "../../../lib/ports/turn-log.ts";
import { Conversation } from "../../../lib/references/conversation.ts";
import { resolveReferences } from "../../../lib/references/resolve-references.ts";
import { restored } from "../../contracts/turn-reader.contract.ts";
import { chunksOf, newVersion } from "../../helpers/document-entries.ts";
import { failing } from "../../helpers/failing-store.ts";
import { memoryDatabase, SESSION } from "../../helpers/memory-database.ts";
import { phraseTable } from "../../helpers/phrase-table.ts";
import { docRef, storedTurn } from "../../helpers/turns.ts";

const phrases = phraseTable(import.meta.filename);

const NOW = new Date("2026-11-21T09:00:00.000Z");
const user = (content: string): ChatHistoryEntry => ({ role: "user", content, entities: [] });
const answer = (summary: string, docIds: string[] = [], refs: string[] = []): ChatHistoryEntry => ({
  role: "assistant",
  summary,
  refs,
  docIds,
  entities: [],
});

function library(...docIds: string[]): Map<string, SearchedDocument> {
  return new Map(
    docIds.map((docId) => [
      docId,
      {
        docId,
        title: `The ${docId}`,
        uri: `${docId}.md`,
        mediaType: "text/markdown",
        version: 2,
        checksum: `of ${docId}`,
      },
    ]),
  );
}

const told = (entries: ChatHistoryEntry[]) =>
  turnsOfChatHistory(entries, library("a", "b"), NOW).map(({ turnId, userText, assistantText, action }) => [
    turnId,
    userText,
    assistantText,
    action,
  ]);

describe("the turns of a chat history", () => {
  it("are a user's entry and the assistant's after it", () => {
    expect(told([user("one"), answer("1"), user("two"), answer("2")])).toEqual([
      [1, "one", "1", "answer"],
      [2, "two", "2", "answer"],
    ]);
    expect(told([])).toEqual([]);
  });

  it("are either entry alone where the other is missing", () => {
    expect(told([answer("0"), user("one"), user("two"), answer("2"), answer("3")])).toEqual([
      [1, "", "0", "answer"],
      [2, "one", "", "no_evidence"],
      [3, "two", "2", "answer"],
      [4, "", "3", "answer"],
    ]);
  });

  it("are the last five, numbered over the whole list", () => {
    const entries = Array.from({ length: 12 }, (_, place) => [user(`${place + 1}`), answer("")]).flat();
    const turns = turnsOfChatHistory(entries, library(), NOW);
    expect(turns.map(({ turnId, parentTurnId, userText }) => [turnId, parentTurnId, userText])).toEqual(
      [8, 9, 10, 11, 12].map((turnId) => [turnId, turnId - 1, `${turnId}`]),
    );
  });

  it("cite the documents of the library in rank order; one that it does not hold takes its number along", () => {
    const [turn] = turnsOfChatHistory(
      [user("x"), answer("y", ["b", "gone", "a"], ["Own title", "Gone"])],
      library("a", "b"),
      NOW,
    );
    expect(turn?.docRefs).toMatchObject([
      { slot: 1, docId: "b", title: "Own title", version: 2, checksum: "of b", uri: "b.md" },
      { slot: 3, docId: "a", title: "The a", version: 2, checksum: "of a", uri: "a.md" },
    ]);
  });

  it("can be recalled from, although they do not begin with turn 1", async () => {
    const entries = Array.from({ length: 12 }, (_, place) => [
      user(place === 9 ? "How is the pump serviced?" : `Something else ${place}`),
      answer("Yes."),
    ]).flat();
    const { documentIndex } = await world();
    const log = createChatHistoryReader(entries, { message: "x", documentIndex, key: SESSION, now: NOW });
    const found = await recallTurns({ log, key: SESSION }, { query: "the pump again", limit: 3, now: NOW });
    expect(found[0]?.turn).toMatchObject({ turnId: 10, userText: "How is the pump serviced?" });
  });
});

/**
 * A library of four searchable documents, of which one has a newer version that waits, and
 * one that is not read yet.
 */
async function world() {
  const database = memoryDatabase();
  const documentIndex = createSqliteDocumentIndex({ database });
  for (const docId of ["gcb-123", "sop-77", "px-40", "gcb-131"]) {
    await documentIndex.register(SESSION, newVersion({ docId, uri: `${docId}.md` }));
    await documentIndex.complete(SESSION, docId, 1, {
      renditionChecksum: docId,
      pages: null,
      chunks: chunksOf(docId, 1, ["text"]),
    });
  }
  await documentIndex.register(SESSION, newVersion({ docId: "sop-77", uri: "sop-77.md", mediaType: "x/y" }));
  await documentIndex.register(SESSION, newVersion({ docId: "waiting", uri: "waiting.md" }));
  return { log: createSqliteTurnLog({ database }), documentIndex };
}

async function cited(documentIndex: DocumentIndex, docIds: string[]) {
  const entries = [user("x"), answer("y", docIds)];
  const reader = createChatHistoryReader(entries, { message: "z", documentIndex, key: SESSION, now: NOW });
  return reader.citedDocuments(SESSION, [{ from: 1, to: 1 }], 10);
}

describe("the documents of a chat history", () => {
  it("are looked up in the version that is searched, and only those of the library", async () => {
    const { documentIndex } = await world();
    const [first] = await documentIndex.versions(SESSION, "sop-77");
    expect(await cited(documentIndex, ["waiting", "nothing", "sop-77", "GCB-123"])).toEqual([
      { docId: "sop-77", title: "sop-77.md", version: 1, checksum: first?.checksum, turnId: 1, slot: 3 },
    ]);
  });

  it("are left out while the library cannot be asked; what is wrong otherwise is not hidden", async () => {
    const { documentIndex } = await world();
    const broken = failing(documentIndex);
    broken.fails("unavailable");
    expect(await cited(broken.store, ["sop-77"])).toEqual([]);
    broken.fails("internal");
    await expect(cited(broken.store, ["sop-77"])).rejects.toMatchObject({ code: "internal" });
  });

  it("are not looked up before something is read, and once only", async () => {
    const { documentIndex } = await world();
    const counting = failing(documentIndex);
    const entries = [user("x"), answer("y", ["px-40"])];
    const given = { message: "z", documentIndex: counting.store, key: SESSION, now: NOW };
    const reader = createChatHistoryReader(entries, given);
    expect(counting.calls).toBe(0);
    await Promise.all([reader.lastTurnId(SESSION), reader.times(SESSION), reader.jumps(SESSION)]);
    expect(counting.calls).toBe(1);
  });
});

const MESSAGES = phrases.lines("messages");
const docIds = fc.uniqueArray(fc.constantFrom("gcb-123", "sop-77", "px-40", "gcb-131"), { maxLength: 3 });
const exchanges = fc.array(
  fc.record({ question: fc.constantFrom("냉각기가 왜 멈췄어?", "How hot?", "펌프는?"), docs: docIds }),
  { maxLength: 5 },
);

describe("what words point at", () => {
  it("is the same in a conversation that came with the request as in the stored one", async () => {
    const { log, documentIndex } = await world();
    let sessions = 0;
    await fc.assert(
      fc.asyncProperty(
        exchanges,
        fc.constantFrom(...MESSAGES),
        fc.constantFrom("general", "equipment", "cloud"),
        // Many keep the question that is being asked as the last entry already.
        fc.boolean(),
        async (said, message, assistant, endsWithMessage) => {
          const key = { ...SESSION, sessionId: `session ${sessions++}` };
          const turns = await Promise.all(
            said.map(async ({ question, docs }, place): Promise<Turn> => {
              const refs = docs.map(async (docId, rank) => {
                const document = await documentIndex.find(key, docId);
                const [version] = await documentIndex.versions(key, docId);
                return docRef({
                  slot: rank + 1,
                  docId,
                  title: document?.title ?? "",
                  version: 1,
                  checksum: version?.checksum ?? "",
                });
              });
              return storedTurn({
                turnId: place + 1,
                ts: NOW.toISOString(),
                userText: question,
                assistantText: "Because.",
                docRefs: await Promise.all(refs),
              });
            }),
          );
          await restored(log, key, turns, turnTerms);
          const entries = said.flatMap(({ question, docs }) => [user(question), answer("Because.", docs)]);
          if (endsWithMessage) entries.push(user(` ${message} `));
          const reader = createChatHistoryReader(entries, { message, documentIndex, key, now: NOW });
          const asked = { message, assistant: findAssistant(assistant), now: NOW };
          const placesOf = (history: TurnReader) => ({
            conversation: new Conversation({ key, history }),
            documentIndex,
          });
          expect(await resolveReferences(asked, placesOf(reader))).toEqual(
            await resolveReferences(asked, placesOf(log)),
          );
        },
      ),
      { numRuns: 400 },
    );
  });
});
