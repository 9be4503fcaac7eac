import { describe, expect, it } from "vitest";
import { z } from "zod";
import { toWire } from "@/lib/domain/wire/to-wire";
import { fromWire, wireObject, wireShape } from "@/lib/domain/wire/wire-schema";

describe("a value on the wire", () => {
  it("keeps keys that are data, the order of names, and what the schema does not know", () => {
    const schema = z.object({
      docId: z.string(),
      byTerm: z.record(z.string(), z.object({ chunkId: z.string() })),
      more: z.record(z.string(), z.unknown()),
    });
    const value = {
      more: { familyHistory: { aB: 1 } },
      byTerm: { "E-217 Mode": { chunkId: "c" } },
      docId: "d",
    };
    const given = { ...value, notKnown: { aB: 1 } };
    const sent = toWire(schema, given);
    expect(JSON.stringify(sent)).toBe(
      '{"more":{"familyHistory":{"aB":1}},"by_term":{"E-217 Mode":{"chunk_id":"c"}},"doc_id":"d","notKnown":{"aB":1}}',
    );
    expect(fromWire(schema).parse(sent)).toEqual(value);
  });

  it("is read with checks, defaults, unions and transforms as without", () => {
    const entry = z.discriminatedUnion("theKind", [
      z.object({ theKind: z.literal("a"), docId: z.string().optional() }),
      z.object({ theKind: z.literal("b"), chunkIds: z.array(z.string()).default([]) }),
    ]);
    const schema = z
      .object({ theEntries: z.array(entry).nullable(), atMost: z.number().optional() })
      .refine(({ theEntries, atMost = 9 }) => (theEntries ?? []).length <= atMost, { path: ["atMost"] })
      .transform(({ theEntries }) => theEntries?.length ?? 0);
    const reader = fromWire(schema);
    expect(reader.parse({ the_entries: [{ the_kind: "b" }, { the_kind: "a", doc_id: "x" }] })).toBe(2);
    expect(reader.safeParse({ the_entries: [{ the_kind: "b" }], at_most: 0 }).success).toBe(false);
  });

  it("says what is wrong under the name that was sent, and knows no other", () => {
    const schema = z.object({ docRefs: z.array(z.object({ docId: z.string() }).strict()) });
    const wrong = fromWire(schema).safeParse({ doc_refs: [{ doc_id: 7 }] });
    expect(wrong.error?.issues[0]?.path).toEqual(["doc_refs", 0, "doc_id"]);
    const other = fromWire(schema).safeParse({ doc_refs: [{ doc_id: "a", docId: "b" }] });
    expect(other.error?.issues[0]).toMatchObject({ code: "unrecognized_keys", keys: ["docId"] });
    expect(fromWire(schema).safeParse({ docRefs: [] }).success).toBe(false);
  });

  it("needs nothing new where every name is one word", () => {
    const schema = z.object({ from: z.number(), to: z.number().optional() });
    expect(wireShape(schema)).toBe(schema);
    expect(fromWire(schema)).toBe(schema);
    expect(wireObject(z.object({ docId: z.string() })).shape).toHaveProperty("doc_id");
  });
});
