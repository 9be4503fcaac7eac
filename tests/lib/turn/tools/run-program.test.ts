import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  type ProgramFunctions,
  type ProgramLimits,
  runProgram,
} from "../../../../lib/turn/tools/program/run-program.ts";

const LIMITS: ProgramLimits = {
  memoryBytes: 32 * 1024 * 1024,
  stackBytes: 128 * 1024,
  outputLength: 2_000,
  computeMs: 5_000,
  totalMs: 10_000,
  calls: 20,
  signal: new AbortController().signal,
};
const TURNS = Array.from({ length: 5 }, (_, place) => ({ turn: place + 1, question: `Q${place + 1}?` }));
const FUNCTIONS: ProgramFunctions = {
  list_turns: async () => TURNS,
  get_turn: async (input) => {
    const wanted = typeof input === "object" && input !== null && "turn" in input ? input.turn : null;
    const found = TURNS.find(({ turn }) => turn === wanted);
    if (!found) throw new Error(`there is no turn ${String(wanted)}`);
    return found;
  },
};
const run = (code: string, limits: Partial<ProgramLimits> = {}) =>
  runProgram(code, FUNCTIONS, { ...LIMITS, ...limits });

describe("a program over the conversation", () => {
  it("calls its functions as if they answered at once, prints, and gives back", async () => {
    const { output, fault } = await run(`
      const asked = list_turns().map(({ turn }) => get_turn({ turn }).question);
      print("asked", asked.length);
      return asked.join(" ");`);
    expect({ output, fault }).toEqual({ output: "asked 5\nQ1? Q2? Q3? Q4? Q5?", fault: null });
  });

  it("gives back values as JSON, and nothing where it returns nothing", async () => {
    expect((await run("return { a: [1, 2] };")).output.replace(/\s/gu, "")).toBe('{"a":[1,2]}');
    expect(await run("const a = 1;")).toEqual({ output: "", fault: null });
  });

  it("may catch what a function says is wrong", async () => {
    const { output } = await run("try { get_turn({ turn: 99 }) } catch (error) { return error.message }");
    expect(output).toBe("there is no turn 99");
  });

  it.each([
    ["does not stop", "for (;;) {}", { computeMs: 200 }, /longer than it may/],
    ["calls for ever", "for (;;) list_turns();", {}, /more than 20 calls/],
    [
      "catches every fault and goes on",
      "for (;;) { try { list_turns() } catch {} }",
      { computeMs: 300 },
      /longer/,
    ],
    ["takes all memory", "const all = []; for (;;) all.push(new Uint8Array(100000));", {}, /memory|longer/],
    ["calls itself without end", "const f = () => f() + 1; f();", {}, /stack|recursion/iu],
    ["is no JavaScript", "return ((", {}, /./u],
    ["throws what is no error", "throw 7", {}, /7/],
  ])("that %s comes to an end, which is said", async (_, code, limits, words) => {
    const { fault } = await run(code, limits);
    expect(fault).toMatch(words);
  });

  it("that prints a hundred megabytes is cut, which is said", async () => {
    const { output, fault } = await run(
      "for (let i = 0; i < 1000; i += 1) print('x'.repeat(100000)); return 'end';",
      { computeMs: 20_000, totalMs: 30_000 },
    );
    expect(fault).toBeNull();
    expect(output.length).toBeLessThan(LIMITS.outputLength + 100);
    expect(output).toMatch(/\d+ characters more were left out\.$/u);
  });

  it("is stopped with the answer", async () => {
    const stop = new AbortController();
    const functions: ProgramFunctions = {
      list_turns: async () => {
        stop.abort();
        return [];
      },
    };
    const { fault } = await runProgram("list_turns(); for (;;) {}", functions, {
      ...LIMITS,
      signal: stop.signal,
    });
    expect(fault).toMatch(/longer than it may/);
  });

  it.each([
    "process",
    "require",
    "fetch",
    "globalThis.process",
    "import('node:fs')",
    "WebAssembly",
    "setTimeout",
  ])("has nothing of this process: %s", async (name) => {
    const { output, fault } = await run(`return typeof ${name} === "function" || typeof ${name};`);
    expect(output === "undefined" || output === "object" || fault !== null).toBe(true);
    expect(output).not.toBe("true");
  });

  it("reaches no function that it was not given", async () => {
    for (const name of ["constructor", "toString", "__proto__", "hasOwnProperty"])
      expect((await run(`return __call(${JSON.stringify(name)}, {})`)).fault).toBe(
        `there is no function ${name}`,
      );
  });

  it("ends within its limits whatever it is written like", async () => {
    const piece = fc.constantFrom(
      "for (;;) {",
      "}",
      "list_turns();",
      "get_turn({ turn: 1 });",
      "print('a'.repeat(5000));",
      "return 1;",
      "throw new Error('x');",
      "const a = [];",
      "while (true) a.push(a);",
      "(",
    );
    await fc.assert(
      fc.asyncProperty(fc.array(piece, { maxLength: 6 }), async (pieces) => {
        const { output, fault } = await run(pieces.join("\n"), { computeMs: 200 });
        expect(output.length).toBeLessThan(LIMITS.outputLength + 100);
        expect(fault === null || fault.length > 0).toBe(true);
      }),
      { numRuns: 25 },
    );
  });
});
