import type { Locale } from "../../domain/locale.ts";
import { koreanPattern, pattern } from "../../domain/pattern.ts";
import { PEOPLE } from "../lexicon/people.ts";
import { isAttributedToOther } from "./subject-attribution.ts";

const RELATIVES = PEOPLE.english("kin", "household", "child", "friend", "public", "pet");
/** Somebody else is spoken of. */
const OTHER_EN = pattern("iu")`
  \b${RELATIVES}\b|
  \b(?:he|she|they|him|them|his|her|their|someone|somebody|anyone|everyone|users?)\b|
  \bmy (?:phone|laptop|computer|car|machine|pump|printer|server|tablet|plants?|garden)\b|
  (?<!\b(?:i'm|i am|im|as|being|i was) )\ban? (?:\d{1,3}[- ]years?[- ]old|woman|man|male|female)\b|
  \bdoctor (?:has|takes|is (?:allergic|taking))\b
`;
const YOU = /\b(?:you|your)\b/iu;
const SELF_EN = /\b(?:i|i'm|i've|i'd|i'll|im|ive|my|me|myself|mine|we|our)\b/iu;

const OTHER_KO = koreanPattern("u")`
  ${PEOPLE.korean("kin", "household", "child", "friend", "somebody", "public", "pet")}|
  환자(?!(?:예요|이에요|입니다|인데|라서|라|야))|담임(?=이|은|선생|쌤|\s)|
  (?:첫째|둘째|셋째|쌍둥이)(?=가|는|도|들|네|\s아이)
`;
/** Nobody honours themselves: "당뇨가 있으신데", "약을 드세요". Who told or gave the user something is honoured too. */
const HONOURED_KO = pattern("u")`
  (?<!고\s?|주|안녕|보|두)(?:
    (?<=[있앓받걸었넣맞])으?(?:시|셔|세요|신|십)|드(?:시|셔|셨|세요|신|십)|계(?:시|셔|셨|세요|신|십)|
    (?<=환자|당뇨|혈압)(?:이)?(?:시|셔|세요|신데)
  )
`;
/** "… 있다고 하시는데요": somebody says it of themselves. */
const REPORTED_BY_KO = /다고\s*(?:하시|하세|하십|그러시|그러세|말씀하)/u;
const HONOURED_GIVER_KO = /선생님|의사|약사|간호사|교수님|원장님|병원|과에서/u;
const SELF_KO = /(?<![가-힣])(?:저|나|제|내|저희|우리|본인)(?:는|은|가|도|의|한테|에게|를|만|\s|,)/u;

/**
 * Somebody else is only what the user compares themselves with, or the child that is fed:
 * "환자처럼 저도", "아기 모유 수유 중".
 */
const BESIDE_KO = koreanPattern("gu")`
  [가-힣]+(?:처럼|만큼)(?:\s|,|$)|[가-힣]+도\s+(?=(?:저|나)도\s)|
  (?:강아지|고양이|개) (?:털|알레르기|알러지)|(?:강아지|고양이|개)(?:를|도)? 키[우웁웠]|
  (?:우리 )?(?:아기|아이|애)(?:에게|한테|를)? (?=모유|수유|젖)
`;
const BESIDE_EN =
  /\bbaby (?=aspirin)|\b(?:just )?(?:like|unlike) (?:my|the|other) \w+,?|\bas an? (?:young )?(?:teen|teenager|child|kid|baby|toddler|student)\b|(?<=\b(?:expecting|nursing|feeding|breast-?feeding) )(?:an?|our|my)(?: \w+)? (?:baby|child|daughter|son|newborn|infant|toddler)\b/giu;
/** Those who treat the user do something to them: "they put me on …", "the doctor lowered my …". */
const DONE_TO_SELF_EN = pattern("iu")`
  ^(?:(?:and|so|then|but)\s+)?(?:
    they|he|she|(?:the|my) (?:doctor|gp|nurse|cardiologist|specialist|clinic|hospital|pharmacist)
  )(?:'ve|'s)?\s+(?:(?:have|has|just|also|recently)\s+)*(?:
    bumped|put|raised|lowered|increased|reduced|doubled|halved|cut|switched|changed|started|took|
    prescribed|diagnosed|upped|told|gave
  )\s+(?:me|my)\b
`;
/** How one introduces oneself without a verb: "female with asthma", "45M on warfarin", "as a diabetic". */
export const PRESENTED_EN = pattern("iu")`
  ^(?:\d{1,3}\s*(?:yo|y\/o|years?[- ]old)?[\s,/]*(?:m|f|male|female|man|woman)|female|male)(?: here)?
  [\s,]+(?:(?:and\s+)?(?:with|on|taking)\s+)(?:an?\s+)?|
  ^as (?:someone|somebody|a person|a patient) (?:with|who has|living with|on|taking)\s+(?:an?\s+)?|
  ^(?:as an?|being(?: an?)?)\s+(?!(?:nurse|doctor|engineer|student)\b)
`;
const AS_ONE_EN = /^as (?:someone|somebody|a person|a patient) (?:with|who has|living with|on|taking)\b/iu;
/** The subject left out: "currently taking …", "creatinine came back 1.6". */
const BRIEF_EN = pattern("iu")`
  ^(?:currently|been)\s+(?:taking|on)\b|^(?:recently |just |newly |also )?(?:diagnosed with|prescribed)\b|
  \b(?:diabetic|asthmatic|patient) here\b|\bcame back (?:at |as )?\d|
  ^(?:severely |very |deathly )?allergic to\b|
  ^no (?:
    history of|fever|chills|cough|rash|nausea|vomiting|allerg|chest|shortness|dizziness|headaches?|
    swelling|bleeding|diarrhea|pain
  )|
  ^(?:bp|blood pressure|fasting (?:glucose|sugar)|a1c|hba1c|cholesterol|ldl|hdl|weight|temp(?:erature)?)\b
  [^.?!]{0,24}\d
`;
/** "The headache is gone": what one has told of before. */
const KNOWN_COMPLAINT_EN = pattern("iu")`
  ^(?:but |and |luckily )?the [a-z]+(?: [a-z]+)? (?:is|are|has|have|went)\s+
  (?:(?:finally|almost|all|been)\s+)?(?:gone|away|back|better|worse|getting|stopped|returned)\b
`;

const RELATIVE_EN = new RegExp(`\\b${RELATIVES}\\b`, "iu");

export function namesRelative(text: string): boolean {
  return RELATIVE_EN.test(text);
}

/** In so many words; without any the user may still be meant ("allergic to nuts"). English alone. */
export function namesSelf(text: string): boolean {
  return SELF_EN.test(text);
}

/** Whose words these are about; null: they do not say. */
export function clauseSubject(text: string, language: Locale): "self" | "other" | null {
  if (language === "ko") {
    const stated = text.replace(BESIDE_KO, " ");
    if (OTHER_KO.test(stated) || isAttributedToOther(stated, "ko")) return "other";
    if (SELF_KO.test(stated)) return "self";
    return (HONOURED_KO.test(stated) || REPORTED_BY_KO.test(stated)) && !HONOURED_GIVER_KO.test(stated)
      ? "other"
      : null;
  }
  if (DONE_TO_SELF_EN.test(text) && !RELATIVE_EN.test(text)) return "self";
  if (AS_ONE_EN.test(text)) return "self";
  const stated = text.replace(BESIDE_EN, " ");
  if (OTHER_EN.test(stated) || isAttributedToOther(stated, "en")) return "other";
  if (
    SELF_EN.test(stated) ||
    BRIEF_EN.test(stated) ||
    PRESENTED_EN.test(stated) ||
    KNOWN_COMPLAINT_EN.test(stated)
  )
    return "self";
  return YOU.test(stated) ? "other" : null;
}
