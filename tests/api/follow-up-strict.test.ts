import { expect, it } from "vitest";
import { type Person, startInProcessApp } from "../helpers/in-process-app.ts";

const ANN: Person = { tenant: "acme", user: "ann" };
const CAR = "# Car rental\n\nThe limit for a rental car is 90 euros a day. A larger car needs approval.";
const HOTEL = "# Hotels\n\nThe limit for a hotel is 140 euros a night. Breakfast is included.";
const FIRST = "What is the limit for a rental car?";

/** One after the other: they would share a process. */
it.each([
  ["strict", "And what about the hotel breakfast?", ["no_evidence", []]],
  ["strict", "And when is an approval needed for a larger car?", ["answer", ["cars"]]],
  ["adaptive", "And what about the hotel breakfast?", ["answer", ["hotels"]]],
])("%s: what a follow-up may be answered from (%s)", async (policy, question, expected) => {
  const app = await startInProcessApp({ IBID_FOLLOW_UP: policy });
  await app.upload(ANN, "cars.md", CAR);
  await app.upload(ANN, "hotels.md", HOTEL);
  await app.allRead();
  const ask = (message: string, session_id?: string) => app.ask(ANN, message, { session_id });
  const { sessionId, refDocIds } = await ask(FIRST);
  expect(refDocIds).toEqual(["cars"]);
  const answer = await ask(question, sessionId);
  expect(answer.followUp.kind).toBe("follow_up");
  expect([answer.action, answer.refDocIds]).toEqual(expected);
  const search = await app.call(
    ANN,
    "GET",
    `/api/search?q=${encodeURIComponent(question)}&session_id=${sessionId}`,
  );
  const { results }: { results: { doc_id: string }[] } = await search.json();
  expect(results.some(({ doc_id }) => doc_id === "hotels")).toBe(policy === "adaptive");
  // As where a named document does not hold it: everything is one click away, or one word.
  if (answer.action === "no_evidence") {
    expect(answer.answer).toBe(
      "I found nothing about that in this conversation’s documents. Search all documents?",
    );
    const wider = await ask("Yes, please", sessionId);
    expect([wider.action, wider.refDocIds]).toEqual(["answer", ["hotels"]]);
  }
  await app.close();
});
