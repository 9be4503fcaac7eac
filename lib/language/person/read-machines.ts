import { koreanPattern, pattern } from "../../domain/pattern.ts";
import { type ClauseStatement, confidenceOf } from "./clause-statement.ts";
import type { FirstPersonClause } from "./first-person-clauses.ts";

const NAMED = "[A-Za-z]{2,8}[-_ ]?\\d{1,5}[A-Za-z]{0,3}(?:-[A-Za-z0-9]{1,6}){0,3}";
const MODEL = `(${NAMED})`;
const NAMES = new RegExp(NAMED, "gu");
const KO = [
  koreanPattern("iu")`
    (?:설비|장비|기계|기종|모델|펌프|칠러|압축기)(?: (?:모델|기종|이름))?(?:은|는|이|가)\s*
    (?:${NAMED} (?:하고|과|와|이?랑|,|및) ){0,3}${MODEL}\s*
    (?:이?(?:예요|에요|고|야)|입니다|인데|이라|라)
  `,
  koreanPattern("iu")`
    ${MODEL} (?:을|를|만)? (?:[가-힣]{1,2} 대(?:를)? )?(?:
      써요|씁니다|사용해요|사용합니다|돌려요|돌립니다|(?:관리|담당|정비|운용)(?:해요|합니다|하고 있)|
      (?:쓰고|사용하고|운용하고|담당하고|정비하고|관리하고|맡고|돌리고) (?:있|계)
    )
  `,
  koreanPattern("iu")`
    ${MODEL} (?:을|를|은|는)? 담당(?:은|을)? (?:
      안 해|이에요|이야|입니다|하고|하는|합니다|해요|자예요|자입니다|이라
    )
  `,
];
const EN = [
  pattern("iu")`
    \b(?:my|our)\s+(?:machine|equipment|unit|tool|system|pump|chiller|compressor|model)(?:\s+model)?\s+is\s+
    (?:an?\s+|the\s+)?${MODEL}\b
  `,
  pattern("iu")`
    \b(?:i|we)(?:'m|'re)?\s+(?:(?:no longer|don't|also|mostly|am|are)\s+)*(?:
      work on|run|operate|maintain|look after|take care of|use|
      (?:am |are |'m |'re )?(?:responsible for|in charge of)
    )\s+(?:an?\s+|the\s+|our\s+)?${MODEL}\b
  `,
  pattern("iu")`
    \bour\s+(?:plant|line|fab|site|team|factory|shop|lab)\s+(?:runs|uses|operates|has)\s+(?:an?\s+|the\s+)?
    ${MODEL}\b
  `,
  pattern("iu")`
    \bwe(?:'ve got| have| have got| run)\s+(?:an?|one|two|three|four|\d+)\s+${MODEL}\s+(?:on|in|at)\s+
    (?:our|the|my)\b
  `,
];
/** Documents, alarms and the like are no machines. */
const NO_MACHINE = pattern("iu")`
  ^(?:
    stage|grade|class|level|covid|vitamin|omega|day|phase|sop|gcb|rev|version|page|step|alarm|error|doc|
    iso|type|chapter|e|al|err|v
  )[-_ ]?\d
`;

/**
 * The machines that the user looks after: each is a subject of its own, so that two of
 * them are no contradiction.
 */
export function readMachines(clause: FirstPersonClause): ClauseStatement[] {
  for (const form of clause.language === "ko" ? KO : EN) {
    const found = form.exec(clause.text);
    const machines = found ? [...found[0].matchAll(NAMES)] : [];
    const statements = machines.flatMap((name): ClauseStatement[] => {
      // "two PX-40s"
      const model = name[0].replace(/(?<=\d)s$/u, "");
      if (!found || NO_MACHINE.test(model)) return [];
      return [
        {
          subject: model.toUpperCase().replace(/[-_ ]/g, ""),
          detail: "",
          name: model,
          value: model,
          unit: "",
          polarity: clause.polarity,
          from: found.index + name.index,
          confidence: confidenceOf(clause),
        },
      ];
    });
    if (statements.length > 0) return statements;
  }
  return [];
}
