import { partOfPattern, pattern } from "../../domain/pattern.ts";
import { PEOPLE } from "../lexicon/people.ts";
import { findSubjects } from "./health-words.ts";

const BODY_EN = partOfPattern`
  body|head|eyes?|eyelids?|ears?|nose|throat|mouth|tooth|teeth|gums?|tongue|lips?|jaw|face|cheeks?|skin|scalp|
  hair|neck|shoulders?|arms?|elbows?|wrists?|hands?|fingers?|thumbs?|nails?|chest|breasts?|heart|lungs?|back|
  spine|ribs?|hips?|stomach|belly|tummy|abdomen|guts?|bowels?|liver|kidneys?|bladder|prostate|uterus|womb|
  ovar(?:y|ies)|legs?|thighs?|knees?|cal(?:f|ves)|shins?|ankles?|foot|feet|heels?|toes?|muscles?|joints?|
  bones?|tendons?|nerves?|blood|brain|veins?|arter(?:y|ies)|thyroid|gallbladder|pancreas|sinus(?:es)?|airways?|
  glands?|nodes?|tonsils?|side|groin|nostrils?|forehead|temples?|pupils|immune system|system|digestion
`;
/** What is one's own though it is no part of the body. */
const OWN_EN = partOfPattern`
  ${BODY_EN}|age|weight|height|sex|gender|bmi|pressure|bp|sugars?|glucose|pulse|rate|temperature|levels?|
  counts?|readings?|results?|tests?|numbers?|values?|labs?|scores?|saturation|oxygen|diagnos[ie]s|conditions?|
  diseases?|disorders?|syndrome|illness(?:es)?|allerg\w{1,4}|medications?|medicines?|meds?|drugs?|pills?|tablets?|
  capsules?|prescriptions?|dos(?:e|es|age)|treatments?|therapy|regimen|injections?|shots?|inhalers?|
  symptoms?|pains?|aches?|history|problems?|issues?|trouble|complaints?|periods?|cycle|pregnancy|due date|sleep|
  appetite|mood|energy|vision|sight|hearing|breathing|voice|memory|balance|stools?|urine|pee|surgery|operation|
  reactions?|triggers?|birthday|pacemaker|implant|pump|supplements?|vitamins?|drops|cream|patch(?:es)?|infection|
  contraindications?|restrictions?|e?gfr|ldl|hdl|tsh|h?b?a1c|hemoglobin|haemoglobin|hematocrit|platelets?|ferritin|
  creatinine|cholesterol|triglycerides?|inr|psa|crp|ast|alt|ggt|potassium|sodium|acid|bilirubin|iron|spo2
`;
const IS_OWN_EN = new RegExp(`(?:^|[\\s-])(?:${OWN_EN})$`, "iu");
/** What one works with or for is told as such, and is nobody's health. */
const WORKED_WITH_EN = pattern("iu")`
  (?:^|\s)(?:
    machines?|equipment|units?|tools?|chillers?|compressors?|pumps?|models?|plants?|lines?|fab|site|team|factory|shop|
    lab|department|company|\p{L}{1,8}-?\d{1,5}
  )$
`;
const TREATING_EN = pattern("iu")`
  (?:^|\s)(?:
    doctors?|docs?|dr|gp|endo|cardio|psych|therapist|physician|nurse|pharmacist|specialist|clinic|hospital|surgeon|dentist|midwife|consultant|
    obgyn|ob|\p{L}{3,14}(?:ologist|iatrist|trician|therapist)
  )$
`;
/**
 * What the subject of a clause is said to be, have or do; a doctor who does it to oneself is another matter.
 */
const SUBJECT_EN = pattern("iu")`
  ^(?:(?:and|but|so|also|because|since|well|hi|hello|ok|fyi|yes|no|today|yesterday|now),?\s+){0,3}
  (?:(my|our)|(?:one|some|most|all|both|many|half) of (my|our|the|these|those))\s+
  ((?:(?!(?:to|that|not|and|or|said|says|told)\s)[\p{L}-]{1,20}\s+){0,3}?(?!to\s)[\p{L}-]{1,20})(?:'s)?\s+
  (?:(?:also|now|just|never|always|currently|really|often|still|recently)\s+){0,2}
  (?:
    is|was|are|were|isn't|has|had|have|hasn't|doesn't|takes?|took|taking|uses?|weighs?|weighed|covers?|gets?|got|
    can't|cannot|needs?|suffers?|lives|developed|turned|needed|sells?|makes?|stocks?|carries|requires?|avoids?|
    eats?|drinks?|on
  )(?!\p{L})
`;
const POSSESSIVE_EN = pattern("iu")`
  ^(?:(?:and|but|so|also|because|since),?\s+){0,2}(?:my|our)\s+((?:[\p{L}-]{1,20}\s+){0,2}?[\p{L}-]{1,20})'s?\s
`;
/** "my sugar after lunch", "my BP this morning" */
const WHEN_EN =
  /\s(?:this|last|today|tonight|yesterday|at|in|after|before|from|on|when|right|now|for|during|of|since|lately|there)(?:\s.*)?$/iu;
const SELF_AFTER_EN = /\b(?:i|i'm|i've|me|my|myself|mine)\b/iu;
/** People and animals that one is not, unless one says so. */
const PERSONS_EN = pattern("iu")`
  (?<!\b(?:i'm|i am|im|as|being|was|became|like)(?:\s\p{L}{1,12})?\s)
  \b(?:my|our|the|an?|one|these|those|another|other)\s+(?:\p{L}{1,14}\s+){0,2}?
  (?:${PEOPLE.english("kin", "child", "met")}|ex-\p{L}{4,10})(?!\p{L})
`;

/** What is one's own in Korean: parts of the body, what is measured, and what one is treated with. */
const IS_OWN_KO = pattern("u")`
  (?:
    몸|머리|눈|귀|코|목|목구멍|입|입술|혀|이빨|치아|잇몸|턱|얼굴|볼|피부|두피|머리카락|어깨|팔|팔꿈치|손|손목|
    손가락|손톱|손발|가슴|심장|폐|등|허리|척추|갈비뼈|엉덩이|골반|배|위|장|속|간|신장|콩팥|방광|전립선|자궁|다리|
    허벅지|무릎|종아리|발|발목|발가락|발등|발바닥|근육|관절|뼈|신경|혈관|갑상[선샘]|나이|연세|키|몸무게|체중|성별|
    혈압|혈당|맥박|심박수?|체온|수치|결과|검사|콜레스테롤|혈색소|비만도|진단|진단명|병|병명|병력|지병|질환|질병|
    알레르기|알러지|약|약물|처방|처방전|용량|복용량|주사|치료|치료제|증상|통증|문제|상태|건강|생리|주기|임신|수면|잠|
    식욕|입맛|기분|기력|시력|청력|호흡|숨|목소리|기억력|소변|대변|수술|반응|체질|심박동기|박동기|생일|경우|쪽|생각|
    느낌|이름|직업|피|팀|회사|공장|라인|부서|장비|설비|기계|기종|모델|현장|손등|이마|뒷목|옆구리|아랫배|사지|면역력|금기|영양제|때|거|것|건|게|전체|온몸
  )$
`;
const SUBJECT_KO = pattern("u")`
  (?<![가-힣])(?:제|내|우리|저희)\s+(?:[가-힣]{1,6}\s+)?([가-힣]{1,8}?)(?:이|가|은|는|께서|께서는)(?=\s)
`;
const TREATING_KO = /(?:선생님|의사|주치의|약사|간호사|교수님|원장님|한의사|병원|의원|약국|담당의|과)$/u;
const ORDER_KO = /라고|다고|래[요서]|대[요서]|처방|[줬주]|바꿔|바꾸|올[려렸]|늘[려렸]|줄[여였]|진단/u;

/**
 * The subject of the clause is somebody or something else, by how it is said and not by a word for it: "my
 * stepdad is …", "my suitcase weighs …", "제 여친이 …". Parts of one's body, what is measured of it and what it
 * has are one's own; whoever treats one may tell one what to do.
 */
export function isAttributedToOther(text: string, language: "ko" | "en"): boolean {
  return language === "ko" ? korean(text) : english(text);
}

function korean(text: string): boolean {
  const head = SUBJECT_KO.exec(text)?.[1];
  if (head === undefined || IS_OWN_KO.test(head) || findSubjects(head).length > 0) return false;
  return !(TREATING_KO.test(head) && ORDER_KO.test(text));
}

function english(text: string): boolean {
  if (PERSONS_EN.test(text)) return true;
  const isOwn = (head: string) => IS_OWN_EN.test(head) || findSubjects(head).length > 0;
  const found = SUBJECT_EN.exec(text);
  if (found) {
    const [all, whose, ofWhom, named = ""] = found;
    const head = named.replace(WHEN_EN, "");
    if (ofWhom !== undefined) return !isOwn(head);
    if (WORKED_WITH_EN.test(head)) return false;
    if (isOwn(head) && whose?.toLowerCase() === "my") return false;
    return !(TREATING_EN.test(head) && SELF_AFTER_EN.test(text.slice(all.length)));
  }
  const owner = POSSESSIVE_EN.exec(text)?.[1];
  return owner !== undefined && !isOwn(owner) && !TREATING_EN.test(owner);
}
