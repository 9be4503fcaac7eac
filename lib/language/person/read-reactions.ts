import { koreanPattern, partOfKorean, partOfPattern, pattern } from "../../domain/pattern.ts";
import { REACTION_DOUBT } from "../../tunables/language.ts";
import { type ClauseStatement, confidenceOf } from "./clause-statement.ts";
import { type FoundWord, framed } from "./find-words.ts";
import type { FirstPersonClause } from "./first-person-clauses.ts";
import { findAgents } from "./health-words.ts";
import { ALLERGIC_REACTION_KO, SICK_KO } from "./reaction-words.ts";

export interface Reaction {
  agent: FoundWord;
  /** Hives and the like; else what one took it badly for: "made me sick". */
  allergic: boolean;
  /** From the agent to what it did, as it was said. */
  words: string;
}

/** How one meets with something, and that it is told of what came of it. */
const MEET_KO = partOfKorean`
  (?:[가-힣]{1,3}(?=\s?(?:을|를|만|도)?\s?(?:먹|마시|마셔|마셨)))?(?:
    \s*(?:약|주사|장갑|반지|검사|계|계열|털|연고|목걸이|귀걸이|제품|냄새|가루)
  )*(?:을|를|만|이나|도|이|가|은|는|에|에만|한테|에게)? (?:
    조금만 |한 번 |하나만 |살짝만? |조금이라도\s*
  )?(?:
    먹|마시|마셔|마셨|맞|발랐|바르|발라|붙이|붙여|붙였|붙인|끼|껴|꼈|닿|만지|만져|만졌|썼|쓰|써|복용하|
    복용해|복용했|투여받|쏘이|쏘여|쏘였|차|착용하|착용했|타|맡|맡으|쐬|스치|입|대
  )(?:
    고(?: 나(?:서|면|니))?|으면|면|었더니|더니|았더니|었는데|았는데|었다가|았다가|자마자|
    은 (?:뒤|후|적|날|자리)|는 (?:날|순간)| 자리|다가|아서|어서|여서|해서|아도|어도|여도|도|
    기만 (?:하면|해도)|니까|으니까
  )(?:에|가|이|는|은|마다)?\s*
`;
const ALLERGIC_KO = new RegExp(`^${MEET_KO}[^.!?]{0,14}?(?:${ALLERGIC_REACTION_KO})`, "u");
const ILL_KO = koreanPattern("u")`
  ^(?:
    ${MEET_KO}[^.!?]{0,14}?(?:${SICK_KO})|
    \s*부작용(?:으로|이|도)? [^.!?]{0,20}?(?:있었|왔|와서|심[했해]|났|나서|생겼|생겨|고생)
  )
`;
/** It might, and did not. */
const MAY_KO = /(?:을|ㄹ|날|올|할|생길)\s*수\s*(?:도\s*)?있|없(?:어|었|습)|안\s*(?:났|나|생)|괜찮/u;

const ALLERGIC_SIGNS_EN = partOfPattern`
  hives|rash(?:es)?|swell(?:s|ing|ed)?(?: up)?|swollen|anaphyla\w+|itch(?:y|es|ing)?|close(?:s|d)? up|
  sneez(?:e|ing)|break out|broke out|react(?:ed)? badly|allergic reaction
`;
const SICK_SIGNS_EN = partOfPattern`
  sick|ill|nause\w+|throw up|threw up|vomit\w*|dizzy|faint|drowsy|stomach ?aches?|diarrh\w+|constipated|
  muscle (?:pain|aches?)|headaches?
`;
const DOES_EN = (signs: string, more = "") =>
  new RegExp(
    `^\\s+(?:always |really |just |once )?(?:made?|makes?|gives?|gave|caused?|causes?|sends?|sent|puts?|left)\\s+(?:me|my)\\b[^.!?]{0,24}?\\b(?:${signs})\\b${more}`,
    "iu",
  );
const MET_EN = partOfPattern`
  (?:from|to|on|with|after|when(?:ever)?|if|every time)\s+(?:i\s+)?(?:
    eat(?:ing)?|ate|tak(?:e|ing)|took|drink(?:ing)?|touch(?:ing)?|wear(?:ing)?|use|using|have|having|get|
    a|an|the|some|around|near|\s
  )*
`;
const GET_EN = (signs: string) =>
  new RegExp(
    `\\bi(?:'ve)?\\s+(?:always |once |usually )?(?:get|got|had|have had|break out in|broke out in|come out in|develop(?:ed)?|went into|feel|felt|was|threw up|am)?\\s*(?:an?\\s+|in\\s+|very |so |bad |severe |terrible |[a-z]+ly )*(?:${signs})\\b(?:\\s+reaction|\\s+shock|\\s+all over)?(?:\\s+like [a-z ]{1,20})?\\s+${MET_EN}$`,
    "iu",
  );
/** "My throat closes up whenever I eat …": a part of the body does it. */
const BODY_EN = pattern("iu")`
  \bmy (?:throat|tongue|lips?|mouth|face|eyes|skin|hands|whole body|airways?)\s+(?:[a-z]+\s+){0,2}?(?:
    swells?(?: up)?|swelled(?: up)?|closes?(?: up)?|closed(?: up)?|itch(?:es|ed|y)?|tingles?|burns?|
    puffs? up|blisters?|reacts?|breaks? out
  )(?:\s+[a-z]+){0,2}?\s+${MET_EN}$
`;
const DOES = {
  allergic: DOES_EN(ALLERGIC_SIGNS_EN),
  ill: DOES_EN(SICK_SIGNS_EN, "|^\\s+(?:always |really )?upsets?\\s+my\\s+stomach\\b"),
};
/** "Whenever I take codeine | I break out in hives" */
const WHENEVER_EN =
  /\b(?:when(?:ever)?|every time|each time|any ?time)\s+i\s+(?:take|eat|drink|touch|have|use|wear)\s+(?:[a-z]+\s+)?$/iu;
const THEN_EN = (signs: string) => new RegExp(`^,?\\s+(?:i|my \\w+)\\s[^.!?]{0,20}?\\b(?:${signs})\\b`, "iu");
const THEN = { allergic: THEN_EN(ALLERGIC_SIGNS_EN), ill: THEN_EN(SICK_SIGNS_EN) };
const GET = { allergic: GET_EN(ALLERGIC_SIGNS_EN), ill: GET_EN(SICK_SIGNS_EN) };
/** What people get sick of is not always what they take. */
const BODY_ONLY = new Set(["alcohol", "vaccine"]);

/** What the user's body did with something: "새우 먹으면 두드러기가 나요", "Metformin made me sick". */
export function reactionsOf({
  text,
  language,
  before,
}: Pick<FirstPersonClause, "text" | "language" | "before">): Reaction[] {
  const agents = findAgents(text);
  const found = new Map<FoundWord, Reaction>();
  for (const agent of agents) {
    const reaction = language === "ko" ? korean(text, agent) : english(text, agent);
    if (reaction) found.set(agent, reaction);
  }
  if (found.size === 0 && before)
    return language === "en" ? toIt(text, before.text) : onwards(text, before.text);
  return framed(text, agents, (_before, _after, word) => found.has(word)).flatMap((agent): Reaction[] => {
    const own = found.get(agent);
    if (own) return [own];
    // Listed with one that did it: "새우랑 게 먹으면".
    const next = [...found.values()][0];
    return next ? [{ ...next, agent, words: agent.text }] : [];
  });
}

function korean(text: string, agent: FoundWord): Reaction | null {
  const after = text.slice(agent.to);
  const allergic = ALLERGIC_KO.exec(after);
  const found = allergic ?? ILL_KO.exec(after);
  if (!found || MAY_KO.test(after) || (!allergic && BODY_ONLY.has(agent.subject))) return null;
  return { agent, allergic: allergic !== null, words: `${agent.text}${found[0]}`.trim() };
}

function english(text: string, agent: FoundWord): Reaction | null {
  const [before, after] = [text.slice(0, agent.from), text.slice(agent.to)];
  for (const kind of ["allergic", "ill"] as const) {
    const does = DOES[kind].exec(after) ?? (WHENEVER_EN.test(before) ? THEN[kind].exec(after) : null);
    const got = does ? null : (GET[kind].exec(before) ?? (kind === "allergic" ? BODY_EN.exec(before) : null));
    if ((!does && !got) || (kind === "ill" && BODY_ONLY.has(agent.subject))) continue;
    const words = does ? `${agent.text}${does[0]}` : `${got?.[0] ?? ""}${agent.text}`;
    return { agent, allergic: kind === "allergic", words: words.trim() };
  }
  return null;
}

/** "벌에 쏘여서 | 쇼크로 실려 갔어요": what came of it follows. */
function onwards(text: string, before: string): Reaction[] {
  const whole = `${before} ${text}`;
  const [agent, another] = findAgents(before);
  const reaction = agent && !another ? korean(whole, agent) : null;
  return reaction ? [{ ...reaction, agent: { ...reaction.agent, from: 0, to: 0 } }] : [];
}

/** "I tried codeine, | it makes me throw up": what "it" is stands just before. */
function toIt(text: string, before: string): Reaction[] {
  const it = IT_EN.exec(text);
  const [agent, another] = it ? findAgents(before) : [];
  if (!it || !agent || another) return [];
  const after = text.slice(it[0].length);
  const kind = (["allergic", "ill"] as const).find((each) => DOES[each].test(after));
  if (!kind || (kind === "ill" && BODY_ONLY.has(agent.subject))) return [];
  const place = { ...agent, from: 0, to: it[0].length };
  return [{ agent: place, allergic: kind === "allergic", words: `${agent.text}: ${text}`.trim() }];
}
const IT_EN = /^(?:(?:because|since|as|and|but|so)\s+)?(?:it|they|that)(?= )/iu;

/** A reaction counts whether or not the medicine was stopped for it: it is what happened. */
export function readReactions(clause: FirstPersonClause, allergic: boolean): ClauseStatement[] {
  if (clause.polarity === "denied") return [];
  return reactionsOf(clause)
    .filter((reaction) => reaction.allergic === allergic)
    .map(({ agent, words }) => ({
      subject: agent.subject,
      detail: "",
      name: agent.text,
      value: allergic ? agent.text : words,
      unit: "",
      polarity: "holds",
      from: agent.from,
      confidence: confidenceOf(clause) - REACTION_DOUBT,
    }));
}
