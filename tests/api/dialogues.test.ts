import { globSync } from "node:fs";
import { basename } from "node:path";
import { beforeAll, describe, it } from "vitest";
import { readDialogues } from "../helpers/dialogues/read-dialogues.ts";
import { appForThisFile } from "../helpers/for-this-file.ts";
import { peopleOf } from "../helpers/somebody.ts";

const app = await appForThisFile();

/** Each file is a tenant with a library of its own. */
describe.each(globSync("tests/api/dialogues/*.txt").sort())("%s", (file) => {
  const tenant = basename(file, ".txt");
  const { documents, dialogues } = readDialogues(file);
  const somebody = peopleOf(app, tenant);
  beforeAll(async () => {
    for (const { name, content } of documents) await app.add({ tenant, user: "librarian" }, name, content);
  });

  it.each(dialogues)("$title", async ({ assistant, language, steps }) => {
    const person = somebody(assistant);
    const answers: string[] = [];
    for (const { isNew, message, checks } of steps) {
      const more = language ? { options: { language } } : {};
      const result = await (isNew ? person.begin : person.say)(message, more);
      answers.push(result.answer);
      for (const check of checks) await check({ result, answers, person });
    }
  });
});
