import type { OwnClause } from "./own-clauses.ts";
import { confidenceOf, type Told } from "./told.ts";

const MODEL = "([A-Za-z]{2,8}[-_ ]?\\d{1,5}[A-Za-z]{0,3}(?:-[A-Za-z0-9]{1,6}){0,3})";
const KO = [
  new RegExp(
    `(?:설비|장비|기계|기종|모델|펌프|칠러|압축기)(?:\\s*(?:모델|기종|이름))?(?:은|는|이|가)\\s*${MODEL}\\s*(?:이?(?:예요|에요|고|야)|입니다|인데|이라|라)`,
    "iu",
  ),
  new RegExp(
    `${MODEL}\\s*(?:을|를|만)?\\s*(?:쓰고|사용하고|운용하고|담당하고|정비하고|관리하고|맡고)\\s*(?:있|계)`,
    "iu",
  ),
];
const EN = [
  new RegExp(
    `\\b(?:my|our)\\s+(?:machine|equipment|unit|tool|system|pump|chiller|compressor|model)(?:\\s+model)?\\s+is\\s+(?:an?\\s+|the\\s+)?${MODEL}\\b`,
    "iu",
  ),
  new RegExp(
    `\\b(?:i|we)\\s+(?:work on|run|operate|maintain|look after|use)\\s+(?:an?\\s+|the\\s+|our\\s+)?${MODEL}\\b`,
    "iu",
  ),
];
/** Documents, alarms and the like are no machines. */
const NO_MACHINE =
  /^(?:stage|grade|class|level|covid|vitamin|omega|day|phase|sop|gcb|rev|version|page|step|alarm|error|doc|iso|type|chapter|e|al|err|v)[-_ ]?\d/iu;

/** The machines that the user looks after: each is a subject of its own, so that two of them are no contradiction. */
export function readMachines(clause: OwnClause): Told[] {
  for (const form of clause.language === "ko" ? KO : EN) {
    const found = form.exec(clause.text);
    const model = found?.[1]?.trim();
    if (!found || !model || NO_MACHINE.test(model)) continue;
    return [
      {
        subject: model.toUpperCase().replace(/[-_ ]/g, ""),
        detail: "",
        name: model,
        value: model,
        unit: "",
        polarity: clause.polarity,
        from: found.index + found[0].indexOf(model),
        confidence: confidenceOf(clause),
      },
    ];
  }
  return [];
}
