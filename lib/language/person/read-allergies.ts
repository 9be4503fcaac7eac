import { partOfPattern, pattern } from "../../domain/pattern.ts";
import { alert, withReactions } from "./alert-statement.ts";
import type { ClauseStatement } from "./clause-statement.ts";
import type { FirstPersonClause } from "./first-person-clauses.ts";
import { findAgents } from "./health-words.ts";

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

/** What somebody is allergic to, or is not any more. */
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

function singular(words: string): string {
  const plain = words.toLowerCase();
  if (/(?:ch|sh|x|ss)es$/.test(plain)) return plain.slice(0, -2);
  return /[^sui]s$/.test(plain) && plain.length > 4 ? plain.slice(0, -1) : plain;
}
