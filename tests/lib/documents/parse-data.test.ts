import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseDocument } from "../../../lib/documents/parse-document.ts";
import { faultFrom } from "../../helpers/documents/fault-from.ts";

const encode = (text: string) => new TextEncoder().encode(text);
const read = async (name: string, text: string) =>
  (await parseDocument(encode(text), name)).rendition.markdown;

describe("JSON", () => {
  it("is an outline of its names, with lists of records as tables", async () => {
    const value = {
      name: "펌프",
      limits: { max: 4.2, unit: "bar" },
      parts: [{ id: 1, t: "밸브" }, { id: 2 }],
      tags: ["a", "b"],
    };
    expect(await read("a.json", JSON.stringify(value))).toBe(
      "- name: 펌프\n- tags: a, b\n\n# limits\n\n- max: 4.2\n- unit: bar\n\n# parts\n\n| id | t |\n| --- | --- |\n| 1 | 밸브 |\n| 2 |  |",
    );
  });

  it("keeps every word whatever its shape", async () => {
    const words = fc.stringMatching(/^[a-z]{3,8}$/);
    const shape = fc.letrec<{ value: unknown }>((tie) => ({
      value: fc.oneof(
        { depthSize: "small" },
        words,
        fc.array(tie("value"), { maxLength: 4 }),
        fc.dictionary(words, tie("value"), { maxKeys: 4 }),
      ),
    })).value;
    await fc.assert(
      fc.asyncProperty(shape, async (value) => {
        const markdown = await read("a.json", JSON.stringify({ first: "word", value }));
        for (const word of JSON.stringify(value).match(/[a-z]{3,8}/g) ?? []) expect(markdown).toContain(word);
      }),
      { numRuns: 60 },
    );
  });

  it("is refused with the line where it breaks", async () => {
    const { fault, message } = await faultFrom(() => read("a.json", '{\n "a": 1,\n "b": oops\n}'));
    expect(fault).toBe("damaged");
    expect(message).toMatch(
      /^This file is no valid JSON.*It may be cut off\. Correct it, or save it as text, and upload it again\.$/,
    );
    expect((await faultFrom(() => read("a.json", "[".repeat(200_000)))).fault).toBe("damaged");
    expect((await faultFrom(() => read("a.json", " "))).message).toBe(
      "No text was found in this file: it holds only blanks. Check the original and upload it again.",
    );
  });

  it("of one record a line is a table, and names a line that is broken", async () => {
    expect(await read("a.jsonl", '{"q":"x","a":1}\n\n{"q":"y","z":null}\n')).toBe(
      "| q | a | z |\n| --- | --- | --- |\n| x | 1 |  |\n| y |  | null |",
    );
    expect((await faultFrom(() => read("a.jsonl", '{"q":1}\n{"q":'))).message).toBe(
      "Line 2 of this JSONL file is no valid JSON. It may be cut off. Correct it, or save it as text, and upload it again.",
    );
  });
});

describe("source code", () => {
  it("stays as it is, with a section for each definition and the remarks above it", async () => {
    const python =
      "import os\n\n# Adds.\n@cache\ndef add(a, b):\n    return a + b\n\nclass Pump:\n    def open(self): ...\n";
    const { title, rendition } = await parseDocument(encode(python), "lib/pump.py");
    expect(title).toBe("pump.py");
    expect(rendition.markdown).toBe(
      "```python\nimport os\n```\n\n## add\n\n```python\n# Adds.\n@cache\ndef add(a, b):\n    return a + b\n```\n\n## Pump\n\n```python\nclass Pump:\n    def open(self): ...\n```",
    );
  });

  it("is told by its name and cannot leave its block", async () => {
    expect(await read("a.yaml", "a: 1\n```\n# no heading\n")).toBe("````yaml\na: 1\n```\n# no heading\n````");
    const script =
      "export const a = 1;\nexport async function run() {\n}\nconst later = async (x: number): Promise<void> => {\n};\n";
    expect((await parseDocument(encode(script), "a.ts")).rendition.outline.map(({ title }) => title)).toEqual(
      ["run", "later"],
    );
  });
});
