import { pattern } from "../../domain/pattern.ts";
import { languageOf } from "../../domain/text.ts";
import { wordings } from "../lexicon/load.ts";
import { type ClauseStatement, stated } from "./clause-statement.ts";
import type { FindWords } from "./find-words.ts";
import type { FirstPersonClause } from "./first-person-clauses.ts";
import { maskForeignText } from "./foreign-text.ts";
import { findAgents, findConditions, findMedications, findSymptoms } from "./health-words.ts";
import { takenOf } from "./read-medications.ts";

const SLOT_NAMES = wordings("slot-names");

const finds: readonly (readonly [slot: string, find: FindWords])[] = [
  ["allergies", findAgents],
  ["contraindications", findAgents],
  ["medications", findMedications],
  ["conditions", findConditions],
  ["symptoms", findSymptoms],
];
/** The labels people write before a colon, and what is searched after each. */
const LABELS = finds.map(([slot, find]) => ({
  slot,
  find,
  form: pattern("iu")`
    ^(?:(?:제|내|my)\s*)?(?:(?:약물|음식|drug|food)\s*)?
    (?:${SLOT_NAMES.korean(slot)}|${SLOT_NAMES.english(slot)}${slot === "conditions" ? "|history" : ""})$
  `,
}));
const LINE = /^([^:：\n]{2,24})[:：][ \t]*([^\n]{1,300})$/u;
const NONE = /없(?:음|어요|습니다|다)|해당\s*없|\b(?:none|no|nil|n\/a|not)\b/iu;

export interface Labelled {
  slot: string;
  clause: FirstPersonClause;
  statements: ClauseStatement[];
}

/**
 * Reads messages that consist only of such lines, which tell about their writer: "알레르기: 페니실린", "Medications:
 * lisinopril 10 mg".
 */
export function readLabelled(message: string): Labelled[] {
  const labelled: Labelled[] = [];
  let start = 0;
  for (const whole of maskForeignText(message)
    .replace(/[^\S\n]+/g, " ")
    .split("\n")) {
    const line = whole.trim();
    const [, label = "", list = ""] = LINE.exec(line) ?? [];
    const kind = LABELS.find(({ form }) => form.test(label.trim()));
    if (line !== "" && !kind) return [];
    if (kind && !NONE.test(list) && !/[?？]/u.test(list)) {
      const { slot, find } = kind;
      const language = languageOf(line);
      const clause: FirstPersonClause = {
        text: line,
        from: start + whole.indexOf(line),
        language,
        polarity: "holds",
        named: true,
        before: null,
        after: "",
        next: "",
      };
      const words = find(line).filter(({ from }) => from >= line.length - list.length);
      const statements = words.map((word) =>
        stated(clause, {
          subject: word.subject,
          name: word.text,
          ...(slot === "medications" ? takenOf(line, word, words, language) : {}),
          from: word.from,
        }),
      );
      labelled.push({ slot, clause, statements });
    }
    start += whole.length + 1;
  }
  return labelled;
}
