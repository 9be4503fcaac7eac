import { koreanPattern, partOfPattern, pattern } from "../../domain/pattern.ts";
import { isAttributedToOther } from "./subject-attribution.ts";

const RELATIVES = partOfPattern`
  mother|mom|mum|mommy|father|dad|daddy|parents?|grandmother|grandma|grandfather|grandpa|husband|wife|
  spouse|partner|boyfriend|girlfriend|son|daughter|child|children|kids?|baby|toddler|infant|newborn|teen|
  teenager|grandson|granddaughter|fianc[eé]e?|tenants?|students?|employees?|brother|sister|siblings?|
  uncle|aunt|cousin|nephew|niece|friend|neighbou?r|colleague|co-?worker|boss|roommate|family|in-?laws?|
  relatives?|patients?|people|clients?|customers?|cat|dog|pet|stepson|stepdaughter
`;
/** Somebody else is spoken of. */
const OTHER_EN = pattern("iu")`
  \b(?:${RELATIVES})(?:'s)?\b|
  \b(?:he|she|they|him|them|his|her|their|someone|somebody|anyone|everyone|users?)\b|
  \bmy (?:phone|laptop|computer|car|machine|pump|printer|server|tablet|plants?|garden)\b|
  (?<!\b(?:i'm|i am|im|as|being|i was) )\ban? (?:\d{1,3}[- ]years?[- ]old|woman|man|male|female)\b|
  \bdoctor (?:has|takes|is (?:allergic|taking))\b
`;
const YOU = /\b(?:you|your)\b/iu;
const SELF_EN = /\b(?:i|i'm|i've|i'd|i'll|im|ive|my|me|myself|mine|we|our)\b/iu;

const PARTICLE = "(?=은|는|이|가|의|도|을|를|한테|에게|께서|께|님|랑|와|과|들|쪽|,|\\s|$)";
const OTHER_KO = koreanPattern("u")`
  (?:
    시어머니|친정어머니|어머니|엄마|어머님|아버지|아버님|아빠|부모님?|외?할머니|외?할아버지|남편|아내|
    와이프|배우자|집사람|신랑|아들|딸내미|자녀|누나|오빠|언니|동생|삼촌|이모부?|고모부?|사촌|조카|친구|동료|
    이웃|장모님?|장인어른|환자(?!(?:예요|이에요|입니다|인데|라서|라|야))|분들|고객|누군가|지인|직원|상사|
    룸메이트|이모|외삼촌|며느리|사위|시누이|매형|형부|처제|손자|손녀|막내(?=가|는|도)|사용자|유저|이용자|
    가족력?|친정|시댁|집안|외가|친가|강아지|고양이|반려견|반려묘|그녀|그분|시아버지|손님|아는 분|회원|
    이용객|딸아이|선배|후배|과장님|팀장님|부장님|사장님|남자친구|여자친구|애인|여친|남친|처남|형수|짝꿍|할머님|
    어르신|큰딸|작은딸|룸메|담임(?=이|은|선생|쌤|\s)|(?:첫째|둘째|셋째|쌍둥이)(?=가|는|도|들|네|\s아이)
  )|
  (?<![가-힣A-Za-z\d])(?:딸|형|형님|아이|애|아기|애기|걔|쟤|그|개|사람들)${PARTICLE}
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

const RELATIVE_EN = new RegExp(`\\b(?:${RELATIVES})\\b`, "iu");

export function namesRelative(text: string): boolean {
  return RELATIVE_EN.test(text);
}

/** In so many words; without any the user may still be meant ("allergic to nuts"). English alone. */
export function namesSelf(text: string): boolean {
  return SELF_EN.test(text);
}

/** Whose words these are about; null: they do not say. */
export function clauseSubject(text: string, language: "ko" | "en"): "self" | "other" | null {
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
