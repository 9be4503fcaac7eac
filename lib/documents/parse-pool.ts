import { type ChildProcess, fork } from "node:child_process";
import { realpathSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import {
  PARSE_CHILD_FILES,
  PARSE_CHILD_IDLE_MS,
  PARSE_CHILD_KEEP_MB,
  PARSE_CHILDREN,
} from "../tunables/documents.ts";
import { fileFault } from "./file-fault.ts";
import {
  limitsOf,
  type ParseLimits,
  RECOGNITION_LIMITS,
  tookTooLong,
  tookTooMuchMemory,
} from "./parse-limits.ts";
import { type ParseJob, type ParseReply, parseReplySchema } from "./parse-messages.ts";
import { Places } from "./places.ts";
import { endFirst, usageOf } from "./process-usage.ts";

export interface ParsePoolOptions {
  /** The project folder; the child is lib/documents/parse-child.ts in it. */
  root: string;
  /** The only folder a child may write to. */
  folder: string;
  children?: number;
  /** Overrides the usual limits for every file. */
  limits?: Partial<ParseLimits>;
  /** How much recognising one page may use. */
  recognition?: Omit<ParseLimits, "heapMb">;
  /** A different entry point, for tests of children that hang. */
  entry?: string;
}

type Answer = Extract<ParseReply, { kind: "done" | "failed" }>;
type Done = Extract<ParseReply, { kind: "done" }>;

export interface PoolRun {
  signal?: AbortSignal;
  onProgress?: (progress: number) => void;
}

interface Child {
  process: ChildProcess;
  heapMb: number;
  files: number;
  stderr: string;
  idle: NodeJS.Timeout | undefined;
}

const WATCH_MS = 100;
const STDERR_LENGTH = 8_192;

/**
 * A pool of child processes kept running, so that a small file does not pay for starting one. Each reads one
 * file at a time, and is killed and replaced when it takes too long, uses too much memory or is no longer
 * wanted.
 */
export class ParsePool {
  readonly #options: Required<ParsePoolOptions>;
  readonly #free: Child[] = [];
  readonly #places: Places;

  constructor(options: ParsePoolOptions) {
    this.#options = {
      children: PARSE_CHILDREN,
      limits: {},
      recognition: RECOGNITION_LIMITS,
      entry: "lib/documents/parse-child.ts",
      ...options,
      // The child's permissions are checked against real paths.
      root: realpathSync(options.root),
      folder: realpathSync(options.folder),
    };
    this.#places = new Places(this.#options.children);
  }

  async run(job: ParseJob, { signal, onProgress = () => {} }: PoolRun = {}): Promise<Done> {
    return await this.#places.run(async () => {
      const limits = { ...limitsOf(job.bytes?.byteLength ?? null), ...this.#options.limits };
      const child = this.#takeFree(limits.heapMb) ?? this.#start(limits.heapMb);
      return await this.#runIn(child, job, limits, signal, onProgress);
    }, signal);
  }

  /** Ends idle children; busy ones end when their file is done. */
  close(): void {
    for (const child of this.#free.splice(0)) this.#end(child);
  }

  #takeFree(heapMb: number): Child | undefined {
    const at = this.#free.findLastIndex((child) => child.heapMb === heapMb);
    return at < 0 ? undefined : this.#free.splice(at, 1)[0];
  }

  #start(heapMb: number): Child {
    const { root, folder, entry } = this.#options;
    const started = fork(/* turbopackIgnore: true */ join(root, entry), [], {
      execPath: process.execPath,
      execArgv: [
        `--max-old-space-size=${heapMb}`,
        "--disable-warning=ExperimentalWarning",
        "--disable-warning=SecurityWarning",
        "--permission",
        `--import=${pathToFileURL(join(root, "lib/documents/confine-child.ts")).href}`,
        ...["lib", "node_modules"].map((name) => `--allow-fs-read=${join(root, name, "*")}`),
        `--allow-fs-read=${join(root, "package.json")}`,
        `--allow-fs-read=${join(folder, "*")}`,
        `--allow-fs-write=${join(folder, "*")}`,
      ],
      // Passes nothing from the parent's environment: no keys, no options.
      env: { NODE_ENV: "production" },
      serialization: "advanced",
      stdio: ["ignore", "ignore", "pipe", "ipc"],
    });
    endFirst(started.pid);
    const child: Child = { process: started, heapMb, files: 0, stderr: "", idle: undefined };
    started.stderr?.setEncoding("utf8").on("data", (text: string) => {
      child.stderr = (child.stderr + text).slice(-STDERR_LENGTH);
    });
    // An error without a job only means that the child is already gone.
    started.on("error", () => {});
    started.on("exit", () => this.#forget(child));
    return child;
  }

  async #runIn(
    child: Child,
    job: ParseJob,
    limits: ParseLimits,
    signal: AbortSignal | undefined,
    onProgress: (progress: number) => void,
  ): Promise<Done> {
    clearTimeout(child.idle);
    child.process.ref();
    child.process.channel?.ref();
    child.files += 1;
    try {
      const reply = await this.#exchange(child, job, limits, signal, onProgress);
      this.#keep(child, reply.memoryMb);
      if (reply.kind === "done") return reply;
      throw reply.fault === null
        ? new Error(`${reply.message}\n${reply.cause ?? ""}`)
        : fileFault(reply.fault, reply.message, reply.cause);
    } catch (error) {
      if (!this.#free.includes(child)) child.process.kill("SIGKILL");
      throw error;
    }
  }

  #exchange(
    child: Child,
    job: ParseJob,
    usual: ParseLimits,
    signal: AbortSignal | undefined,
    onProgress: (progress: number) => void,
  ): Promise<Answer> {
    let limits: Omit<ParseLimits, "heapMb"> = usual;
    /** CPU time at the first check; most files are read before it. */
    let before: number | null = null;
    return new Promise((resolve, reject) => {
      const stop = new AbortController();
      const fail = (error: unknown): void => {
        stop.abort();
        reject(error);
      };
      const late = (): void => fail(tookTooLong(limits.timeoutMs));
      let timer = setTimeout(late, limits.timeoutMs);
      const watch = setInterval(() => {
        const usage = usageOf(child.process.pid);
        before ??= usage.cpuMs;
        if (usage.residentMb > limits.memoryMb) fail(tookTooMuchMemory(limits.memoryMb));
        else if (usage.cpuMs - before > limits.cpuMs) fail(tookTooLong(limits.cpuMs));
      }, WATCH_MS);
      // Each recognised page gets its own time.
      const beginPage = (): void => {
        limits = this.#options.recognition;
        before = usageOf(child.process.pid).cpuMs;
        clearTimeout(timer);
        timer = setTimeout(late, limits.timeoutMs);
      };
      const onMessage = (message: unknown): void => {
        const reply = parseReplySchema.safeParse(message);
        if (!reply.success)
          fail(new Error("the parsing child sent an answer out of shape", { cause: reply.error }));
        else if (reply.data.id !== job.id) return;
        else if (reply.data.kind === "progress") onProgress(reply.data.progress);
        else if (reply.data.kind === "recognising") beginPage();
        else {
          stop.abort();
          resolve(reply.data);
        }
      };
      const onExit = (code: number | null, exitSignal: string | null): void =>
        fail(faultOfEnd(child, exitSignal ?? code, limits.memoryMb));
      const onAbort = (): void => fail(signal?.reason);
      child.process.on("message", onMessage);
      child.process.once("close", onExit);
      signal?.addEventListener("abort", onAbort, { once: true });
      stop.signal.addEventListener("abort", () => {
        clearTimeout(timer);
        clearInterval(watch);
        child.process.off("message", onMessage);
        child.process.off("close", onExit);
        signal?.removeEventListener("abort", onAbort);
      });
      child.process.send(job, (error) => error !== null && fail(error));
    });
  }

  #keep(child: Child, memoryMb: number): void {
    const worn = child.files >= PARSE_CHILD_FILES || memoryMb > PARSE_CHILD_KEEP_MB;
    if (worn || !child.process.connected) {
      this.#end(child);
      return;
    }
    this.#free.push(child);
    // A running child must not keep the server or a command from exiting.
    child.process.unref();
    child.process.channel?.unref();
    child.idle = setTimeout(() => {
      this.#forget(child);
      this.#end(child);
    }, PARSE_CHILD_IDLE_MS).unref();
  }

  #forget(child: Child): void {
    const at = this.#free.indexOf(child);
    if (at >= 0) this.#free.splice(at, 1);
    clearTimeout(child.idle);
  }

  #end(child: Child): void {
    clearTimeout(child.idle);
    child.process.kill("SIGKILL");
  }
}

function faultOfEnd(child: Child, how: string | number | null, memoryMb: number): Error {
  const outOfMemory = /heap out of memory|allocation failed|Array buffer allocation/i.test(child.stderr);
  return outOfMemory
    ? tookTooMuchMemory(memoryMb)
    : new Error(`the parsing child ended with ${how}: ${child.stderr.slice(-500)}`);
}
