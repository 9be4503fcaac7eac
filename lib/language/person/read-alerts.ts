import { koreanPattern, partOfPattern, pattern } from "../../domain/pattern.ts";
import { type ClauseStatement, confidenceOf } from "./clause-statement.ts";
import { FORBIDDEN_KO, polarityOf } from "./clause-words.ts";
import { framed } from "./find-words.ts";
import type { FirstPersonClause } from "./first-person-clauses.ts";
import { findAgents } from "./health-words.ts";
import { readReactions } from "./read-reactions.ts";

const ALLERGY_NOUN_KO = "(?:알레르기|알러지|앨러지|알레르지|과민\\s?(?:반응|증)|아나필락시스)";
/** What the word is part of, where it says nothing of having one. */
const ALLERGY_OF_KO = partOfPattern`
  (?!
    \s?(?:
      약|증상|원인|종류|유발|치료|비염|결막염|주사|테스트|정보|관련|때문에?\s?약|
      검사(?![^.!?]{0,14}(?:음성|양성|나[왔온]|있|없))
    )
  )
`;
/** What comes behind the word when one has it, or says that one has not; a word or two may stand between. */
const ALLERGY_KO = pattern("u")`
  \s?${ALLERGY_NOUN_KO}${ALLERGY_OF_KO}(?:\s?(?:반응|환자|체질|검사[가-힣]{0,6}))?
  (?:이|가|는|은|도|을|를|로|으로)?\s?(?:(?!없|있|아니)[가-힣\d]{1,6}\s){0,3}?(?:
    있|없|심[하해한했]|생[겼기]|나[요고서와왔온았]|일으[켰키]|이?인\s줄|
    이?(?:예요|에요|입니다|인데|라서|라 |라$|야|거든|고\s|래요|라고|라는|라던|란\s|였)|아니|아닌|아닙|아님|
    사라[졌지]|없어|판정|진단|고생|때문|음성|양성|환자|앓|조심|주의|추가|등록
  )
`;
const TESTED_KO = new RegExp(`\\s?${ALLERGY_NOUN_KO}\\s?검사[가-힣]*$`, "u");
/** What one thought, and what was not so. */
const THOUGHT_KO = /(?:라고|다고)\s*생각했|줄\s*(?:로만\s*)?알았|줄\s*알고\s*있었/u;
/** "제 알레르기 목록에 아목시실린 추가해 주세요" */
const ADDED_KO = pattern("u")`
  ${ALLERGY_NOUN_KO}(?:\s?(?:목록|리스트|정보|항목|칸|란))?에\s([^.!?]{2,30}?)(?:을|를|도)?\s
  (?:추가|넣어|적어|등록|기록|메모|올려)
`;
const RESULT_KO = /^(?:결과(?:가|는)?\s*)?(?:음성|양성|있다|없다|아니)/u;
/** "꽃가루 때문에 봄마다 알레르기로 고생해요": what it comes of stands further off. */
const CAUSE_KO = /^(?:\s?때문에|만?\s(?:닿|먹|만지)[가-힣]*면|에(?:만|도)?)(?:\s[가-힣\d]{1,6}){0,3}\s?$/u;
/** Joins what is listed before it: "땅콩이랑 새우", "우유, 계란". */
const JOINS_KO = /(?:,|와|과|랑|하고)$|^및$/u;
const SECOND_WORDS_KO = /^(?:진드기|털|주사|백신|계열|항생제)(?:에|에도|에만)?$/u;
const ALLERGIC_EN = pattern("iu")`
  \b(?:allergic|anaphylactic|hypersensitive) to\s+((?:[\p{L}-]+(?:,?\s+(?:and|or)\s+|,\s*|\s+)?){1,8})|
  \b(?:have|had|having|'ve got|got|with|for|outgrew|my|no)\s+(?:
    an?\s+|my\s+|any\s+|severe\s+|bad\s+|mild\s+|known\s+|serious\s+|[a-z]+-[a-z]+\s+
  )*((?:[\p{L}-]+\s+){1,3})allerg(?:y|ies)\b|
  \ballerg(?:y|ies) to\s+((?:[\p{L}-]+(?:,?\s+(?:and|or)\s+|,\s*|\s+)?){1,6})|
  \b(?:react(?:s|ed)?(?: \w+ly)?|reaction)(?: \w+)? to\s+
  ((?:[\p{L}-]+(?:,?\s+(?:and|or)\s+|,\s*|\s+)?){1,6})|
  \badd\s+((?:[\p{L}-]+\s+){1,3})to my allerg(?:y|ies)\b
`;
/** "… because I'm allergic": to what was named just before. */
const ALLERGIC_TO_IT_EN =
  /^(?:(?:because|since|as)\s+)?i(?:'m| am)\s+(?:\w+ly\s+)?allergic(?: to (?:it|them|that))?[.!]*$/iu;
/** A joke, and nothing that one takes or touches. */
const NOT_TAKEN_EN = pattern("iu")`
  ^(?:
    meeting|work|monday|morning|exercise|people|paperwork|spreadsheet|email|bureaucracy|drama|bullshit|
    stupidity|change|homework|housework|deadline|idiot|noise|nonsense|commitment|winter|summer|cold
  )s?$
`;
/** "… and a latex allergy": each with the word of its own. */
const AND_ALLERGY_EN =
  /^(?:\s*,)?\s*(?:(?:and|or|plus|as well as)\s+)?(?:also\s+)?(?:an?|my)\s+((?:[\p{L}-]{2,20}\s+){1,3})allerg(?:y|ies)\b/iu;
const LISTED_ALLERGIES_EN = pattern("iu")`
  \bmy (?:only )?(?:\w+ )?allerg(?:y|ies) (?:is|are|include)\s+(
    (?:to\s+)?(?:[\p{L}-]+(?:,?\s+(?:and|or)\s+|,\s*|\s+)?){1,8}
  )
`;
/** Where the list of what one is allergic to ends. */
const STOP_EN = pattern("iu")`
  \b(?:
    but|which|that|so|since|because|when|if|any ?more|at|in|for|from|with|is|was|are|too|either|as|
    and (?:i|my|have|had|take)|now|since|please|recommend|suggest|advise|tell me|give me|show me|find me|
    help me|what|how
  )\b.*$
`;
/**
 * An item behind a comma that asks for something is no part of the list: "…, recommend an
 * antibiotic", "…, pick me a glove".
 */
const REQUEST_EN = pattern("iu")`
  ^(?:
    recommend|suggest|advise|propose|tell|give|show|find|list|explain|help|name|pick|choose|compare|
    describe|write|make|plan|search|check|look|looking|get|need|want|let|offer|where|who|why|can|could|
    should|would|do|does|any
  )\b|
  \S\s+(?:an?|the|some|any|me|my|for|of|to)\b
`;
const NO_ALLERGEN = pattern("iu")`
  ^(?:
    아니(?:요|야)?|아뇨|네|예|아|어|앗|음|참|맞다|근데|그런데|사실|음식|약물?|무슨|어떤|제|내|저는?|나는?|
    다른|특별한|특정|계절성?|피부|심한|모든|제가|은|는|이|가|없|있|아무런?|딱히|현재|별다른|별|따로|전혀|
    아직|지금|원래|혹시|그런|이런|저런|어떠한|gone|better|cured|(?:any )?longer(?: have)?|history of|zero|
    many|multiple|several|few|two|it|that|this|nothing|anything|something|some|any|the|a|an|no|known|food|
    drug|medicine|medication|skin|seasonal|my|other|them|what|everything|drugs?|
    (?:no|any|other|known)\s+(?:known\s+)?(?:food|drug|medicine|medication|skin|other|latex and food)s?
  )$
`;
/** No thing, but what is said of one: "괜찮대요, 알레르기", "다행히 알레르기". */
const SAYS_KO = pattern("u")`
  (?:
    대요|래요|[어아해에예]요|[았었했]대?요?|먹고|하고|있고|없고|[해어아]서|지만|[는은인한]데|니까|으면|이면|습니다|
    [가-힣]니다|다행히|완전히|전혀|이제는?|원래는?|거나
  )[,.]?$
`;
const PARTICLE_KO = /(?<=[가-힣]{2})(?:에|은|는|이|가|도)$/u;

export function readAllergies(clause: FirstPersonClause): ClauseStatement[] {
  const lists = clause.language === "ko" ? [listedKorean(clause)] : listedEnglish(clause.text);
  const statements = lists.flatMap((listed) => allergiesListed(listed, clause));
  return withReactions([...statements, ...allergicToIt(clause)], clause, true);
}

function allergiesListed({ list, at }: Listed, clause: FirstPersonClause): ClauseStatement[] {
  const statements: ClauseStatement[] = [];
  const agents = findAgents(clause.text);
  let place = 0;
  const items =
    clause.language === "ko"
      ? list.split(/,|(?<=[가-힣])(?:와|과|이?랑|하고)\s|\s및\s/u)
      : list.replace(STOP_EN, "").split(/,|\band\b|\bor\b/iu);
  for (const [index, item] of items.entries()) {
    if (clause.language === "en" && index > 0 && REQUEST_EN.test(item.trim())) break;
    const raw = item.trim();
    const offset = list.indexOf(raw, place);
    place = Math.max(place, offset);
    const from = at + Math.max(0, offset);
    const known = agents.find((agent) => agent.from >= from && agent.to <= from + raw.length);
    // "고양이" ends like a subject, and is none; "이 설비는 알레르기가 있나" speaks of something else.
    const bare = known?.text === raw ? raw : raw.replace(PARTICLE_KO, "");
    if (!known && bare !== raw && /[은는이가]$/u.test(raw)) continue;
    const words = bare.replace(/^(?:an?|the|all|some|most)\s+/iu, "");
    if (words.length < 2 && !/[가-힣]/u.test(words)) continue;
    if ((words.split(/\s+/).length > 3 && !known) || NO_ALLERGEN.test(words)) continue;
    if (!known && clause.language === "en" && NOT_TAKEN_EN.test(words)) continue;
    // "my life-threatening peanut allergy" is one to peanuts.
    const named = known && clause.language === "en" ? known.text : words;
    statements.push({
      ...alert(
        clause,
        known?.subject ?? singular(words),
        named,
        named === words || !known ? from : known.from,
      ),
      polarity: polarityAfter(clause) ?? clause.polarity,
    });
  }
  return statements;
}

/** "계란 알레르기 검사했는데 | 음성이었어요", "복숭아 알레르기인 줄 알았는데 | 아니었네요": what came of it follows. */
function polarityAfter({ text, language, after }: FirstPersonClause): "holds" | "denied" | null {
  if (language !== "ko") return null;
  if (THOUGHT_KO.test(text)) return "denied";
  if (!TESTED_KO.test(text)) return null;
  return /^(?:결과(?:가|는)?\s*)?(?:양성|있)/u.test(after) ? "holds" : "denied";
}

function allergicToIt(clause: FirstPersonClause): ClauseStatement[] {
  if (clause.language !== "en" || !clause.before || !ALLERGIC_TO_IT_EN.test(clause.text)) return [];
  const [agent, another] = findAgents(clause.before.text);
  return agent && !another ? [{ ...alert(clause, agent.subject, agent.text, 0), polarity: "holds" }] : [];
}

/** What the body did with it, where that was not said in so many words already. */
function withReactions(
  statements: readonly ClauseStatement[],
  clause: FirstPersonClause,
  allergic: boolean,
): ClauseStatement[] {
  const more = readReactions(clause, allergic).filter(
    ({ subject }) => !statements.some((each) => each.subject === subject),
  );
  return [...statements, ...more];
}

interface Listed {
  list: string;
  at: number;
}

function listedEnglish(text: string): Listed[] {
  const found = ALLERGIC_EN.exec(text) ?? LISTED_ALLERGIES_EN.exec(text);
  if (!found) return [];
  const lists: Listed[] = [];
  let at = found.index;
  for (let next: RegExpExecArray | null = found; next; next = AND_ALLERGY_EN.exec(text.slice(at))) {
    const list = next.slice(1).find((part) => part !== undefined) ?? "";
    lists.push({ list, at: (next === found ? found.index : at) + next[0].indexOf(list) });
    at += next[0].length;
  }
  return lists;
}

/** The words right before "알레르기", and before those whatever is joined to them. */
function listedKorean({ text, after }: FirstPersonClause): Listed {
  const added = ADDED_KO.exec(text);
  if (added?.[1]) return { list: added[1], at: added.index + added[0].indexOf(added[1]) };
  const found = ALLERGY_KO.exec(text) ?? (RESULT_KO.test(after) ? TESTED_KO.exec(text) : null);
  if (!found) return { list: "", at: 0 };
  const cause = findAgents(text).find(
    ({ to }) => to < found.index && CAUSE_KO.test(text.slice(to, found.index)),
  );
  if (cause) return { list: cause.text, at: cause.from };
  const words = text.slice(0, found.index).split(" ");
  if (SAYS_KO.test(words.at(-1) ?? "")) {
    // "새우는 괜찮대요, 알레르기 없어요": of what the sentence began with, if that is one thing.
    const [spoken, another] = findAgents(text).filter(
      ({ to }) => to < found.index && /^(?:은|는|도)\s/u.test(text.slice(to)),
    );
    return spoken && !another ? { list: spoken.text, at: spoken.from } : { list: "", at: 0 };
  }
  let first = words.length - 1;
  if (SECOND_WORDS_KO.test(words[first] ?? "") || words[first] === "대한") first -= 1;
  while (
    first > 0 &&
    words.length - first < 8 &&
    (JOINS_KO.test(words[first - 1] ?? "") || words[first] === "및")
  )
    first -= 1;
  const list = words
    .slice(Math.max(0, first))
    .join(" ")
    .replace(/에 대한$/u, "");
  return { list, at: found.index - words.slice(Math.max(0, first)).join(" ").length };
}

const FORBIDDEN_EN = pattern("iu")`
  \b(?:
    told(?: me)? to|have to|had to|need to|must|should|advised(?: me)? to|supposed to|
    said(?: i should)?(?: to)?|says(?: i should)?(?: to)?
  ) (?:avoid|stay (?:away from|off)|steer clear of|keep away from)\b|
  \b(?:can'?t|cannot|don'?t|do not) tolerate\b|\bno(?= \w+ for me\b)|
  \b(?:told|advised|warned)(?: me)? (?:never to|against) (?:
    take|taking|have|having|use|using|eat|eating|drink|drinking
  )\b|
  \b(?:
    can'?t|cannot|can not|must not|mustn'?t|should not|shouldn'?t|not allowed(?: to)?|told not to|
    advised not to|told me not to|not supposed to
  )\s+(?:be )?(?:take|taking|have|use|using|eat|drink|get|undergo|given|touch)\b
`;
/** "Aspirin is off limits for me", "statins don't agree with me". */
const FORBIDDEN_BEHIND_EN =
  /^\s+(?:is|are)\s+(?:strictly\s+)?off[- ]limits\b|^\s+(?:doesn'?t|does not|don'?t|do not|never)\s+agrees? with me\b/iu;
/** States of the body that rule things out by themselves. */
const STATES: readonly (readonly [subject: string, ko: RegExp, en: RegExp])[] = [
  [
    "pregnancy",
    koreanPattern("u")`
      임신(?:을 했| \d+ (?:주|개월)(?:차)?)? (?:
        중(?!독)|했|됐|이에요|이라|이래|상태|한 (?:상태|지|몸)|이고|입니다|인데|이 아니|은 아니|
        [초중후말]기|막달|\d
      )|
      임[산신]부(?:예요|이에요|입니다|인데|라|고|거든|야)|만삭(?:이|입|인)|출산했
    `,
    pattern("iu")`
      \bi(?:'m| am|m)\s+(?:not\s+|no longer\s+|\d+\s+(?:weeks|months)\s+|currently\s+)*pregnant\b|
      \b(?:found out|learned)(?: that)? i(?:'m| am) pregnant\b|
      \bwe(?:'re| are) expecting(?=[,.!]|$| (?:a|our|in|twins))|\bweeks along\b|\bgave birth\b|
      \bi(?:'m| am)\s+expecting(?: (?:an?|our|my)(?: \w+)? (?:baby|child)| twins)\b|
      \b\d+ (?:weeks|months) pregnant\b|\bmy current pregnancy\b|
      \bi(?:'m| am) in my (?:first|second|third) trimester\b
    `,
  ],
  [
    "breastfeeding",
    koreanPattern("u")`
      (?:모유 )?수유(?:를)? (?:중|하고|해요|합니다)|수유부(?:예요|입니다|인데|라|이고)|
      (?:모유|젖)[을를]? (?:먹이|물리)
    `,
    /\b(?:i'm|i am|no longer|stopped|not)\s+(?:currently\s+|still\s+)?(?:breast-?feeding|nursing)\b/iu,
  ],
  [
    "pacemaker",
    /심박동기|심장\s*박동기|페이스메이커/u,
    /\b(?:have|got|my|wear|implanted)\s+(?:a\s+)?(?:cardiac\s+)?pacemaker\b/iu,
  ],
];

const STATE_END_KO = /(?:이에요|예요|이라|이고|입니다|인데|라고|했|한?\s*상태|하고|이\s*아니|은\s*아니)$/u;

export function readContraindications(clause: FirstPersonClause): ClauseStatement[] {
  const { text, language } = clause;
  const forbids = language === "ko" ? FORBIDDEN_KO.exec(text) : FORBIDDEN_EN.exec(text);
  const statements: ClauseStatement[] = [];
  const agents = findAgents(text);
  const forbidden = framed(text, agents, (_before, after, word) => {
    if (language === "en" && FORBIDDEN_BEHIND_EN.test(after)) return true;
    if (!forbids) return false;
    // English names the thing behind the prohibition, Korean before it.
    if (language === "en")
      return word.from > forbids.index && !agents.some((other) => isBetween(other, forbids.index, word.from));
    if (/금기/u.test(forbids[0])) return true;
    // "와파린 때문에 청국장은 …": what is given as the reason is not what must be left.
    return word.from < forbids.index && !REASON_KO.test(after.slice(0, Math.max(0, forbids.index - word.to)));
  });
  const lifted = language === "ko" && /금기(?:는|가|도)?\s*(?:아니|아닙|없)/u.test(text);
  for (const word of forbidden)
    statements.push({
      ...alert(clause, word.subject, word.text, word.from),
      polarity: lifted ? "denied" : "holds",
    });
  for (const [subject, ko, en] of STATES) {
    const state = (language === "ko" ? ko : en).exec(text);
    if (!state) continue;
    const words = { pregnancy: ["임신", "pregnant"], breastfeeding: ["수유", "breastfeeding"] }[subject];
    const name = words?.[language === "ko" ? 0 : 1] ?? state[0];
    statements.push({
      ...alert(clause, subject, name, state.index),
      value: state[0].replace(STATE_END_KO, "").trim(),
      // "I have a pacemaker so no MRI for me" denies something else.
      polarity:
        language === "en" ? polarityOf(text.slice(0, state.index + state[0].length), "en") : clause.polarity,
    });
  }
  return withReactions(statements, clause, false);
}

const isBetween = ({ from }: { from: number }, start: number, end: number) => from > start && from < end;
/** Takes or has it, and so must leave something else; or is allergic to it, which is told as such. */
const REASON_KO =
  /^(?:을|를|이|가|은|는)?\s?(?:때문|먹고\s?있|복용|맞고\s?있|먹는|먹어서|있어서|알레르기|알러지|과민)/u;

function alert(clause: FirstPersonClause, subject: string, words: string, from: number): ClauseStatement {
  return {
    subject,
    detail: "",
    name: words,
    value: words,
    unit: "",
    polarity: clause.polarity,
    from,
    confidence: confidenceOf(clause),
  };
}

function singular(words: string): string {
  const plain = words.toLowerCase();
  if (/(?:ch|sh|x|ss)es$/.test(plain)) return plain.slice(0, -2);
  return /[^sui]s$/.test(plain) && plain.length > 4 ? plain.slice(0, -1) : plain;
}
