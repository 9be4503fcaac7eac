import { afterEach, expect, it, vi } from "vitest";
import { ANN, answeringAppForThisFile, app, model } from "../../../helpers/answering-app.ts";

const QUESTION = "How often is the strainer cleaned?";
const TEXT = "# Chiller manual\n\nThe base is bolted with 38 Nm.\n\nThe strainer is cleaned every two weeks.";

answeringAppForThisFile({
  settings: { ANSWER_MODEL: "writer", LIGHT_MODEL: "reader" },
  documents: { "chiller.md": TEXT },
});
afterEach(() => vi.restoreAllMocks());

/** What the light model makes of a message, and when. */
function reads(understood: object, holds: () => Promise<unknown> = async () => {}) {
  model.behave({
    reply: (_, request) => (request.model === "reader" ? JSON.stringify(understood) : "Every two weeks [1]."),
    holds: (_, request) => (request.model === "reader" ? holds() : Promise.resolve()),
  });
}

it("searches for the words of a question while a model still reads them, and only once", async () => {
  const searched = Promise.withResolvers<void>();
  const asked = Promise.withResolvers<void>();
  // Each waits for the other: neither would end if one came after the other.
  reads({ route: "documents" }, () => {
    asked.resolve();
    return searched.promise;
  });
  const { documentIndex } = app.server.container;
  const search = documentIndex.search.bind(documentIndex);
  const searches = vi.spyOn(documentIndex, "search").mockImplementation(async (...given) => {
    searched.resolve();
    await asked.promise;
    return search(...given);
  });
  const turn = await app.ask(ANN, QUESTION);
  expect(turn.degraded).toEqual([]);
  expect(turn.answer).toBe("Every two weeks [1].");
  expect(turn.refs.map(({ title }) => title)).toEqual(["Chiller manual"]);
  expect(searches).toHaveBeenCalledTimes(1);
});

it("lets nothing be heard of an early search that failed or is not wanted", async () => {
  const { documentIndex } = app.server.container;
  const search = documentIndex.search.bind(documentIndex);
  const failing = vi.spyOn(documentIndex, "search").mockRejectedValueOnce(new Error("torn off"));
  reads({ route: "documents" });
  const turn = await app.ask(ANN, QUESTION);
  expect(failing).toHaveBeenCalledTimes(2);
  expect([turn.degraded, turn.refs.length]).toEqual([[], 1]);

  failing.mockReset().mockImplementation(search).mockRejectedValueOnce(new Error("torn off"));
  reads({ route: "chat", needs_search: false });
  const greeted = await app.ask(ANN, "Tell me a joke about strainers");
  expect(failing).toHaveBeenCalledTimes(1);
  expect([greeted.degraded, greeted.status]).toEqual([[], "complete"]);
});

it("begins nothing where the words hang on what was said", async () => {
  reads({ route: "documents" });
  const searches = vi.spyOn(app.server.container.documentIndex, "search");
  const { sessionId } = await app.ask(ANN, QUESTION);
  await app.atRest(ANN, sessionId);
  searches.mockClear();
  let before = -1;
  reads({ route: "documents", turns: [1], question: QUESTION }, async () => {
    before = searches.mock.calls.length;
  });
  await app.ask(ANN, "And why is that?", { session_id: sessionId });
  expect(before).toBe(0);
});
