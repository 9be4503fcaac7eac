import { spawn } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setInterval } from "node:timers";
import { projectFolder } from "../cli/command.ts";
import type { Figure } from "../eval/claims/figure.ts";
import { allDocuments, untilLibraryIsRead, upload } from "../tests/helpers/api.ts";
import { buildPdf } from "../tests/helpers/documents/build-pdf.ts";
import { removeFolder, residentMegabytes, startTestServer } from "../tests/helpers/server.ts";
import { temporaryFolder } from "../tests/helpers/temporary-folder.ts";
import { figure, percentile, reportFigures } from "./figures.ts";
import { benchSettings, removeBenchIndices } from "./support/paragraph-index.ts";
import { createSyntheticText, type SyntheticText } from "./synthetic-text.ts";

const FILES = Number(process.env.IBID_BENCH_FILES ?? 10_000);
const FILES_A_FOLDER = 200;
const BAD_FILES = 3;
const PDF_PAGES = 1_000;
const LINES_A_PAGE = 45;
const WORDS_A_LINE = 11;
const ENGLISH =
  "the pump filter valve pressure oil hours bearing is replaced every after inspection by motor seal line".split(
    " ",
  );

/** The engine that stores the documents; everything else is embedded. */
interface Setup {
  name: string;
  environment: Record<string, string>;
  files: number;
}

type Server = Awaited<ReturnType<typeof startTestServer>>;

/** Files of one paragraph each, in folders, a few of them unreadable. */
function writeFolder(text: SyntheticText, files: number): string {
  const folder = temporaryFolder();
  for (let number = 0; number < files; number += 1) {
    const inside = join(folder, `part-${Math.floor(number / FILES_A_FOLDER)}`);
    if (number % FILES_A_FOLDER === 0) mkdirSync(inside);
    writeFileSync(join(inside, `note-${number}.md`), `# ${text.word()} ${number}\n\n${text.paragraph(5)}\n`);
  }
  for (let number = 0; number < BAD_FILES; number += 1)
    writeFileSync(join(folder, `part-0/bad-${number}.md`), "GIF89a no text");
  return folder;
}

/** Runs `ibid import` as a person would, and returns its exit code. */
function importFolder(folder: string, server: Server): Promise<number> {
  const command = spawn(process.execPath, [join(projectFolder, "cli/ibid.ts"), "import", folder], {
    env: { ...process.env, IBID_DATA_DIR: server.dataFolder },
    stdio: ["ignore", "ignore", "inherit"],
  });
  return new Promise((resolve) => command.once("exit", (code) => resolve(code ?? -1)));
}

/** Samples of the server's memory, in MB, during the work. */
async function watched<Result>(server: Server, work: () => Promise<Result>): Promise<[Result, number[]]> {
  const memory: number[] = [];
  const sampler = setInterval(() => memory.push(residentMegabytes(server.pid)), 250);
  try {
    return [await work(), memory];
  } finally {
    clearInterval(sampler);
  }
}

async function importOnce({ name, environment, files }: Setup): Promise<Figure[]> {
  const text = createSyntheticText(1);
  const folder = writeFolder(text, files);
  const server = await startTestServer({ environment });
  try {
    const before = residentMegabytes(server.pid);
    const started = performance.now();
    const [exitCode, memory] = await watched(server, () => importFolder(folder, server));
    const seconds = (performance.now() - started) / 1_000;
    const ready = (await allDocuments(server.url)).filter(({ status }) => status === "ready").length;
    if (ready !== files || exitCode !== 1)
      throw new Error(`${ready} of ${files} documents were read; the command ended with ${exitCode}`);
    const again = performance.now();
    await importFolder(folder, server);
    const known = (performance.now() - again) / 1_000;
    if ((await allDocuments(server.url)).length !== files)
      throw new Error("the same files made new documents");
    const [pages, reading] = await watched(server, () => importPdf(server.url, text));
    return [
      figure(
        `${name}: one-paragraph files of a folder, with ${BAD_FILES} bad ones among them`,
        files,
        files / seconds,
        "documents/s",
        {
          atLeast: environment.ELASTICSEARCH_URL ? 20 : 300,
          baseline: "Open WebUI: 3.5/s without its embedding time",
        },
      ),
      { name: `${name}: the same folder again`, n: files, value: files / known, unit: "documents/s" },
      { name: `${name}: memory before`, n: 1, value: before, unit: "MB" },
      figure(`${name}: memory, p50 meanwhile`, memory.length, percentile(memory, 0.5), "MB"),
      figure(`${name}: memory, most`, memory.length, Math.max(...memory), "MB", { atMost: 500 }),
      figure(`${name}: a long PDF until ready`, PDF_PAGES, pages, "pages/s", { atLeast: 60 }),
      figure(
        `${name}: memory of the server, most while it is read`,
        reading.length,
        Math.max(...reading),
        "MB",
      ),
    ];
  } finally {
    await server.stop();
    removeFolder(server.dataFolder);
    removeFolder(folder);
  }
}

/** Pages per second. */
async function importPdf(server: string, text: SyntheticText): Promise<number> {
  const line = () =>
    Array.from({ length: WORDS_A_LINE }, () => ENGLISH[text.integer(ENGLISH.length)] ?? "").join(" ");
  const pdf = Uint8Array.from(
    buildPdf({
      pages: Array.from({ length: PDF_PAGES }, (_, page) => [
        { text: `Section ${page + 1}`, size: 16 },
        ...Array.from({ length: LINES_A_PAGE }, line),
      ]),
    }),
  );
  const reading = performance.now();
  const [uploaded] = await upload(server, [{ name: "long.pdf", content: pdf }]);
  const read = (await untilLibraryIsRead(server, 600_000)).find(
    (document) => document.docId === uploaded?.docId,
  );
  const seconds = (performance.now() - reading) / 1_000;
  if (read?.status !== "ready" || read.pages !== PDF_PAGES)
    throw new Error(`the PDF is ${read?.status}: ${read?.error?.message}`);
  return PDF_PAGES / seconds;
}

/**
 * Kills the server in the middle of a folder, starts a new one and repeats the command: every file must be
 * there exactly once.
 */
async function importInterrupted(files: number): Promise<Figure[]> {
  const folder = writeFolder(createSyntheticText(2), files);
  const killed = await startTestServer();
  const interrupted = importFolder(folder, killed);
  while ((await allDocuments(killed.url)).length < files / 3)
    await new Promise((resolve) => setTimeout(resolve, 100));
  await killed.kill();
  await interrupted;
  const server = await startTestServer({ dataFolder: killed.dataFolder });
  try {
    await importFolder(folder, server);
    const documents = await untilLibraryIsRead(server.url, 300_000);
    const uris = new Set(
      documents.filter(({ status, version }) => status === "ready" && version === 1).map(({ uri }) => uri),
    );
    return [
      figure(
        "SQLite: killed in the middle and begun again: files that are missing, or there twice",
        files,
        files - uris.size + (documents.length - uris.size),
        "",
        { atMost: 0 },
      ),
    ];
  } finally {
    await server.stop();
    removeFolder(server.dataFolder);
    removeFolder(folder);
  }
}

const figures = await importOnce({ name: "SQLite", environment: {}, files: FILES });
figures.push(...(await importInterrupted(Math.ceil(FILES / 10))));
const remote = benchSettings();
if (remote) {
  try {
    figures.push(
      ...(await importOnce({
        name: "Elasticsearch",
        environment: {
          IBID_DOCUMENT_INDEX: "elasticsearch",
          ELASTICSEARCH_URL: remote.url,
          ELASTICSEARCH_API_KEY: remote.apiKey ?? "",
          ELASTICSEARCH_INDEX_PREFIX: remote.indexPrefix,
        },
        files: Math.ceil(FILES / 10),
      })),
    );
  } finally {
    await removeBenchIndices(remote);
  }
}
reportFigures("import-rate", figures);
