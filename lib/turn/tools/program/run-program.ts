import variant from "@jitl/quickjs-wasmfile-release-asyncify";
import {
  newQuickJSAsyncWASMModuleFromVariant,
  newVariant,
  type QuickJSAsyncContext,
  type QuickJSHandle,
} from "quickjs-emscripten-core";

/** What a program may call by name; one argument and one result, both plain JSON. */
export type ProgramFunctions = Readonly<Record<string, (input: unknown) => Promise<unknown>>>;

export interface ProgramLimits {
  memoryBytes: number;
  stackBytes: number;
  /** Most characters of its output and result together. */
  outputLength: number;
  /** Most processor time, in milliseconds. The process can do nothing else meanwhile. */
  computeMs: number;
  /** Most time in all, waiting included. */
  totalMs: number;
  calls: number;
  signal: AbortSignal;
}

export interface ProgramResult {
  /** What it printed, then what it returned. */
  output: string;
  /** Why it did not finish. Null: it did. */
  fault: string | null;
}

/**
 * Runs a program that a model wrote: JavaScript in its own engine (QuickJS in WebAssembly) without files,
 * network, clock or anything of this process except the given functions, whose calls wait for their results.
 * The program's body may end with `return`. Never throws: whatever the program does, it ends within its
 * limits, and its output until then is kept.
 */
export async function runProgram(
  code: string,
  functions: ProgramFunctions,
  limits: ProgramLimits,
): Promise<ProgramResult> {
  // Each program needs its own module, because a module can unwind its stack for only one program at a time.
  const module = await newQuickJSAsyncWASMModuleFromVariant(
    newVariant(variant, { wasmMemory: memoryOf(limits.memoryBytes) }),
  );
  const context = module.newContext();
  const said = createOutput(limits.outputLength);
  const clock = createClock(limits);
  let fault: string | null = null;
  try {
    context.runtime.setMemoryLimit(limits.memoryBytes);
    context.runtime.setMaxStackSize(limits.stackBytes);
    context.runtime.setInterruptHandler(clock.isOver);
    defineHost(context, { functions, said, calls: limits.calls, clock });
    const evaluated = await context.evalCodeAsync(wrapped(code, Object.keys(functions)), "program.js");
    if (evaluated.error) {
      fault = clock.isOver() ? OVER : faultOf(context, evaluated.error);
    } else {
      const given = context.dump(evaluated.value);
      evaluated.value.dispose();
      if (typeof given === "string") said.add(given);
    }
  } catch (error) {
    fault = clock.isOver()
      ? OVER
      : `the program broke: ${error instanceof Error ? error.message : String(error)}`;
  }
  dispose(context);
  return { output: said.text(), fault };
}

const PAGE_BYTES = 65_536;

/** Allocated at once: an engine that grows page by page takes seconds to reach its limit. */
function memoryOf(bytes: number): WebAssembly.Memory {
  const pages = Math.ceil(bytes / PAGE_BYTES);
  return new WebAssembly.Memory({ initial: pages, maximum: pages });
}

const OVER = "it took longer than it may";

/** `print` and the functions call the host through one entry; results come back as JSON. */
function wrapped(code: string, names: readonly string[]): string {
  const doors = names.map((name) => `const ${name} = (input) => __call("${name}", input);`).join("\n");
  return `const __call = (name, input) => {
  const answer = JSON.parse(__host(name, JSON.stringify(input === undefined ? {} : input)));
  if (answer.fault) throw new Error(answer.fault);
  return answer.value;
};
const __said = (value) => (typeof value === "string" ? value : JSON.stringify(value, null, 1) ?? "");
const print = (...values) => { __print(values.map(__said).join(" ")); };
const console = { log: print, error: print, warn: print };
${doors}
__said((() => {
${code}
})());`;
}

function defineHost(
  context: QuickJSAsyncContext,
  {
    functions,
    said,
    calls,
    clock,
  }: { functions: ProgramFunctions; said: Output; calls: number; clock: Clock },
): void {
  let called = 0;
  const answer = (value: object) => context.newString(JSON.stringify(value));
  define(context, "__host", async (nameHandle, inputHandle) => {
    const name = context.getString(nameHandle);
    const run = Object.hasOwn(functions, name) ? functions[name] : undefined;
    called += 1;
    if (!run) return answer({ fault: `there is no function ${name}` });
    if (called > calls) return answer({ fault: `more than ${calls} calls` });
    if (clock.isOver()) return answer({ fault: OVER });
    const input: unknown = JSON.parse(context.getString(inputHandle));
    clock.waits();
    try {
      const value = await run(input);
      return answer({ value: value ?? null });
    } catch (error) {
      return answer({ fault: error instanceof Error ? error.message : String(error) });
    } finally {
      clock.goesOn();
    }
  });
  const print = context.newFunction("__print", (text) => {
    said.add(context.getString(text));
  });
  context.setProp(context.global, "__print", print);
  print.dispose();
}

function define(
  context: QuickJSAsyncContext,
  name: string,
  body: (name: QuickJSHandle, input: QuickJSHandle) => Promise<QuickJSHandle>,
): void {
  const handle = context.newAsyncifiedFunction(name, body);
  context.setProp(context.global, name, handle);
  handle.dispose();
}

function faultOf(context: QuickJSAsyncContext, error: QuickJSHandle): string {
  const thrown: unknown = context.dump(error);
  error.dispose();
  if (typeof thrown !== "object" || thrown === null || !("message" in thrown)) return String(thrown);
  return String(thrown.message);
}

/** An engine that ran out of memory may be unable to free it, so it is dropped together with its module. */
function dispose(context: QuickJSAsyncContext): void {
  try {
    context.dispose();
  } catch {}
}

interface Clock {
  waits(): void;
  goesOn(): void;
  isOver(): boolean;
}

/**
 * Waiting is not the program's own work, and neither is what other processes do: a busy machine is not its
 * fault.
 */
function createClock({ computeMs, totalMs, signal }: ProgramLimits): Clock {
  const started = performance.now();
  let from = computedMs();
  let isWaiting = false;
  return {
    waits() {
      from -= computedMs();
      isWaiting = true;
    },
    goesOn() {
      if (isWaiting) from += computedMs();
      isWaiting = false;
    },
    isOver() {
      const computed = (isWaiting ? 0 : computedMs()) - from;
      return signal.aborted || performance.now() - started > totalMs || computed > computeMs;
    },
  };
}

/** Processor time of this thread so far, in milliseconds. */
function computedMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}

interface Output {
  add(text: string): void;
  text(): string;
}

function createOutput(most: number): Output {
  let text = "";
  let left = 0;
  return {
    add(piece) {
      const line = text === "" ? piece : `\n${piece}`;
      const room = Math.max(0, most - text.length);
      text += line.slice(0, room);
      left += Math.max(0, line.length - room);
    },
    text: () => (left === 0 ? text : `${text}\n… ${left} characters more were left out.`),
  };
}
