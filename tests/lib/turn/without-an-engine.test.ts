import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { replayJournal } from "../../../lib/drivers/resilience/replay-journal.ts";
import { type BreakableRunner, breakableRunner } from "../../helpers/breakable-server.ts";
import { appForThisFile } from "../../helpers/for-this-file.ts";

const ANN = { tenant: "acme", user: "ann" };
const QUESTION = "What does alarm E12 mean?";
const FACT = "E12 means low coolant flow";

let server: BreakableRunner;
const app = await appForThisFile();
await app.add(
  ANN,
  "alarms.md",
  `# Alarms\n\n${FACT}, below 42 L/min for ten seconds. Clean the strainer first.\n\n## E13\n\nE13 is a sensor fault.`,
);
beforeEach(() => {
  server = breakableRunner(app.server.container);
});
afterAll(() => server.close());

const why = ({ degraded }: { degraded: { what: string; why: string }[] }) =>
  degraded.map((each) => `${each.what}: ${each.why}`).sort();

describe("without the document index", () => {
  it("says that the search is unavailable, not that nothing was found, in both languages", async () => {
    const { say } = await server.converse();
    server.documentIndex.fails();
    const english = await say(QUESTION);
    expect(english.answer).toBe(
      "Documents can’t be searched right now because the search engine is not responding. Your question is saved; ask again in a moment. You can still ask about documents already cited here by their number.",
    );
    expect(english.action).toBe("no_evidence");
    expect(why(english)).toEqual(["document_index: search_unavailable"]);
    const korean = await say("E12 경보는 무슨 뜻인가요?", "ko");
    expect(korean.answer).toContain("지금은 문서를 검색할 수 없어요.");
    server.documentIndex.works();
    expect((await say(QUESTION)).answer).toContain(FACT);
  });

  it("answers from what was cited before when a document of the conversation is named", async () => {
    const { say } = await server.converse();
    const first = await say(QUESTION);
    expect(first.refs).toHaveLength(1);
    server.documentIndex.fails();
    const again = await say("What does document 1 say about the coolant flow?");
    expect(again.answer).toContain(FACT);
    expect(again.refs[0]).toMatchObject({
      slot: 1,
      docId: first.refs[0]?.docId,
      version: 1,
      checksum: first.refs[0]?.checksum,
      retrievalMethod: "kept",
    });
    expect(why(again)).toEqual(["document_index: search_unavailable"]);
  });

  it("shows what was cited of a document that cannot be opened, and does not call it deleted", async () => {
    const { say } = await server.converse();
    await say(QUESTION);
    server.documentIndex.fails();
    const shown = await say("Show document 1");
    expect(shown.action).toBe("show_document");
    expect(shown.documents[0]).toMatchObject({ snapshot: "snippet", title: "Alarms" });
    expect(shown.answer).toContain("The whole document can’t be opened right now");
    expect(shown.answer).toContain(FACT);
  });
});

describe("without the object store", () => {
  it("answers questions as ever, and shows the cited passage where a document was asked for", async () => {
    const { say } = await server.converse();
    server.objectStore.fails();
    const answer = await say(QUESTION);
    expect(answer.answer).toContain(FACT);
    expect(answer.degraded).toEqual([]);
    const shown = await say("1번 문서 보여줘", "ko");
    expect(shown.documents[0]?.snapshot).toBe("snippet");
    expect(shown.answer).toContain("지금은 문서 전체를 열 수 없어요.");
    expect(shown.answer).toContain(FACT);
    expect(why(shown)).toEqual(["object_store: originals_unavailable"]);
  });
});

describe("without working memory", () => {
  it("takes the conversation from the log, and has its working memory right again afterwards", async () => {
    const { key, say } = await server.converse();
    await say(QUESTION);
    server.workingMemory.fails();
    const second = await say("What does document 1 say about the strainer?");
    expect(second.answer).toContain("strainer");
    expect(second.turnId).toBe(2);
    expect(why(second)).toEqual(["working_memory: memory_from_log"]);
    server.workingMemory.works();
    const third = await say(QUESTION);
    expect(third.degraded).toEqual([]);
    const state = await server.workingMemory.store.read(key);
    expect(state?.short.map((turn) => turn.turnId)).toEqual([1, 2, 3]);
  });
});

describe("without the turn log", () => {
  it("goes on with the conversation, and has every turn in the log once it is back", async () => {
    const { key, say } = await server.converse();
    await say(QUESTION);
    server.turnLog.fails();
    const second = await say("What does document 1 say about the strainer?");
    expect(second.turnId).toBe(2);
    expect(second.answer).toContain("strainer");
    expect(why(second)).toEqual(["turn_log: earlier_turns_unavailable", "turn_log: turn_kept_aside"]);
    const third = await say("Show document 1");
    expect(third.turnId).toBe(3);
    server.turnLog.works();
    expect(await replayJournal({ log: server.turnLog.store, journal: server.journal })).toEqual({
      moved: 2,
      failed: [],
    });
    const turns = await server.turnLog.store.list(key, { limit: 10 });
    expect(turns.map(({ turnId, userText }) => [turnId, userText])).toEqual([
      [1, QUESTION],
      [2, "What does document 1 say about the strainer?"],
      [3, "Show document 1"],
    ]);
    const fourth = await say(QUESTION);
    expect(fourth.turnId).toBe(4);
    expect(await server.turnLog.store.withoutSummary(key, 10)).toEqual([]);
  });

  it("goes on even when the whole search engine is away: log and library", async () => {
    const { say } = await server.converse();
    await say(QUESTION);
    server.turnLog.fails();
    server.documentIndex.fails();
    const second = await say("What does document 1 say about the coolant flow?");
    expect(second.answer).toContain(FACT);
    expect(why(second)).toEqual([
      "document_index: search_unavailable",
      "turn_log: earlier_turns_unavailable",
      "turn_log: turn_kept_aside",
    ]);
    expect((await say("What is the capital of France?")).answer).toContain("can’t be searched right now");
  });
});
