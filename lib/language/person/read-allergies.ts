import { wordings } from "../lexicon/load.ts";
import { type ClauseStatement, stated } from "./clause-statement.ts";
import type { FirstPersonClause } from "./first-person-clauses.ts";
import { findAgents } from "./health-words.ts";
import { withReactions } from "./read-reactions.ts";

const ALLERGIES = wordings("allergies");

/** What follows "allergy" when someone says that they have it or not; up to three words may stand between. */
const HAS_ALLERGY_KO = ALLERGIES.forms("has allergy").ko;
const TESTED_KO = ALLERGIES.forms("tested").ko;
/** What the user thought but was not so. */
const isThought = ALLERGIES.says("thought");
/** "제 알레르기 목록에 아목시실린 추가해 주세요" */
const ADDED_KO = ALLERGIES.forms("added phrase").ko;
const RESULT_KO = ALLERGIES.forms("result phrase").ko;
/** "꽃가루 때문에 봄마다 알레르기로 고생해요": the cause stands further away. */
const CAUSE_KO = /^(?:\s?때문에|만?\s(?:닿|먹|만지)[가-힣]*면|에(?:만|도)?)(?:\s[가-힣\d]{1,6}){0,3}\s?$/u;
/** Joins an item to the next: "땅콩이랑 새우", "우유, 계란". */
const joins = ALLERGIES.ends("joins");
const isSecond = ALLERGIES.is("second");
const ALLERGIC_EN = ALLERGIES.forms("allergic").en;
/** "… because I'm allergic" refers to what was named just before. */
const isAllergicToIt = ALLERGIES.is("to it");
/** "… and a latex allergy": each item repeats the word "allergy". */
const AND_ALLERGY_EN = ALLERGIES.forms("and allergy").en;
/** Where the list of allergens ends. */
const STOP_EN = ALLERGIES.forms("stop phrase").en;
const isRequest = ALLERGIES.begins("request");
const isNoAllergen = ALLERGIES.is("none");
const isJoke = ALLERGIES.is("joke");
/** A predicate before the word, not an allergen: "괜찮대요, 알레르기", "다행히 알레르기". */
const isSaid = ALLERGIES.ends("says");
const PARTICLE_KO = /(?<=[가-힣]{2})[에은는이가도]$/u;

/** The allergies that a clause states, denies or says have ended. */
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
    if (clause.language === "en" && index > 0 && isRequest(item, "en")) break;
    const raw = item.trim();
    const offset = list.indexOf(raw, place);
    place = Math.max(place, offset);
    const from = at + Math.max(0, offset);
    const known = agents.find((agent) => agent.from >= from && agent.to <= from + raw.length);
    // "고양이" only looks as if it had a subject particle. In "이 설비는 알레르기가 있나" the particle is real: the clause
    // is about something else.
    const bare = known?.text === raw ? raw : raw.replace(PARTICLE_KO, "");
    if (!known && bare !== raw && /[은는이가]$/u.test(raw)) continue;
    const words = bare.replace(/^(?:an?|the|all|some|most)\s+/iu, "");
    if (words.length < 2 && !/[가-힣]/u.test(words)) continue;
    if ((words.split(/\s+/).length > 3 && !known) || isNoAllergen(words)) continue;
    if (!known && clause.language === "en" && isJoke(words, "en")) continue;
    // "my life-threatening peanut allergy" is an allergy to peanuts.
    const named = known && clause.language === "en" ? known.text : words;
    statements.push(
      stated(clause, {
        subject: known?.subject ?? singular(words),
        name: named,
        polarity: polarityAfter(clause) ?? clause.polarity,
        from: named === words || !known ? from : known.from,
      }),
    );
  }
  return statements;
}

/** The outcome follows: "계란 알레르기 검사했는데 | 음성이었어요", "복숭아 알레르기인 줄 알았는데 | 아니었네요". */
function polarityAfter({ text, language, after }: FirstPersonClause): "holds" | "denied" | null {
  if (language !== "ko") return null;
  if (isThought(text, "ko")) return "denied";
  if (!TESTED_KO.test(text)) return null;
  return /양성|있다/u.test(RESULT_KO.exec(after)?.[1] ?? "") ? "holds" : "denied";
}

function allergicToIt(clause: FirstPersonClause): ClauseStatement[] {
  if (clause.language !== "en" || !clause.before || !isAllergicToIt(clause.text, "en")) return [];
  const [agent, another] = findAgents(clause.before.text);
  if (!agent || another) return [];
  return [stated(clause, { subject: agent.subject, name: agent.text, polarity: "holds", from: 0 })];
}

interface Listed {
  list: string;
  at: number;
}

function listedEnglish(text: string): Listed[] {
  const found = ALLERGIC_EN.exec(text);
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

/** The words right before "알레르기", and those joined to them. */
function listedKorean({ text, after }: FirstPersonClause): Listed {
  const added = ADDED_KO.exec(text);
  if (added?.[1]) return { list: added[1], at: added.index + added[0].indexOf(added[1]) };
  const found = HAS_ALLERGY_KO.exec(text) ?? (RESULT_KO.test(after) ? TESTED_KO.exec(text) : null);
  if (!found) return { list: "", at: 0 };
  const cause = findAgents(text).find(
    ({ to }) => to < found.index && CAUSE_KO.test(text.slice(to, found.index)),
  );
  if (cause) return { list: cause.text, at: cause.from };
  const words = text.slice(0, found.index).split(" ");
  if (isSaid(words.at(-1) ?? "", "ko")) {
    // "새우는 괜찮대요, 알레르기 없어요": about what the sentence began with, if that is one thing.
    const [spoken, another] = findAgents(text).filter(
      ({ to }) => to < found.index && /^(?:은|는|도)\s/u.test(text.slice(to)),
    );
    return spoken && !another ? { list: spoken.text, at: spoken.from } : { list: "", at: 0 };
  }
  let first = words.length - 1;
  if (isSecond(words[first] ?? "", "ko")) first -= 1;
  while (
    first > 0 &&
    words.length - first < 8 &&
    (joins(words[first - 1] ?? "", "ko") || words[first] === "및")
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
