import { createHash } from "node:crypto";
import { createReadStream, createWriteStream, existsSync, rmSync, statSync } from "node:fs";
import { Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { AppError } from "../../domain/app-error.ts";

export interface Download {
  url: string;
  /** The destination, where an earlier attempt may have left a part. */
  path: string;
  sha256: string;
  /** Called after each piece. */
  onProgress(bytes: number, all: number | null): void;
  signal?: AbortSignal;
}

/**
 * Downloads one file and compares its digest, continuing an interrupted attempt. No key is sent, and
 * redirects are harmless, because only a file with the right digest is accepted. Throws AppError
 * `unavailable` that says what to do.
 */
export async function downloadFile(download: Download): Promise<void> {
  const { url, path, sha256 } = download;
  const there = existsSync(path) ? statSync(path).size : 0;
  if (there === 0 || (await digestOf(path)) !== sha256) await fetchRest(download, there);
  if ((await digestOf(path)) === sha256) return;
  rmSync(path);
  throw new AppError("unavailable", {
    message: `What came from ${url} is not the file that is meant: its sha-256 differs. It was thrown away. Try again; if it stays so, use another mirror (IBID_MODEL_HUB), or add the model from a folder.`,
  });
}

async function fetchRest({ url, path, onProgress, signal }: Download, there: number): Promise<void> {
  let bytes = there;
  let all: number | null = null;
  try {
    const response = await fetch(url, {
      // A compressed answer would have another length, and its ranges would not fit ours.
      headers: { "Accept-Encoding": "identity", ...(there > 0 && { Range: `bytes=${there}-` }) },
      signal: signal ?? null,
    });
    // Nothing follows what we have: the file is complete, or it is another file.
    if (response.status === 416) return;
    if (!response.ok || !response.body) throw new Error(`the answer is ${response.status}`);
    const continued =
      response.status === 206 &&
      response.headers.get("content-range")?.startsWith(`bytes ${there}-`) === true;
    if (!continued) bytes = 0;
    const rest = Number(response.headers.get("content-length"));
    all = rest > 0 ? bytes + rest : null;
    const counted = new Transform({
      transform(piece: Buffer, _, done) {
        bytes += piece.length;
        onProgress(bytes, all);
        done(null, piece);
      },
    });
    await pipeline(
      Readable.from(response.body),
      counted,
      createWriteStream(path, { flags: continued ? "a" : "w", mode: 0o600 }),
    );
    if (all !== null && bytes < all) throw new Error("the answer ended early");
  } catch (error) {
    const why = error instanceof Error ? `${error.message}${causeOf(error)}` : String(error);
    const far = bytes === 0 ? "could not begin" : `stopped after ${bytes} bytes`;
    throw new AppError("unavailable", {
      message: `The download of ${url} ${far} (${why}). Say the same again and it goes on from there; another address is set with IBID_MODEL_HUB, and without a network a model is added from a folder.`,
      cause: error,
    });
  }
}

function causeOf({ cause }: Error): string {
  return cause instanceof Error ? `: ${cause.message}` : "";
}

export async function digestOf(path: string): Promise<string> {
  const hash = createHash("sha256");
  await pipeline(createReadStream(path), hash);
  return hash.digest("hex");
}
