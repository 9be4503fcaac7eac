import { describe, expect, it } from "vitest";
import { forThisFile } from "../../../helpers/for-this-file.ts";
import { startPumpToolboxes } from "../../../helpers/toolbox.ts";

const boxes = await forThisFile(startPumpToolboxes());

describe("get_section", () => {
  it("gives a section with what stands under it", async () => {
    const { run, steps } = await boxes.fresh();
    const text = await run("get_section", { doc: "PUMP-1", section: "1" });
    expect(text).toContain("Switch it off before opening.");
    expect(text).toContain("Wear gloves.");
    expect(text).not.toContain("Step 1:");
    expect(text).toMatch(/This is all of it\.$/);
    expect(steps().at(-1)).toMatchObject({
      title: "Pump manual",
      part: "1 Safety",
      docId: "PUMP-1",
      version: 1,
    });
  });

  it("reads a long section on where it was cut, until it is all read", async () => {
    const { run, shown } = await boxes.fresh({
      limits: { calls: 50, resultTokens: 1_800, tokens: 100_000, totalMs: 30_000 },
    });
    let text = await run("get_section", { doc: "PUMP-1", section: "Service" });
    let read = text;
    for (let more = moreOf(text); more; more = moreOf(text)) {
      text = await run("get_section", more);
      read += text;
    }
    expect(text).toMatch(/This is all of it\.$/);
    for (let step = 1; step <= 60; step += 1) expect(read).toContain(`Step ${step}: turn valve V${step} `);
    expect(read).not.toContain("Store it dry");
    expect(shown.documents).toHaveLength(1);
  });

  function moreOf(text: string): Record<string, unknown> | null {
    const found = /more: get_section\(doc: (\d+), section: "(.+)", from: (\d+)\)/.exec(text);
    return found && { doc: Number(found[1]), section: found[2], from: Number(found[3]) };
  }

  it.each([
    ...[9, "SECRET", "Secret plan"].map((doc): [object, string] => [
      { doc },
      `There is no document ${JSON.stringify(doc)}; none was shown yet. list_documents and search_all give numbers and ids.`,
    ]),
    [{ doc: -1 }, /doc: Too small/],
    [{ doc: "PUMP-1", section: "Cooking" }, /^This document has no heading "Cooking"\. Its headings begin: /],
    [{ doc: "PUMP-1", page_from: 2 }, "This document has no pages: name a section or a passage (from)."],
    [{ doc: "PUMP-1", page_from: 3, page_to: 2 }, "page_to (2) is before page_from (3)."],
    [{ doc: "PUMP-1", from: 999 }, /^There is no passage #999 in this document: it has #1–#\d+\.$/],
  ])("answers %j in words", async (args, message) => {
    const { run, steps } = await boxes.fresh();
    const text = await run("get_section", args);
    if (typeof message === "string") expect(text).toBe(message);
    else expect(text).toMatch(message);
    expect(steps().at(-1)?.state ?? "failed").toBe("failed");
  });

  it("reads only what was chosen", async () => {
    const { run } = await boxes.fresh({ chosen: ["VALVES-2"] });
    expect(await run("get_section", { doc: "PUMP-1" })).toMatch(/^There is no document "PUMP-1"/);
    expect(await run("get_section", { doc: "valves 2" })).toContain("every two years");
  });

  it("goes on reading the version that was shown", async () => {
    await boxes.upload("lamp.md", "# Lamp\n\nThe lamp glows amber.", { doc_id: "LAMP" });
    const { run } = await boxes.fresh();
    expect(await run("get_section", { doc: "LAMP" })).toContain("amber");
    await boxes.upload("lamp.md", "# Lamp\n\nThe lamp glows violet.", { doc_id: "LAMP" });
    expect(await run("peek_chunks", { doc: 1 })).toContain("amber");
    const later = await run("get_section", { doc: "LAMP", from: 1 });
    expect(later).toContain('number="2" title="Lamp" id="LAMP" version="2"');
    expect(later).toContain("violet");
  });

  it("names documents that are called alike", async () => {
    const { run } = await boxes.fresh();
    expect(await run("outline", { doc: "pump" })).toBe(
      'There is no document "pump"; none was shown yet. Alike: "PUMP-1". list_documents and search_all give numbers and ids.',
    );
    expect(await run("outline", { doc: "PUMP MANUAL" })).toContain('id="PUMP-1"');
  });

  it("does not know a document any more that was deleted after it was shown", async () => {
    await boxes.upload("gone.md", "# Gone\n\nQuokkas smile.", { doc_id: "GONE" });
    const { run } = await boxes.fresh();
    expect(await run("search_all", { queries: ["quokkas smile"] })).toContain('id="GONE"');
    await boxes.container.documentIndex.remove({ tenantId: "acme" }, "GONE");
    expect(await run("get_section", { doc: 1 })).toBe('"Gone" is not in the library any more.');
    expect(await run("search_all", { queries: ["do quokkas smile"] })).not.toContain("Quokkas");
  });
});

describe("peek_chunks, outline, find_in_document, list_documents", () => {
  it("reads the neighbours of a passage", async () => {
    const { run } = await boxes.fresh();
    const text = await run("peek_chunks", { doc: "PUMP-1", around: 4, count: 3 });
    expect([...text.matchAll(/\(#(\d+)/g)].map(([, place]) => Number(place))).toEqual([3, 4, 5]);
    expect(text).toMatch(/more: get_section\(doc: 1, from: 6\)/);
    expect(await run("peek_chunks", { doc: 1, around: 1_000 })).toMatch(
      /^There is no passage #1000 in this document: it has #1–#\d+\.$/,
    );
  });

  it("gives the headings with their passages", async () => {
    const { run } = await boxes.fresh();
    const text = await run("outline", { doc: "PUMP-1" });
    expect(text).toMatch(
      /^<outline-k3x9 number="1" title="Pump manual" id="PUMP-1" version="1">\n\d+ passages, about \d+ tokens\n- Pump manual \(#1–\d+\)\n {2}- 1 Safety/,
    );
    expect(text).toMatch(/ {4}- 1\.1 Clothing \(#\d+\)/);
    expect(await run("outline", { doc: 1, from: 99 })).toBe("There is no heading 99: the document has 5.");
  });

  it("finds exact words, whatever case and spacing", async () => {
    const { run } = await boxes.fresh();
    const text = await run("find_in_document", { doc: "PUMP-1", text: "ALARM  p-77" });
    expect(text).toMatch(/^"ALARM {2}p-77" stands 1 times in document 1: #1\./);
    expect(text).toContain("Alarm P-77 means dry running.");
    expect(await run("find_in_document", { doc: "PUMP-1", text: "P-78" })).toMatch(
      /^"P-78" stands nowhere in document 1 \(\d+ passages read\)\./,
    );
    expect(await run("find_in_document", { doc: "PUMP-1", text: "x".repeat(10_000) })).toMatch(
      /text: Too big/,
    );
  });

  it("lists what there is, the latest date first, with counts, and no document of another tenant", async () => {
    const { run } = await boxes.fresh();
    const text = await run("list_documents", {});
    expect(text).toMatch(/^\d documents: /);
    expect(text).toMatch(/\[\d\] "Valve list" \(id VALVES-2, kind sop, dated 2025-10-02, version 1\)/);
    expect(text).toMatch(/Documents 1–\d of \d, the latest date first:/u);
    expect(text.indexOf("VALVES-2")).toBeGreaterThan(text.indexOf("PUMP-1"));
    expect(text).not.toContain("SECRET");
    expect(await run("list_documents", { query: "pump", cursor: 5 })).toBe(
      "The list has 1 documents: cursor 5 is behind its end.",
    );
    expect(await run("list_documents", { query: "unicorns" })).toBe(
      "There are no such documents in the library.",
    );
  });
});
