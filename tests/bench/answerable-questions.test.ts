import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import {
  ANSWERABLE_KINDS,
  isHeldOut,
  readAnswerableQuestions,
  readDialogues,
  withSingleBlanks,
} from "../../bench/support/answerable-questions.ts";
import { findAssistant } from "../../lib/assistants/find-assistant.ts";
import { parseDocument } from "../../lib/documents/parse-document.ts";
import { builtInAssistantIdSchema } from "../../lib/domain/session.ts";

const SAMPLES = new URL("../../samples/", import.meta.url);
const questions = readAnswerableQuestions();
const LEAST: Record<(typeof ANSWERABLE_KINDS)[number], number> = {
  everyday: 40,
  other_language: 25,
  two_parts: 20,
  table: 15,
  editions: 10,
  plain: 15,
  follow_up: 10,
  unanswerable: 10,
};

const renditions = new Map<string, Promise<string>>();

/** As an import stores it. */
function renditionOf(path: string): Promise<string> {
  const known = renditions.get(path);
  if (known) return known;
  const reading = readRendition(path);
  renditions.set(path, reading);
  return reading;
}

async function readRendition(path: string): Promise<string> {
  const bytes = new Uint8Array(readFileSync(new URL(path, SAMPLES)));
  const { rendition } = await parseDocument(bytes, path.split("/").at(-1) ?? path);
  return withSingleBlanks(rendition.markdown);
}

test.each(builtInAssistantIdSchema.options)(
  "%s: every passage that an answer needs stands in the stored rendition of its document",
  async (assistant) => {
    const folder = findAssistant(assistant).sampleLibrary;
    const missing: string[] = [];
    for (const { id, needs, before = [] } of questions.filter((one) => one.assistant === assistant)) {
      for (const { cites } of before) expect(await renditionOf(`${folder}/${cites}`)).not.toBe("");
      for (const [file, text] of needs.flat()) {
        const rendition = await renditionOf(`${folder}/${file}`);
        if (!rendition.includes(withSingleBlanks(text))) missing.push(`${id}: ${file}: ${text}`);
      }
    }
    expect(missing).toEqual([]);
  },
);

test.each(ANSWERABLE_KINDS)("There are enough questions in both languages of the kind %s", (kind) => {
  const ofKind = questions.filter((question) => question.kind === kind);
  expect(ofKind.length).toBeGreaterThanOrEqual(LEAST[kind]);
  expect(new Set(ofKind.map(({ language }) => language))).toEqual(new Set(["ko", "en"]));
  expect(new Set(ofKind.map(({ assistant }) => assistant))).toEqual(
    new Set(builtInAssistantIdSchema.options),
  );
});

test("Ids are unique, and say alone which questions are held out", () => {
  expect(new Set(questions.map(({ id }) => id)).size).toBe(questions.length);
  for (const { id, heldOut } of questions) expect(heldOut, id).toBe(isHeldOut(id));
});

test("Only what the library cannot answer needs nothing, and only a follow-up has something before it", () => {
  for (const { id, kind, needs, before } of questions) {
    expect(needs.length === 0, id).toBe(kind === "unanswerable");
    expect(before !== undefined, id).toBe(kind === "follow_up");
  }
});

test("The dialogues cover all assistants in both languages", () => {
  const dialogues = readDialogues();
  expect(dialogues.map(({ assistant, language }) => `${assistant} ${language}`).sort()).toEqual(
    builtInAssistantIdSchema.options.flatMap((assistant) => [`${assistant} en`, `${assistant} ko`]).sort(),
  );
});
