import { pattern } from "../../domain/pattern.ts";
import { PEOPLE } from "../../language/lexicon/people.ts";
import { ASKS_FIRST_EN } from "../../language/lexicon/questions.ts";
import { splitSentences } from "../../language/text/split-sentences.ts";
import { MEMORY_FACT_LENGTH, MEMORY_FACT_WINDOW } from "../../tunables/memory.ts";

/** What a doctor has to know: allergies, medication, diagnoses, contraindications and what bears on them. */
const TOPIC_KO = pattern("u")`
  알레르기|알러지|과민\s*(?:반응|증)|아나필락시|쇼크를?\s*(?:일으|받|왔|온)|복용|투약|투여|처방|복약|
  (?:약|주사|인슐린|영양제|항생제|진통제|해열제|아스피린|스테로이드|피임약)(?:을|를|은|도)?\s*(?:\S{1,20}\s)?
  (?:먹|맞|쓰|끊|드시)|
  먹(?:고|는)\s*(?:있는\s*)?약|진단(?:을|이)?\s*(?:받|나왔|됐|되)|진단명|확진|앓|지병|기저\s*질환|병력|
  가족력|금기|부작용|수술(?:을|도)?\s*(?:받|했|한\s*적)|임신|수유|고혈압|저혈압|당뇨|천식|심부전|신부전|
  협심증|심근경색|부정맥|뇌졸중|뇌경색|뇌전증|간질|간경[화변]|간염|통풍|갑상[선샘]|골다공증|녹내장|치매|
  우울증|공황|빈혈|혈우병|[가-힣]암(?![가-힣])|투석|이식|심박\s*조율기|와파린|메트포르민|항응고제|
  항혈소판|혈압약|당뇨약|인슐린|페니실린|세팔로|아목시실린|이부프로펜|조영제
`;
const TOPIC_EN = pattern("iu")`
  \ballerg|\banaphyla|\bintolerant|\bhypersensitiv|\bdiagnos(?:ed|is)\b|\bprescri(?:bed|ption)|\bmedicat|
  \bmedicines?\b|\bcontraindicat|\bmust not (?:take|have|get)\b|
  \b(?:cannot|can't|can ?not) (?:take|tolerate)\b|
  \b(?:take|takes|taking|took|on|stopped|started|quit)\s+(?:\w+\s+){0,2}(?:
    metformin|insulin|warfarin|aspirin|ibuprofen|statins?|steroids?|antibiotics?|blood thinners?|pills?|
    tablets?|lisinopril|amlodipine|levothyroxine|apixaban|heparin
  )\b|
  \b\d+(?:\.\d+)?\s*(?:mg|mcg|µg|iu)\b|\bpregnan|\bbreast-?feeding\b|\bdiabet|\bhypertension|
  \bhigh blood pressure|\basthma|\bepilep|\bcancer\b|
  \b(?:kidney|liver|heart|thyroid) (?:disease|failure|problem|condition|transplant)|\bpacemaker|
  \bdialysis|\bstroke\b|\bdepression\b|\bhepatitis|\bglaucoma|\bpenicillin|\bside[- ]effects?\b|
  \bhad surgery\b|\bmedical history\b
`;

const QUESTION_KO = pattern("u")`
  [?？]\s*$|(?:나요|까요|ㄹ까|을까|할까|인가|는가|던가|는지|죠|뭐야|뭔가|어때|인지)[\s.!~]*$|
  (?:알려|설명|보여|찾아|정리|요약|비교|말해|가르쳐|추천|안내|답변|번역)\S{0,20}(?:
    \s*(?:줘|주세요|주실래요|달라|드려|봐|바랍니다|바라요|부탁\S*)
  )?[\s.!~]*$
`;
const QUESTION_EN = pattern("iu")`
  \?\s*$|
  ^\s*(?:please\s+)?${ASKS_FIRST_EN}\b
`;

/** Inside a question: what it takes for granted is told, not asked. */
const STATED_KO = pattern("u")`
  (?:임신|수유|복용|투약|치료)\s*중|
  (?:있|없|받|먹|맞|앓|했|였|됐|걸렸|썼)[가-힣]{0,3}(?:는데|은데|지만|어서|아서|으니|니까|거든|고\s)|
  (?:인데|이라서?|환자라|라서|이고)(?:요)?(?=[\s,.])|(?:있|없|했|받았|먹)(?:어요|습니다|고\s*있어요)\s+\S
`;
const STATED_EN = pattern("iu")`
  (?<!\b(?:can|may|should|could|do|did|must|will|would|shall|what|which|when)\s)\b(?:
    i'?m|i am|i'?ve|i have|i had|i was|i take|i took|i currently|i also|
    (?:he|she|they)(?:'s|'re| is| are| has| have| takes?)|
    ${PEOPLE.english("kin", "child")}(?: is| has| takes?)?|patient(?:'s| is| has| takes?)
  )\b|
  \b(?:given|with|because of|due to|since|despite|considering)\s+(?:my|his|her|their|our)\b|
  \ballergic to\b[^?]{0,60}[,;]
`;

const SAID_KO = pattern("u")`
  (?:다|요|음|함|임|됨|어|아|야|지|네|중|환자|예정)[\s.!~)"'”’]*$|
  (?<![가-힣])(?:
    저|제|나|난|내|전|우리|저희|${PEOPLE.korean("kin", "child")}님?
  )(?:는|은|가|이|도|의|께서|한테|에게)?\s
`;
const SAID_EN = pattern("iu")`
  \b(?:
    am|is|are|was|were|have|has|had|take|takes|taking|took|been|got|stopped|started|diagnosed|prescribed|
    allergic|pregnant|cannot|not|no|never
  )\b|
  \b\w+n't\b|\b(?:i|he|she|they)'(?:m|ve|s|re|d)\b|\bmy\b
`;
/** "복용약: 메트포르민 500mg", "Allergies: penicillin". */
const LABELLED = pattern("iu")`
  (?:
    알레르기|알러지|복용\s*약?|진단명?|병력|금기|처방|기저\s*질환|임신|allerg(?:y|ies)|medications?|meds|
    diagnos[ie]s|contraindications?|conditions?|history
  )[^:：\n]{0,16}[:：=]\s*\S
`;

const PIECE = new RegExp(
  `[\\s\\S]{1,${MEMORY_FACT_LENGTH}}(?=\\s|$)|[\\s\\S]{1,${MEMORY_FACT_LENGTH}}`,
  "gu",
);

/**
 * The sentences in which a person tells of allergies, medication, diagnoses or contraindications, in their
 * own words and order. What only asks about such things is left out; what asks and tells at once is in. In
 * doubt it is in: one line too many does no harm.
 */
export function healthFacts(message: string): string[] {
  const text = windowOf(message);
  const facts: string[] = [];
  for (const { from, to } of splitSentences(text)) {
    const sentence = text.slice(from, to);
    if (!isTopic(sentence) || !tells(sentence)) continue;
    facts.push(...piecesOf(sentence).filter(isTopic).map(oneLine));
  }
  return facts;
}

function isTopic(text: string): boolean {
  return TOPIC_KO.test(text) || TOPIC_EN.test(text);
}

function tells(sentence: string): boolean {
  if (LABELLED.test(sentence)) return true;
  if (QUESTION_KO.test(sentence) || QUESTION_EN.test(sentence))
    return STATED_KO.test(sentence) || STATED_EN.test(sentence);
  return SAID_KO.test(sentence) || SAID_EN.test(sentence);
}

function windowOf(message: string): string {
  if (message.length <= 2 * MEMORY_FACT_WINDOW) return message;
  return `${message.slice(0, MEMORY_FACT_WINDOW)}\n\n${message.slice(-MEMORY_FACT_WINDOW)}`;
}

/** A sentence that has no end is taken apart, so that what counts in it stays whole and short. */
function piecesOf(sentence: string): string[] {
  if (sentence.length <= MEMORY_FACT_LENGTH) return [sentence];
  return sentence.match(PIECE) ?? [];
}

function oneLine(text: string): string {
  return text.replace(/[\s\p{Cc}]+/gu, " ").trim();
}
