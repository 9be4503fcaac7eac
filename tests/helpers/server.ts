import { readFileSync, rmSync } from "node:fs";
import { z } from "zod";
import { startServerProcess } from "../../cli/server-process.ts";
import { temporaryFolder } from "./temporary-folder.ts";

export interface TestServer {
  url: string;
  dataFolder: string;
  /** The id of the process that holds the data folder. */
  pid: number;
  /** What the server has printed so far. */
  lines: string[];
  /** Asks the server to end, and waits. */
  stop(): Promise<number>;
  /** kill -9: it has no time to clean up. */
  kill(): Promise<void>;
}

export interface TestServerOptions {
  dataFolder?: string;
  port?: number;
  environment?: Record<string, string>;
}

/** Settings of the person who runs the tests must not reach the server under test. */
const NEUTRAL = {
  IBID_SAMPLES: "off",
  IBID_AUTH: "none",
  // Tests and benchmarks ask faster than any person.
  IBID_ASKS_PER_MINUTE: "0",
  IBID_STREAMS_PER_PERSON: "0",
  OPENAI_API_KEY: "",
  OPENAI_BASE_URL: "",
  ANSWER_MODEL: "",
  LIGHT_MODEL: "",
  EMBEDDING_MODEL: "",
};

/** The built application as a real process, on a free port, with its own data folder and an empty library. */
export async function startTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const dataFolder = options.dataFolder ?? temporaryFolder();
  const lines: string[] = [];
  const server = await startServerProcess(
    {
      ...NEUTRAL,
      ...options.environment,
      HOST: "127.0.0.1",
      PORT: String(options.port ?? 0),
      IBID_DATA_DIR: dataFolder,
    },
    (line) => lines.push(line),
  );
  if ("exitCode" in server) {
    throw new Error(
      `The server stopped with exit code ${server.exitCode} before it was ready:\n${lines.join("\n")}`,
    );
  }
  return {
    url: server.url,
    dataFolder,
    pid: server.child.pid ?? 0,
    lines,
    stop: () => {
      server.child.kill("SIGTERM");
      return server.ended;
    },
    kill: async () => {
      server.child.kill("SIGKILL");
      await server.ended;
    },
  };
}

export function removeFolder(folder: string): void {
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}

const statusSchema = z.object({ VmRSS: z.number() });

/** Resident memory of a process in MB (Linux). */
export function residentMegabytes(pid: number): number {
  const line = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"));
  return statusSchema.parse({ VmRSS: Number(line?.[1]) }).VmRSS / 1_024;
}
