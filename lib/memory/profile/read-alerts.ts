import { FORBIDDEN_KO, polarityOf } from "./clause-words.ts";
import { wordFinder } from "./find-words.ts";
import { MEDICATIONS, OTHER_AGENTS } from "./health-words.ts";
import type { OwnClause } from "./own-clauses.ts";
import { readReactions } from "./read-reactions.ts";
import { confidenceOf, type Told } from "./told.ts";

const findAgents = wordFinder([MEDICATIONS, OTHER_AGENTS]);

/** What comes behind the word when one has it, or says that one has not. */
const ALLERGY_KO =
  /\s?(?:알레르기|알러지|앨러지)(?:\s?반응)?(?:이|가|는|도|을|를)?\s?(?:(?:아직|지금|원래|심하게|심한|조금|좀|이제는?|더 이상|전혀)\s?){0,2}(?:있|없|심[하해]|생겼|나[요고서]|일으켰|이?(?:예요|에요|입니다|인데|라서|라 |야|거든)|아니|아닙|사라졌|판정|진단)/u;
/** Joins what is listed before it: "땅콩이랑 새우", "우유, 계란". */
const JOINS_KO = /(?:,|와|과|랑|하고)$|^및$/u;
const SECOND_WORDS_KO = /^(?:진드기|털|주사|백신|계열|항생제)$/u;
const ALLERGIC_EN =
  /\ballergic to\s+((?:[\p{L}-]+(?:,?\s+(?:and|or)\s+|,\s*|\s+)?){1,8})|\b(?:have|had|'ve got|got|my|no)\s+(?:an?\s+|any\s+|severe\s+|bad\s+|mild\s+|known\s+)*((?:[\p{L}-]+\s+){1,3})allerg(?:y|ies)\b|\ballerg(?:y|ies) to\s+((?:[\p{L}-]+(?:,?\s+(?:and|or)\s+|,\s*|\s+)?){1,6})/iu;
const LISTED_ALLERGIES_EN =
  /\bmy (?:only )?(?:\w+ )?allerg(?:y|ies) (?:is|are|include)\s+((?:to\s+)?(?:[\p{L}-]+(?:,?\s+(?:and|or)\s+|,\s*|\s+)?){1,8})/iu;
/** Where the list of what one is allergic to ends. */
const STOP_EN =
  /\b(?:but|which|that|so|since|because|when|if|any ?more|at|in|for|from|with|is|was|are|too|either|as|and (?:i|my|have|had|take)|now|since|please|recommend|suggest|advise|tell me|give me|show me|find me|help me|what|how)\b.*$/iu;
/** An item behind a comma that asks for something is no part of the list: "…, recommend an antibiotic", "…, pick me a glove". */
const REQUEST_EN =
  /^(?:recommend|suggest|advise|propose|tell|give|show|find|list|explain|help|name|pick|choose|compare|describe|write|make|plan|search|check|look|looking|get|need|want|let|offer|where|who|why|can|could|should|would|do|does|any)\b|\S\s+(?:an?|the|some|any|me|my|for|of|to)\b/iu;
const NO_ALLERGEN =
  /^(?:아니(?:요|야)?|아뇨|네|예|아|어|앗|음|참|맞다|근데|그런데|사실|음식|약물?|무슨|어떤|제|내|저는?|나는?|다른|특별한|특정|계절성?|피부|심한|모든|제가|은|는|이|가|없|있|it|that|this|nothing|anything|something|some|any|the|a|an|no|known|food|drug|medicine|medication|skin|seasonal|my|other|them|what|everything)$/iu;
const PARTICLE_KO = /(?<=[가-힣]{2})(?:에|은|는|이|가|도)$/u;

export function readAllergies(clause: OwnClause): Told[] {
  const { list, at } = clause.language === "ko" ? listedKorean(clause.text) : listedEnglish(clause.text);
  const told: Told[] = [];
  let place = 0;
  const items =
    clause.language === "ko"
      ? list.split(/,|(?<=[가-힣])(?:와|과|이?랑|하고)\s|\s및\s/u)
      : list.replace(STOP_EN, "").split(/,|\band\b|\bor\b/iu);
  for (const [index, item] of items.entries()) {
    if (clause.language === "en" && index > 0 && REQUEST_EN.test(item.trim())) break;
    const words = item
      .trim()
      .replace(PARTICLE_KO, "")
      .replace(/^(?:an?|the|all|some|most)\s+/iu, "");
    const offset = list.indexOf(item.trim(), place);
    place = Math.max(place, offset);
    if (words.length < 2 && !/[가-힣]/u.test(words)) continue;
    if (words.split(/\s+/).length > 3 || NO_ALLERGEN.test(words)) continue;
    const [known] = findAgents(words);
    told.push(alert(clause, known?.subject ?? singular(words), words, at + Math.max(0, offset)));
  }
  return withReactions(told, clause, true);
}

/** What the body did with it, where that was not said in so many words already. */
function withReactions(told: readonly Told[], clause: OwnClause, allergic: boolean): Told[] {
  const more = readReactions(clause, allergic).filter(
    ({ subject }) => !told.some((each) => each.subject === subject),
  );
  return [...told, ...more];
}

interface Listed {
  list: string;
  at: number;
}

function listedEnglish(text: string): Listed {
  const found = ALLERGIC_EN.exec(text) ?? LISTED_ALLERGIES_EN.exec(text);
  const list = found?.slice(1).find((part) => part !== undefined) ?? "";
  return found ? { list, at: found.index + found[0].indexOf(list) } : { list: "", at: 0 };
}

/** The words right before "알레르기", and before those whatever is joined to them. */
function listedKorean(text: string): Listed {
  const found = ALLERGY_KO.exec(text);
  if (!found) return { list: "", at: 0 };
  const words = text.slice(0, found.index).split(" ");
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

const FORBIDDEN_EN =
  /\b(?:told me to|have to|had to|need to|must|should) (?:avoid|stay away from)\b|\b(?:can'?t|cannot|don'?t|do not) tolerate\b|\bno(?= \w+ for me\b)|\b(?:told|advised|warned)(?: me)? never to (?:take|have|use|eat|drink)\b|\b(?:can'?t|cannot|can not|must not|mustn'?t|should not|shouldn'?t|not allowed to|told not to|advised not to|told me not to|not supposed to)\s+(?:take|have|use|eat|drink|get|undergo|be given)\b/iu;
/** States of the body that rule things out by themselves. */
const STATES: readonly (readonly [subject: string, ko: RegExp, en: RegExp])[] = [
  [
    "pregnancy",
    /임신(?:\s*\d+\s*(?:주|개월)(?:차)?)?\s*(?:중|했|이에요|이라|상태|한\s*상태|이고|입니다|인데|이\s*아니|은\s*아니|\d)|임산부(?:예요|입니다|인데|라|고)|출산했/u,
    /\bi(?:'m| am|m)\s+(?:not\s+|no longer\s+|\d+\s+(?:weeks|months)\s+|currently\s+)*pregnant\b|\bgave birth\b|\bi(?:'m| am)\s+expecting(?: (?:an?|our|my)(?: \w+)? (?:baby|child)| twins)\b/iu,
  ],
  [
    "breastfeeding",
    /(?:모유\s*)?수유\s*(?:중|하고)|수유부(?:예요|입니다|인데|라|이고)|모유를?\s*먹이/u,
    /\b(?:i'm|i am|no longer|stopped|not)\s+(?:currently\s+|still\s+)?(?:breast-?feeding|nursing)\b/iu,
  ],
  [
    "pacemaker",
    /심박동기|심장\s*박동기|페이스메이커/u,
    /\b(?:have|got|my|wear|implanted)\s+(?:a\s+)?(?:cardiac\s+)?pacemaker\b/iu,
  ],
];

const STATE_END_KO = /(?:이에요|예요|이라|이고|입니다|인데|라고|했|한?\s*상태|하고|이\s*아니|은\s*아니)$/u;

export function readContraindications(clause: OwnClause): Told[] {
  const { text, language } = clause;
  const forbids = language === "ko" ? FORBIDDEN_KO.exec(text) : FORBIDDEN_EN.exec(text);
  const told: Told[] = [];
  if (forbids)
    for (const word of findAgents(text)) {
      // English names the thing behind the prohibition, Korean before it.
      const fits =
        language === "ko" ? word.from < forbids.index || /금기/u.test(forbids[0]) : word.from > forbids.index;
      const lifted = language === "ko" && /금기(?:는|가|도)?\s*(?:아니|아닙|없)/u.test(text);
      if (fits)
        told.push({
          ...alert(clause, word.subject, word.text, word.from),
          polarity: lifted ? "denied" : "holds",
        });
    }
  for (const [subject, ko, en] of STATES) {
    const state = (language === "ko" ? ko : en).exec(text);
    if (!state) continue;
    const words = { pregnancy: ["임신", "pregnant"], breastfeeding: ["수유", "breastfeeding"] }[subject];
    const name = words?.[language === "ko" ? 0 : 1] ?? state[0];
    told.push({
      ...alert(clause, subject, name, state.index),
      value: state[0].replace(STATE_END_KO, "").trim(),
      // "I have a pacemaker so no MRI for me" denies something else.
      polarity:
        language === "en" ? polarityOf(text.slice(0, state.index + state[0].length), "en") : clause.polarity,
    });
  }
  return withReactions(told, clause, false);
}

function alert(clause: OwnClause, subject: string, words: string, from: number): Told {
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
  return /[^sui]s$/.test(plain) && plain.length > 4 ? plain.slice(0, -1) : plain;
}
