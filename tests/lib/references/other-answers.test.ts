import { describe, expect, it } from "vitest";
import { createHistoryReader } from "../../../lib/memory/history-reader.ts";
import { Conversation } from "../../../lib/references/conversation.ts";
import { asOffered, chooseAnswer, wasAskedBefore } from "../../../lib/references/offered-answers.ts";
import { askBackReply } from "../../../lib/turn/replies/reference-replies.ts";
import { phraseTable } from "../../helpers/phrase-table.ts";
import { KEY, places, resolve, turn } from "../../helpers/resolving.ts";

const phrases = phraseTable(import.meta.filename);

/**
 * As a conversation went: what was asked, and the documents of the answer; a small talk and a show without.
 */
const TALK = [
  turn(1, { userText: "how do I cut the cloud bill?" }, ["savings", "prices"]),
  turn(2, { userText: "three m2.xlarge around the clock" }, ["prices"]),
  turn(3, { userText: "개발용 한 대는 밤에 꺼도 되는데 그럼" }, ["savings", "prices", "faq"]),
  turn(4, { userText: "how long till it works?" }, ["access", "release-notes"]),
  turn(5, { userText: "and her key, does it run out at some point?" }, ["access", "release-notes", "faq"]),
  turn(6, { userText: "make that a curl command" }, ["access"]),
];

describe("a number that the last answer does not have", () => {
  const offered = (resolution: Awaited<ReturnType<typeof resolve>>) =>
    resolution.candidates.map(({ turnId, slot }) => `${turnId}:${slot}`);

  it.each(phrases.lines("is offered from every answer that has it, the newest first"))(
    "is offered from every answer that has it, the newest first: %s",
    async (message) => {
      const resolution = await resolve(TALK, message);
      expect(resolution).toMatchObject({ action: "ask_back", references: [] });
      expect(offered(resolution)).toEqual(["5:2", "4:2", "3:2", "1:2"]);
    },
  );

  it.each([
    ["아까 2번 문서 제목이 뭐였지?", "3:2 prices"],
    ["아니 밤에 끄는거 얘기할때 2번 문서", "3:2 prices"],
    ["show me document 2 from earlier", "3:2 prices"],
  ])("is the only document that any answer has under it: %s", async (message, place) => {
    const turns = [...TALK.slice(0, 3), turn(4, { userText: "azure로 옮기면 더 싸?" }, ["prices"])];
    expect(places(await resolve(turns, message))).toEqual([place]);
  });

  it("is not taken from another answer where nothing says that it is some time ago", async () => {
    const turns = [turn(1, {}, ["a", "b"]), turn(2, {}, ["c"])];
    const resolution = await resolve(turns, "2번 문서 보여줘");
    expect(resolution).toMatchObject({ action: "ask_back", reason: "in_other_answers" });
    expect(offered(resolution)).toEqual(["1:2"]);
  });

  it.each([
    "show me document 2 from when you told me about the key",
    "document 2 from where we discussed her key, open it",
  ])("is that of the answer that the words describe: %s", async (message) => {
    expect(places(await resolve(TALK, message))).toEqual(["5:2 release-notes"]);
  });

  it("is not given for a turn that was named by its number and has it not", async () => {
    const resolution = await resolve(TALK, "show document 2 of turn 6");
    expect(resolution).toMatchObject({ action: "ask_back", reason: "in_other_answers" });
    expect(offered(resolution)).toEqual(["5:2", "4:2", "3:2", "1:2"]);
    expect(await resolve(TALK, "show document 2 of turn 60")).toMatchObject({ reason: "no_such_turn" });
  });

  it("is asked about as before where no answer has it", async () => {
    expect(await resolve(TALK, "9번 문서 보여줘")).toMatchObject({
      action: "ask_back",
      reason: "out_of_range",
      candidates: [{ turnId: 6, slot: 1 }],
    });
  });
});

describe("a question back about several answers", () => {
  const message = "아까 2번 문서 보여줘";

  async function askedBack(userText = message) {
    const resolution = asOffered(await resolve(TALK, userText));
    const pending = turn(7, { userText, action: "ask_back", candidates: resolution.candidates });
    return { resolution, turns: [...TALK, pending] };
  }

  it.each(phrases.pairs("is answered by"))("is answered by “%s”", async (pick, place) => {
    const { turns } = await askedBack();
    const resolution = await resolve(turns, pick);
    expect(resolution).toMatchObject({ action: "show_document", completes: { userText: message } });
    expect(places(resolution).map((each) => each.split(" ")[0])).toEqual([place]);
  });

  it("is marked where it would be the same as just before, and nothing is picked by the same words", async () => {
    const { turns, resolution } = await askedBack();
    const again = asOffered(await resolve(turns, message));
    expect(again.candidates).toEqual(resolution.candidates);
    expect([resolution, again].map(wasAskedBefore)).toEqual([false, true]);
    expect(wasAskedBefore(await resolve([...turns, turn(8)], message))).toBe(false);
    expect(askBackReply(again, "ko")).not.toBe(askBackReply(resolution, "ko"));
  });

  it("offers five answers at most", async () => {
    const many = Array.from({ length: 30 }, (_, place) => turn(place + 1, {}, [`a${place}`, `b${place}`]));
    const resolution = await resolve([...many, turn(31, {}, ["c"])], message);
    expect(asOffered(resolution).candidates.map(({ turnId }) => turnId)).toEqual([30, 29, 28, 27, 26]);
    expect(resolution.candidates).toHaveLength(20);
  });

  it("is settled by the turn that a model names, if it is one of those that were offered", async () => {
    const { resolution } = await askedBack();
    const conversation = new Conversation({ key: KEY, history: createHistoryReader(TALK) });
    const meant = await chooseAnswer(resolution, { turnId: 4, message }, conversation);
    expect(meant).toMatchObject({
      action: "show_document",
      references: [{ turnId: 4, slot: 2, docId: "release-notes", by: "ordinal" }],
    });
    for (const turnId of [2, 6, 99, -1])
      expect(await chooseAnswer(resolution, { turnId, message }, conversation)).toBeNull();
  });
});

describe("questions and answers that are counted", () => {
  const counted = [
    turn(1, { userText: "hello", action: "small_talk", intent: "small_talk" }),
    turn(2, {}, ["a", "b"]),
    turn(3, { userText: "what is 12 × 7?", action: "small_talk", intent: "other" }),
    turn(4, { action: "show_document", userText: "show document 1" }),
    turn(5, { userText: "that as a table" }, ["a"]),
    turn(6, {}, ["c"]),
    turn(7, {}, ["d", "e", "f"]),
    turn(8, {}, ["g"]),
  ];

  it("are those in which something was asked, also of no document", async () => {
    expect(places(await resolve(counted, "세 번째 질문의 1번 문서"))).toEqual(["5:1 a"]);
    expect(places(await resolve(counted, "document 2 of my first question"))).toEqual(["2:2 b"]);
  });

  it("are counted as the page does where a higher number fits no other way", async () => {
    expect(places(await resolve(counted, "그럼 7번째 답의 2번 문서"))).toEqual(["7:2 e"]);
    expect(await resolve(counted, "document 9 of the seventh answer")).toMatchObject({ action: "ask_back" });
  });

  it("are asked about where both ways of counting fit", async () => {
    expect(await resolve(counted, "6번째 답의 1번 문서")).toMatchObject({
      action: "ask_back",
      reason: "two_readings",
      candidates: [
        { turnId: 8, slot: 1 },
        { turnId: 6, slot: 1 },
      ],
    });
  });
});
