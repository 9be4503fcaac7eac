import { expect, it } from "vitest";
import { plainLine } from "../../../../lib/language/text/plain-line.ts";
import { phraseTable } from "../../../helpers/phrase-table.ts";

const phrases = phraseTable(import.meta.filename);

it.each(phrases.pairs("leaves out what opens a line and says nothing, and no number"))(
  "leaves out what opens a line and says nothing, and no number: %s",
  (text, plain) => {
    expect(plainLine(text)).toBe(plain);
  },
);
