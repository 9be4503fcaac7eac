import { describe, expect, it } from "vitest";
import { forThisFile } from "../../../helpers/for-this-file.ts";
import { startToolboxes } from "../../../helpers/toolbox.ts";

const boxes = await forThisFile(startToolboxes());
await boxes.upload("equipment/spare-parts.csv", undefined, { doc_id: "PARTS" });
await boxes.upload("general/budget-2026.xlsx", undefined, { doc_id: "BUDGET" });
await boxes.upload(
  "two.md",
  "# Two\n\n## Weights\n\n| part | weight |\n| --- | --- |\n| a | 1,200 g |\n| b | 3 kg |\n\n## Days\n\n| day | visits |\n| --- | --- |\n| 2026-03-02 | 12만 |\n| 2026-01-15 | 3만 5천 |\n| unknown | n/a |\n",
  {
    doc_id: "TWO",
  },
);
await boxes.upload("prose.md", "# Prose\n\nNo table here.", { doc_id: "PROSE" });

describe("table_rows", () => {
  it("adds up a column of a real file over the rows that fulfil the conditions", async () => {
    const { run, shown } = await boxes.fresh();
    const text = await run("table_rows", {
      doc: "PARTS",
      where: [
        { column: "machine", op: "eq", value: "PX-40" },
        { column: "stock", op: "ge", value: 4 },
      ],
      sort: "price_krw",
      descending: true,
      sum: "price_krw",
      limit: 2,
    });
    // 6,500 + 187,000 + 965,000 + 3,800 + 74,000 of the file.
    expect(text).toContain("Document 1: 5 of 11 rows fulfil this.");
    expect(text).toContain(
      '"price_krw": sum 1,236,300, average 247,260, least 3,800, most 965,000, over 5 rows.',
    );
    expect(text).toMatch(
      /\| part_no \| name_ko .*\n\| --- .*\n\| PX-3318 .* 965000 .*\n\| PX-3302 .* 187000 .*\n<\/document-k3x9>/,
    );
    expect(text).toMatch(/more: the same call with from: 3$/);
    expect(shown.document(1)?.hits.some(({ chunk }) => chunk.text.includes("PX-3318"))).toBe(true);
  });

  it("reads a sheet of a workbook", async () => {
    const { run, steps } = await boxes.fresh();
    const listed = await run("table_rows", { doc: "BUDGET" });
    const text = listed.startsWith("Document 1 has")
      ? await run("table_rows", { doc: "BUDGET", table: 1 })
      : listed;
    expect(text).toMatch(/rows\./);
    expect(steps().at(-1)).toMatchObject({ kind: "read_table", state: "done", docId: "BUDGET" });
  });

  it("lists several tables, takes the only one with the column that is named, and keeps units apart", async () => {
    const { run } = await boxes.fresh();
    expect(await run("table_rows", { doc: "TWO" })).toBe(
      "Document 1 has 2 tables:\n<tables-k3x9>\n1. Weights (2 rows): part · weight\n2. Days (3 rows): day · visits\n</tables-k3x9>\nmore: table_rows(doc: 1, table: 1)",
    );
    expect(await run("table_rows", { doc: "TWO", sum: "weight" })).toContain(
      '"weight" (several units: not added together): sum 1,200 g, average 1,200 g, least 1,200 g, most 1,200 g, over 1 rows; sum 3 kg,',
    );
  });

  it("understands days and Korean numbers", async () => {
    const { run } = await boxes.fresh();
    const where = [{ column: "day", op: "lt", value: "2026.2.1" }];
    expect(await run("table_rows", { doc: "TWO", where })).toContain("| 2026-01-15 | 3만 5천 |");
    expect(await run("table_rows", { doc: "TWO", table: 2, sum: "visits" })).toContain(
      "sum 155,000, average 77,500, least 35,000, most 120,000, over 2 rows; 1 rows without a number are left out.",
    );
  });

  it.each([
    [{ doc: "PROSE" }, "Document 1 has no table."],
    [{ doc: "TWO", table: 3 }, "There is no table 3: document 1 has 2."],
    [
      { doc: "PARTS", sum: "weight" },
      /^The table has no column "weight"; its columns are "part_no", "name_ko"/,
    ],
    [{ doc: "PARTS", where: [{ column: "stock", op: "like", value: "1" }] }, /where\.0\.op: Invalid option/],
    [{ doc: "PARTS", from: 99 }, /There is no row 99\./],
    [
      { doc: "PARTS", where: [{ column: "machine", op: "eq", value: "nothing" }] },
      /^Document 1: 0 of 11 rows fulfil this\.\nIts columns: part_no/,
    ],
    [{ doc: "PARTS", sum: "name_ko" }, /No cell of "name_ko" states a number\./],
  ])("answers %j in words", async (args, message) => {
    const { run } = await boxes.fresh();
    const text = await run("table_rows", args);
    if (typeof message === "string") expect(text).toBe(message);
    else expect(text).toMatch(message);
  });
});
