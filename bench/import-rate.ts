import { setInterval } from "node:timers";
import { allDocuments, untilLibraryIsRead, upload } from "../tests/helpers/api.ts";
import { buildPdf } from "../tests/helpers/documents/build-pdf.ts";
import { removeFolder, residentMegabytes, startTestServer } from "../tests/helpers/server.ts";
import { type Figure, percentile, reportFigures } from "./figures.ts";
import { benchSettings, removeBenchIndices } from "./support/paragraph-index.ts";
import { createSyntheticText } from "./synthetic-text.ts";

const DOCUMENTS = 1_000;
const FILES_A_REQUEST = 20;
const REQUESTS_AT_ONCE = 4;
const PDF_PAGES = 1_000;
const LINES_A_PAGE = 45;
const WORDS_A_LINE = 11;
const ENGLISH =
  "the pump filter valve pressure oil hours bearing is replaced every after inspection by motor seal line".split(
    " ",
  );

/** What the documents are kept in; everything else is embedded. */
interface Setup {
  name: string;
  environment: Record<string, string>;
}

async function importDocuments({ name, environment }: Setup): Promise<Figure[]> {
  const server = await startTestServer({ environment });
  const memory: number[] = [];
  const sampler = setInterval(() => memory.push(residentMegabytes(server.pid)), 250);
  try {
    const text = createSyntheticText(1);
    const files = Array.from({ length: DOCUMENTS }, (_, index) => ({
      name: `note-${String(index).padStart(4, "0")}.md`,
      content: `# ${text.word()} ${index}\n\n${text.paragraph(5)}\n`,
    }));
    const before = residentMegabytes(server.pid);
    const started = performance.now();
    const batches = Array.from({ length: Math.ceil(files.length / FILES_A_REQUEST) }, (_, index) =>
      files.slice(index * FILES_A_REQUEST, (index + 1) * FILES_A_REQUEST),
    );
    let next = 0;
    await Promise.all(
      Array.from({ length: REQUESTS_AT_ONCE }, async () => {
        for (let batch = batches[next++]; batch !== undefined; batch = batches[next++])
          await upload(server.url, batch);
      }),
    );
    const accepted = performance.now() - started;
    const documents = await untilLibraryIsRead(server.url, 300_000);
    const ready = performance.now() - started;
    const readable = documents.filter((document) => document.status === "ready").length;
    if (readable !== DOCUMENTS)
      throw new Error(`${DOCUMENTS - readable} of ${DOCUMENTS} documents were not read`);
    const again = performance.now();
    for (const batch of batches.slice(0, 5)) await upload(server.url, batch);
    const duplicates = performance.now() - again;
    if ((await allDocuments(server.url)).length !== DOCUMENTS)
      throw new Error("the same bytes made new documents");
    const whileImporting = memory.splice(0);
    const pdf = await importPdf(server.url, text);
    return [
      {
        name: `${name}: one-paragraph documents until ready`,
        n: DOCUMENTS,
        value: (DOCUMENTS * 1_000) / ready,
        unit: "documents/s",
        goal: { atLeast: environment.ELASTICSEARCH_URL ? 20 : 100 },
        baseline: "Open WebUI: 3.5/s without its embedding time",
      },
      {
        name: `${name}: the same until accepted`,
        n: DOCUMENTS,
        value: (DOCUMENTS * 1_000) / accepted,
        unit: "documents/s",
      },
      {
        name: `${name}: the same bytes again`,
        n: 5 * FILES_A_REQUEST,
        value: (5 * FILES_A_REQUEST * 1_000) / duplicates,
        unit: "documents/s",
      },
      { name: `${name}: memory before`, n: 1, value: before, unit: "MB" },
      {
        name: `${name}: memory, p50 while importing`,
        n: whileImporting.length,
        value: percentile(whileImporting, 0.5),
        unit: "MB",
      },
      {
        name: `${name}: memory, most`,
        n: whileImporting.length,
        value: Math.max(...whileImporting),
        unit: "MB",
      },
      { name: `${name}: a long PDF until ready`, n: PDF_PAGES, value: pdf, unit: "pages/s" },
      {
        name: `${name}: memory of the server, most while it is read`,
        n: memory.length,
        value: Math.max(...memory),
        unit: "MB",
      },
    ];
  } finally {
    clearInterval(sampler);
    await server.stop();
    removeFolder(server.dataFolder);
  }
}

/** Pages a second. */
async function importPdf(server: string, text: ReturnType<typeof createSyntheticText>): Promise<number> {
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

const figures = await importDocuments({ name: "SQLite", environment: {} });
const remote = benchSettings();
if (remote) {
  try {
    figures.push(
      ...(await importDocuments({
        name: "Elasticsearch",
        environment: {
          IBID_DOCUMENT_INDEX: "elasticsearch",
          ELASTICSEARCH_URL: remote.url,
          ELASTICSEARCH_API_KEY: remote.apiKey ?? "",
          ELASTICSEARCH_INDEX_PREFIX: remote.indexPrefix,
        },
      })),
    );
  } finally {
    await removeBenchIndices(remote);
  }
}
reportFigures("import-rate", figures);
