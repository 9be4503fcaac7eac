import { randomUUID } from "node:crypto";
import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { AppError } from "../domain/app-error.ts";
import { fileFaultOf } from "./file-fault.ts";
import type { DocumentReading } from "./parse-document.ts";
import { makeParseFolder } from "./parse-folder.ts";
import { parseTextSchema } from "./parse-messages.ts";
import { ParsePool, type PoolRun } from "./parse-pool.ts";

export interface FileToParse {
  fileName: string;
  /** The bytes, for small files; otherwise see `path`. */
  bytes?: Uint8Array;
  path?: string;
}

export interface ParseRun extends PoolRun {
  /** The project folder, which contains the child's code. */
  root: string;
  /** False: scans and pictures are refused with a message instead of being recognised. */
  ocr?: boolean;
  /** A pool with other limits than the usual ones. */
  pool?: ParsePool;
}

const pools = new Map<string, ParsePool>();
let folder: string | null = null;
let jobs = 0;

/** The private folder of this process, for data too large for a message. */
export function parseFolder(): string {
  folder ??= makeParseFolder();
  return folder;
}

function poolOf(root: string): ParsePool {
  const found = pools.get(root);
  if (found !== undefined) return found;
  const pool = new ParsePool({ root, folder: parseFolder() });
  pools.set(root, pool);
  return pool;
}

/**
 * Reads one file in a child process, which is killed when it takes too long or uses too much. A fault of the
 * file is thrown as an AppError that `fileFaultOf` recognises; any other error is not the file's, and reading
 * may be tried again.
 */
export async function parseInChild(file: FileToParse, run: ParseRun): Promise<DocumentReading> {
  const pool = run.pool ?? poolOf(run.root);
  jobs += 1;
  const resultPath = join(parseFolder(), `${randomUUID()}.json`);
  let isInMessage = false;
  try {
    const reply = await pool.run({ id: jobs, ...file, ocr: run.ocr ?? true, resultPath }, run);
    isInMessage = reply.text !== undefined;
    const text = reply.text ?? parseTextSchema.parse(JSON.parse(await readFile(resultPath, "utf8")));
    return { ...reply.reading, ...text };
  } catch (error) {
    if (fileFaultOf(error) !== null || run.signal?.aborted) throw error;
    throw new AppError("internal", {
      message: `parsing ${file.fileName} failed: ${error instanceof Error ? error.message : String(error)}`,
      userMessage: "This file could not be read, because the program that reads it broke off.",
      cause: error,
    });
  } finally {
    if (!isInMessage) await rm(resultPath, { force: true });
  }
}
