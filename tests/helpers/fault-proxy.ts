import { connect, createServer, type Server, type Socket } from "node:net";

/** What happens to connections from now on, including those already open. */
export type FaultMode =
  | { kind: "pass" }
  /** Nobody listens: connections are refused, and open ones are closed. */
  | { kind: "refuse" }
  /**
   * Everything sent is swallowed and nothing comes back, as from a hanging server or a half-open connection.
   */
  | { kind: "silence" }
  /** A connection is reset as soon as it is made or says something. */
  | { kind: "reset" }
  /** Answers come one byte at a time. */
  | { kind: "slow"; pauseMs: number }
  /**
   * Requests arrive whole, but their answers are dropped and the connection is reset. `count`: how often,
   * before traffic passes again.
   */
  | { kind: "cutAnswer"; count?: number }
  /** Answers are delayed by this much. */
  | { kind: "latency"; ms: number };

export interface FaultProxy {
  /** The address to use instead of the server's: it keeps the path and protocol. */
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
  /** Answer bytes waiting to be sent (slow, latency). */
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
 * A connection to one server that can fail in every way a network can. It does not know the protocol spoken
 * over it.
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
    // Order is kept even if the mode changes while bytes wait.
    line.waiting = line.waiting.then(async () => {
      if (mode.kind === "slow") {
        for (const byte of bytes) {
          if (line.client.destroyed) return;
          if (mode.kind === "slow") await pause(mode.pauseMs);
          hand(line, Buffer.of(byte));
        }
        return;
      }
      // The pieces of one answer are delayed together, not one after another.
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
    // Swallowed bytes never arrive, so a connection that was silent has nothing more to say.
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
