import { readdirSync, readFileSync, statSync } from "node:fs";
import { parse } from "kordoc";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { ASSISTANTS, findAssistant } from "../../../lib/assistants/find-assistant.ts";
import { sampleLibrarySchema, sampleQuestionsSchema } from "../../../lib/assistants/sample-library.ts";
import { documentIdKey } from "../../../lib/domain/document-id-key.ts";
import { fromWire } from "../../../lib/domain/wire/wire-schema.ts";
import { findDocumentIds } from "../../../lib/language/text/document-ids.ts";

const SAMPLES = new URL("../../../samples/", import.meta.url);
const FILE_BYTES = 600 * 1024;

const readJson = (path: string): unknown => JSON.parse(readFileSync(new URL(path, SAMPLES), "utf8"));
const libraryOf = (folder: string) => fromWire(sampleLibrarySchema).parse(readJson(`${folder}/library.json`));
const questions = sampleQuestionsSchema.parse(readJson("questions.json"));
const folders = ASSISTANTS.map(({ sampleLibrary }) => sampleLibrary);
const withoutSpaces = (text: string) => text.replace(/\s+/g, "");

describe("sample libraries", () => {
  test.each(folders)("%s: library.json names exactly the files of its folder, each once", (folder) => {
    const files = readdirSync(new URL(`${folder}/`, SAMPLES)).filter((file) => file !== "library.json");
    expect(
      libraryOf(folder)
        .map(({ file }) => file)
        .sort(),
    ).toEqual(files.sort());
    for (const file of files)
      expect(statSync(new URL(`${folder}/${file}`, SAMPLES)).size, file).toBeLessThan(FILE_BYTES);
  });

  test.each(ASSISTANTS)(
    "$id: every document id is found by the assistant's own patterns, and no two are the same",
    (assistant) => {
      const ids = libraryOf(assistant.sampleLibrary).flatMap(({ docId }) => docId ?? []);
      for (const id of ids) {
        expect(findDocumentIds(`${id} 보여줘`, assistant.documentIdPatterns).map(({ key }) => key)).toEqual([
          documentIdKey(id),
        ]);
      }
      expect(new Set(ids.map(documentIdKey)).size).toBe(ids.length);
      for (const { example } of assistant.documentIdPatterns) expect(ids).toContain(example);
    },
  );

  test("Together they hold every format and both languages", () => {
    const documents = folders.flatMap(libraryOf);
    const formats = new Set(documents.map(({ file }) => file.split(".").at(-1)));
    expect([...formats].sort()).toEqual(["csv", "docx", "html", "hwpx", "md", "pdf", "pptx", "txt", "xlsx"]);
    expect(new Set(documents.map(({ metadata }) => metadata?.language))).toEqual(new Set(["ko", "en"]));
  });

  test("Every file begins as its format says", () => {
    const start = {
      pdf: "%PDF-",
      docx: "PK\u0003\u0004",
      xlsx: "PK\u0003\u0004",
      pptx: "PK\u0003\u0004",
      hwpx: "PK\u0003\u0004",
    };
    for (const folder of folders) {
      for (const { file } of libraryOf(folder)) {
        const bytes = readFileSync(new URL(`${folder}/${file}`, SAMPLES));
        const expected = Object.entries(start).find(([format]) => file.endsWith(`.${format}`))?.[1];
        if (expected === undefined) expect(bytes.includes(0), file).toBe(false);
        else expect(bytes.subarray(0, expected.length).toString("latin1"), file).toBe(expected);
      }
    }
  });
});

describe("sample questions", () => {
  test.each(ASSISTANTS)(
    "$id: enough of them in both languages, two without an answer, all about files that exist",
    (assistant) => {
      const ofAssistant = questions[assistant.sampleLibrary];
      const answerable = ofAssistant.filter(({ kind }) => kind !== "unanswerable");
      expect(answerable.length).toBeGreaterThanOrEqual(10);
      expect(ofAssistant.length - answerable.length).toBe(2);
      expect(new Set(answerable.map(({ language }) => language))).toEqual(new Set(["ko", "en"]));
      expect(new Set(ofAssistant.map(({ id }) => id)).size).toBe(ofAssistant.length);
      const files = new Set(libraryOf(assistant.sampleLibrary).map(({ file }) => file));
      for (const question of ofAssistant)
        for (const file of question.files) expect(files, question.id).toContain(file);
    },
  );

  test.each(ASSISTANTS)(
    "$id: every question offered on the first page is among them, so that it is known to have an answer",
    (assistant) => {
      const known = questions[assistant.sampleLibrary]
        .filter(({ files }) => files.length > 0)
        .map(({ question }) => question);
      for (const question of [...assistant.sampleQuestions.ko, ...assistant.sampleQuestions.en])
        expect(known).toContain(question);
    },
  );

  test("The gold strings stand in the expected files", async () => {
    for (const [folder, ofAssistant] of Object.entries(questions)) {
      const texts = new Map<string, string>();
      for (const { file } of libraryOf(folder)) {
        const bytes = readFileSync(new URL(`${folder}/${file}`, SAMPLES));
        if (file.endsWith(".pptx")) continue;
        if (!/\.(pdf|docx|xlsx|hwpx)$/.test(file)) texts.set(file, withoutSpaces(bytes.toString("utf8")));
        else {
          const result = await parse(bytes);
          if (!result.success) throw new Error(`${folder}/${file} cannot be read: ${result.error}`);
          texts.set(file, withoutSpaces(result.markdown));
        }
      }
      for (const { id, kind, files, gold } of ofAssistant) {
        if (kind === "unanswerable" || files.every((file) => !texts.has(file))) continue;
        const found = files.some((file) =>
          gold.some((words) => texts.get(file)?.includes(withoutSpaces(words))),
        );
        expect(found, id).toBe(true);
      }
    }
  });
});

describe("sample conversations", () => {
  const conversationSchema = z.object({
    title: z.string(),
    assistant: z.enum(["general", "equipment", "health", "cloud"]),
    turns: z.array(
      z.object({
        ts: z.iso.datetime({ offset: true }),
        userText: z.string().min(1),
        assistantText: z.string().min(1),
        docRefs: z.array(z.object({ docId: z.string(), snippet: z.string() })),
      }),
    ),
  });

  test.each(readdirSync(new URL("conversations/", SAMPLES)))(
    "%s cites documents of its library by the numbers it uses",
    (file) => {
      const { assistant, turns } = fromWire(conversationSchema).parse(readJson(`conversations/${file}`));
      const ids = libraryOf(findAssistant(assistant).sampleLibrary).map(({ docId }) => docId);
      expect(turns.length).toBeGreaterThanOrEqual(3);
      for (const { assistantText, docRefs } of turns) {
        for (const { docId } of docRefs) expect(ids).toContain(docId);
        const cited = new Set([...assistantText.matchAll(/\[(\d+)\]/g)].map((match) => Number(match[1])));
        expect([...cited].sort()).toEqual(docRefs.map((_, index) => index + 1));
      }
    },
  );
});
