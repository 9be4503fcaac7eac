import { expect, it } from "vitest";
import { ANN, answeringAppForThisFile, app, ask, model } from "../helpers/answering-app.ts";

answeringAppForThisFile({
  documents: { "quokka.md": "# Quokka rules\n\nThe quokka allowance is 40 euros a day." },
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
