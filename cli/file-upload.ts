import { randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";

export interface FileToSend {
  path: string;
  /** The name under which it is sent. */
  name: string;
}

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
  for (const { path, name } of files) {
    yield head(`name="files"; filename="${escaped(name)}"`);
    yield* createReadStream(path);
    yield Buffer.from("\r\n");
  }
  yield Buffer.from(`--${boundary}--\r\n`);
}

/** As browsers write names that hold signs of the form itself. */
function escaped(name: string): string {
  return name.replace(/\n/g, "%0A").replace(/\r/g, "%0D").replace(/"/g, "%22");
}
