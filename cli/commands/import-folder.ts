import { AppError } from "../../lib/domain/app-error.ts";
import { atOnce } from "../at-once.ts";
import type { Connection } from "../connect.ts";
import { importFiles } from "../import-file.ts";
import { progressLine } from "../import-progress.ts";
import { type FoundFile, walkFolder } from "../walk-folder.ts";

/** Requests at one time: enough to keep the parser busy. */
const REQUESTS_AT_ONCE = 8;
/** Small files go together in one request: so many, of at most so many bytes each. */
const FILES_A_REQUEST = 24;
const SMALL_BYTES = 64 * 1024;
/** Signs that a name in a form cannot hold as they are. */
const CHANGED_ON_THE_WAY = /["\\\r\n]/;
/** How often it is said how far the import is. */
const PROGRESS_MS = 5_000;

interface ImportOptions {
  folder: string;
  docType: string | undefined;
}

/** Adds every file under a folder, says what became of each, and ends with 1 when one could not be read. */
export async function importFolder(connection: Connection, options: ImportOptions): Promise<number> {
  const { files } = walkFolder(options.folder);
  if (files.length === 0) {
    throw new AppError("invalid_request", { message: `There is no file under ${options.folder}.` });
  }
  const counts = { ready: 0, known: 0, failed: 0 };
  const started = performance.now();
  let finished = 0;
  // A document is its path in the folder: importing the folder again makes new versions, not new documents.
  const report = setInterval(
    () => process.stderr.write(`${progressLine(finished, files.length, performance.now() - started)}\n`),
    PROGRESS_MS,
  );
  await atOnce(requestsFor(files), REQUESTS_AT_ONCE, async (together) => {
    const documents = await importFiles(connection, together, options.docType);
    finished += together.length;
    const place = `[${String(finished).padStart(String(files.length).length)}/${files.length}]`;
    for (const { uri, outcome } of documents) {
      counts[outcome.kind] += 1;
      const words = { ready: "added", known: "already in the library", failed: "failed" }[outcome.kind];
      const why = outcome.kind === "failed" ? `: ${outcome.why}` : "";
      process.stdout.write(`${place} ${uri} — ${words}${why}\n`);
    }
  }).finally(() => clearInterval(report));
  const seconds = ((performance.now() - started) / 1_000).toFixed(1);
  process.stdout.write(
    `${counts.ready} added, ${counts.known} already in the library, ${counts.failed} failed, in ${seconds} s.\n`,
  );
  return counts.failed > 0 ? 1 : 0;
}

function requestsFor(files: readonly FoundFile[]): FoundFile[][] {
  const requests: FoundFile[][] = [];
  let small: FoundFile[] = [];
  for (const file of files) {
    if (file.size > SMALL_BYTES || CHANGED_ON_THE_WAY.test(file.uri)) requests.push([file]);
    else {
      if (small.length === 0) requests.push(small);
      small.push(file);
      if (small.length === FILES_A_REQUEST) small = [];
    }
  }
  return requests;
}
