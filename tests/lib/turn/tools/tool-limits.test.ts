import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { AppError } from "../../../../lib/domain/app-error.ts";
import { estimateTokens } from "../../../../lib/domain/estimate-tokens.ts";
import { ToolMeter, toolLimits } from "../../../../lib/turn/tools/tool-limits.ts";
import { describeTools } from "../../../../lib/turn/tools/turn-tools.ts";
import { failing } from "../../../helpers/failing-store.ts";
import { forThisFile } from "../../../helpers/for-this-file.ts";
import { startToolboxes } from "../../../helpers/toolbox.ts";

const boxes = await forThisFile(startToolboxes());
for (let at = 0; at < 5; at += 1)
  await boxes.upload(
    `doc${at}.md`,
    `# Book ${at}\n\n${`The valve V${at} is turned. `.repeat(400)}\n\n| a | b |\n| --- | --- |\n| 1 | 2 |`,
    { doc_id: `BOOK-${at}` },
  );
const { key } = await boxes.converse(
  Array.from({ length: 30 }, (_, at) => ({ userText: `Valve ${at}`, assistantText: "답변 ".repeat(500) })),
);

const anyDoc = fc.oneof(fc.integer({ min: -1, max: 9 }), fc.constantFrom("BOOK-1", "BOOK-2", "no", ""));
const anyCall = fc.oneof(
  fc.tuple(
    fc.constant("search_all"),
    fc.record({ queries: fc.array(fc.constantFrom("valve", "V3", "book", "")) }),
  ),
  fc.tuple(fc.constant("search_by_metadata"), fc.record({ title: fc.constantFrom("Book", "x") })),
  fc.tuple(fc.constant("get_section"), fc.record({ doc: anyDoc, from: fc.integer({ min: 0, max: 20 }) })),
  fc.tuple(fc.constant("peek_chunks"), fc.record({ doc: anyDoc, around: fc.nat(20), count: fc.nat(12) })),
  fc.tuple(fc.constantFrom("outline", "table_rows"), fc.record({ doc: anyDoc })),
  fc.tuple(fc.constant("find_in_document"), fc.record({ doc: anyDoc, text: fc.constantFrom("valve", "답") })),
  fc.tuple(fc.constantFrom("list_documents", "list_turns"), fc.record({ from: fc.nat(40) })),
  fc.tuple(fc.constantFrom("get_turn", "get_turn_docs"), fc.record({ turn: fc.nat(40) })),
  fc.tuple(fc.constant("search_turns"), fc.record({ query: fc.string() })),
  fc.tuple(fc.constant("note"), fc.record({ finding: fc.string() })),
  fc.tuple(fc.string(), fc.anything()),
);

/** Tags of ours that a result leaves open. */
function openTags(text: string): string[] {
  const open: string[] = [];
  for (const [, slash, name = ""] of text.matchAll(/<(\/?)([a-z]+-k3x9)(?=[ >])/g)) {
    if (slash === "/") expect(open.pop()).toBe(name);
    else open.push(name);
  }
  return open;
}

describe("the limits of a turn's tools", () => {
  it("hold whatever is called, and nothing is ever thrown", async () => {
    const anyLimits = fc.record({
      calls: fc.integer({ min: 0, max: 12 }),
      resultTokens: fc.integer({ min: 200, max: 2_500 }),
      tokens: fc.integer({ min: 0, max: 8_000 }),
      totalMs: fc.constantFrom(0, 30_000),
    });
    await fc.assert(
      fc.asyncProperty(
        anyLimits,
        fc.array(anyCall, { maxLength: 25 }),
        fc.boolean(),
        async (limits, calls, atOnce) => {
          const { toolbox, run, steps } = boxes.open(key, { limits });
          const given: string[] = [];
          const results: string[] = [];
          for (const [name, args] of calls) {
            const asked = atOnce ? [run(name, args), run(name, args)] : [run(name, args)];
            results.push(...(await Promise.all(asked)));
          }
          for (const result of results) if (!result.startsWith("limit reached")) given.push(result);
          const tokens = given.map(estimateTokens);
          for (const text of given) expect(openTags(text)).toEqual([]);
          expect(Math.max(0, ...tokens)).toBeLessThanOrEqual(limits.resultTokens);
          expect(tokens.reduce((sum, each) => sum + each, 0)).toBeLessThanOrEqual(limits.tokens);
          expect(new Set(steps().map(({ id }) => id)).size).toBeLessThanOrEqual(limits.calls);
          if (limits.calls === 0 || limits.totalMs === 0) expect(toolbox.exhausted).toMatch(/^limit reached/);
        },
      ),
      { numRuns: 60 },
    );
  }, 60_000);

  it("end with what to do, and say why", async () => {
    const { toolbox, run } = boxes.open(key, {
      limits: { calls: 1, resultTokens: 2_000, tokens: 9_000, totalMs: 30_000 },
    });
    expect(toolbox.exhausted).toBeNull();
    await run("search_all", { queries: ["valve"] });
    expect(toolbox.exhausted).toBe("limit reached: 1 look-ups were made");
    expect(await run("search_all", { queries: ["book"] })).toBe(
      "limit reached: 1 look-ups were made. Answer from what you have; say what was not read.",
    );
  });

  it("grow with the prompt, and hold a whole passage of any kind", () => {
    expect(toolLimits({ promptTokens: 1_000, explores: false })).toMatchObject({
      resultTokens: 1_800,
      tokens: 6_000,
    });
    expect(toolLimits({ promptTokens: 5_300, explores: false }).tokens).toBe(7_950);
    expect(toolLimits({ promptTokens: 24_000, explores: true }).tokens).toBe(72_000);
    expect(toolLimits({ promptTokens: 24_000, explores: false })).toMatchObject({
      resultTokens: 6_000,
      tokens: 36_000,
    });
  });

  it("count what a look-up took, and not the room that was held for it", () => {
    const meter = new ToolMeter({ calls: 9, resultTokens: 2_000, tokens: 6_000, totalMs: 30_000 });
    for (let call = 0; call < 4; call += 1) meter.open({ isCall: true }).close(1_000);
    expect(meter.open({ isCall: true }).tokens).toBe(2_000);
  });

  it("answer the same call from what it gave before, however its arguments were written", async () => {
    const index = failing(boxes.container.documentIndex);
    const stores = { ...boxes.container, documentIndex: index.store };
    const { run, steps, toolbox } = boxes.open(key, {
      context: { stores },
      limits: { calls: 2, resultTokens: 2_000, tokens: 90_000, totalMs: 30_000 },
    });
    const first = await run("search_all", { queries: ["valve V3"], limit: 2 });
    const { calls } = index;
    expect(await run("search_all", { limit: "2", queries: " valve V3 ", why: "again" })).toBe(first);
    expect(await run("search_all", { queries: ["valve V3"], limit: 2 })).toBe(first);
    expect(index.calls).toBe(calls);
    expect(toolbox.calls.map(({ name, args, state }) => [name, args, state])).toEqual([
      ["search_all", '{"queries":["valve V3"],"limit":2}', "done"],
      ["search_all", '{"queries":["valve V3"],"limit":2}', "repeated"],
      ["search_all", '{"queries":["valve V3"],"limit":2}', "repeated"],
    ]);
    expect(steps()).toHaveLength(2);
    expect(toolbox.exhausted).toBeNull();
  });

  it("give a look-up up that takes too long", async () => {
    const never = new Promise<never>(() => {});
    const documentIndex = { ...boxes.container.documentIndex, search: () => never };
    const { run, steps, toolbox } = boxes.open(key, {
      context: { stores: { ...boxes.container, documentIndex } },
      limits: { calls: 9, resultTokens: 2_000, tokens: 9_000, totalMs: 20 },
    });
    expect(await run("search_all", { queries: ["valve"] })).toBe(
      "This look-up took too long: go on without it, and say what was not read.",
    );
    expect(steps().at(-1)?.state).toBe("failed");
    expect(toolbox.exhausted).toMatch(/^limit reached: 0 seconds/);
  });

  it("stop at once when the person stops the answer", async () => {
    const over = new AbortController();
    const never = new Promise<never>(() => {});
    const documentIndex = { ...boxes.container.documentIndex, search: () => never };
    const { run } = boxes.open(key, {
      context: { signal: over.signal, stores: { ...boxes.container, documentIndex } },
    });
    const running = run("search_all", { queries: ["valve"] });
    over.abort();
    expect(await running).toBe("The person stopped the answer.");
    expect(await run("list_turns", {})).toBe("The person stopped the answer.");
  });
});

describe("faults", () => {
  it("says that the library is away, and asks it again when the same is called again", async () => {
    const index = failing(boxes.container.documentIndex);
    const { run, events, steps } = boxes.open(key, {
      context: { stores: { ...boxes.container, documentIndex: index.store } },
    });
    index.fails();
    expect(await run("search_all", { queries: ["valve"] })).toBe(
      "The documents cannot be reached at the moment: say so, and answer from what you have.",
    );
    expect(events).toContainEqual({ type: "degraded", what: "document_index", why: "search_unavailable" });
    expect(steps().at(-1)?.state).toBe("failed");
    index.works();
    expect(await run("search_all", { queries: ["valve"] })).toContain("is turned.");
  });

  it("says that earlier turns are away", async () => {
    const away = async () => {
      throw new AppError("unavailable", { message: "away" });
    };
    const history = { ...boxes.container.turnLog, lastTurnId: away, times: away };
    const { run, events } = boxes.open(key, { context: { history } });
    expect(await run("list_turns", {})).toBe(
      "The earlier turns cannot be reached at the moment: say so, and answer from what you have.",
    );
    expect(events).toContainEqual({ type: "degraded", what: "turn_log", why: "earlier_turns_unavailable" });
  });

  it("reads tables from the passages while the renditions are away", async () => {
    const objects = failing(boxes.container.objectStore);
    objects.fails();
    const { run, events } = boxes.open(key, {
      context: { stores: { ...boxes.container, objectStore: objects.store } },
    });
    expect(await run("table_rows", { doc: "BOOK-1" })).toContain("| 1 | 2 |");
    expect(events).toContainEqual({ type: "degraded", what: "object_store", why: "originals_unavailable" });
  });

  it("survives a fault of its own and a name that is none", async () => {
    const index = failing(boxes.container.documentIndex);
    index.fails("internal");
    const { run } = boxes.open(key, {
      context: { stores: { ...boxes.container, documentIndex: index.store } },
    });
    expect(await run("outline", { doc: "BOOK-1" })).toBe(
      "This look-up failed: go on without it, and say what was not read.",
    );
    expect(await run("delete_everything", {})).toBe('There is no tool "delete_everything".');
    expect(await run("__proto__", {})).toBe('There is no tool "__proto__".');
  });
});

describe("what a model is told of", () => {
  it("has a JSON schema in snake_case for every tool", () => {
    const { toolbox } = boxes.open(key);
    const names = Object.keys(toolbox.tools);
    expect(names).toEqual([
      "search_all",
      "search_by_metadata",
      "get_section",
      "peek_chunks",
      "outline",
      "summarise_document",
      "find_in_document",
      "table_rows",
      "list_documents",
      "list_turns",
      "search_turns",
      "get_turn",
      "get_turn_docs",
      "note",
      "ask_user",
    ]);
    const told = describeTools({ promptTokens: 24_000, explores: false, hasDocuments: true, hasTurns: true });
    expect(told).toContain("- search_all(queries: string[], limit?: integer): Searches the whole library");
    expect(told).toContain(
      "get_section(doc: integer|string, section?: string, page_from?: integer, page_to?: integer, from?: integer)",
    );
    expect(told).toContain(
      'where?: {column: string, op: "eq"|"ne"|"lt"|"le"|"gt"|"ge"|"contains", value: string}[]',
    );
    for (const name of names) expect(told).toContain(`- ${name}(`);
  });

  it("takes little of a prompt", () => {
    const { toolbox } = boxes.open(key);
    const schemas = Object.values(toolbox.tools).map((tool) => JSON.stringify(tool));
    expect(
      estimateTokens(
        describeTools({ promptTokens: 24_000, explores: false, hasDocuments: true, hasTurns: true }),
      ),
    ).toBeLessThanOrEqual(800);
    expect(schemas.every((schema) => !schema.includes("minLength"))).toBe(true);
  });

  it("leads on only by tools that the model was told of", async () => {
    const offer = { promptTokens: 5_000, explores: false, hasDocuments: true, hasTurns: true };
    const { run } = await boxes.fresh({ offer });
    const found = await run("search_all", { queries: ["How is the valve V3 turned?"] });
    expect(found).toMatch(/\nmore: get_section\(doc: 1, from: \d+\)/);
    expect(found).not.toContain("peek_chunks");
    expect(await run("search_all", { queries: ["zzyzx"] })).not.toContain("list_documents");
    expect(await run("get_section", { doc: 9 })).not.toContain("list_documents");
    expect(await run("get_section", { doc: 1, section: "zzyzx" })).not.toContain("outline");
    expect(await run("search_turns", { query: "zzyzx" })).not.toContain("list_turns");
  });
});
