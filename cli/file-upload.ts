import { randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { readFile } from "node:fs/promises";

export interface FileToSend {
  path: string;
  /** The name under which it is sent. */
  name: string;
  /** Small enough to be read at once, which costs far less than a stream. */
  isSmall?: boolean;
}

const LINE_END = Buffer.from("\r\n");

/**
 * A request that uploads files with some fields, as a stream. A Blob of a file would do the same, but one
 * whose file changes while it is sent leaves the request waiting for ever.
 */
export function uploadOf(
  files: readonly FileToSend[],
  fields: Readonly<Record<string, string>>,
): RequestInit {
  const boundary = `ibid-${randomUUID()}`;
  const request = {
    method: "POST",
    headers: { "Content-Type": `multipart/form-data; boundary=${boundary}` },
    body: streamOf(partsOf(files, fields, boundary)),
    duplex: "half",
  };
  return request;
}

function streamOf(parts: AsyncGenerator<Uint8Array>): ReadableStream<Uint8Array> {
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await parts.next();
      if (done) controller.close();
      else controller.enqueue(value);
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
    const before = head(`name="files"; filename="${escaped(name)}"`);
    if (isSmall) yield Buffer.concat([before, await readFile(path), LINE_END]);
    else {
      yield before;
      yield* createReadStream(path);
      yield LINE_END;
    }
  }
  yield Buffer.from(`--${boundary}--\r\n`);
}

/** As browsers write names that hold signs of the form itself. */
function escaped(name: string): string {
  return name.replace(/\n/g, "%0A").replace(/\r/g, "%0D").replace(/"/g, "%22");
}
