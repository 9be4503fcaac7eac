import { koreanPattern, partOfPattern, pattern } from "../../domain/pattern.ts";
import type { Polarity } from "../../domain/profile.ts";
import { polarityOf } from "./clause-polarity.ts";
import { type ClauseStatement, confidenceOf } from "./clause-statement.ts";
import { PRESENTED_EN } from "./clause-subject.ts";
import { type FoundWord, framed } from "./find-words.ts";
import type { FirstPersonClause } from "./first-person-clauses.ts";
import { findConditions, findSymptoms } from "./health-words.ts";
import { reactionsOf } from "./read-reactions.ts";

const QUALITY = partOfPattern`
  (?:
    (?:
      type\s*(?:[12]|i{1,2}|one|two)|severe|mild|moderate|chronic|bad|stage\s*\d+[ab]?|left|right|
      seasonal|poorly controlled|terrible|slight|constant|awful|nasty|persistent|a bit of|a lot of|some|
      really bad|high|recurring|occasional|frequent
    )\s+
  ){0,3}
`;
const QUALITY_ONLY_EN = new RegExp(`^${QUALITY}$`, "iu");
const HAVE_EN = pattern("iu")`
  (?:
    \b(?:
      have|'ve got|have got|got|get|getting|diagnosed(?: me)?(?: as| with)?|diagnosis of|history of|
      suffer(?:ing|s)? (?:from|with)|struggl(?:e|ed|ing) with|deal(?:ing)? with|dealt with|
      liv(?:e|ed|ing) with|born with|recover(?:ed|ing) from|cured of|got over|beat|outgrew|had|having|
      experiencing|never had|treated for|treatment for|surgery for|
      (?:told|found|confirmed|learned|discovered)(?: out)?(?: that)? i (?:have|had|am)|
      \b(?:old|man|woman|male|female|guy|patient) with|\b(?:i'm|i am) an? (?:[a-z]{1,14} ){1,3}with|
      \b(?:tak(?:e|ing)|on|prescribed|us(?:e|ing)|medications?|medicine|pills?|meds|surgery|treated)\b
      [^.!?]{0,40}\bfor|
      without|no
    )\s+(?:also\s+|still\s+|both\s+|no\s+|any\s+|a\s+|an\s+|the\s+|my\s+|this\s+|some\s+|just\s+)*|
    \b(?:i'm|i am|im|i've been|i have been|been|feel|feeling|was|because of|of|keep|kept)\s+(?:
      not\s+|also\s+|still\s+|getting\s+|having\s+|feeling\s+|a\s+|an\s+|very\s+|so\s+|really\s+|quite\s+|
      constantly\s+|always\s+
    )*|
    \bmy\s+|^(?:just|only)\s+(?:an?\s+|some\s+)?
  )${QUALITY}$
`;
/** "My left foot is numb", "my ankles are swollen". */
const PART_EN = pattern("iu")`
  \bmy (?:[a-z]+ ){1,3}(?:is|are|'s|feels?|felt|(?:has|have) been|keeps? (?:getting|going))\s+
  (?:a bit |so |very |really |all |still |quite )?$
`;
/** Spoken about, not suffered from. */
const ABOUT_EN = pattern("iu")`
  \b(?:
    about|research|study|studies|article|document|guide|leaflet|question|information|read|reading|work on|
    interested
  )\b
`;
const PAST_EN = /\bhad\s+(?:a\s+|an\s+)?[\w\s]*$/iu;

/** Words behind the name that make it something else: a medicine, an examination, a text about it. */
const NOT_HAD_KO = partOfPattern`
  (?!
    약|검사|식단|식이|예방|백신|접종|안내|자료|문서|책자|관련|대한|대해|위험|수치|관리법|가족력|치료법|
    치료제|교육|강의|연구|논문|보험|정보|전문|센터|클리닉|환우|협회|증상|수\s
  )
`;
const HAVE_KO = koreanPattern("u")`
  ^(?:병|증)?(?: \d (?:기|단계|급))? (?:이|가|은|는|도|만|을|를|까지|으로|로)? ${NOT_HAD_KO}
  (?:${NOT_HAD_KO}(?!있|없|아니)[가-힣\d]{1,7}\s+){0,4}?(?:
    있|앓|없|걸[렸려린]|생[겼긴기]|심[하해한했]|나요|나고|나네|났|나서|시작|진단|판정|확진|나[왔온와]|
    왔(?!을)(?:어|습|는데|었|고|네)|와서|온 (?:것|거|지)|수술|시술|치료|투병|재발|발견|이?래요|이?라네|
    이?라고|이?라는|이?랍니다|계속[되돼됩]|[가-힣]{1,4}고 있|안 (?:떨어|멈|나아|낫|하|해|했)|떨어지[지질]|멈추[지질]|그치[지질]|자꾸|
    자주|이?(?:예요|에요|입니다|야|인데|인\s|라서|라\s|라$|고요|거든|었|였)|환자|보균|아니|아닙|아닌|나았|
    나은|나아|완치|사라졌|없어[졌지]|괜찮아졌|좋아졌|멈췄|멎었|그쳤|가라앉았|해요|하고|해서|합니다|했|남았|
    남아|끼[고어었]|껴|때문|다니|다녀|고생|시달|힘들|달고|오래|초기|말기|중증|경증|약하게|살짝|조금
  )
`;
/** The symptom's own words are the statement: "어지러워요", "머리가 아파요"; else they end as a noun does. */
const NOUN_KO =
  /(?:통|열|침|증|사|비|토|진|종|물|명|피|래|한|살|기|모|땀|질|늘|뇨|조|염|탈|혈|란|면|량|힘)$/u;
/** "어지럼증은 약 먹고 가라앉았어요" */
const GONE_KO =
  /^(?:증|병)?(?:은|는|이|가|도)?\s[^.!?]{0,16}?(?:가라앉았|나았|완치|사라졌|없어졌|멎었|멈췄)/u;
const isVerbal = (words: string) => /[가-힣]$/u.test(words) && !NOUN_KO.test(words);
/** "기기가 열이 많이 나는데": a machine has none. */
const DEVICE_KO = pattern("u")`
  (?:기기|폰|노트북|컴퓨터|모니터|배터리|충전|모터|펌프|엔진|설비|장비|본체|제품|서버|기계|앱)[가-힣]{0,3}
  \s(?:[가-힣]{1,4}\s){0,3}열
`;
/** The complaint is a verb: whoever says it of themselves has it. */
const VERBAL_EN = pattern("iu")`
  (?:
    hurts?|aches?|ache|ing|threw up|vomited|killing|sleep|slept|numb|swollen|itch(?:y|es)|sore|puffy|
    bleeds?|smell|hungry|appetite|thirsty|blurr(?:y|ed)
  )$
`;

const PAST_KO =
  /^(?:병|증)?\s*(?:이|가|은|는|도|을|를)?\s*(?:있었|앓았었|앓았던\s*적|앓은\s*적|걸렸던\s*적|걸린\s*적)/u;
/** What follows says that it is over, or that it was not so. */
const OVER_AFTER_KO = koreanPattern("u")`
  ^(?:(?:지금|이제|현재|요즘|그런데|근데|오늘)(?:은|는)? )*(?:다 |많이 |완전히 |거의 )?(?:
    괜찮|나았|나은|나아졌|완치|없어|없습|사라졌|좋아졌|멀쩡|가라앉
  )[가-힣]*(?<!나요|까요|까) [.!~]*$
`;
const OVER_AFTER_EN = pattern("iu")`
  ^(?:(?:but|and)\s+)?(?:i'm|i am|it's|it is|that's)\s+
  (?:all\s+|completely\s+|fully\s+|now\s+|totally\s+)*(?:fine|better|okay|ok|cured|gone|recovered|over)\b
`;

const TYPE = /(?:type\s*(1|2|i{1,2}|one|two)|제?\s*(1|2)\s*형)\s*$/iu;
const STAGE = /(?:stage\s*(\d+[ab]?)|(\d)\s*기)\s*$/iu;
const NUMERALS: Record<string, string> = { i: "1", one: "1", ii: "2", two: "2" };

/** "type 2 diabetes", "제2형 당뇨", "stage 3 kidney disease": two of them cannot both be. */
function qualityOf(before: string, after: string): { detail: string; words: string } {
  const behind = /^\s*(\d)\s*(?:기(?![가-힣]*간)|단계)/u.exec(after);
  if (behind?.[1]) return { detail: `stage ${behind[1]}`, words: behind[0].trim() };
  const type = TYPE.exec(before) ?? /^\s*type\s*(1|2|i{1,2}|one|two)\b/iu.exec(after);
  const written = (type?.[1] ?? type?.[2] ?? "").toLowerCase();
  if (type && written !== "") {
    return { detail: `type ${NUMERALS[written] ?? written}`, words: type[0].trim() };
  }
  const stage = STAGE.exec(before);
  if (stage) return { detail: `stage ${stage[1] ?? stage[2] ?? ""}`.toLowerCase(), words: stage[0].trim() };
  return { detail: "", words: "" };
}

export function readConditions(clause: FirstPersonClause): ClauseStatement[] {
  return read(clause, findConditions(clause.text), (before, after) => isHad(clause, before, after), false);
}

export function readSymptoms(clause: FirstPersonClause): ClauseStatement[] {
  // What the body did with something is told as such, and is no complaint of today.
  if (reactionsOf(clause).length > 0 || DEVICE_KO.test(clause.text)) return [];
  const isStated = (before: string, after: string, text: string) =>
    clause.language === "ko"
      ? isVerbal(text) || HAVE_KO.test(after)
      : isHad(clause, before, after) ||
        (/^(?:but |and |luckily )?the\s+$/iu.test(before) &&
          /^\s*(?:is|are|has|have|went)\b/iu.test(after)) ||
        PART_EN.test(before) ||
        (VERBAL_EN.test(text) && /\b(?:i|i'm|i've|my|me)\b/iu.test(`${before} ${text}`)) ||
        /\b(?:my|can'?t)\b/iu.test(`${before} ${text}`);
  // "근육통 때문에 중단했어요": what was stopped is something else.
  const isReason = ({ from, name, polarity }: ClauseStatement) =>
    polarity === "ended" && /^(?:이|가)?\s?때문/u.test(clause.text.slice(from + name.length));
  return read(clause, findSymptoms(clause.text), isStated, true).filter((statement) => !isReason(statement));
}

function isHad({ language }: FirstPersonClause, before: string, after: string): boolean {
  if (language === "ko") return HAVE_KO.test(after) || GONE_KO.test(after);
  const presented = PRESENTED_EN.exec(before);
  if (presented && QUALITY_ONLY_EN.test(before.slice(presented[0].length))) return true;
  return (
    HAVE_EN.test(before) &&
    !ABOUT_EN.test(before) &&
    !/^\s*(?:of (?!(?:my|both|unknown)\b|\d)\w+|research|patients?|guides?|leaflets?|brochures?|posters?|tests?|screening|clinics?|ward|programs?|course|class|education|guidelines?|supplies|stud(?:y|ies)|articles?|books?|appointment|specialist|nurse|doctor|risk|prevention)\b/iu.test(
      after,
    )
  );
}

function read(
  clause: FirstPersonClause,
  words: ReturnType<typeof findConditions>,
  hasFrame: (before: string, after: string, text: string) => boolean,
  isSymptom: boolean,
): ClauseStatement[] {
  const { text } = clause;
  return framed(text, words, (before, after, word) => hasFrame(before, after, word.text)).map((word) => {
    const before = text.slice(0, word.from);
    const after = text.slice(word.to);
    const { detail, words: quality } = qualityOf(before, after);
    // "어지러" is half a word.
    const name =
      isSymptom && isVerbal(word.text) ? `${word.text}${/^[가-힣]*/u.exec(after)?.[0] ?? ""}` : word.text;
    return {
      subject: word.subject,
      detail,
      name,
      value: `${quality} ${name}`.trim(),
      unit: "",
      polarity: isOver(clause, before, after) ? "ended" : polarityIn(clause, word),
      from: word.from,
      confidence: confidenceOf(clause),
    };
  });
}

/** "입맛이 없어요", "잠을 못 자요" tell of something by what is not: only what else is denied counts. */
function polarityIn(
  { text, language, polarity }: FirstPersonClause,
  { text: words, subject, from, to }: FoundWord,
): Polarity {
  if (language === "en")
    return /n'?t\b|\bnot\b/iu.test(words)
      ? polarityOf(`${text.slice(0, from)}${text.slice(to)}`, "en")
      : polarity;
  if (subject === "fever") return polarity;
  // A complaint with a verb of its own is denied by that alone: "속이 울렁거리고 입맛이 없어요".
  if (isVerbal(words) && polarity === "denied") {
    const own = /^\S*/u.exec(text.slice(to))?.[0] ?? "";
    if (/(?:고|며|면서|는데|은데|지만|서)$/u.test(own)) return polarityOf(own, "ko");
  }
  if (!/없|안\s?|못/u.test(words)) return polarity;
  return polarityOf(`${text.slice(0, from)}${text.slice(to).replace(/^[가-힣]+/u, "")}`, "ko");
}

/** "I had pneumonia", "위염이 있었어요": it was, and is no more. */
function isOver(
  { language, polarity, after: next }: FirstPersonClause,
  before: string,
  after: string,
): boolean {
  if (polarity !== "holds") return false;
  if (language === "ko")
    return !/지금도|아직도|여전히|요즘도/u.test(next) && (PAST_KO.test(after) || OVER_AFTER_KO.test(next));
  if (OVER_AFTER_EN.test(next)) return true;
  return PAST_EN.test(before) && !/'ve had|have had/iu.test(before);
}
