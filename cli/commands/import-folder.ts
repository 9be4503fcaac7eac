import { readdirSync, statSync } from "node:fs";
import { basename, join, relative, sep } from "node:path";
import { AppError } from "../../lib/domain/app-error.ts";
import type { Connection } from "../connect.ts";
import { importFile } from "../import-file.ts";

/** Files on their way or being read at one time: enough to keep the parser busy. */
const FILES_AT_ONCE = 8;

interface ImportOptions {
  folder: string;
  docType: string | undefined;
}

/** Adds every file under a folder, says what became of each, and ends with 1 when one could not be read. */
export async function importFolder(connection: Connection, options: ImportOptions): Promise<number> {
  const files = filesUnder(options.folder);
  if (files.length === 0) {
    throw new AppError("invalid_request", { message: `There is no file under ${options.folder}.` });
  }
  const counts = { ready: 0, known: 0, failed: 0 };
  const started = performance.now();
  let next = 0;
  let finished = 0;
  const worker = async () => {
    for (let file = files[next++]; file !== undefined; file = files[next++]) {
      // A document is its path in the folder: importing the folder again makes new versions, not new documents.
      const uri = relative(options.folder, file).split(sep).join("/") || basename(file);
      const documents = await importFile(connection, { path: file, uri }, options.docType);
      finished += 1;
      const place = `[${String(finished).padStart(String(files.length).length)}/${files.length}]`;
      for (const { uri, outcome } of documents) {
        counts[outcome.kind] += 1;
        const words = { ready: "added", known: "already in the library", failed: "failed" }[outcome.kind];
        const why = outcome.kind === "failed" ? `: ${outcome.why}` : "";
        process.stdout.write(`${place} ${uri} — ${words}${why}\n`);
      }
    }
  };
  await Promise.all(Array.from({ length: Math.min(FILES_AT_ONCE, files.length) }, worker));
  const seconds = ((performance.now() - started) / 1_000).toFixed(1);
  process.stdout.write(
    `${counts.ready} added, ${counts.known} already in the library, ${counts.failed} failed, in ${seconds} s.\n`,
  );
  return counts.failed > 0 ? 1 : 0;
}

function filesUnder(folder: string): string[] {
  try {
    if (statSync(folder).isFile()) return [folder];
    return readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !entry.name.startsWith("."))
      .map((entry) => join(entry.parentPath, entry.name))
      .filter(
        (file) =>
          !relative(folder, file)
            .split(sep)
            .some((part) => part.startsWith(".")),
      )
      .sort();
  } catch (cause) {
    throw new AppError("invalid_request", {
      message: `The folder ${folder} cannot be read. Check its name and rights.`,
      cause,
    });
  }
}
