import { Readable } from "node:stream";
import { Busboy } from "@fastify/busboy";
import { AppError } from "../../domain/app-error.ts";
import type { TenantKey } from "../../domain/identity.ts";
import type { ObjectStore, StagedObject } from "../../ports/object-store.ts";
import {
  UPLOAD_FIELD_BYTES,
  UPLOAD_FIELDS,
  UPLOAD_FILE_BYTES,
  UPLOAD_FILES,
  UPLOAD_FRAME_BYTES,
} from "../../tunables/requests.ts";

type Part = Readable & { truncated?: boolean };

export interface ReceivedFile {
  name: string;
  staged: StagedObject;
}

export interface ReceivedUpload {
  files: ReceivedFile[];
  fields: Record<string, string>;
}

/** Checks made while the upload arrives. One that throws ends the upload before the rest is sent. */
export interface UploadRules {
  /**
   * Called before anything is read, with the request's declared length in bytes; it may exceed the files by
   * UPLOAD_FRAME_BYTES.
   */
  checkLength?(bytes: number): void;
  /** Called as files arrive, with their number and total length so far. */
  checkFiles?(files: { count: number; bytes: number }): void;
  checkFields?(fields: Record<string, string>, files: number): void;
}

/**
 * Reads a multipart upload as a stream: each file is staged in the object store, and memory stays flat
 * whatever its size. Nothing is stored until the caller keeps it; a refused or interrupted upload leaves
 * nothing behind.
 */
export async function receiveUpload(
  request: Request,
  key: TenantKey,
  objects: ObjectStore,
  rules: UploadRules = {},
): Promise<ReceivedUpload> {
  const type = request.headers.get("content-type") ?? "";
  if (!/^multipart\/form-data\b/i.test(type) || !request.body) {
    throw new AppError("unsupported_type", {
      message: "Send the files as multipart/form-data, in the field `files`.",
    });
  }
  const declared = Number(request.headers.get("content-length") ?? 0);
  if (declared > UPLOAD_FILES * UPLOAD_FILE_BYTES + UPLOAD_FRAME_BYTES) throw uploadTooLarge();
  rules.checkLength?.(Math.max(0, declared - UPLOAD_FRAME_BYTES));
  await refuseWhileAway(key, objects);
  const coming: Coming = { files: [], parts: [], fields: Object.create(null) };
  const busboy = createBusboy(type);
  const received = listen(busboy, coming, { key, objects, rules });

  const source = Readable.fromWeb(request.body as import("node:stream/web").ReadableStream);
  source.on("error", (cause) => busboy.destroy(cause instanceof Error ? cause : new Error(String(cause))));
  source.pipe(busboy);
  try {
    await received;
    return { files: await Promise.all(coming.files), fields: coming.fields };
  } catch (error) {
    source.unpipe(busboy);
    source.destroy();
    // The part being received will never end by itself: whoever stores it would wait for ever.
    for (const part of coming.parts) if (!part.readableEnded) part.destroy(brokenOff(error));
    const results = await Promise.allSettled(coming.files);
    await discardAll(results.flatMap((result) => (result.status === "fulfilled" ? [result.value] : [])));
    throw nothingAdded(reasonOf(results) ?? error);
  }
}

/** What has arrived of an upload so far. */
interface Coming {
  files: Promise<ReceivedFile>[];
  parts: Readable[];
  fields: Record<string, string>;
}

/** Resolves at the end of the upload; rejects with whatever ends it early. */
function listen(
  busboy: ReturnType<typeof createBusboy>,
  coming: Coming,
  { key, objects, rules }: { key: TenantKey; objects: ObjectStore; rules: UploadRules },
): Promise<void> {
  const { files, fields } = coming;
  let bytes = 0;
  const checkFiles = () => rules.checkFiles?.({ count: files.length, bytes });
  const grow = (more: number) => {
    bytes += more;
    checkFiles();
  };
  return new Promise<void>((resolve, reject) => {
    /** An error from a rule ends the upload at once. */
    const ask = (rule: () => void): void => {
      try {
        rule();
      } catch (error) {
        reject(error);
      }
    };
    busboy.on("file", (field: string, stream: Part, name: string | undefined) => {
      if (field !== "files" || !name) {
        stream.resume();
        return;
      }
      // An interrupted part only emits an error; nobody reads it to its end, so it is ended here.
      stream.on("error", (cause) => {
        stream.destroy(cause);
        reject(brokenOff(cause));
      });
      // Reported at the first byte over the limit, not at the end of the part.
      stream.on("limit", () => reject(fileTooLarge(name)));
      const staged = stageFile(name, stream, key, objects, grow);
      staged.catch(reject);
      files.push(staged);
      coming.parts.push(stream);
      ask(() => {
        checkFiles();
        rules.checkFields?.(fields, files.length);
      });
    });
    busboy.on("field", (name, value, _nameTruncated, valueTruncated) => {
      if (valueTruncated) {
        reject(fieldTooLarge(name));
        return;
      }
      fields[name] = value;
      ask(() => rules.checkFields?.(fields, files.length));
    });
    busboy.on("filesLimit", () => reject(tooManyFiles()));
    busboy.on("finish", resolve);
    busboy.on("error", (cause) => reject(brokenOff(cause)));
  });
}

/** Discards the files that were not kept; kept files stay. */
export async function discardAll(files: readonly ReceivedFile[]): Promise<void> {
  await Promise.all(files.map(({ staged }) => staged.discard()));
}

/**
 * Checked before the first byte is received: nobody should send 200 MB only to hear that they cannot be
 * stored.
 */
async function refuseWhileAway(key: TenantKey, objects: ObjectStore): Promise<void> {
  try {
    await objects.size(key, "0".repeat(64));
  } catch (error) {
    throw nothingAdded(error);
  }
}

/** If the store becomes unreachable, people first want to know that nothing was added. */
function nothingAdded(error: unknown): unknown {
  if (!AppError.isInstance(error) || error.code !== "unavailable") return error;
  return new AppError("unavailable", {
    message: error.message,
    userMessage: `Nothing of this upload was added to the library. ${error.userMessage}`,
    cause: error,
  });
}

/** Why a file could not be stored; the interrupted part is only a consequence of that. */
function reasonOf(results: readonly PromiseSettledResult<ReceivedFile>[]): AppError | undefined {
  return results
    .map((result) => (result.status === "rejected" ? result.reason : null))
    .filter(AppError.isInstance)
    .find(({ code }) => code === "storage_full" || code === "too_large");
}

function brokenOff(cause: unknown): AppError {
  return new AppError("malformed_body", {
    message: "The upload broke off or is not valid multipart/form-data.",
    cause,
  });
}

function createBusboy(type: string) {
  try {
    return new Busboy({
      headers: { "content-type": type },
      preservePath: true,
      defParamCharset: "utf8",
      limits: {
        fileSize: UPLOAD_FILE_BYTES,
        files: UPLOAD_FILES,
        fieldSize: UPLOAD_FIELD_BYTES,
        fields: UPLOAD_FIELDS,
      },
    } as ConstructorParameters<typeof Busboy>[0]);
  } catch (cause) {
    throw new AppError("malformed_body", { message: "The upload is not valid multipart/form-data.", cause });
  }
}

async function stageFile(
  name: string,
  stream: Part,
  key: TenantKey,
  objects: ObjectStore,
  grow: (bytes: number) => void,
): Promise<ReceivedFile> {
  return { name, staged: await objects.stage(key, wholeOrNothing(name, stream, grow)) };
}

/** A file over the limit ends early with an error; it must not be stored as if it were complete. */
async function* wholeOrNothing(
  name: string,
  stream: Part,
  grow: (bytes: number) => void,
): AsyncGenerator<Uint8Array> {
  for await (const piece of stream) {
    grow(piece.byteLength);
    yield piece;
  }
  if (stream.truncated) throw fileTooLarge(name);
}

function fileTooLarge(name: string): AppError {
  return new AppError("too_large", {
    message: `${name} is larger than the limit of ${UPLOAD_FILE_BYTES / 1024 / 1024} MB for one file.`,
  });
}

function fieldTooLarge(name: string): AppError {
  return new AppError("too_large", {
    message: `The field ${name} is longer than ${UPLOAD_FIELD_BYTES} bytes.`,
  });
}

function tooManyFiles(): AppError {
  return new AppError("too_large", {
    message: `One upload holds at most ${UPLOAD_FILES} files. Send the rest in another one.`,
  });
}

function uploadTooLarge(): AppError {
  return new AppError("too_large", {
    message: `One upload holds at most ${UPLOAD_FILES} files of ${UPLOAD_FILE_BYTES / 1024 / 1024} MB each. Send fewer at once.`,
  });
}
