import { koreanPattern, partOfPattern, pattern } from "../../domain/pattern.ts";
import type { FirstPersonClause } from "./first-person-clauses.ts";
import { findAgents, findConditions } from "./health-words.ts";
import { reactionsOf } from "./read-reactions.ts";

/** "천식이 있으면", "임신 중이라면": what would hold of whoever has it. "있으면서" goes on. */
const IF_STATE_KO = koreanPattern("u")`
  (?:있|없|였|이었|앓|[했됐]|받았|걸렸|중이|(?:환자|상태|체질)이?|아니)(?:으시|시)?(?:으면|면|라면|다면)(?! 서)(?=\s|,|$)
`;
const IF_KO = /[가-힣](?<!화|수|측|국|냉|장|표|전|후|정|직|안|재|쪽|당|보)면(?=\s|,|$)/u;
/** Part of a prohibition itself: "먹으면 안 된대요". */
const IF_OF_PROHIBITION_KO =
  /(?:먹|마시|맞|쓰|찍|받|하|바르|피우|들어가|타|만지|닿)으?면\s*(?:절대로?\s*|정말\s*)?(?:안|못|큰일)/gu;
const PROHIBITED_KO = /지\s*말|피하[라래]|피해야|삼가|금지|금물|금기|안\s*[된돼되됩]|못\s*[먹마맞]/u;
/** A health word right before it makes "당뇨면", "당뇨라면" a condition too. */
const IF_BEHIND_KO = /^(?:환자)?(?:이?라면|이?면)(?!\s*서)(?=\s|,|$)/u;

const COPULA_KO =
  "(?:이에요|예요|에요|입니다|인데|이라서?|라서|라\\s|이고|고요|이야|야|이거든|이며|임|이니|인지라)";
/** Nouns behind a participle that leave it the user's: "먹는 약", "있는 상태", "앓는 중". */
const OWN_NOUN_KO = partOfPattern`
  약|주사|연고|영양제|용량|건|것|거|게|걸|중|지|적|상태|편|데|때|동안|날|이후|후|뒤|정도|저|제|나|내|몸|체질|
  병|질환|증상|느낌|채|셈|줄|탓|덕|이유|시간|기간|게요|판에|와중|부위|쪽|통증|부작용|알레르기|알러지|과민|반응|발작|두통|합병증|족족|대로|순간|번|알
`;
/** "항생제를 먹는 사람이 많아요", "심박동기를 만드는 회사": a participle before another noun says something of that. */
const PARTICIPLE_KO = koreanPattern("u")`
  ^(?:병|증)?(?:을|를|이|가|에)? (?:[가-힣]{1,4}\s)?(?:
    [가-힣]{0,3}(?:있|없|앓|먹|맞|받|하|쓰|바르|만드|파|다루|끼|찾|보|배우|가르치|모르|돌보)는|
    [가-힣]{0,3}(?:있|없|앓|먹|맞|받|많|높)은|[가-힣]{1,3}(?:한|된|던)|만든|걸린|가진|다룬|[대위관]한|중인
  )\s+(?!${OWN_NOUN_KO}|[가-힣]{1,6}${COPULA_KO})[가-힣]{1,8}(?=[\s.!,]|$)
`;
const STATES_KO = /심장?\s?박동기|페이스메이커|임신|수유/gu;
const STATE_PARTICIPLE_KO = new RegExp(
  `(?:임신|수유)\\s*중인\\s+(?!${OWN_NOUN_KO}|[가-힣]{1,6}${COPULA_KO})[가-힣]{1,8}`,
  "u",
);
/** "임산부는 …", "당뇨가 있는 분은 …": anybody of whom it is so. */
const ANYBODY_KO = koreanPattern("u")`
  (?:
    [가-힣](?:은|한|는|을|던|린|중인) (?:사람|분|환자|산모|아이|이|학생|노인|직원)들?(?:은|는|이|가|에게|한테|께|도|의|에)|
    (?:임산부|임신부|산모|수유부|당뇨인|어린이|노인|성인|청소년|환자들?|사람들|아이들|여성들?|남성들?|천식인)
    (?:은|는|이|가|에게|한테|의)
  )(?=\s)
`;
/** What several people look after is theirs, and nobody's body. */
const TEAM_KO =
  /(?<![가-힣])(?:우리|저희|제|내)\s(?:[가-힣]{1,5}\s)?(?:팀|회사|공장|라인|부서|장비|설비|기계|현장)(?:은|는|이|가|에서|에서는)?\s/u;
/** What is only meant to be. */
const PLANNED_KO = koreanPattern("u")`
  (?:먹|맞|복용하|쓰|시작하|바꾸|투여받|바르)기로 (?:했|하|결정|되|됐)|
  (?:먹을|맞을|복용할|쓸|시작할|바꿀|투여받을|바를|처방받을) (?:예정|계획|생각|참)|
  (?:복용|시작|처방|투여|접종) (?:예정|계획)
`;

const CARE_EN = pattern("iu")`
  \b(?:i|we)(?:'ve|'d| have)?\s+(?:(?:also|just|often|usually|always|once|already|sometimes|never)\s+){0,2}(?:
    prescrib(?:e|ed)|administer(?:ed)?|dispens(?:e|ed)|diagnosed?(?! with)|study|studied|research(?:ed)?|sell|sold|
    teach|taught|manufacture|translate[d]?|invest(?:ed)?|treat(?:ed)?(?=\s+(?!my|it|the\b)\p{L})
  )\b
`;
/** One and others together: a rule of the house, and nothing about a body. */
const WE_EN = /\bwe(?:'re|'ve|'ll|'d)?\b/iu;
const ONESELF_EN = /\b(?:i|i'm|i've|im|me|my|mine|myself)\b/iu;
const TEAM_EN =
  /^(?:and |but |so )?(?:my|our)\s+(?:\p{L}{1,14}\s+)?(?:machines?|equipment|plant|line|fab|site|team|factory|shop|lab|department|company)\s/iu;
const EXPECTING_EN = /\bwe(?:'re| are) expecting\b/iu;
const READ_EN = pattern("iu")`
  \bi(?:'ve|'d| have| had)?\s+(?:just\s+|once\s+|recently\s+|also\s+)?(?:
    (?:read|heard|saw|seen|overheard)\s+(?:(?:online|somewhere|once|in [a-z ]{1,20}|on [a-z ]{1,20})\s+)?
    (?:that\b|i\b|my\b|about\b|online\b)|dream(?:t|ed)
  )
`;
/** The medicine or illness gives its name to a thing. */
const THING_EN = pattern("iu")`
  ^(?:
    (?:'s)?\s+(?:
      pages?|examples?|stocks?|molecules?|compan(?:y|ies)|sections?|chapters?|shipments?|orders?|deliver(?:y|ies)|ads?|
      adverts?|commercials?|trials?|stud(?:y|ies)|market|prices?|labels?|leaflets?|factory|samples?|batch(?:es)?|
      teams?|projects?|papers?|slides?|posters?|models?|committee|campaigns?|data|datasets?|business|
      suppliers?|supply|supplies|sales|reps?|packaging|articles?|books?|posts?|videos?|podcasts?|lectures?|classes|class|
      course|courses|aisle|shelf|shelves|warehouse|industry|shares|patents?|charity|foundation|fundraiser|unit|
      brochures?|tables?|entry|question|topic|presentation|workshop|conference|line(?! of)|logo|wikipedia|
      documentation|documents?|manuals?|guidelines?|awareness|research|documentary
    )(?!\p{L})|
    \s+as (?:an?|the|my|our)\s+(?:[a-z]{1,12}\s+)?(?:
      example|illustration|case|metaphor|password|name|topic|benchmark|model|reference|subject
    )|
    \s+(?:[a-z]{1,12}\s+)?(?:delivered|shipped|stored|sold|imported|posted|mailed)\b|
    \s+of (?:luck|genius|fortune|midnight|brilliance|inspiration)\b
  )
`;
/** "I can't have alcohol at work": a rule of the place. */
const PLACE_EN = pattern("iu")`
  \b(?:can'?t|cannot|can not|must not|mustn'?t|shouldn'?t|should not|not allowed)\b[^.!?]{0,60}\b(?:
    (?:in|on|at|into|inside|from) (?:this|the|our|my) (?:
      lab|laboratory|office|building|dorm|room|shop|store|plant|factory|flight|plane|train|bus|campus|premises|
      site|cleanroom|classroom|clinic|pharmacy|country|library|workplace
    )|at work|at school|in class|on site|here|through (?:customs|security)|on duty|on shift|while driving|at my desk
  )\b
`;

/**
 * A clause in the user's words that says nothing of their own health, whatever it names: a condition,
 * a plan, anybody, a thing.
 */
export function isNonAssertion({ text, language }: Pick<FirstPersonClause, "text" | "language">): boolean {
  return language === "ko" ? korean(text) : english(text);
}

function korean(text: string): boolean {
  if (IF_STATE_KO.test(text) || ANYBODY_KO.test(text) || TEAM_KO.test(text) || PLANNED_KO.test(text))
    return true;
  if (STATE_PARTICIPLE_KO.test(text)) return true;
  const rest = text.replace(IF_OF_PROHIBITION_KO, " ");
  if (
    IF_KO.test(rest) &&
    PROHIBITED_KO.test(rest) &&
    reactionsOf({ text, language: "ko", before: null }).length === 0
  )
    return true;
  const ends = [...findAgents(text), ...findConditions(text)].map(({ to }) => to);
  for (const state of text.matchAll(STATES_KO)) ends.push(state.index + state[0].length);
  return ends.some((to) => {
    const after = text.slice(to);
    return IF_BEHIND_KO.test(after) || PARTICIPLE_KO.test(after);
  });
}

function english(text: string): boolean {
  if (CARE_EN.test(text) || READ_EN.test(text) || PLACE_EN.test(text) || TEAM_EN.test(text)) return true;
  if (WE_EN.test(text) && !ONESELF_EN.test(text) && !EXPECTING_EN.test(text)) return true;
  return [...findAgents(text), ...findConditions(text)].some(({ to }) => THING_EN.test(text.slice(to)));
}
