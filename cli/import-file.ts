import { accessSync, constants, statSync } from "node:fs";
import { basename } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { z } from "zod";
import { AppError } from "../lib/domain/app-error.ts";
import { type UploadedDocument, uploadedDocumentSchema } from "../lib/domain/document.ts";
import { UPLOAD_FILE_BYTES } from "../lib/tunables/requests.ts";
import { type Connection, refusalStatus } from "./connect.ts";
import { type FileToSend, uploadOf } from "./file-upload.ts";
import { type Filing, filingFields } from "./filing.ts";
import { ReadingWatch } from "./reading-watch.ts";

/** How often a file that changes meanwhile is sent, and how long it is given to settle. */
const SENT_MOST = 3;
const REST_MS = 200;

const uploadedSchema = z.object({ documents: z.array(uploadedDocumentSchema).min(1) });
/** `again`: the file itself may be fine, but the server could not be asked. */
export type Outcome = { kind: "ready" | "known" } | { kind: "failed"; why: string; again?: true };

/** One document that came from a file; an archive gives several. */
export interface ImportedDocument {
  uri: string;
  docId: string | null;
  outcome: Outcome;
}

/**
 * Adds one file under its uri, and waits until it has been read. Errors are returned as an outcome, never
 * thrown.
 */
export async function importFile(
  connection: Connection,
  file: { path: string; uri: string },
  filing: Filing,
): Promise<ImportedDocument[]> {
  const failed = (why: string, again?: true): ImportedDocument[] => [
    { uri: file.uri, docId: null, outcome: { kind: "failed", why, ...(again && { again }) } },
  ];
  try {
    const size = statSync(file.path).size;
    if (size > UPLOAD_FILE_BYTES) {
      const limit = UPLOAD_FILE_BYTES / 1_048_576;
      return failed(`it has ${Math.ceil(size / 1_048_576)} MB, and ${limit} MB is the most a file may have`);
    }
    if (!isReadable(file.path)) return failed("it cannot be opened; check its rights");
    const fields = { uri: file.uri, ...filingFields(filing) };
    return await sendWhole(connection, { path: file.path, name: basename(file.path) }, fields);
  } catch (error) {
    const status = refusalStatus(error);
    const why = AppError.isInstance(error) ? error.userMessage : String(error);
    return failed(why, status === null || status === 429 || status >= 500 || undefined);
  }
}

/** Sends a file; if it is written to meanwhile, sends it again until it has settled. */
async function sendWhole(
  connection: Connection,
  file: FileToSend,
  fields: Readonly<Record<string, string>>,
): Promise<ImportedDocument[]> {
  for (let time = 1; ; time += 1) {
    let fault: unknown = null;
    try {
      const hear = (heard: unknown) => {
        fault = heard;
      };
      return await sendUpload(connection, uploadOf([file], fields, hear));
    } catch (error) {
      // The file's fault says more than the request's end.
      if (fault === null) throw error;
      if (time === SENT_MOST || !AppError.isInstance(fault)) throw fault;
      await pause(REST_MS);
    }
  }
}

/**
 * The same for several small files in one request, which costs far less than one request each. If it is
 * refused, or one file cannot be sent, each goes alone, which shows which file it was.
 */
export async function importFiles(
  connection: Connection,
  files: readonly { path: string; uri: string }[],
  filing: Filing,
): Promise<ImportedDocument[]> {
  if (files.length > 1) {
    try {
      const named = files.map(({ path, uri }) => ({ path, name: uri, isSmall: true }));
      return await sendUpload(connection, uploadOf(named, filingFields(filing)));
    } catch {
      // Each file is sent alone, below.
    }
  }
  return (await Promise.all(files.map((file) => importFile(connection, file, filing)))).flat();
}

/** Sends a request that adds documents, and waits until they have been read. */
export async function sendUpload(connection: Connection, upload: RequestInit): Promise<ImportedDocument[]> {
  const { documents } = await connection.request("/api/documents", uploadedSchema, upload);
  return await Promise.all(
    documents.map(async (document) => {
      const { uri, docId } = document;
      return { uri, docId, outcome: await outcomeOf(connection, document) };
    }),
  );
}

function isReadable(path: string): boolean {
  try {
    accessSync(path, constants.R_OK);
    return true;
  } catch {
    return false;
  }
}

const watches = new WeakMap<Connection, ReadingWatch>();

/** One watch for each server: all files of an import are waited for together. */
function watchOf(connection: Connection): ReadingWatch {
  const watch = watches.get(connection) ?? new ReadingWatch(connection);
  watches.set(connection, watch);
  return watch;
}

async function outcomeOf(connection: Connection, uploaded: UploadedDocument): Promise<Outcome> {
  const { status, error, docId, version } = uploaded;
  if (status === "failed") return { kind: "failed", why: error?.message ?? "it could not be read" };
  if (uploaded.duplicate && status === "ready") return { kind: "known" };
  if (docId === null || version === null) return { kind: "failed", why: "the server did not take it" };
  return await watchOf(connection).untilRead(docId, version);
}
