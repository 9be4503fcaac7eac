import { pattern } from "../../domain/pattern.ts";
import { type ClauseStatement, confidenceOf, type ReadClause } from "./clause-statement.ts";
import type { FirstPersonClause } from "./first-person-clauses.ts";

interface Measure {
  subject: string;
  names: string;
  /** What a reading can be at all; anything else is another number. */
  least: number;
  most: number;
  unit: string;
  /** Told as a count: "110회". */
  counted?: true;
  /** Other units it may be written in. */
  units?: string;
}

const VITALS: readonly Measure[] = [
  {
    subject: "fasting blood sugar",
    names: "공복\\s*혈당|fasting (?:blood )?(?:sugar|glucose)",
    least: 20,
    most: 800,
    unit: "mg/dL",
    units: "mmol\\/l",
  },
  {
    subject: "blood sugar after a meal",
    names: "식후\\s*(?:\\d\\s*시간\\s*)?혈당|post-?(?:meal|prandial) (?:blood )?(?:sugar|glucose)",
    least: 20,
    most: 800,
    unit: "mg/dL",
    units: "mmol\\/l",
  },
  {
    subject: "blood sugar",
    names: "혈당|blood (?:sugar|glucose)|sugar level",
    least: 20,
    most: 800,
    unit: "mg/dL",
    units: "mmol\\/l",
  },
  {
    subject: "pulse",
    names: "(?:맥박|심박수)(?:[이은는가])?(?:\\s*분당)?|(?:resting )?(?:pulse|heart rate)",
    least: 25,
    most: 250,
    unit: "bpm",
    counted: true,
  },
  {
    subject: "temperature",
    names: "체온(?!계)|열(?=이|은)|temperature|(?<=a )fever(?= of)",
    least: 34,
    most: 43,
    unit: "°C",
    units: "°?\\s*f",
  },
  {
    subject: "weight",
    names:
      "체중|몸무게|weight|weigh(?:ed|ing)?|i(?:'m| am) (?:now |currently )?(?:down to |up to |at )?(?=\\d+(?:\\.\\d+)?\\s*(?:kg|kilos?|lbs?|pounds?))",
    least: 2,
    most: 400,
    unit: "kg",
    units: "lbs?|pounds?",
  },
  {
    subject: "oxygen saturation",
    names: "산소\\s*포화도|spo2|(?:blood )?oxygen(?: saturation| levels?)?",
    least: 50,
    most: 100,
    unit: "%",
  },
];

const LABS: readonly Measure[] = [
  { subject: "hba1c", names: "당화\\s*혈색소|hb\\s?a1c|a1c", least: 3, most: 20, unit: "%" },
  {
    subject: "ldl",
    names: "LDL(?:\\s*콜레스테롤)?|ldl(?: cholesterol)?",
    least: 10,
    most: 600,
    unit: "mg/dL",
    units: "mmol\\/l",
  },
  {
    subject: "hdl",
    names: "HDL(?:\\s*콜레스테롤)?|hdl(?: cholesterol)?",
    least: 5,
    most: 200,
    unit: "mg/dL",
    units: "mmol\\/l",
  },
  {
    subject: "cholesterol",
    names: "총?\\s*콜레스테롤|(?:total )?cholesterol",
    least: 50,
    most: 800,
    unit: "mg/dL",
    units: "mmol\\/l",
  },
  {
    subject: "triglycerides",
    names: "중성\\s*지방|triglycerides?",
    least: 20,
    most: 5_000,
    unit: "mg/dL",
    units: "mmol\\/l",
  },
  { subject: "creatinine", names: "크레아티닌|creatinine", least: 0.1, most: 20, unit: "mg/dL" },
  { subject: "egfr", names: "사구체\\s*여과율|eGFR|egfr", least: 1, most: 200, unit: "mL/min" },
  { subject: "ast", names: "AST|ast", least: 1, most: 10_000, unit: "U/L" },
  { subject: "alt", names: "ALT|alt", least: 1, most: 10_000, unit: "U/L" },
  { subject: "tsh", names: "갑상[선샘]\\s*자극\\s*호르몬|tsh", least: 0.001, most: 200, unit: "mIU/L" },
  {
    subject: "potassium",
    names: "칼륨|potassium",
    least: 1,
    most: 10,
    unit: "mmol/L",
  },
  { subject: "sodium", names: "나트륨|sodium", least: 100, most: 180, unit: "mmol/L" },
  { subject: "uric acid", names: "요산|uric acid", least: 1, most: 20, unit: "mg/dL" },
  { subject: "crp", names: "CRP|crp", least: 0, most: 500, unit: "mg/L" },
  { subject: "ggt", names: "감마\\s*지티피|GGT|ggt", least: 1, most: 5_000, unit: "U/L" },
  { subject: "bilirubin", names: "빌리루빈|bilirubin", least: 0.1, most: 50, unit: "mg/dL" },
  { subject: "psa", names: "PSA|psa", least: 0, most: 1_000, unit: "ng/mL" },
  {
    subject: "vitamin d",
    names: "비타민\\s?[D디]\\s*(?:수치|농도|검사)|vitamin d levels?",
    least: 1,
    most: 300,
    unit: "ng/mL",
  },
  { subject: "inr", names: "INR|inr", least: 0.5, most: 15, unit: "" },
  {
    subject: "hemoglobin",
    names: "(?<!당화\\s?)혈색소|헤모글로빈|h(?:a)?emoglobin",
    least: 2,
    most: 25,
    unit: "g/dL",
  },
  { subject: "ferritin", names: "페리틴|ferritin", least: 1, most: 10_000, unit: "ng/mL" },
];

const PRESSURE =
  /(?:혈압(?!계)|blood pressure|(?<![a-z])bp)[^\d\n]{0,24}(\d{2,3})\s*(?:\/|에|over|[-~])\s*(\d{2,3})(?!\d)/giu;
/** A value to reach, or a rule, and no reading. */
const NO_READING = pattern("iu")`
  \b(?:
    should be|hop(?:e|ing)|like to|want(?:ed)? to|try(?:ing)? to|plan(?:ning)?|target|goal|aim|normal|
    need to|have to|lose|gain|get down to|drop to|below|under|above|less than|more than|at least|ideal|or (?:higher|lower|more|less|over|under)|means?
  )\b|
  \bfrom \d[\d.]* to \d|\d\s*(?:mmHg)?\s*(?:이|가|은|는|정도가|까지)\s*정상|\d\s*에서\s*\d|정상(?=[^.!?]*\d)|목표|기준|이하|이상|미만|초과|범위|권장
`;

const formOf = ({ names, units, counted }: Measure) =>
  new RegExp(
    `(?<![\\p{L}\\d])(${names})(?=[^\\p{Lu}]|[가-힣\\s])(?:\\s*[이가은는]?\\s*\\d{1,2}\\s*(?:개월|달|주|년|일)\\s*(?:만에|동안|사이에?|새))?[^\\d\\n/]{0,24}?(\\d{1,4}(?:[.,]\\d{1,3})?)(?!\\d|\\s*(?:\\/|에\\s*\\d|년|월|개월|달|일|시|분|주|살|세|${counted ? "" : "번|회|"}kg\\s*(?:lost|빠)|years?|months?|weeks?|days?|hours?|times))\\s*(${units ?? "(?!)"})?`,
    "giu",
  );
const VITAL_FORMS = VITALS.map((measure) => ({ measure, form: formOf(measure) }));
const LAB_FORMS = LABS.map((measure) => ({ measure, form: formOf(measure) }));
const HAS_DIGIT = /\d/;

export const readVitals: ReadClause = (clause) => [
  ...readPressure(clause),
  ...readMeasures(clause, VITAL_FORMS),
];
export const readLabs: ReadClause = (clause) => readMeasures(clause, LAB_FORMS);

function readPressure(clause: FirstPersonClause): ClauseStatement[] {
  if (NO_READING.test(clause.text) || clause.polarity !== "holds") return [];
  return [...clause.text.matchAll(PRESSURE)].flatMap((found) => {
    const [high, low] = [Number(found[1]), Number(found[2])];
    if (high < 50 || high > 300 || low < 20 || low >= high) return [];
    const name = /^[^\d\s]+(?:\s[^\d\s]+)?/u.exec(found[0])?.[0] ?? "";
    const label = /^(?:blood pressure|bp|혈압)/iu.exec(name)?.[0] ?? name;
    return [
      reading(clause, {
        subject: "blood pressure",
        name: label,
        value: `${high}/${low}`,
        unit: "mmHg",
        from: found.index,
      }),
    ];
  });
}

function readMeasures(clause: FirstPersonClause, forms: typeof VITAL_FORMS): ClauseStatement[] {
  if (!HAS_DIGIT.test(clause.text) || NO_READING.test(clause.text) || clause.polarity !== "holds") return [];
  const statements: ClauseStatement[] = [];
  let rest = clause.text;
  for (const { measure, form } of forms) {
    for (const found of rest.matchAll(form)) {
      const [all, name = "", number = "", other] = found;
      const amount = Number(number.replace(",", "."));
      const unit = other ? (measure.units === undefined ? measure.unit : other.trim()) : measure.unit;
      // Bounds are those of the usual unit.
      if (!other && (amount < measure.least || amount > measure.most)) continue;
      statements.push(
        reading(clause, { subject: measure.subject, name, value: String(amount), unit, from: found.index }),
      );
      // "공복 혈당" is not read once more as "혈당".
      rest = rest.slice(0, found.index) + " ".repeat(all.length) + rest.slice(found.index + all.length);
    }
  }
  return statements;
}

function reading(
  clause: FirstPersonClause,
  { subject, name, value, unit, from }: Pick<ClauseStatement, "subject" | "name" | "value" | "unit" | "from">,
): ClauseStatement {
  return {
    subject,
    detail: `${value} ${unit}`.toLowerCase(),
    name: name.trim(),
    value,
    unit,
    polarity: "holds",
    from,
    confidence: confidenceOf(clause),
    dated: true,
  };
}
