import { afterEach, beforeEach, expect, it } from "vitest";
import { z } from "zod";
import { type InProcessApp, startInProcessApp } from "../helpers/in-process-app.ts";

const ANN = { tenant: "acme", user: "ann" };
const answerSchema = z.object({
  results: z.array(z.object({ title: z.string() })),
  searched_for: z
    .object({ query: z.string(), corrections: z.array(z.object({ typed: z.string(), meant: z.string() })) })
    .optional(),
});

let app: InProcessApp;
beforeEach(async () => {
  app = await startInProcessApp();
  await app.upload(ANN, "budget.md", "# Budget\n\nThe laboratory has nine thousand euros a year.");
  await app.upload(ANN, "gate.md", "# Gate\n\nThe gate opens at eight in the morning.");
  await app.allRead();
});
afterEach(() => app.close());

async function search(query: string) {
  const answer = await app.call(ANN, "GET", `/api/search?${query}`);
  return answerSchema.parse(await answer.json());
}

it("finds what was meant, and says what was searched for", async () => {
  const { results, searched_for: searchedFor } = await search("q=labratory");
  expect(results[0]?.title).toBe("Budget");
  expect(searchedFor).toEqual({
    query: "laboratory",
    corrections: [{ typed: "labratory", meant: "laboratory" }],
  });
});

it("searches for the words as typed where that is asked for", async () => {
  const { results, searched_for: searchedFor } = await search("q=labratory&as_typed=true");
  expect(results).toEqual([]);
  expect(searchedFor).toBeUndefined();
});

it("refuses another value of the flag", async () => {
  const answer = await app.call(ANN, "GET", "/api/search?q=x&as_typed=maybe");
  expect(answer.status).toBe(422);
});
