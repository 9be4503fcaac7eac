import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { equipment } from "../../../../lib/assistants/equipment.ts";
import { ASSISTANTS } from "../../../../lib/assistants/find-assistant.ts";
import { documentIdKey } from "../../../../lib/domain/document-id-key.ts";
import { findDocumentIds } from "../../../../lib/language/text/document-ids.ts";
import { endsAtAll } from "../../../helpers/ends-at-all.ts";
import { phraseTable } from "../../../helpers/phrase-table.ts";

const phrases = phraseTable(import.meta.filename);

const patterns = equipment.documentIdPatterns;
const keysIn = (text: string) => findDocumentIds(text, patterns).map(({ key }) => key);

describe("document ids in a text", () => {
  test.each(
    ASSISTANTS.flatMap((assistant) =>
      assistant.documentIdPatterns.map((entry) => [assistant.id, entry] as const),
    ),
  )("%s: the example of every pattern is found, however it is spelled", (_, entry) => {
    const { example } = entry;
    const parts = example.split(/[^\p{L}\p{N}]+/u);
    const spellings = [
      example,
      example.toLowerCase(),
      example.toUpperCase(),
      ...[" ", "-", "_", "", "."].map((separator) => parts.join(separator)),
    ];
    for (const spelling of spellings) {
      const [mention, ...others] = findDocumentIds(`${spelling}에서 알려줘`, [entry]);
      expect(mention, spelling).toMatchObject({ text: spelling, key: documentIdKey(example), from: 0 });
      expect(others).toEqual([]);
    }
  });

  test.each(phrases.lists("holds the ids"))("%s → %j", (text, keys) => {
    expect(keysIn(text)).toEqual(keys);
  });

  test.each(["isop 77", "agcb123", "sop 77b", "gcb", "gcb-1234567", "sopa 77", "E-217 알람", ""])(
    "%j names no document",
    (text) => {
      expect(keysIn(text)).toEqual([]);
    },
  );

  test("A mention tells where it stands in the text as it was written", () => {
    const text = "어제 본 ＧＣＢ－１２３과 SOP_77 중에서";
    for (const { text: mentioned, from, to } of findDocumentIds(text, patterns))
      expect(text.slice(from, to)).toBe(mentioned);
    expect(findDocumentIds(text, patterns)).toHaveLength(2);
  });

  test("Any text is read in time proportional to its length, and mentions stay inside it", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 2_000 }), fc.nat(99_999), (noise, number) => {
        const text = `${noise} gcb - ${number}`;
        const mentions = findDocumentIds(text, patterns);
        expect(mentions.map(({ key }) => key)).toContain(`gcb${number}`);
        for (const mention of mentions) expect(text.slice(mention.from, mention.to)).toBe(mention.text);
      }),
    );
    const long = `my${" ".repeat(200_000)}service gcb${"- ".repeat(200_000)}sop${"_".repeat(200_000)}x`;
    endsAtAll(() => findDocumentIds(long, patterns));
  });
});
