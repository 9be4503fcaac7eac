import { partOfKorean, pattern } from "../../domain/pattern.ts";
import { REACTION_DOUBT } from "../../tunables/language.ts";
import { wordings } from "../lexicon/load.ts";
import { type ClauseStatement, confidenceOf, stated } from "./clause-statement.ts";
import { type FoundWord, framed } from "./find-words.ts";
import type { FirstPersonClause } from "./first-person-clauses.ts";
import { findAgents } from "./health-words.ts";

const REACTIONS = wordings("reactions");
const TAKING = wordings("taking");

export interface Reaction {
  agent: FoundWord;
  /** True for hives and the like; false for other bad effects, such as "made me sick". */
  allergic: boolean;
  /** The user's words from the agent to the reaction. */
  words: string;
}

type Kind = "allergic" | "ill";
/** One form for each kind of reaction. */
type Forms = Readonly<Record<Kind, RegExp>>;
const formsOf = (form: (signs: string, kind: Kind) => RegExp): Forms => ({
  allergic: form(REACTIONS.english("allergic"), "allergic"),
  ill: form(REACTIONS.english("ill"), "ill"),
});

const UPSETS = { allergic: "", ill: "|upsets?\\s+my\\s+stomach\\b" };

/** How the user came into contact with something, and the words that lead to the result. */
const MEET_KO = partOfKorean`
  (?:[가-힣]{1,3}(?=\s?[을를만도]?\s?(?:먹|마시|마셔|마셨)))?(?:\s*${REACTIONS.korean("stuff")})*
  (?:[을를만도이가은는에]|이나|에만|한테|에게)? (?:(?:조금|하나|살짝)만? |한 번 |조금이라도\s*)?
  ${REACTIONS.korean("met")}${REACTIONS.korean("then")}[에가이는은]?(?:마다)?\s*
`;
const korean = (kind: Kind, or: string) =>
  new RegExp(`^(?:${MEET_KO}[^.!?]{0,14}?${REACTIONS.korean(kind)}|${or})`, "u");
const KOREAN: Forms = {
  allergic: korean("allergic", "(?!)"),
  ill: korean("ill", REACTIONS.korean("side effect")),
};
/** Only possible, or it did not happen. */
const isPossible = REACTIONS.says("may");

const MET_EN = `${REACTIONS.english("when")}\\s+(?:i\\s+)?(?:${REACTIONS.english("met")}|\\s)*`;
const DOES = formsOf(
  (signs, kind) => pattern("iu")`
    ^\s+(?:(?:always|really|just|once) )?(?:
      ${REACTIONS.english("gives")}\s+(?:me|my)\b[^.!?]{0,24}?\b${signs}\b${UPSETS[kind]}
    )
  `,
);
const GET = formsOf(
  (signs) => pattern("iu")`
    \bi(?:'ve)?\s+(?:(?:always|once|usually) )?${REACTIONS.english("gets")}?\s*(?:${REACTIONS.english("badly")}\s+)*
    ${signs}\b(?:\s+(?:reaction|shock|all over))?(?:\s+like [a-z ]{1,20})?\s+${MET_EN}$
  `,
);
/** A reaction of a part of the body: "My throat closes up whenever I eat …". */
const BODY_EN = REACTIONS.forms("body").en;
/** "Whenever I take codeine | I break out in hives" */
const tellsOfWhenever = TAKING.ends("whenever");
const THEN = formsOf((signs) => new RegExp(`^,?\\s+(?:i|my \\w+)\\s[^.!?]{0,20}?\\b${signs}\\b`, "iu"));
/** Being sick from these is common and no reason against them, so only allergic reactions count. */
const BODY_ONLY = new Set(["alcohol", "vaccine"]);
const kindsOf = ({ subject }: FoundWord): readonly Kind[] =>
  BODY_ONLY.has(subject) ? ["allergic"] : ["allergic", "ill"];

/** The user's bodily reactions to something: "새우 먹으면 두드러기가 나요", "Metformin made me sick". */
export function reactionsOf({
  text,
  language,
  before,
}: Pick<FirstPersonClause, "text" | "language" | "before">): Reaction[] {
  const agents = findAgents(text);
  const found = new Map<FoundWord, Reaction>();
  for (const agent of agents) {
    const reaction = language === "ko" ? inKorean(text, agent) : inEnglish(text, agent);
    if (reaction) found.set(agent, reaction);
  }
  if (found.size === 0 && before)
    return language === "en" ? toIt(text, before.text) : onwards(text, before.text);
  return framed(text, agents, (_before, _after, word) => found.has(word)).flatMap((agent): Reaction[] => {
    const own = found.get(agent);
    if (own) return [own];
    // Listed with another that caused the reaction: "새우랑 게 먹으면".
    const next = [...found.values()][0];
    return next ? [{ ...next, agent, words: agent.text }] : [];
  });
}

function inKorean(text: string, agent: FoundWord): Reaction | null {
  const after = text.slice(agent.to);
  for (const kind of kindsOf(agent)) {
    const found = KOREAN[kind].exec(after);
    if (found && !isPossible(after, "ko"))
      return { agent, allergic: kind === "allergic", words: `${agent.text}${found[0]}`.trim() };
  }
  return null;
}

function inEnglish(text: string, agent: FoundWord): Reaction | null {
  const [before, after] = [text.slice(0, agent.from), text.slice(agent.to)];
  for (const kind of kindsOf(agent)) {
    const does = DOES[kind].exec(after) ?? (tellsOfWhenever(before, "en") ? THEN[kind].exec(after) : null);
    const got = does ? null : (GET[kind].exec(before) ?? (kind === "allergic" ? BODY_EN.exec(before) : null));
    if (!does && !got) continue;
    const words = does ? `${agent.text}${does[0]}` : `${got?.[0] ?? ""}${agent.text}`;
    return { agent, allergic: kind === "allergic", words: words.trim() };
  }
  return null;
}

/** The result follows in the next clause: "벌에 쏘여서 | 쇼크로 실려 갔어요". */
function onwards(text: string, before: string): Reaction[] {
  const [agent, another] = findAgents(before);
  const reaction = agent && !another ? inKorean(`${before} ${text}`, agent) : null;
  return reaction ? [{ ...reaction, agent: { ...reaction.agent, from: 0, to: 0 } }] : [];
}

/** "I tried codeine, | it makes me throw up": "it" is what was named just before. */
function toIt(text: string, before: string): Reaction[] {
  const it = IT_EN.exec(text);
  const [agent, another] = it ? findAgents(before) : [];
  if (!it || !agent || another) return [];
  const after = text.slice(it[0].length);
  const kind = kindsOf(agent).find((each) => DOES[each].test(after));
  if (!kind) return [];
  const place = { ...agent, from: 0, to: it[0].length };
  return [{ agent: place, allergic: kind === "allergic", words: `${agent.text}: ${text}`.trim() }];
}
const IT_EN = /^(?:(?:because|since|as|and|but|so)\s+)?(?:it|they|that)(?= )/iu;

/** A reaction holds whether or not the medicine was stopped, because it happened. */
function readReactions(clause: FirstPersonClause, allergic: boolean): ClauseStatement[] {
  if (clause.polarity === "denied") return [];
  return reactionsOf(clause)
    .filter((reaction) => reaction.allergic === allergic)
    .map(({ agent, words }) =>
      stated(clause, {
        subject: agent.subject,
        name: agent.text,
        value: allergic ? agent.text : words,
        polarity: "holds",
        from: agent.from,
        confidence: confidenceOf(clause) - REACTION_DOUBT,
      }),
    );
}

/** Adds the reactions to subjects that the statements do not have yet. */
export function withReactions(
  statements: readonly ClauseStatement[],
  clause: FirstPersonClause,
  allergic: boolean,
): ClauseStatement[] {
  const more = readReactions(clause, allergic).filter(
    ({ subject }) => !statements.some((each) => each.subject === subject),
  );
  return [...statements, ...more];
}
