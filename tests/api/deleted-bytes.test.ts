import { randomBytes } from "node:crypto";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type InProcessApp, type Person, startInProcessApp } from "../helpers/in-process-app.ts";
import { filesWith } from "../helpers/stored-bytes.ts";
import { storedTurn } from "../helpers/turns.ts";

let app: InProcessApp;
beforeAll(async () => {
  app = await startInProcessApp();
  await app.upload(
    { tenant: "acme", user: "librarian" },
    "pump.md",
    "# Pump\n\nThe strainer is cleaned weekly.",
  );
  await app.allRead();
});
afterAll(() => app.close());

/** A word that stands nowhere else, and that the analyser takes as it is. */
function marker(): string {
  return `zq${[...randomBytes(10)].map((byte) => "abcdefghijklmnop"[byte % 16]).join("")}`;
}
/** The same in Korean: the terms of the index are made of its syllables. */
function koreanMarker(): string {
  return [...randomBytes(9)].map((byte) => "뷁쀍뚫꿹쵎뛟쉛퀡"[byte % 8]).join("");
}

const MESSAGES: readonly ((word: string, korean: string) => string)[] = [
  (word) => `How often is the strainer of the ${word} cleaned?`,
  (_, korean) => `${korean} 펌프 점검 주기는?`,
  (word) => `I take ${word} 500 mg and I'm allergic to ${word}.`,
  (word, korean) => `Remember: our ${word} (${korean}) is on shelf 3.`,
  () => "왜?",
  () => "Show me document 1",
  (word) => `${word} `.repeat(400).trim(),
  () => "What did I ask first?",
];

const files = (words: readonly string[]) => filesWith(app.server.container.environment.dataFolder, words);

async function converse(person: Person, messages: typeof MESSAGES): Promise<{ id: string; words: string[] }> {
  const words: string[] = [];
  let id: string | undefined;
  for (const [place, message] of messages.entries()) {
    const [word, korean] = [marker(), koreanMarker()];
    words.push(word, korean);
    const json = { message: message(word, korean), assistant: "health", ...(id ? { session_id: id } : {}) };
    const response = await app.call(person, "POST", "/api/ask", { json });
    expect(response.status).toBe(200);
    const body: { session_id: string } = await response.json();
    id = body.session_id;
    const key = { tenantId: person.tenant, ownerId: person.user, sessionId: id };
    await app.server.runner.settled(key);
    if (place % 2 === 0)
      await app.call(person, "PUT", `/api/sessions/${id}/turns/${place + 1}/feedback`, {
        json: { rating: "down", comment: `Not about the ${word}` },
      });
  }
  return { id: id ?? "", words };
}

const conversation = fc.array(fc.constantFrom(...MESSAGES), { minLength: 1, maxLength: 6 });
let people = 0;
const somebody = (): Person => {
  people += 1;
  return { tenant: "acme", user: `person-${people}-${marker()}` };
};

describe("after a deletion no byte of it is in any file", () => {
  it("of a conversation", async () => {
    await fc.assert(
      fc.asyncProperty(conversation, conversation, async (gone, stays) => {
        const ann = somebody();
        const one = await converse(ann, [MESSAGES[0] ?? (() => ""), ...gone]);
        const other = await converse(ann, [...stays, MESSAGES[0] ?? (() => "")]);
        expect(files(one.words.slice(0, 1))).not.toEqual([]);
        const deleted = await app.call(ann, "DELETE", `/api/sessions/${one.id}`);
        expect(deleted.status).toBe(204);
        await app.server.container.purge();
        for (const word of one.words) expect([word, files([word])]).toEqual([word, []]);
        expect(files(other.words.slice(-2, -1))).not.toEqual([]);
      }),
      { numRuns: 6 },
    );
  }, 120_000);

  it("of an answer that was taken back, without a deletion behind it", async () => {
    const { turnLog } = app.server.container;
    const word = marker();
    const key = { tenantId: "acme", ownerId: "ann", sessionId: "taken-back" };
    const terms = (text: string) => ({ user: [], assistant: [text] });
    const turn = storedTurn({ assistantText: word });
    const { turn: stored } = await turnLog.append(key, { turn, terms: terms(word) });
    await turnLog.amend(key, [{ turn: { ...stored, assistantText: "Gone." }, terms: terms("gone") }]);
    // Sooner than the batch, which would do it as well.
    await expect.poll(() => files([word]), { timeout: 30_000 }).toEqual([]);
  }, 40_000);

  it("of a question and its answer", async () => {
    await fc.assert(
      fc.asyncProperty(conversation, fc.nat({ max: 5 }), async (messages, place) => {
        const ann = somebody();
        const { id, words } = await converse(ann, messages);
        const turn = (place % messages.length) + 1;
        const url = `/api/sessions/${id}/turns/${turn}`;
        expect((await app.call(ann, "DELETE", url)).status).toBe(204);
        await app.server.container.purge();
        for (const word of words.slice(2 * turn - 2, 2 * turn))
          expect([word, files([word])]).toEqual([word, []]);
      }),
      { numRuns: 8 },
    );
  }, 120_000);

  it("of a person, whose name goes as well", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(conversation, { minLength: 1, maxLength: 3 }), async (conversations) => {
        const [ann, bob] = [somebody(), somebody()];
        const words: string[] = [ann.user];
        for (const messages of conversations) words.push(...(await converse(ann, messages)).words);
        const kept = await converse(bob, [MESSAGES[0] ?? (() => "")]);
        expect((await app.call(ann, "DELETE", "/api/me/data")).status).toBe(409);
        expect(files([ann.user])).not.toEqual([]);
        const erased = await app.call(ann, "DELETE", "/api/me/data?confirm=true");
        expect([erased.status, await erased.json()]).toEqual([200, { sessions: conversations.length }]);
        await app.server.container.purge();
        for (const word of words) expect([word, files([word])]).toEqual([word, []]);
        expect(files([bob.user])).not.toEqual([]);
        expect(files(kept.words.slice(0, 1))).not.toEqual([]);
      }),
      { numRuns: 5 },
    );
  }, 120_000);
});
