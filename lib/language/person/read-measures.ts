import { optionalBlanks, pattern } from "../../domain/pattern.ts";
import { wordings } from "../lexicon/load.ts";
import { MEASURES, type Measure } from "../lexicon/measures.ts";
import { type ClauseStatement, type ReadClause, stated } from "./clause-statement.ts";
import type { FirstPersonClause } from "./first-person-clauses.ts";

const NO_READINGS = wordings("no-readings");

const PRESSURE =
  /(혈압(?!계)|blood pressure|(?<![a-z])bp)[^\d\n]{0,24}(\d{2,3})\s*(?:\/|에|over|[-~])\s*(\d{2,3})(?!\d)/giu;
const isGoal = NO_READINGS.says("goal");
const SINCE = `(?:\\s*[이가은는]?\\s*\\d{1,2}\\s*${NO_READINGS.korean("since")})?`;
const COUNTS = `${NO_READINGS.korean("counts")}|${NO_READINGS.english("counts")}`;
/** Only the pulse is given as a count: "110회". */
const formOf = ({ subject, ko, en, otherUnit }: Measure) => pattern("giu")`
  (?<![\p{L}\d])(${optionalBlanks(ko)}|${en})(?=[^\p{Lu}]|[가-힣\s])${SINCE}[^\d\n/]{0,24}?
  (\d{1,4}(?:[.,]\d{1,3})?)(?!\d|\s*(?:\/|에\s*\d|${COUNTS}|${subject === "pulse" ? "(?!)" : "[번회]"}))
  \s*(${otherUnit})?
`;
const FORMS = MEASURES.map((measure) => ({ measure, form: formOf(measure) }));

export const readVitals: ReadClause = (clause) => [
  ...readPressure(clause),
  ...readMeasures(clause, "vitals"),
];
export const readLabs: ReadClause = (clause) => readMeasures(clause, "labs");

const mayHoldReading = ({ text, polarity }: FirstPersonClause) =>
  polarity === "holds" && /\d/u.test(text) && !isGoal(text);

function readPressure(clause: FirstPersonClause): ClauseStatement[] {
  if (!mayHoldReading(clause)) return [];
  return [...clause.text.matchAll(PRESSURE)].flatMap((found) => {
    const [name = "", high, low] = [found[1], Number(found[2]), Number(found[3])];
    if (high < 50 || high > 300 || low < 20 || low >= high) return [];
    const value = `${high}/${low}`;
    return reading(clause, { subject: "blood pressure", name, value, unit: "mmHg", from: found.index });
  });
}

function readMeasures(clause: FirstPersonClause, slot: string): ClauseStatement[] {
  if (!mayHoldReading(clause)) return [];
  const statements: ClauseStatement[] = [];
  let rest = clause.text;
  for (const { measure, form } of FORMS.filter((each) => each.measure.slot === slot)) {
    for (const found of rest.matchAll(form)) {
      const [all, name = "", number = "", other] = found;
      const amount = Number(number.replace(",", "."));
      // The bounds apply to the usual unit.
      if (!other && (amount < measure.least || amount > measure.most)) continue;
      statements.push(
        reading(clause, {
          subject: measure.subject,
          // "혈당 공복 130": gets the usual name, not the words as said.
          name: name.replace(/^혈당[이은는]?\s*(공복|식후)에?(\s*\d\s*시간)?$/u, "$1$2 혈당"),
          value: String(amount),
          unit: other?.trim() ?? measure.unit,
          from: found.index,
        }),
      );
      // Prevents "공복 혈당" from being read again as "혈당".
      rest = rest.slice(0, found.index) + " ".repeat(all.length) + rest.slice(found.index + all.length);
    }
  }
  return statements;
}

function reading(
  clause: FirstPersonClause,
  said: Pick<ClauseStatement, "subject" | "name" | "value" | "unit" | "from">,
): ClauseStatement {
  const detail = `${said.value} ${said.unit}`.toLowerCase();
  return stated(clause, { ...said, name: said.name.trim(), detail, dated: true });
}
