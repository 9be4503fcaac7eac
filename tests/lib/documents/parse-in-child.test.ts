import { createSocket } from "node:dgram";
import { once } from "node:events";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { markdownToHwpx } from "kordoc";
import { afterAll, describe, expect, it, onTestFinished } from "vitest";
import { z } from "zod";
import { parseFolder, parseInChild } from "../../../lib/documents/parse-in-child.ts";
import { limitsOf, type ParseLimits } from "../../../lib/documents/parse-limits.ts";
import { ParsePool } from "../../../lib/documents/parse-pool.ts";
import { AppError } from "../../../lib/domain/app-error.ts";
import { buildDocx, docxParagraph } from "../../helpers/documents/build-docx.ts";
import { buildPdf } from "../../helpers/documents/build-pdf.ts";
import { buildZip } from "../../helpers/documents/build-zip.ts";
import { faultFrom } from "../../helpers/documents/fault-from.ts";
import { listenAnywhere } from "../../helpers/listen-anywhere.ts";
import { temporaryFolder } from "../../helpers/temporary-folder.ts";

const root = process.cwd();
const encode = (text: string) => new TextEncoder().encode(text);
const pools: ParsePool[] = [];

function misbehaving(limits: Partial<ParseLimits> = {}): ParsePool {
  const entry = "tests/helpers/documents/misbehaving-child.ts";
  const pool = new ParsePool({
    root,
    folder: parseFolder(),
    entry,
    children: 1,
    limits: { timeoutMs: 20_000, ...limits },
  });
  pools.push(pool);
  return pool;
}

afterAll(() => {
  for (const pool of pools) pool.close();
});

describe("reading a file in a child", () => {
  it("gives the rendition, the type, the title and the pages", async () => {
    const bytes = buildPdf({ title: "두 쪽", pages: [["hello"], ["안녕"]] });
    const reading = await parseInChild({ fileName: "a.pdf", bytes }, { root });
    expect(reading).toMatchObject({ docType: "pdf", mediaType: "application/pdf", title: "두 쪽", pages: 2 });
    expect(reading.rendition.markdown).toBe("hello\n\n안녕");
  });

  it("brings renditions that are too large for a message, and leaves no file behind", async () => {
    const path = join(parseFolder(), "large.md");
    writeFileSync(path, "# 제목\n\n문장 하나가 있다. ".repeat(100_000));
    const reading = await parseInChild({ fileName: "large.md", path }, { root });
    expect(reading.rendition.markdown.length).toBeGreaterThan(1_500_000);
    expect(readdirSync(parseFolder()).filter((name) => name.endsWith(".json"))).toEqual([]);
  });

  it("brings what is wrong with a file as it was said", async () => {
    expect(
      await faultFrom(() => parseInChild({ fileName: "a.txt", bytes: new Uint8Array(0) }, { root })),
    ).toEqual({
      fault: "empty",
      message: "This file is empty: it has 0 bytes. Check the original and upload it again.",
    });
    const locked = buildPdf({ pages: [["a"]], encrypted: true });
    expect((await faultFrom(() => parseInChild({ fileName: "a.pdf", bytes: locked }, { root }))).fault).toBe(
      "encrypted",
    );
    const bomb = buildZip([{ name: "word/document.xml", content: "", claimedBytes: 3_000_000_000 }]);
    expect((await faultFrom(() => parseInChild({ fileName: "a.docx", bytes: bomb }, { root }))).fault).toBe(
      "unpacks_too_large",
    );
  });

  it("refuses quickly what would unpack to gigabytes", async () => {
    const megabyte = "<w:p/>".repeat(170_000);
    const parts = Array.from({ length: 600 }, (_, index) => ({
      name: `word/x${index}.xml`,
      content: megabyte,
    }));
    const bomb = buildZip([{ name: "word/document.xml", content: "<w:document/>" }, ...parts]);
    const { fault } = await faultFrom(() => parseInChild({ fileName: "a.docx", bytes: bomb }, { root }));
    expect(fault).toBe("unpacks_too_large");
  });

  it("reads formats of different libraries in one child after another", async () => {
    const pool = new ParsePool({ root, folder: parseFolder(), children: 1 });
    pools.push(pool);
    const hwpx = new Uint8Array(await markdownToHwpx("# 규정\n\n글"));
    const pdf = buildPdf({ pages: [["pages of a manual"]] });
    for (const [bytes, docType] of [
      [hwpx, "hwpx"],
      [pdf, "pdf"],
      [hwpx, "hwpx"],
    ] as const) {
      expect((await parseInChild({ fileName: "a", bytes }, { root, pool })).docType).toBe(docType);
    }
  });

  it("reports progress on the way", async () => {
    const pages = Array.from({ length: 400 }, (_, page) =>
      Array.from({ length: 40 }, (_line, at) => `line ${at} of ${page}`),
    );
    const path = join(parseFolder(), "long.pdf");
    writeFileSync(path, buildPdf({ pages }));
    const seen: number[] = [];
    await parseInChild(
      { fileName: "long.pdf", path },
      { root, onProgress: (progress) => seen.push(progress) },
    );
    expect(seen.length).toBeGreaterThan(0);
    expect(seen).toEqual([...seen].sort((left, right) => left - right));
    expect(Math.max(...seen)).toBeLessThanOrEqual(1);
  });

  it("reads many files at once through few children", async () => {
    const readings = await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        parseInChild({ fileName: "a.md", bytes: encode(`# 문서 ${index}`) }, { root }),
      ),
    );
    expect(readings.map((reading) => reading.title)).toEqual(readings.map((_, index) => `문서 ${index}`));
  });

  it("reads a file of a hundred thousand paragraphs within its memory", async () => {
    const bytes = buildDocx({ body: docxParagraph("글").repeat(100_000) });
    const { rendition } = await parseInChild({ fileName: "a.docx", bytes }, { root });
    expect(rendition.markdown.length).toBe(100_000 * 3 - 2);
  });
});

describe("a child that misbehaves", () => {
  it("is killed when it hangs, and the next file gets a fresh one", async () => {
    const pool = misbehaving({ timeoutMs: 300 });
    expect(
      await faultFrom(() => parseInChild({ fileName: "hang", bytes: encode("x") }, { root, pool })),
    ).toEqual({
      fault: "timeout",
      message:
        "Reading this file took longer than 1 seconds and was stopped. Split it into smaller files, or save it in another format, and upload it again.",
    });
  });

  it.skipIf(process.platform !== "linux")(
    "is killed when it is at work for too long, however slow the machine",
    async () => {
      const pool = misbehaving({ cpuMs: 200 });
      const { message } = await faultFrom(() =>
        parseInChild({ fileName: "hang", bytes: encode("x") }, { root, pool }),
      );
      expect(message).toBe(
        "Reading this file took longer than 1 seconds and was stopped. Split it into smaller files, or save it in another format, and upload it again.",
      );
    },
  );

  it("may take less for few bytes than for many", () => {
    const small = limitsOf(404 * 1024);
    expect(small).toMatchObject({ cpuMs: 8_000, memoryMb: 480 });
    const large = limitsOf(null);
    expect(large.cpuMs).toBeGreaterThan(small.cpuMs);
    expect(large.heapMb).toBeGreaterThan(small.heapMb);
  });

  it("is killed when it never answers", async () => {
    const pool = misbehaving({ timeoutMs: 300 });
    const { fault } = await faultFrom(() =>
      parseInChild({ fileName: "silent", bytes: encode("x") }, { root, pool }),
    );
    expect(fault).toBe("timeout");
  });

  it.each(["heap", "buffers"])("is stopped when its %s grow too large", async (fileName) => {
    const pool = misbehaving({ heapMb: 96, memoryMb: 96 });
    const { fault, message } = await faultFrom(() =>
      parseInChild({ fileName, bytes: encode("x") }, { root, pool }),
    );
    expect(fault).toBe("out_of_memory");
    expect(message).toBe(
      "Reading this file needed more than 96 MB of memory and was stopped. Split it into smaller files and upload those.",
    );
  });

  it.each(["exit", "nonsense"])("is no fault of the file when it answers with %s", async (fileName) => {
    const pool = misbehaving();
    const failure = parseInChild({ fileName, bytes: encode("x") }, { root, pool });
    await expect(failure).rejects.toSatisfy(
      (error) => AppError.isInstance(error) && error.code === "internal",
    );
    await expect(failure).rejects.toThrow(/parsing (exit|nonsense) failed/);
  });

  it("is killed when nobody wants the answer any more", async () => {
    const pool = misbehaving();
    const stop = new AbortController();
    const reason = new Error("the server is stopping");
    const failure = parseInChild(
      { fileName: "hang", bytes: encode("x") },
      { root, pool, signal: stop.signal },
    );
    stop.abort(reason);
    await expect(failure).rejects.toBe(reason);
  });

  it("does not stop the ones after it", async () => {
    const pool = misbehaving({ timeoutMs: 300 });
    const hanging = faultFrom(() => parseInChild({ fileName: "hang", bytes: encode("x") }, { root, pool }));
    const first = parseInChild({ fileName: "pid", bytes: encode("x") }, { root, pool: misbehaving() });
    expect((await hanging).fault).toBe("timeout");
    expect((await first).title).toMatch(/^\d+$/);
  });

  it.skipIf(process.platform !== "linux")("goes before its server when memory runs out", async () => {
    const pool = misbehaving();
    const { title } = await parseInChild({ fileName: "pid", bytes: encode("x") }, { root, pool });
    expect(readFileSync(`/proc/${title}/oom_score_adj`, "utf8").trim()).toBe("1000");
  });

  it("is kept for the next file when it behaved", async () => {
    const pool = misbehaving();
    const read = async () =>
      (await parseInChild({ fileName: "pid", bytes: encode("x") }, { root, pool })).title;
    expect(await read()).toBe(await read());
  });
});

it("finds no way out of a child that reads a file: network, processes, threads, other files, signals", async () => {
  const heard: string[] = [];
  const server = createServer((socket) => {
    heard.push("a connection");
    socket.on("error", () => {}).end();
  });
  const port = await listenAnywhere(server);
  const datagrams = createSocket("udp4", () => heard.push("a datagram")).bind(0, "127.0.0.1");
  await once(datagrams, "listening");
  const folder = temporaryFolder();
  onTestFinished(() => {
    server.close();
    datagrams.close();
  });
  const outside = join(folder, "outside");
  const pool = new ParsePool({
    root,
    folder: parseFolder(),
    entry: "tests/helpers/documents/escaping-child.ts",
    children: 1,
  });
  pools.push(pool);
  const fileName = JSON.stringify([port, outside]);
  const { title } = await parseInChild({ fileName, bytes: encode("x") }, { root, pool });
  const outcomes = z.record(z.string(), z.string()).parse(JSON.parse(title ?? ""));
  expect(Object.keys(outcomes).length).toBeGreaterThan(25);
  expect(Object.entries(outcomes).filter(([, outcome]) => outcome !== "denied")).toEqual([]);
  expect(heard).toEqual([]);
  expect([existsSync(`${outside}.made`), existsSync(`${outside}.db`)]).toEqual([false, false]);
});
