import { randomBytes, randomUUID } from "node:crypto";
import { join } from "node:path";
import { setImmediate as nextTick } from "node:timers/promises";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { cleanUp } from "../../lib/clean-up.ts";
import type { Container } from "../../lib/container.ts";
import type { SessionKey } from "../../lib/domain/identity.ts";
import { createRelationalTurnJournal } from "../../lib/drivers/relational/relational-turn-journal.ts";
import { createJournaledTurnLog } from "../../lib/drivers/resilience/journaled-turn-log.ts";
import { createEmbeddedRelationalDatabase } from "../../lib/drivers/sqlite/embedded-relational-database.ts";
import { openDatabase } from "../../lib/drivers/sqlite/sqlite-database.ts";
import { turnVectorsOf } from "../../lib/memory/recall/turn-vectors.ts";
import { setServer } from "../../lib/server/process/get-server.ts";
import { TurnRunner } from "../../lib/server/turns/turn-runner.ts";
import { type EmbeddingServer, startEmbeddingServer } from "../helpers/embedding-server.ts";
import { type InProcessApp, type Person, startInProcessApp } from "../helpers/in-process-app.ts";
import { type ModelServer, startModelServer } from "../helpers/model-server.ts";
import { filesWith } from "../helpers/stored-bytes.ts";
import { storedTurn } from "../helpers/turns.ts";
import { abandonedRow } from "../helpers/two-runners.ts";

/**
 * Every store there is, in files: also those that an installation of one process does without (streams, the
 * journal). What is looked for is looked for as bytes, in tables, free pages and logs alike.
 */
let app: InProcessApp;
let model: ModelServer;
let meaning: EmbeddingServer;
let container: Container;
let runner: TurnRunner;
let closeMore = () => {};

beforeAll(async () => {
  // It says what it was asked, as models do.
  model = await startModelServer({
    reply: (prompt) => `About ${prompt.match(/zq[a-p]{20}/gu)?.at(-1)}: weekly [1].`,
  });
  meaning = await startEmbeddingServer();
  app = await startInProcessApp({
    OPENAI_BASE_URL: model.url,
    ANSWER_MODEL: "answers",
    LIGHT_MODEL: "light",
    EMBEDDING_MODEL: "scripted",
    EMBEDDING_BASE_URL: meaning.url,
  });
  app.server.runner.close();
  const database = openDatabase(join(app.server.container.environment.dataFolder, "ibid.db"));
  const relational = createEmbeddedRelationalDatabase(database);
  const journal = createRelationalTurnJournal({ database: relational });
  const { turnLog, workingMemory, sessions } = app.server.container;
  container = {
    ...app.server.container,
    shared: true,
    turnLog: createJournaledTurnLog({ log: turnLog, journal, workingMemory, sessions }),
  };
  runner = new TurnRunner(container, "one");
  setServer({ ...app.server, container, runner });
  waiting = (key, word) => journal.add({ key, ...waitingTurn(word) });
  closeMore = () => {
    runner.close();
    database.close();
  };
});
afterAll(async () => {
  closeMore();
  await app.close();
  await model.close();
  await meaning.close();
});

let waiting: (key: SessionKey, word: string) => Promise<unknown>;
let waited = 90;
function waitingTurn(word: string) {
  waited += 1;
  const turn = storedTurn({
    turnId: waited,
    clientTurnId: randomUUID(),
    userText: word,
    assistantText: word,
  });
  return { turn, terms: { user: [word], assistant: [word] } };
}

/** A word that stands nowhere else, and that the analyser takes as it is. */
const marker = () => `zq${[...randomBytes(20)].map((byte) => "abcdefghijklmnop"[byte % 16]).join("")}`;
/** The same in Korean: the terms of the index are made of its syllables. */
const koreanMarker = () => [...randomBytes(9)].map((byte) => "뷁쀍뚫꿹쵎뛟쉛퀡"[byte % 8]).join("");
const files = (word: string) => filesWith(container.environment.dataFolder, [word]);

type Message = (word: string, korean: string) => string;
const PLAIN: Message = (word) => `How often is the strainer of the ${word} cleaned?`;
const MESSAGES: readonly Message[] = [
  PLAIN,
  (_, korean) => `${korean} 펌프 점검 주기는?`,
  (word) => `I take ${word} 500 mg and I'm allergic to ${word}.`,
  (word, korean) => `Remember: our ${word} (${korean}) is on shelf 3.`,
  () => "왜?",
  () => "Show me document 1",
  (word) => `${word} `.repeat(400).trim(),
  () => "What did I ask first?",
];
const conversation = fc.array(fc.constantFrom(...MESSAGES), { minLength: 1, maxLength: 4 });

let people = 0;
function somebody(): Person {
  people += 1;
  return { tenant: "acme", user: `person-${people}-${marker()}` };
}

/** What may be kept of a conversation besides its turns. */
const EXTRAS = {
  async feedback(person, key, word) {
    const url = `/api/sessions/${key.sessionId}/turns/1/feedback`;
    await app.call(person, "PUT", url, { json: { rating: "down", comment: word } });
  },
  async run(_person, key, word) {
    await container.runs.start(abandonedRow(key, randomUUID(), { userText: word, partialText: word }));
  },
  async journal(_person, key, word) {
    await waiting(key, word);
  },
  async title(person, key, word) {
    await app.call(person, "PATCH", `/api/sessions/${key.sessionId}`, { json: { title: word } });
  },
} satisfies Record<string, (person: Person, key: SessionKey, word: string) => Promise<void>>;
const extra = fc.constantFrom(...Object.values(EXTRAS));

async function converse(
  person: Person,
  messages: readonly Message[],
  extras: readonly (typeof EXTRAS.run)[],
) {
  const words: string[] = [];
  let key: SessionKey | null = null;
  for (const message of messages) {
    const [word, korean] = [marker(), koreanMarker()];
    words.push(word, korean);
    const json = {
      message: message(word, korean),
      assistant: "health",
      ...(key ? { session_id: key.sessionId } : {}),
    };
    const response = await app.call(person, "POST", "/api/ask", { json });
    expect(response.status).toBe(200);
    const { session_id }: { session_id: string } = await response.json();
    key = { tenantId: person.tenant, ownerId: person.user, sessionId: session_id };
    await runner.settled(key);
    await runner.memoryKeeper.settled(key);
    await runner.turnVectors.settled(key);
  }
  if (key === null) throw new Error("nothing was said");
  for (const add of extras) {
    const word = marker();
    words.push(word);
    await add(person, key, word);
    expect([word, files(word)]).not.toEqual([word, []]);
  }
  return { key, words };
}

async function upload(word: string): Promise<string> {
  const librarian = { tenant: "acme", user: "librarian" };
  const docId = `doc-${randomUUID()}`;
  await app.upload(
    librarian,
    `${docId}.md`,
    `# Strainers\n\nThe strainer is cleaned weekly. ${word} is its name.`,
    {
      doc_id: docId,
    },
  );
  const { jobs } = container;
  while ((await jobs.waiting(["ingest", "ingest_large", "embed"])) > 0) await nextTick();
  return docId;
}

async function vectorsOf(key: SessionKey, turns: number): Promise<number> {
  const ids = Array.from({ length: turns }, (_, place) => String(place + 1));
  const space = { ...turnVectorsOf(key), embedder: container.models.embedding?.id ?? "" };
  return turns - (await container.vectors.missing(space, ids)).length;
}

describe("no byte is left in any store", () => {
  it("of a conversation, whatever was kept of it", async () => {
    await upload(marker());
    await fc.assert(
      fc.asyncProperty(conversation, fc.array(extra, { maxLength: 5 }), async (messages, extras) => {
        const ann = somebody();
        const said = [PLAIN, ...messages];
        const { key, words } = await converse(ann, said, extras);
        const other = await converse(ann, [PLAIN], []);
        expect(files(words[0] ?? "")).not.toEqual([]);
        expect(await vectorsOf(key, said.length)).toBe(said.length);
        expect((await app.call(ann, "DELETE", `/api/sessions/${key.sessionId}`)).status).toBe(204);
        await container.purge();
        for (const word of words) expect([word, files(word)]).toEqual([word, []]);
        expect(await vectorsOf(key, said.length)).toBe(0);
        expect(files(other.words[0] ?? "")).not.toEqual([]);
      }),
      { numRuns: 5 },
    );
  }, 120_000);

  it("of a person, whatever was kept of their conversations", async () => {
    await fc.assert(
      fc.asyncProperty(conversation, fc.array(extra, { maxLength: 5 }), async (messages, extras) => {
        const [ann, bob] = [somebody(), somebody()];
        const { words } = await converse(ann, messages, extras);
        const kept = await converse(bob, [PLAIN], []);
        expect((await app.call(ann, "DELETE", "/api/me/data")).status).toBe(409);
        expect(files(ann.user)).not.toEqual([]);
        const erased = await app.call(ann, "DELETE", "/api/me/data?confirm=true");
        expect([erased.status, await erased.json()]).toEqual([200, { sessions: 1 }]);
        await container.purge();
        for (const word of [...words, ann.user]) expect([word, files(word)]).toEqual([word, []]);
        for (const word of [bob.user, kept.words[0] ?? ""]) expect(files(word)).not.toEqual([]);
      }),
      { numRuns: 4 },
    );
  }, 120_000);

  it("of questions, whichever they are, and of their vectors", async () => {
    await fc.assert(
      fc.asyncProperty(
        conversation,
        fc.array(fc.nat({ max: 4 }), { minLength: 1 }),
        async (messages, places) => {
          const ann = somebody();
          const said = [PLAIN, ...messages];
          const { key, words } = await converse(ann, said, [EXTRAS.feedback]);
          const deleted = new Set([0, ...places.map((place) => place % said.length)]);
          for (const place of deleted) {
            const url = `/api/sessions/${key.sessionId}/turns/${place + 1}`;
            expect((await app.call(ann, "DELETE", url)).status).toBe(204);
          }
          await runner.turnVectors.settled(key);
          await container.purge();
          const gone = [...deleted].flatMap((place) => words.slice(2 * place, 2 * place + 2));
          for (const word of [...gone, ...words.slice(-1)]) expect([word, files(word)]).toEqual([word, []]);
          expect(await vectorsOf(key, said.length)).toBe(said.length - deleted.size);
        },
      ),
      { numRuns: 4 },
    );
  }, 120_000);

  it("of an answer that was taken back, without a deletion behind it", async () => {
    const word = marker();
    const key = { tenantId: "acme", ownerId: "ann", sessionId: "taken-back" };
    const terms = (text: string) => ({ user: [], assistant: [text] });
    const turn = storedTurn({ assistantText: word });
    const { turn: stored } = await container.turnLog.append(key, { turn, terms: terms(word) });
    await container.turnLog.amend(key, [
      { turn: { ...stored, assistantText: "Gone." }, terms: terms("gone") },
    ]);
    // Sooner than the batch, which would do it as well.
    await expect.poll(() => files(word), { timeout: 30_000 }).toEqual([]);
  }, 40_000);

  it("of a document that nobody has cited, once the batch has destroyed its file", async () => {
    const word = marker();
    const docId = await upload(word);
    expect(files(word)).not.toEqual([]);
    const librarian = { tenant: "acme", user: "librarian" };
    expect((await app.call(librarian, "DELETE", `/api/documents/${docId}`)).status).toBe(204);
    await container.purge();
    // Only set aside: somebody may be adding the same bytes.
    expect(files(word).every((file) => file.includes("aside"))).toBe(true);
    const later = Date.now() + 3 * 24 * 3_600_000;
    for await (const _ of cleanUp(container, { now: () => later, graceMs: 0, evenDoubtful: true }))
      await nextTick();
    expect(files(word)).toEqual([]);
    expect(files(docId)).toEqual([]);
  }, 60_000);
});
