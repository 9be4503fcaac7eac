import { pattern } from "../../domain/pattern.ts";
import { languageOf } from "../../domain/text.ts";
import { type ClauseStatement, confidenceOf } from "./clause-statement.ts";
import type { FindWords } from "./find-words.ts";
import type { FirstPersonClause } from "./first-person-clauses.ts";
import { maskForeignText } from "./foreign-text.ts";
import { findAgents, findConditions, findMedications, findSymptoms } from "./health-words.ts";
import { takenOf } from "./read-medications.ts";

/** What people write behind a label, and what is looked for there. */
const LABELS: readonly (readonly [slot: string, label: RegExp, find: FindWords])[] = [
  [
    "allergies",
    /^(?:(?:제|내|my)\s*)?(?:약물\s*|음식\s*|(?:drug|food)\s+)?(?:알레르기|알러지|allerg(?:y|ies))$/iu,
    findAgents,
  ],
  ["contraindications", /^(?:금기(?:\s*(?:약물|사항))?|contraindications?)$/iu, findAgents],
  [
    "medications",
    pattern("iu")`
      ^(?:(?:제|내|my|current)\s*)?(?:
        복용\s*(?:중인\s*)?약(?:물)?|먹는\s*약|
        (?:current\s+)?(?:medications?|meds|medicines?|prescriptions?)
      )$
    `,
    findMedications,
  ],
  [
    "conditions",
    /^(?:(?:제|내|my)\s*)?(?:병력|지병|기저\s*질환|질환|진단명?|(?:medical\s+)?(?:history|conditions?)|diagnos[ie]s)$/iu,
    findConditions,
  ],
  ["symptoms", /^(?:증상|symptoms?)$/iu, findSymptoms],
];
const LINE = /^([^:：\n]{2,24})[:：][ \t]*([^\n]{1,300})$/u;
const NONE = /없(?:음|어요|습니다|다)|해당\s*없|\b(?:none|no|nil|n\/a|not)\b/iu;

export interface Labelled {
  slot: string;
  clause: FirstPersonClause;
  statements: ClauseStatement[];
}

/**
 * "알레르기: 페니실린", "Medications: lisinopril 10 mg": a message that is nothing but such
 * lines tells of its writer.
 */
export function readLabelled(message: string): Labelled[] {
  const labelled: Labelled[] = [];
  let start = 0;
  for (const whole of maskForeignText(message)
    .replace(/[^\S\n]+/g, " ")
    .split("\n")) {
    const line = whole.trim();
    const [, label = "", list = ""] = LINE.exec(line) ?? [];
    const kind = LABELS.find(([, form]) => form.test(label.trim()));
    if (line !== "" && !kind) return [];
    if (kind && !NONE.test(list) && !/[?？]/u.test(list)) {
      const [slot, , find] = kind;
      const language = languageOf(line);
      const clause: FirstPersonClause = {
        text: line,
        from: start + whole.indexOf(line),
        language,
        polarity: "holds",
        named: true,
        before: null,
        after: "",
      };
      const words = find(line).filter(({ from }) => from >= line.length - list.length);
      const statements = words.map((word) => ({
        subject: word.subject,
        name: word.text,
        ...(slot === "medications" ? takenOf(line, word, words, language) : { detail: "", value: word.text }),
        unit: "",
        polarity: "holds" as const,
        from: word.from,
        confidence: confidenceOf(clause),
      }));
      labelled.push({ slot, clause, statements });
    }
    start += whole.length + 1;
  }
  return labelled;
}
