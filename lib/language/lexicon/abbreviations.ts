import { anyOf, wordsOf } from "./word-table.ts";

/** Abbreviations with a full stop that does not end a sentence. */
export const ABBREVIATED: string = anyOf(
  wordsOf(
    "mr mrs ms dr prof st vs cf eg e\\.g i\\.e al approx inc ltd co corp jr sr dept gen col lt rev mt no nos fig figs vol " +
      "pp? sec ch art eq ed eds u\\.s u\\.k",
  ),
);
