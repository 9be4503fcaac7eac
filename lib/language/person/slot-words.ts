import { pattern } from "../../domain/pattern.ts";

/**
 * What a clause must say for a value of the slot, beside the value itself: a model puts an apple that
 * somebody eats among the allergies, and an allergy is told in every prompt. Slots without an entry are
 * checked by the form of their values.
 */
const SLOT_WORDS: Readonly<Record<string, RegExp>> = {
  allergies: pattern("iu")`
    알레르기|알러지|과민|두드러기|가려[우워운웠]|붓|부[어었]|부어|발진|아나필락시스|못\s*먹|안\s*맞|반응|
    호흡|숨|토했|토해|
    \b(?:
      allerg\w*|anaphyla\w*|intoleran\w*|sensitiv\w*|react\w*|hives|rash\w*|swell\w*|swollen|itch\w*|
      can(?:'?t|not) (?:eat|have|take|drink|tolerate|touch|wear)|breath\w*|throat|
      (?:gets?|got|kills?|killed|bothers?|makes?|made|hurts?) me|sick|ill|trouble|badly|disagrees?
    )\b
  `,
  contraindications: pattern("iu")`
    금기|안\s*(?:돼|되|된)|하지\s*말|말라고|먹지|피하|피해|못\s*(?:먹|쓰|맞|받|하)|위험|조심|주의|
    \b(?:
      contraindicat\w*|must(?:n'?t| not)|should(?:n'?t| not)|can(?:'?t|not)|
      (?:not|never) (?:allowed|supposed|to)|avoid\w*|forbid\w*|forbade|told not|warned|
      stay(?:ing)? (?:away|off)|unsafe|no longer
    )\b
  `,
  medications: pattern("iu")`
    먹|복용|드시|맞|투약|처방|바르|뿌리|주사|알약|캡슐|\d\s*(?:mg|mcg|µg|g|ml|iu|정|알|단위|밀리)|
    약(?:을|은|이|도|$|\s)|
    \b(?:
      take|takes|taking|took|taken|on|off|use|uses|using|inject\w*|prescri\w*|dose\w*|pills?|tablets?|
      capsules?|drops?|inhaler|swallow\w*|put me|stopped|started|switched|mg|mcg|ml|iu|units?
    )\b
  `,
  conditions: pattern("iu")`
    앓|병|증|환자|진단|질환|장애|수술|걸[렸려린]|있[어었습는고]|이에요|예요|입니다|암|염|
    \b(?:
      have|has|had|having|got|'ve|suffer\w*|diagnos\w*|live with|living with|with|patient|disease|
      disorder|syndrome|condition|chronic|am|'m|developed|survivor|history of
    )\b
  `,
  symptoms: pattern("iu")`
    아[파프픈팠]|통증|증상|열|기침|어지|메스|구토|토|가려|붓|부었|저리|피곤|힘들|답답|쑤|결려|쓰려|불편|
    두통|설사|변비|떨[려리]|숨|땀|없[어었]|나[요는왔]|
    \b(?:
      pain\w*|ache\w*|aching|hurt\w*|sore|fever\w*|cough\w*|dizz\w*|nause\w*|vomit\w*|tired|fatigue\w*|
      itch\w*|swell\w*|swollen|numb\w*|cramp\w*|weak\w*|breath\w*|bleed\w*|sweat\w*|shak\w*|trembl\w*|
      faint\w*|feel\w*|felt|symptom\w*|get|getting|have|had|having|can(?:'?t|not) sleep
    )\b
  `,
  machines: pattern("iu")`
    담당|맡|관리|우리|저희|호기|설비|장비|라인|쓰고|운전|
    \b(?:our|my|we|i)\b[^.]*\b(?:
      run|runs|have|operate\w*|maintain\w*|service\w*|in charge|responsible|look after|use|own|care|
      machine|unit|line
    )\b|
    \bmy\b|\bour\b
  `,
};

/** Whether a clause of the person says what the slot is about. */
export function saysSlot(clause: string, slot: string): boolean {
  return SLOT_WORDS[slot]?.test(clause) ?? true;
}
