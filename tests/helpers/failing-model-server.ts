import { spawn } from "node:child_process";
import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";

/**
 * What a model server may do to a request, from worst to nearly healthy. `undefined`: it keeps the connection
 * open and sends nothing more.
 */
type Failure = (socket: Socket, every: (work: () => void) => void) => void;

const EVENTS = "HTTP/1.1 200 OK\r\ncontent-type: text/event-stream\r\ntransfer-encoding: chunked\r\n\r\n";
const chunk = (text: string) => `${Buffer.byteLength(text).toString(16)}\r\n${text}\r\n`;
const LAST = "0\r\n\r\n";
const event = (delta: Record<string, unknown>, finish: string | null = null) =>
  chunk(
    `data: ${JSON.stringify({ id: "f", object: "chat.completion.chunk", created: 0, model: "failing", choices: [{ index: 0, delta, finish_reason: finish }] })}\n\n`,
  );
const answer = (status: string, type: string, body: string, more = "") =>
  `HTTP/1.1 ${status}\r\ncontent-type: ${type}\r\n${more}content-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;
const fault = (message: string) => JSON.stringify({ error: { message, type: "scripted" } });

/** A whole numbered sentence, which a document of the tests and of the bench supports. */
export const FAILING_FACT = "E12 means low coolant flow, below 42 L/min for ten seconds.";

/** Without a connection: see `startFailingModelServer`. */
const UNREACHABLE = ["refuses the connection", "never takes the connection"] as const;

const FAILURES: Record<string, Failure> = {
  "takes the request and says nothing": () => {},
  "never finishes TLS": () => {},
  "sends headers and no body": (socket) => void socket.write(EVENTS),
  "sends its headers byte by byte": (socket, every) => {
    let sent = 0;
    const endless = `HTTP/1.1 200 OK\r\nx-padding: ${"x".repeat(10_000)}`;
    every(() => socket.write(endless.charAt(sent++)));
  },
  "sends comments that keep the line open": (socket, every) => {
    socket.write(EVENTS);
    every(() => socket.write(chunk(": keep-alive\n\n")));
  },
  "sends empty pieces": (socket, every) => {
    socket.write(EVENTS);
    every(() => socket.write(event({ content: "" })));
  },
  "stands still behind a few words": (socket) => void socket.write(EVENTS + event({ content: "E12 means" })),
  "stands still behind a sentence": (socket) =>
    void socket.write(EVENTS + event({ content: `${FAILING_FACT} [1] Then` })),
  "breaks off behind a few words": (socket) => {
    socket.write(EVENTS + event({ content: "E12 means" }), () => socket.resetAndDestroy());
  },
  "breaks off behind a sentence": (socket) => {
    socket.write(EVENTS + event({ content: `${FAILING_FACT} [1] Then` }), () => socket.resetAndDestroy());
  },
  "ends the stream behind a sentence without saying so": (socket) =>
    void socket.end(EVENTS + event({ content: `${FAILING_FACT} [1] Then` }) + LAST),
  "closes without a header": (socket) => void socket.end(),
  "resets without a header": (socket) => void socket.resetAndDestroy(),
  "answers 500": (socket) =>
    void socket.end(answer("500 Internal Server Error", "application/json", fault("out of order"))),
  "answers 503 with a page": (socket) =>
    void socket.end(answer("503 Service Unavailable", "text/html", "<h1>Bad gateway</h1>")),
  "answers 429 with Retry-After": (socket) =>
    void socket.end(
      answer("429 Too Many Requests", "application/json", fault("slow down"), "retry-after: 30\r\n"),
    ),
  "answers 401": (socket) =>
    void socket.end(answer("401 Unauthorized", "application/json", fault("no such key"))),
  "answers a page": (socket) =>
    void socket.end(answer("200 OK", "text/html", "<!doctype html><h1>Sign in</h1>")),
  "answers no JSON": (socket) => void socket.end(EVENTS + chunk("data: {broken\n\n") + LAST),
  "answers another type": (socket) =>
    void socket.end(answer("200 OK", "application/octet-stream", "\u0000\u0001\u0002")),
  "answers without choices": (socket) =>
    void socket.end(EVENTS + chunk('data: {"id":"f","choices":[]}\n\ndata: [DONE]\n\n') + LAST),
  "writes nothing": (socket) =>
    void socket.end(EVENTS + event({}, "stop") + chunk("data: [DONE]\n\n") + LAST),
};
export const FAILURE_KINDS: readonly string[] = [...UNREACHABLE, ...Object.keys(FAILURES)];

/** Another failure, or none. */
export const WELL = "is well";

export interface FailingModelServer {
  /** For OPENAI_BASE_URL. */
  url: string;
  /** From now on it treats requests this way, at the same address. */
  become(kind: string): Promise<void>;
  /** Requests that were read, or connections if no requests are read. */
  requests(): number;
  close(): Promise<void>;
}

/**
 * A server at the level of bytes that does to every request what `kind` says. `everyMs`: the pace at which it
 * sends bytes.
 */
export async function startFailingModelServer(kind: string, everyMs = 20): Promise<FailingModelServer> {
  const isSecure = kind === "never finishes TLS";
  let now = WELL;
  let requests = 0;
  let port = 0;
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    const timers = new Set<NodeJS.Timeout>();
    let read = "";
    let isRead = false;
    socket.on("data", (bytes) => {
      read += bytes.toString("latin1");
      const length = /content-length: (\d+)/iu.exec(read)?.[1];
      const body = read.indexOf("\r\n\r\n") + 4;
      if (isRead || !(isSecure || (body >= 4 && read.length - body >= Number(length ?? 0)))) return;
      isRead = true;
      requests += 1;
      if (now === WELL) socket.end(wellAnswer(read.includes('"stream":true')));
      else FAILURES[now]?.(socket, (work) => timers.add(setInterval(work, everyMs)));
    });
    socket.on("error", () => {});
    socket.on("close", () => {
      for (const timer of timers) clearInterval(timer);
      sockets.delete(socket);
    });
  });
  const listen = async () => {
    server.listen(port, "127.0.0.1");
    await once(server, "listening");
    const address = server.address();
    port = typeof address === "object" && address !== null ? address.port : 0;
  };
  const close = () =>
    new Promise<void>((resolve) => {
      if (!server.listening) return resolve();
      server.close(() => resolve());
      for (const socket of sockets) socket.destroy();
    });
  await listen();
  let full: { close(): Promise<void> } | null = null;
  const become = async (next: string) => {
    now = next;
    await full?.close();
    full = null;
    if (next === "refuses the connection") await close();
    else if (next === "never takes the connection") {
      await close();
      full = await startFullBacklog(port);
    } else if (!server.listening) await listen();
  };
  await become(kind);
  return {
    url: `${isSecure ? "https" : "http"}://127.0.0.1:${port}/v1`,
    become,
    requests: () => requests,
    close: async () => {
      await full?.close();
      await close();
    },
  };
}

function wellAnswer(isStream: boolean): string {
  const content = `${FAILING_FACT} [1]`;
  if (isStream) return EVENTS + event({ content }) + event({}, "stop") + chunk("data: [DONE]\n\n") + LAST;
  const choices = [{ index: 0, message: { role: "assistant", content }, finish_reason: "stop" }];
  const body = { id: "f", object: "chat.completion", created: 0, model: "failing", choices };
  return answer("200 OK", "application/json", JSON.stringify(body), "connection: close\r\n");
}

/**
 * A suspended process with a full connection queue: nothing sent to it is ever answered, as behind a
 * firewall.
 */
async function startFullBacklog(port: number): Promise<{ close(): Promise<void> }> {
  const host = "127.0.0.1";
  const script = `require('node:net').createServer().listen({ port: ${port}, host: '${host}', backlog: 1 }, () => console.log('listening'));`;
  const child = spawn(process.execPath, ["-e", script], { stdio: ["ignore", "pipe", "inherit"] });
  await once(child.stdout, "data");
  child.kill("SIGSTOP");
  const waiting = Array.from({ length: 8 }, () => connect({ port, host }).on("error", () => {}));
  return {
    close: async () => {
      for (const socket of waiting) socket.destroy();
      const gone = once(child, "exit");
      child.kill("SIGKILL");
      await gone;
    },
  };
}
