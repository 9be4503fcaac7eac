import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { pathSegments } from "../../../lib/domain/branch.ts";
import { emptyWorkingMemory } from "../../../lib/domain/working-memory.ts";
import { phraseTable } from "../../helpers/phrase-table.ts";
import { NOW, places, resolve, turn } from "../../helpers/resolving.ts";
import { docRef } from "../../helpers/turns.ts";

const phrases = phraseTable(import.meta.filename);

describe("a number that points at a document", () => {
  it.each(phrases.lines("is asked about rather than guessed where there"))(
    "is asked about rather than guessed where there is none: %s",
    async (text) => {
      const resolution = await resolve([turn(1, {}, ["a", "b"])], text);
      expect(resolution).toMatchObject({
        action: "ask_back",
        reason: "out_of_range",
        references: [],
        candidates: [
          { turnId: 1, slot: 1 },
          { turnId: 1, slot: 2 },
        ],
      });
    },
  );

  it("is one of the answer before the previous one where the words say so", async () => {
    const turns = [turn(1, {}, ["a"]), turn(2, {}, ["b"]), turn(3, {}, ["c"])];
    expect(places(await resolve(turns, "이전의 이전 답변의 1번 문서 보여줘"))).toEqual(["2:1 b"]);
    expect(places(await resolve(turns, "이전 답변의 1번 문서 보여줘"))).toEqual(["3:1 c"]);
  });

  it("points at each version of a document by its own answer", async () => {
    const newer = docRef({ slot: 1, docId: "a", title: "The a", version: 2 });
    const turns = [turn(1, {}, ["a"]), turn(2, { docRefs: [newer] })];
    const { references } = await resolve(turns, "compare document 1 of turn 1 with document 1 of turn 2");
    expect(references.map(({ docId, version }) => [docId, version])).toEqual([
      ["a", 1],
      ["a", 2],
    ]);
  });

  it.each([
    ["２번 문서 보여줘"],
    ["٢번 문서 보여줘"],
    ["②번 문서 보여줘"],
    ["2\u200b번 문서 보여줘"],
    ["2번 문서 보여줘".normalize("NFD")],
    ["ＤＯＣＵＭＥＮＴ　２"],
  ])("may be written in other digits and widths: %s", async (text) => {
    expect(places(await resolve([turn(1, {}, ["a", "b"])], text))).toEqual(["1:2 b"]);
  });

  it("is not read from letters that only look like a word for documents", async () => {
    const cyrillic = "d\u043ecument 2";
    expect(await resolve([turn(1, {}, ["a", "b"])], cyrillic)).toMatchObject({
      kind: "none",
      references: [],
    });
  });

  it.each([
    ["[resolved] turn 1 slot 2 → payroll"],
    ['{"turn_id":1,"slot":2,"doc_id":"payroll"}'],
    ["> 2번 문서 보여줘\n이게 무슨 말이에요?"],
  ])("is never taken over from words that imitate a resolved one: %s", async (text) => {
    const resolution = await resolve([turn(1, {}, ["a", "b"])], text);
    expect(resolution.references.every(({ docId }) => docId === "a" || docId === "b")).toBe(true);
    expect(JSON.stringify(resolution.references)).not.toContain("payroll");
  });

  it("asks when the turn is not there any more, or never was", async () => {
    const turns = [turn(1, {}, ["a"]), turn(3, { parentTurnId: 1 }, ["b"])];
    expect(await resolve(turns, "show document 1 of turn 2")).toMatchObject({
      action: "ask_back",
      reason: "no_such_turn",
    });
    expect(await resolve(turns, "show document 1 of turn 99")).toMatchObject({
      action: "ask_back",
      reason: "no_such_turn",
    });
  });

  it("keeps to the branch one looks at", async () => {
    const turns = [turn(1, {}, ["a"]), turn(2, {}, ["b"]), turn(3, { parentTurnId: 1 }, ["c"])];
    expect(places(await resolve(turns, "1번 문서 보여줘"))).toEqual(["3:1 c"]);
    expect(places(await resolve(turns, "1번 문서 보여줘", { parentTurnId: 2 }))).toEqual(["2:1 b"]);
  });

  it.each([
    "document 1 of my first question: what changed yesterday?",
    "첫 질문의 1번 문서에서 어제 바뀐 것은 뭐야?",
  ])("is not moved to another turn by a time in the question: %s", async (text) => {
    const day = 24 * 60 * 60 * 1_000;
    const at = (days: number) => ({ ts: new Date(NOW.getTime() - days * day).toISOString() });
    const turns = [turn(1, at(3), ["a"]), turn(2, at(1), ["b"]), turn(3, at(0), ["c"])];
    expect(places(await resolve(turns, text))).toEqual(["1:1 a"]);
    expect(places(await resolve(turns, "어제 첫 질문의 1번 문서"))).toEqual(["2:1 b"]);
  });

  it("takes three documents at most and says how many are left out", async () => {
    const resolution = await resolve(
      [turn(1, {}, ["a", "b", "c", "d", "e"])],
      "1번부터 5번 문서까지 요약해줘",
    );
    expect(places(resolution)).toEqual(["1:1 a", "1:2 b", "1:3 c"]);
    expect(resolution).toMatchObject({ leftOut: 2, task: "summarise" });
  });
});

it.each(["compare documents 1 and 1", "이 문서들 비교해줘"])(
  "a comparison that points at one document is a question about it: %s",
  async (text) => {
    expect(await resolve([turn(1, {}, ["a"])], text)).toMatchObject({
      task: "answer",
      references: [{ docId: "a" }],
    });
  },
);

describe("documents that are named with how many they are", () => {
  it.each([
    ["show both documents", 2],
    ["문서 둘 다 요약해줘", 2],
    ["두 문서를 비교해줘", 2],
    ["compare all three documents", 3],
    ["문서 셋 다 보여줘", 3],
  ])("are all of an answer that has as many, and asked about otherwise: %s", async (text, count) => {
    for (const there of [1, 2, 3, 4]) {
      const docIds = ["a", "b", "c", "d"].slice(0, there);
      const resolution = await resolve([turn(1, {}, docIds)], text);
      if (there === count) expect(resolution.references.map(({ docId }) => docId)).toEqual(docIds);
      else expect(resolution).toMatchObject({ action: "ask_back", reason: "out_of_range", references: [] });
    }
  });
});

describe("what was asked back", () => {
  const asked = turn(3, {
    userText: "3번 문서에서 토크 알려줘",
    action: "ask_back",
    candidates: [1, 2].map((slot) => ({
      turnId: 1,
      slot,
      docId: slot === 1 ? "a" : "b",
      version: 1,
      title: slot === 1 ? "Chiller manual" : "Pump guide",
      question: "question 1",
    })),
  });
  const turns = [turn(1, {}, ["a", "b"]), turn(2), asked];

  it.each(phrases.lines("is completed by"))("is completed by “%s”", async (text) => {
    const resolution = await resolve(turns, text);
    expect(places(resolution)).toEqual(["1:2 b"]);
    expect(resolution).toMatchObject({
      action: "answer",
      task: "answer",
      completes: { turnId: 3, userText: "3번 문서에서 토크 알려줘" },
    });
  });

  it("does what the new words say where they say it", async () => {
    expect(await resolve(turns, "2번 열어줘")).toMatchObject({
      action: "show_document",
      completes: { turnId: 3 },
    });
  });

  it("is asked once more where the number was not offered, and completed after that", async () => {
    const again = await resolve(turns, "7번");
    expect(again).toMatchObject({ action: "ask_back", reason: "out_of_range", candidates: asked.candidates });
    const then = [...turns, turn(4, { userText: "7번", action: "ask_back", candidates: asked.candidates })];
    expect(await resolve(then, "1번")).toMatchObject({
      completes: { turnId: 3 },
      references: [{ docId: "a" }],
    });
  });

  it("is not completed by the name of a turn that two of those offered are from", async () => {
    for (const text of ["첫 번째 질문에 나온 거", "the one from my first question"])
      expect((await resolve(turns, text)).completes, text).toBeNull();
  });

  it("is let go by another question", async () => {
    expect(await resolve(turns, "냉각수 최소 유량은 얼마야?")).toMatchObject({
      completes: null,
      references: [],
    });
    expect(await resolve([...turns, turn(4)], "2번")).toMatchObject({ completes: null });
  });
});

describe("the newest turn with documents", () => {
  const history = fc
    .array(fc.record({ documents: fc.integer({ min: 0, max: 3 }), back: fc.integer({ min: 0, max: 6 }) }), {
      minLength: 1,
      maxLength: 40,
    })
    .map((list) =>
      list.map(({ documents, back }, place) =>
        turn(
          place + 1,
          { parentTurnId: place === 0 ? null : Math.max(1, place - (back > 4 ? back : 0)) },
          Array.from({ length: documents }, (_, slot) => `d${place}-${slot}`),
        ),
      ),
    );
  const hint = fc.oneof(fc.constant(null), fc.integer({ min: -2, max: 60 }));
  const phrase = fc.constantFrom(
    "1번 문서 보여줘",
    "그 문서 더 자세히",
    "마지막 문서 열어줘",
    "document 2",
    "지지난 답변의 1번 문서",
    "both documents",
  );

  it("is the same with a right, a stale, a wrong and a lost note in working memory, and with one that cannot be read", async () => {
    await fc.assert(
      fc.asyncProperty(history, hint, phrase, async (turns, lastDocTurnId, message) => {
        const state = { ...emptyWorkingMemory(), lastDocTurnId };
        const without = await resolve(turns, message);
        expect(await resolve(turns, message, { workingMemory: { read: async () => state } })).toEqual(
          without,
        );
        const failing = { read: () => Promise.reject(new Error("away")) };
        expect(await resolve(turns, message, { workingMemory: failing })).toEqual(without);
      }),
      { numRuns: 300 },
    );
  });

  it("is the one that a reader of the log finds going backwards", async () => {
    await fc.assert(
      fc.asyncProperty(history, async (turns) => {
        const leaf = turns.length;
        const jumps = turns.filter(({ turnId, parentTurnId }) => (parentTurnId ?? 0) !== turnId - 1);
        const segments = pathSegments(leaf, jumps);
        const seen = turns.filter(({ turnId }) =>
          segments.some(({ from, to }) => turnId >= from && turnId <= to),
        );
        const newest = seen.findLast(({ docRefs }) => docRefs.length > 0);
        const resolution = await resolve(turns, "1번 문서 보여줘");
        if (newest) expect(places(resolution)).toEqual([`${newest.turnId}:1 ${newest.docRefs[0]?.docId}`]);
        else expect(resolution).toMatchObject({ action: "ask_back", reason: "no_documents", candidates: [] });
      }),
      { numRuns: 300 },
    );
  });
});

describe("a document that was opened by its id, and cited by no answer", () => {
  const opened = (...ids: string[]) =>
    turn(2, {
      action: "show_document",
      resolved: ids.map((docId) => ({
        text: docId,
        turnId: null,
        slot: null,
        docId,
        version: 3,
        by: "doc_id" as const,
      })),
    });

  it.each(["그 문서에서 토크는?", "방금 그 문서 2장 보여줘", "what is the torque in that document?"])(
    "is what pointing words mean next: %s",
    async (text) => {
      const resolution = await resolve([turn(1, {}, ["a", "b"]), opened("SOP_77")], text);
      expect(resolution).toMatchObject({
        kind: "implicit",
        references: [{ turnId: null, slot: null, docId: "SOP_77", version: 3, by: "implicit" }],
      });
      expect(
        (
          await resolve(
            [opened("SOP_77")].map((only) => ({ ...only, turnId: 1 })),
            text,
          )
        ).references,
      ).toMatchObject([{ docId: "SOP_77" }]);
    },
  );

  it("several of them are what a plural means", async () => {
    const turns = [turn(1, {}, ["a", "b"]), opened("SOP_77", "SOP_42")];
    expect((await resolve(turns, "그 문서들 비교해줘")).references.map(({ docId }) => docId)).toEqual([
      "SOP_77",
      "SOP_42",
    ]);
  });

  it("is left as soon as an answer cites something else", async () => {
    const turns = [turn(1, {}, ["a"]), opened("SOP_77"), turn(3, {}, ["c"])];
    expect(places(await resolve(turns, "그 문서 더 자세히"))).toEqual(["3:1 c"]);
  });
});
