import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { LOCALES } from "../../../lib/domain/locale.ts";
import { messagesOf } from "../../../lib/messages/messages.ts";

const WORKER = readFileSync("public/service-worker.js", "utf8");

it.each(LOCALES)("the page without a connection says so in the words of the others (%s)", (locale) => {
  const [sentence = ""] = messagesOf(locale).common.states.offline.split(/(?<=\.)\s/);
  expect(WORKER).toContain(`["${locale}", "${sentence}"`);
});
