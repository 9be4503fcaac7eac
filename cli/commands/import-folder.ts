import { openAsBlob, readdirSync, statSync } from "node:fs";
import { basename, join, relative, sep } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { z } from "zod";
import { AppError } from "../../lib/domain/app-error.ts";
import {
  documentErrorSchema,
  documentStatusSchema,
  uploadedDocumentSchema,
} from "../../lib/domain/document.ts";
import { UPLOAD_FILE_BYTES } from "../../lib/tunables/requests.ts";
import type { Connection } from "../connect.ts";

/** Files on their way or being read at one time: enough to keep the parser busy. */
const FILES_AT_ONCE = 8;
const STATUS_INTERVAL_MS = 150;

const uploadedSchema = z.object({ documents: z.array(uploadedDocumentSchema).length(1) });
const documentSchema = z.object({
  version: z.number(),
  status: documentStatusSchema,
  progress: z.number(),
  error: documentErrorSchema.optional(),
});

interface ImportOptions {
  folder: string;
  docType: string | undefined;
}

type Outcome = { kind: "ready" | "known" } | { kind: "failed"; why: string };

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
      const outcome = await importFile(connection, file, options);
      finished += 1;
      counts[outcome.kind] += 1;
      const place = `[${String(finished).padStart(String(files.length).length)}/${files.length}]`;
      const words = { ready: "added", known: "already in the library", failed: "failed" }[outcome.kind];
      const why = outcome.kind === "failed" ? `: ${outcome.why}` : "";
      process.stdout.write(`${place} ${relative(options.folder, file)} — ${words}${why}\n`);
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

/** A failed file is reported in words and does not stop the others. */
async function importFile(connection: Connection, file: string, options: ImportOptions): Promise<Outcome> {
  try {
    const size = statSync(file).size;
    if (size > UPLOAD_FILE_BYTES) {
      const limit = UPLOAD_FILE_BYTES / 1_048_576;
      return {
        kind: "failed",
        why: `it has ${Math.ceil(size / 1_048_576)} MB, and ${limit} MB is the most a file may have`,
      };
    }
    const form = new FormData();
    // A document is its path in the folder: importing the folder again makes new versions, not new documents.
    const uri = relative(options.folder, file).split(sep).join("/") || basename(file);
    form.set("uri", uri);
    if (options.docType) form.set("doc_type", options.docType);
    form.set("files", await openAsBlob(file), basename(file));
    const answer = await connection.request("/api/documents", uploadedSchema, { method: "POST", body: form });
    const [uploaded] = answer.documents;
    if (uploaded === undefined) return { kind: "failed", why: "the server did not say what became of it" };
    if (uploaded.status === "failed")
      return { kind: "failed", why: uploaded.error?.message ?? "it could not be read" };
    if (uploaded.duplicate && uploaded.status === "ready") return { kind: "known" };
    if (uploaded.docId === null || uploaded.version === null)
      return { kind: "failed", why: "the server did not take it" };
    return await untilRead(connection, uploaded.docId, uploaded.version);
  } catch (error) {
    if (AppError.isInstance(error)) return { kind: "failed", why: error.userMessage };
    return { kind: "failed", why: error instanceof Error ? error.message : String(error) };
  }
}

async function untilRead(connection: Connection, docId: string, version: number): Promise<Outcome> {
  for (;;) {
    const document = await connection.request(`/api/documents/${encodeURIComponent(docId)}`, documentSchema);
    if (document.version !== version || document.status === "ready") return { kind: "ready" };
    if (document.status === "failed") {
      return { kind: "failed", why: document.error?.message ?? "it could not be read" };
    }
    await pause(STATUS_INTERVAL_MS);
  }
}
