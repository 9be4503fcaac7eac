import { expect, it } from "vitest";
import { ANN, answeringAppForThisFile, app, ask } from "../helpers/answering-app.ts";
import { partsOf } from "../helpers/read-stream.ts";

answeringAppForThisFile({
  settings: { ANSWER_MODEL: "", OPENAI_BASE_URL: "" },
  documents: {
    "trip.md": "# 출장 규정\n\n국내 출장 숙박비는 1박 12만 원까지 쓸 수 있다.",
    "lodging.md": "# Travel rules\n\nThe lodging allowance is 120 euros a night.",
    "gate.md": "# Gate\n\nThe gate opens at eight in the morning.",
  },
});

it.each([
  ["출짱 숙박삐는 얼마까지야?", "12만 원", ["출짱 → 출장", "숙박삐 → 숙박비"]],
  ["Which lodgign allowance is there?", "120 euros", ["lodgign → lodging"]],
])(
  "are answered as they were meant, and say which words were taken for which: %s",
  async (message, says, words) => {
    const turn = await ask({ message });
    expect(turn.answer).toContain(says);
    expect(turn.answer).not.toContain("찾았어요");
    expect(turn.corrections?.map(({ typed, meant }) => `${typed} → ${meant}`)).toEqual(words);
    expect(turn.asTyped).toBeUndefined();
  },
);

it("are asked as they were typed where that is wanted, and then say what they may have meant", async () => {
  const turn = await ask({ message: "출짱 숙박삐는 얼마까지야?", as_typed: true });
  expect(turn).toMatchObject({ action: "no_evidence", asTyped: true });
  expect(turn.corrections).toBeUndefined();
  expect(turn.didYouMean).toBe("출장 숙박비는 얼마까지야?");
});

it("are stored so that they are shown the same again", async () => {
  const { sessionId } = await ask({ message: "Which lodgign allowance is there?" });
  await ask({ message: "Which lodgign allowance is there?", as_typed: true, session_id: sessionId });
  const { turns } = (await app.send(ANN, "GET", `/api/sessions/${sessionId}/turns`)).body;
  expect(turns).toMatchObject([
    { corrections: [{ typed: "lodgign", meant: "lodging" }] },
    { as_typed: true },
  ]);
});

it("are taken along with a conversation to another place", async () => {
  const { sessionId } = await ask({ message: "Which lodgign allowance is there?" });
  const exported = await app.send(ANN, "GET", `/api/sessions/${sessionId}/export?format=json`);
  const brought = await app.send(ANN, "POST", "/api/sessions/import", exported.body);
  const copy = brought.body.session_id;
  const { turns } = (await app.send(ANN, "GET", `/api/sessions/${copy}/turns`)).body;
  expect(turns[0].corrections).toEqual([{ typed: "lodgign", meant: "lodging" }]);
});

it("are forgotten with the words that they were meant for", async () => {
  const { sessionId } = await ask({ message: "Which lodgign allowance is there?" });
  await app.call(ANN, "DELETE", `/api/sessions/${sessionId}/turns/1`);
  const listed = await app.call(ANN, "GET", `/api/sessions/${sessionId}/turns`);
  expect(await listed.text()).not.toContain("lodg");
});

it("say in the stream what is searched for before the answer begins", async () => {
  const response = await app.call(ANN, "POST", "/api/chat", { json: { message: "lodgign allowance?" } });
  const types = (await partsOf(response)).map(({ type }) => type);
  expect(types.indexOf("data-corrections")).toBeGreaterThan(0);
  expect(types.indexOf("data-corrections")).toBeLessThan(types.indexOf("text-start"));
});

it("suggest what stands in quotation marks otherwise, and mend nothing of it", async () => {
  const turn = await ask({ message: "What does “lodgign” mean?" });
  expect(turn.corrections).toBeUndefined();
  expect(turn.didYouMean).toBe("What does “lodging” mean?");
});

it("suggest nothing where nothing is like it, and nothing beside an answer", async () => {
  expect((await ask({ message: "Who paints the zebras?" })).didYouMean).toBeUndefined();
  expect((await ask({ message: "When does the gate open?" })).didYouMean).toBeUndefined();
});

it.each([["yes"], [1], [null]])("refuse %s as whether they are as typed", async (as_typed) => {
  expect((await app.send(ANN, "POST", "/api/ask", { message: "x", as_typed })).status).toBe(422);
});

it("are meant by the search of the library too, which says what it searched for, unless it is told not to", async () => {
  const search = (query: string) => app.send(ANN, "GET", `/api/search?q=lodgign${query}`);
  const { results, searched_for } = (await search("")).body;
  expect(results[0]).toMatchObject({ title: "Travel rules" });
  expect(searched_for).toEqual({ query: "lodging", corrections: [{ typed: "lodgign", meant: "lodging" }] });
  expect((await search("&as_typed=true")).body).toEqual({ results: [] });
  expect((await search("&as_typed=maybe")).status).toBe(422);
});
