import { describe, expect, it } from "vitest";
import { createSqliteVectorStore } from "../../../../lib/drivers/sqlite/sqlite-vector-store.ts";
import { recallTurns } from "../../../../lib/memory/recall/recall-turns.ts";
import {
  embedTurns,
  type TurnVectors,
  turnPassage,
  turnVectorsOf,
} from "../../../../lib/memory/recall/turn-vectors.ts";
import {
  TURN_PASSAGE_REPLY_LENGTH,
  TURN_PASSAGE_USER_LENGTH,
} from "../../../../lib/tunables/conversation.ts";
import { memoryDatabase, SESSION, sessionWith } from "../../../helpers/memory-database.ts";
import { unit } from "../../../helpers/vectors.ts";

const NOW = new Date("2026-11-21T12:00:00Z");
/** One direction for each thing the talk is about. */
const THINGS = [/quokka|wallaby/iu, /valve/iu, /paint/iu, /train/iu];
const vectorOf = (text: string) => unit(...THINGS.map((thing) => (thing.test(text) ? 1 : 0.1)));

function scripted() {
  const passages: string[] = [];
  const vectors: TurnVectors = {
    store: createSqliteVectorStore({ database: memoryDatabase() }),
    embedder: {
      id: "scripted",
      embedQuestion: async (text) => vectorOf(text),
      async embedPassages(texts) {
        passages.push(...texts);
        return texts.map(vectorOf);
      },
    },
  };
  return { vectors, passages };
}

const always = {
  signal: new AbortController().signal,
  isThere: async () => true,
  forgottenTurns: async () => [],
};

const talk = () =>
  sessionWith([
    ["2026-11-20T09:00:00Z", "My quokka is called Bori.", "A fine name."],
    ["2026-11-20T09:01:00Z", "The valve leaks.", "Close it."],
    ["2026-11-20T09:02:00Z", "Which paint holds on zinc?", "A primer first."],
    ["2026-11-20T09:03:00Z", "The train leaves at nine.", "Noted."],
  ]);

describe("what of a turn is embedded", () => {
  it("is the user's words with the beginning of the reply, or the words alone", () => {
    expect(turnPassage({ userText: "Why?", assistantText: "Because." })).toBe("Why?\nBecause.");
    expect(turnPassage({ userText: "Why?", assistantText: " \n" })).toBe("Why?");
  });

  it("is what was said, not what was pasted beside it, unless that is all", () => {
    const pasted = "```ts\nconst pump = 1;\n```";
    expect(turnPassage({ userText: `What is wrong here?\n${pasted}`, assistantText: pasted })).toMatch(
      /^What is wrong here\?\s*\n```ts/,
    );
    expect(turnPassage({ userText: pasted, assistantText: `It lacks a test.\n${pasted}` })).toMatch(
      /^```ts[\s\S]*It lacks a test\.\s*$/,
    );
  });

  it("has an end, however long a turn is", () => {
    const passage = turnPassage({ userText: "u".repeat(200_000), assistantText: "r".repeat(200_000) });
    expect(passage).toHaveLength(TURN_PASSAGE_USER_LENGTH + 1 + TURN_PASSAGE_REPLY_LENGTH);
  });
});

describe("recalling turns with an embedding model", () => {
  it("finds what was said in other words, and says so", async () => {
    const log = await talk();
    const { vectors } = scripted();
    await embedTurns({ log, key: SESSION, vectors }, [1, 2, 3, 4], always);
    const question = { query: "wallaby", limit: 3, now: NOW };
    expect(await recallTurns({ log, key: SESSION }, question)).toEqual([]);
    const [best] = await recallTurns({ log, key: SESSION, vectors }, question);
    expect(best).toMatchObject({ turn: { turnId: 1 }, reasons: [{ code: "means_alike" }] });
  });

  it("goes by words alone while most turns have no vector, and reports it", async () => {
    const log = await talk();
    const { vectors } = scripted();
    await embedTurns({ log, key: SESSION, vectors }, [1], always);
    const reports: string[] = [];
    const report = (why: string) => void reports.push(why);
    const question = { query: "the valve", limit: 3, now: NOW };
    const found = await recallTurns({ log, key: SESSION, vectors, report }, question);
    expect(found).toEqual(await recallTurns({ log, key: SESSION }, question));
    expect(reports).toEqual(["most turns have no vectors yet"]);
  });

  it("lists the turns of a time without asking the model", async () => {
    const log = await talk();
    const { vectors } = scripted();
    vectors.embedder.embedQuestion = () => Promise.reject(new Error("not to be asked"));
    const found = await recallTurns(
      { log, key: SESSION, vectors },
      { query: "What did we discuss yesterday?", limit: 9, now: NOW },
    );
    expect(found.map(({ turn }) => turn.turnId)).toEqual([1, 2, 3, 4]);
  });

  it("does not wait for a model that hangs", async () => {
    const log = await talk();
    const { vectors } = scripted();
    vectors.embedder.embedQuestion = () => new Promise(() => {});
    const reports: string[] = [];
    const found = await recallTurns(
      { log, key: SESSION, vectors, report: (why) => void reports.push(why) },
      { query: "the valve", limit: 9, now: NOW },
    );
    expect(found.map(({ turn }) => turn.turnId)).toEqual([2]);
    expect(reports).toEqual([expect.stringMatching(/^the embedding model gave no answer within \d+ ms$/)]);
  });
});

describe("making the vectors of turns", () => {
  it("begins with the newest and makes none twice", async () => {
    const log = await talk();
    const { vectors, passages } = scripted();
    await embedTurns({ log, key: SESSION, vectors }, [4, 2], always);
    await embedTurns({ log, key: SESSION, vectors }, [1, 2, 3, 4], always);
    expect(passages).toHaveLength(4);
    expect(passages.slice(0, 2).sort()).toEqual([
      "The train leaves at nine.\nNoted.",
      "The valve leaks.\nClose it.",
    ]);
  });

  it("takes away what was forgotten while it was made, and ends when the conversation is gone", async () => {
    const log = await talk();
    const { vectors } = scripted();
    const space = { ...turnVectorsOf(SESSION), embedder: "scripted" };
    let looks = 0;
    const forgottenTurns = async () => (looks++ === 0 ? [2] : [2, 3]);
    await embedTurns({ log, key: SESSION, vectors }, [1, 2, 3, 4], { ...always, forgottenTurns });
    expect(await vectors.store.missing(space, ["1", "2", "3", "4"])).toEqual(["2", "3"]);
    await vectors.store.removeSpace(space);
    const isThere = async () => {
      await vectors.store.removeSpace(space);
      return false;
    };
    await embedTurns({ log, key: SESSION, vectors }, [1, 2], { ...always, isThere });
    expect(await vectors.store.missing(space, ["1", "2"])).toEqual(["1", "2"]);
  });

  it("stops at once when it is told to", async () => {
    const log = await talk();
    const { vectors, passages } = scripted();
    const signal = AbortSignal.abort();
    await expect(
      embedTurns({ log, key: SESSION, vectors }, [1, 2], { ...always, signal }),
    ).rejects.toBeDefined();
    expect(passages).toEqual([]);
  });
});
