import { randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { readFile } from "node:fs/promises";
import { AppError } from "../lib/domain/app-error.ts";
import { statOf } from "./walk-folder.ts";

export interface FileToSend {
  path: string;
  /** The name under which it is sent. */
  name: string;
  /** Small enough to be read in one go, which costs far less than a stream. */
  isSmall?: boolean;
}

const LINE_END = Buffer.from("\r\n");

/**
 * A streaming request that uploads files with some fields. A Blob of a file would do the same, but if the
 * file changes while it is sent, the request waits for ever. Here a change ends the request, so that no file
 * is stored half old and half new. `hear` is called with what was wrong with a file.
 */
export function uploadOf(
  files: readonly FileToSend[],
  fields: Readonly<Record<string, string>>,
  hear: (fault: unknown) => void = () => {},
): RequestInit {
  const boundary = `ibid-${randomUUID()}`;
  const request = {
    method: "POST",
    headers: { "Content-Type": `multipart/form-data; boundary=${boundary}` },
    body: streamOf(partsOf(files, fields, boundary), hear),
    duplex: "half",
  };
  return request;
}

function streamOf(
  parts: AsyncGenerator<Uint8Array>,
  hear: (fault: unknown) => void,
): ReadableStream<Uint8Array> {
  return new ReadableStream({
    async pull(controller) {
      try {
        const { done, value } = await parts.next();
        if (done) controller.close();
        else controller.enqueue(value);
      } catch (error) {
        hear(error);
        throw error;
      }
    },
    async cancel() {
      await parts.return(undefined);
    },
  });
}

async function* partsOf(
  files: readonly FileToSend[],
  fields: Readonly<Record<string, string>>,
  boundary: string,
): AsyncGenerator<Uint8Array> {
  const head = (disposition: string) =>
    Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n`);
  for (const [name, value] of Object.entries(fields))
    yield Buffer.concat([head(`name="${name}"`), Buffer.from(`${value}\r\n`)]);
  for (const { path, name, isSmall = false } of files) {
    const begin = head(`name="files"; filename="${escaped(name)}"`);
    const before = stateOf(path);
    if (isSmall) {
      const content = await readFile(path);
      if (stateOf(path) !== before) throw changed(path);
      yield Buffer.concat([begin, content, LINE_END]);
    } else {
      yield begin;
      yield* createReadStream(path);
      if (stateOf(path) !== before) throw changed(path);
      yield LINE_END;
    }
  }
  yield Buffer.from(`--${boundary}--\r\n`);
}

/** Escapes a name as browsers do in multipart forms. */
function escaped(name: string): string {
  return name.replace(/\n/g, "%0A").replace(/\r/g, "%0D").replace(/"/g, "%22");
}

/** A value that changes whenever somebody writes to the file. */
function stateOf(path: string): string {
  const stats = statOf(path);
  return stats === null ? "" : `${stats.ino} ${stats.size} ${stats.mtimeMs}`;
}

function changed(path: string) {
  return new AppError("conflict", {
    message: `${path} changed while it was read`,
    userMessage: "it changes while it is read; import it again when it has come to rest",
  });
}
