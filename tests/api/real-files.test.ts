import { beforeAll, describe, expect, it } from "vitest";
import { appForThisFile } from "../helpers/for-this-file.ts";
import type { Person } from "../helpers/in-process-app.ts";
import { textOf, UNREADABLE } from "../helpers/real-files/known-files.ts";
import {
  foundBySearch,
  type ReachedServer,
  type ReadFile,
  readThrough,
} from "../helpers/real-files/read-through.ts";
import { REAL_FILES, type RealFile, realFiles } from "../helpers/real-files/real-files.ts";
import { wordsFound, wordsOf } from "../helpers/real-files/words-found.ts";

const ANN: Person = { tenant: "real-files", user: "ann" };
const SHARE = 0.97;

const files = realFiles();
const readable = files.filter(({ name }) => UNREADABLE[name] === undefined);
const formats = [...new Set(files.map(({ format }) => format))];

let server: ReachedServer;
const read = new Map<string, ReadFile>();

const app = await appForThisFile();
beforeAll(async () => {
  server = {
    upload: (name, bytes) => app.upload(ANN, name, bytes),
    get: (address) => app.call(ANN, "GET", address),
    untilRead: () => app.allRead(),
  };
  for (const file of files) read.set(file.name, await readThrough(server, file.name, file.bytes));
}, 120_000);

function readingOf({ name }: RealFile): ReadFile {
  const found = read.get(name);
  if (found === undefined) throw new Error(`${name} was not uploaded`);
  return found;
}

describe("real files of other projects", () => {
  if (REAL_FILES === null) {
    it("are left out, but for the samples", (context) => {
      context.skip("the folder of real files is not at hand: set IBID_REAL_FILES");
    });
  }

  it.each(readable.map((file) => [file.name, file] as const))("%s is read", async (_name, file) => {
    const { status, error, rendition, docId } = readingOf(file);
    expect(status, error?.message).toBe("ready");
    const original = await server.get(`/api/documents/${encodeURIComponent(docId)}/original`);
    expect(Buffer.from(await original.arrayBuffer()).equals(file.bytes)).toBe(true);
    expect(rendition?.markdown.trim()).not.toBe("");
    const text = textOf(file);
    const count = wordsFound(text ?? "", rendition?.markdown ?? "");
    expect(count.found, count.missing.slice(0, 20).join(" ")).toBeGreaterThanOrEqual(count.expected * SHARE);
  });

  it.each(formats)("%s gives up at least 97 % of its words", (format) => {
    const counts = readable
      .filter((file) => file.format === format)
      .flatMap((file) => {
        const text = textOf(file);
        return text === null ? [] : [wordsFound(text, readingOf(file).rendition?.markdown ?? "")];
      });
    const [words, found] = [counts.map((count) => count.expected), counts.map((count) => count.found)].map(
      (list) => list.reduce((sum, count) => sum + count, 0),
    );
    expect(
      (found ?? 0) / Math.max(1, words ?? 0),
      counts.flatMap(({ missing }) => missing).join(" "),
    ).toBeGreaterThanOrEqual(SHARE);
  });

  it.each(readable.map((file) => [file.name, file] as const))(
    "%s is found by words of its own",
    async (_name, file) => {
      const { docId, rendition } = readingOf(file);
      const longest = wordsOf(rendition?.markdown ?? "").sort((left, right) => right.length - left.length);
      const results = await foundBySearch(server, docId, longest.slice(0, 3).join(" "));
      if ((longest[0]?.length ?? 0) >= 4) expect(results.map((result) => result.doc_id)).toContain(docId);
      for (const { text, from, to } of results) expect(rendition?.markdown.slice(from, to)).toBe(text);
    },
  );

  it.each(
    Object.entries(UNREADABLE).filter(([name]) => read.has(name) || files.some((file) => file.name === name)),
  )("%s fails in words that fit ($why)", (name, { code, message }) => {
    const reading = read.get(name);
    expect(reading?.status).toBe("failed");
    expect(reading?.error?.code).toBe(code);
    expect(reading?.error?.message).toMatch(message);
  });

  it("knows every unreadable file by name", () => {
    const failed = files.filter((file) => readingOf(file).status !== "ready").map(({ name }) => name);
    expect(failed.sort()).toEqual(
      Object.keys(UNREADABLE)
        .filter((name) => read.has(name))
        .sort(),
    );
  });

  const first = formats.flatMap((format) => readable.find((file) => file.format === format) ?? []);
  const written = (name: string): string => name.slice(name.lastIndexOf("/") + 1);

  it.each(first.map((file) => [file.format, file] as const))(
    "%s is read under any name",
    async (format, file) => {
      const before = readingOf(file).rendition?.markdown;
      for (const name of [
        `한글 이름의 보고서 (최종).${format}`,
        `한글 이름의 보고서 2.${format}`.normalize("NFD"),
        `${written(file.name)}.${format.toUpperCase()}`,
      ]) {
        const { status, rendition, docId } = await readThrough(server, name, file.bytes);
        expect(status).toBe("ready");
        expect(rendition?.markdown).toBe(before);
        const shown = await (await server.get(`/api/documents/${encodeURIComponent(docId)}`)).json();
        expect(shown.uri).toBe(name.normalize("NFC"));
      }
    },
  );

  it.each(
    first
      .filter(({ format }) => /hwp|docx|pptx|xlsx/.test(format))
      .map((file) => [file.format, file] as const),
  )("a %s that is cut off is damaged, and never half a document", async (format, file) => {
    for (const share of [0.3, 0.7, 0.97]) {
      const cut = Buffer.from(file.bytes.subarray(0, Math.floor(file.bytes.length * share)));
      const reading = await readThrough(server, `cut ${share}.${format}`, cut);
      if (reading.status === "ready") {
        expect(reading.rendition?.markdown).toBe(readingOf(file).rendition?.markdown);
      } else expect(reading.error?.code, reading.error?.message).toBe("damaged");
    }
  });
});
