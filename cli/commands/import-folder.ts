import { AppError } from "../../lib/domain/app-error.ts";
import { atOnce } from "../at-once.ts";
import type { Connection } from "../connect.ts";
import { type Filing, makeCollection } from "../filing.ts";
import { importFiles } from "../import-file.ts";
import { ImportReport } from "../import-report.ts";
import { type FoundFile, walkFolder } from "../walk-folder.ts";

/** Concurrent requests: enough to keep the parser busy. */
const REQUESTS_AT_ONCE = 8;
/** Small files share a request: at most this many, of at most this many bytes each. */
const FILES_A_REQUEST = 24;
const SMALL_BYTES = 64 * 1024;
/** Characters that a file name in a form cannot hold unchanged. */
const CHANGED_ON_THE_WAY = /["\\\r\n]/;
interface ImportOptions extends Filing {
  folder: string;
}

/** Adds every file under a folder, reports what became of each, and returns 1 when one could not be read. */
export async function importFolder(connection: Connection, options: ImportOptions): Promise<number> {
  const { files, clashes, unreadable } = walkFolder(options.folder);
  if (files.length === 0) {
    throw new AppError("invalid_request", { message: `There is no file under ${options.folder}.` });
  }
  await makeCollection(connection, options);
  const report = new ImportReport(files.length);
  // A document is identified by its path in the folder: importing the folder again makes new versions, not
  // new documents.
  try {
    for (const uri of clashes)
      report.leaveOut(uri, "another file has the same name, spelled with other signs");
    for (const uri of unreadable) report.leaveOut(uri, "this folder cannot be opened; check its rights");
    await atOnce(requestsFor(files), REQUESTS_AT_ONCE, async (together) => {
      report.note(together.length, await importFiles(connection, together, options));
    });
  } finally {
    report.stop();
  }
  return report.end() > 0 ? 1 : 0;
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
