import { expect, it } from "vitest";
import { ANN, answeringAppForThisFile, app, ask, model } from "../helpers/answering-app.ts";

answeringAppForThisFile({
  documents: {
    "quokka.md": "# Quokka rules\n\nThe quokka allowance is 40 euros a day.",
    "trips.md":
      "# Trips\n\n## Meals\n\nA meal costs 12 dollars at most.\n\n## Hotels\n\nA night costs 90 dollars at most.\n\n## Trains\n\nTrains are booked two weeks before.",
  },
});

it("A model is shown what words of a group find, and told that they mean the same", async () => {
  await app.call(ANN, "PUT", "/api/words", {
    json: { groups: [{ words: ["moonday", "quokka", "unused"] }] },
  });
  await ask({ message: "Which moonday allowance is there?" });
  const prompt = model.requests
    .flatMap(({ messages }) => messages.map(({ content }) => (typeof content === "string" ? content : "")))
    .join("\n");
  expect(prompt).toContain("The quokka allowance is 40 euros a day.");
  expect(prompt).toContain("In this library “moonday” means the same as “quokka”.");
  expect(prompt).not.toContain("unused");
});

it.each([
  ["only of words that it looks for", ["alarm E99 zebra"], "No document has “E99”, “alarm”, “zebra”."],
  ["of all, if it looks for nothing", [], "No document has “E99”, “alarm”, “zebra”, “postcard”."],
])("A model is told which words no document has, %s", async (_what, queries, told) => {
  model.behave({
    reply: (prompt) =>
      prompt.includes("You prepare a message of a conversation")
        ? JSON.stringify({ queries })
        : "Nothing is said of it.",
  });
  await ask({ message: "What does alarm E99 of the zebra mean? Make a postcard of it." });
  expect(JSON.stringify(model.requests.at(-1)?.messages)).toContain(told);
});

it("A model is not left to promise that it remembers what a user told", async () => {
  const lines = { profile: "never say that you noted", documents: "" };
  for (const [route, line] of Object.entries(lines)) {
    model.behave({
      reply: (prompt) =>
        prompt.includes("You prepare a message of a conversation") ? JSON.stringify({ route }) : "All right.",
    });
    await ask({ message: "It is my mother who cannot have penicillin, not me, whatever I said." });
    const prompt = JSON.stringify(model.requests.at(-1)?.messages);
    expect(prompt.includes(lines.profile)).toBe(line !== "");
  }
});

it("A model is shown a document without gaps where nothing is left out", async () => {
  model.behave({ reply: () => "12 dollars [1]." });
  await ask({ message: "How many dollars may a meal cost?" });
  const prompt = model.requests.map(({ messages }) => messages.at(-1)?.content).at(-1);
  const document = /<document-\d+ number="1".*?<\/document/su.exec(String(prompt))?.[0];
  expect(document).toMatch(/Meals[\s\S]*Hotels[\s\S]*Trains/u);
  expect(document).not.toContain("…");
});
