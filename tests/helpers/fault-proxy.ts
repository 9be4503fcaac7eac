import { connect, createServer, type Server, type Socket } from "node:net";

/** What happens to connections from now on; those already open are met by it as well. */
export type FaultMode =
  | { kind: "pass" }
  /** Nobody listens: connections are refused, and open ones are closed. */
  | { kind: "refuse" }
  /**
   * Everything sent is swallowed and nothing comes back: a hanging server, or a line that
   * is open at one end only.
   */
  | { kind: "silence" }
  /** A connection is reset as soon as it is made or says something. */
  | { kind: "reset" }
  /** Answers come one byte at a time. */
  | { kind: "slow"; pauseMs: number }
  /**
   * What is asked arrives whole; its answer is dropped and the connection reset. `count`: how
   * often, then it passes again.
   */
  | { kind: "cutAnswer"; count?: number }
  /** Answers come this much later. */
  | { kind: "latency"; ms: number };

export interface FaultProxy {
  /** Address to use in the server's place: the path and protocol of its own. */
  url: string;
  set(mode: FaultMode): Promise<void>;
  pass(): Promise<void>;
  /** Everything accepted so far. */
  readonly connections: number;
  /** Bytes that the server has sent in answer, whether they were handed on or not. */
  readonly answered: number;
  close(): Promise<void>;
}

interface Line {
  client: Socket;
  server: Socket;
  /** Answer bytes that wait for their turn (slow, latency). */
  waiting: Promise<void>;
}

function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "127.0.0.1", () => {
      server.off("error", reject);
      const address = server.address();
      resolve(typeof address === "object" && address !== null ? address.port : 0);
    });
  });
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds).unref());
}

/**
 * A line to one server that can fail in every way a network can. It knows nothing of what is spoken over it.
 */
export async function startFaultProxy(upstreamUrl: string): Promise<FaultProxy> {
  const upstream = new URL(upstreamUrl);
  const upstreamPort = Number(upstream.port || (upstream.protocol === "https:" ? 443 : 80));
  const lines = new Set<Line>();
  let mode: FaultMode = { kind: "pass" };
  let cutsLeft = 0;
  let connections = 0;
  let answered = 0;

  const drop = (line: Line) => {
    lines.delete(line);
    line.client.resetAndDestroy();
    line.server.destroy();
  };

  const hand = (line: Line, bytes: Buffer) => {
    if (!line.client.destroyed) line.client.write(bytes);
  };

  const answer = (line: Line, bytes: Buffer) => {
    answered += bytes.length;
    const { kind } = mode;
    if (kind === "silence") return;
    if (kind === "reset") return drop(line);
    if (kind === "cutAnswer" && cutsLeft > 0) {
      cutsLeft--;
      if (cutsLeft === 0) mode = { kind: "pass" };
      return drop(line);
    }
    const arrived = performance.now();
    // Order is kept even when the mode changes while bytes wait.
    line.waiting = line.waiting.then(async () => {
      if (mode.kind === "slow") {
        for (const byte of bytes) {
          if (line.client.destroyed) return;
          if (mode.kind === "slow") await pause(mode.pauseMs);
          hand(line, Buffer.of(byte));
        }
        return;
      }
      // Pieces of one answer are late together, not one after the other.
      if (mode.kind === "latency") await pause(arrived + mode.ms - performance.now());
      hand(line, bytes);
    });
  };

  const accept = (client: Socket) => {
    connections++;
    if (mode.kind === "reset") {
      client.on("error", () => {});
      client.resetAndDestroy();
      return;
    }
    const server = connect(upstreamPort, upstream.hostname);
    const line: Line = { client, server, waiting: Promise.resolve() };
    lines.add(line);
    client.setNoDelay(true);
    server.setNoDelay(true);
    client.on("error", () => {});
    server.on("error", () => client.resetAndDestroy());
    client.on("data", (bytes: Buffer) => {
      if (mode.kind === "reset") drop(line);
      else if (mode.kind !== "silence") server.write(bytes);
    });
    server.on("data", (bytes: Buffer) => answer(line, bytes));
    client.on("close", () => {
      lines.delete(line);
      server.destroy();
    });
    server.on("close", () => {
      // A hanging server does not close its connections either.
      if (mode.kind !== "silence") line.waiting = line.waiting.then(() => void client.end());
    });
  };

  let listener = createServer(accept);
  const port = await listen(listener, 0);

  const stopListening = async () => {
    const closed = new Promise<void>((resolve) => listener.close(() => resolve()));
    for (const line of lines) drop(line);
    await closed;
  };

  const set = async (next: FaultMode) => {
    const before = mode;
    mode = next;
    if (next.kind === "cutAnswer") cutsLeft = next.count ?? Number.POSITIVE_INFINITY;
    if (next.kind === "refuse" && before.kind !== "refuse") await stopListening();
    if (next.kind !== "refuse" && before.kind === "refuse") {
      listener = createServer(accept);
      await listen(listener, port);
    }
    // What was swallowed never comes: a line that was silent has nothing more to say.
    if (before.kind === "silence" && next.kind !== "silence") for (const line of lines) drop(line);
  };

  const address = new URL(upstreamUrl);
  address.hostname = "127.0.0.1";
  address.port = String(port);
  return {
    url: upstreamUrl.endsWith("/") ? address.href : address.href.replace(/\/$/, ""),
    set,
    pass: () => set({ kind: "pass" }),
    get connections() {
      return connections;
    },
    get answered() {
      return answered;
    },
    async close() {
      if (mode.kind !== "refuse") await stopListening();
      mode = { kind: "refuse" };
    },
  };
}
