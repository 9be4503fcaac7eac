import { createServer } from "node:http";
import { buffer } from "node:stream/consumers";
import { listenAnywhere } from "./listen-anywhere.ts";

export interface S3Request {
  method: string;
  /** Of the object, without the bucket. */
  key: string;
  query: URLSearchParams;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
}

export type S3Answer =
  | { status: number; headers?: Record<string, string>; body?: string }
  /** The request was received, but the connection is cut instead of an answer. */
  | "cut";

export function refusal(status: number, code: string): S3Answer {
  return {
    status,
    headers: { "content-type": "application/xml" },
    body: `<?xml version="1.0"?><Error><Code>${code}</Code><Message>as scripted</Message></Error>`,
  };
}

/** A server that answers as a test says, for situations a real server cannot be brought into at will. */
export async function startScriptedS3(answer: (request: S3Request) => S3Answer) {
  const requests: S3Request[] = [];
  const server = createServer(async (incoming, outgoing) => {
    const url = new URL(incoming.url ?? "/", "http://127.0.0.1");
    const request: S3Request = {
      method: incoming.method ?? "",
      key: decodeURIComponent(url.pathname).split("/").slice(2).join("/"),
      query: url.searchParams,
      headers: incoming.headers,
      body: await buffer(incoming),
    };
    requests.push(request);
    const answered = answer(request);
    if (answered === "cut") incoming.socket.resetAndDestroy();
    else outgoing.writeHead(answered.status, answered.headers).end(answered.body);
  });
  const port = await listenAnywhere(server);
  return {
    requests,
    settings: {
      endpoint: `http://127.0.0.1:${port}`,
      region: "eu-west-1",
      bucket: "library",
      accessKeyId: "key",
      secretAccessKey: "secret",
      forcePathStyle: true,
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
