import { ALLERGIC_REACTION_KO, SICK_KO } from "./clause-words.ts";
import { type FoundWord, wordFinder } from "./find-words.ts";
import { MEDICATIONS, OTHER_AGENTS } from "./health-words.ts";
import type { OwnClause } from "./own-clauses.ts";
import { confidenceOf, type Told } from "./told.ts";

const findAgents = wordFinder([MEDICATIONS, OTHER_AGENTS]);

export interface Reaction {
  agent: FoundWord;
  /** Hives and the like; else what one took it badly for: "made me sick". */
  allergic: boolean;
  /** From the agent to what it did, as it was said. */
  words: string;
}

const MEET_KO =
  "(?:\\s*(?:주사|장갑|반지|검사|계|계열))*(?:을|를|만|이나|도|이|가|은|는|에)?\\s*(?:조금만\\s*|한\\s*번\\s*|하나만\\s*)?(?:먹|마시|마셨|맞|발랐|바르|끼|닿|만지|썼|쓰|복용하|복용했|투여받|쏘이|쏘였)(?:고(?:\\s*나(?:서|면))?|으면|면|었더니|더니|았더니|었는데|았는데|은\\s*(?:뒤|후)|다가)\\s*";
const ALLERGIC_KO = new RegExp(`^${MEET_KO}[^.!?]{0,14}?(?:${ALLERGIC_REACTION_KO})`, "u");
const ILL_KO = new RegExp(
  `^(?:${MEET_KO}[^.!?]{0,14}?(?:${SICK_KO})|\\s*부작용(?:으로|이|도)?\\s*[^.!?]{0,20}?(?:있었|왔|와서|심[했해]|났|나서|생겼|생겨|고생))`,
  "u",
);
/** It might, and did not. */
const MAY_KO = /(?:을|ㄹ|날|올|할|생길)\s*수\s*(?:도\s*)?있|없(?:어|었|습)|안\s*(?:났|나|생)|괜찮/u;

const ALLERGIC_SIGNS_EN =
  "hives|rash(?:es)?|swell(?:s|ing|ed)?(?: up)?|swollen|anaphyla\\w+|itch(?:y|es|ing)?|close(?:s|d)? up|allergic reaction";
const SICK_SIGNS_EN =
  "sick|ill|nause\\w+|throw up|threw up|vomit\\w*|dizzy|faint|drowsy|stomach ?aches?|diarrh\\w+|constipated|muscle (?:pain|aches?)|headaches?";
const DOES_EN = (signs: string, more = "") =>
  new RegExp(
    `^\\s+(?:always |really |just )?(?:made?|makes?|gives?|gave|caused?|causes?)\\s+(?:me|my)\\b[^.!?]{0,24}?\\b(?:${signs})\\b${more}`,
    "iu",
  );
const GET_EN = (signs: string) =>
  new RegExp(
    `\\bi\\s+(?:always |once )?(?:get|got|had|have had|break out in|broke out in|come out in|develop(?:ed)?|went into|feel|felt|was|threw up|am)?\\s*(?:an?\\s+|very |so |bad |severe |terrible |[a-z]+ly )*(?:${signs})\\b(?:\\s+reaction|\\s+shock)?\\s+(?:from|to|on|with|after|when(?:ever)?|if)\\s+(?:i\\s+)?(?:eat(?:ing)?|tak(?:e|ing)|drink(?:ing)?|touch(?:ing)?|wear(?:ing)?|a|an|the|some|having|have|\\s)*$`,
    "iu",
  );
const DOES = {
  allergic: DOES_EN(ALLERGIC_SIGNS_EN),
  ill: DOES_EN(SICK_SIGNS_EN, "|^\\s+(?:always |really )?upsets?\\s+my\\s+stomach\\b"),
};
const GET = { allergic: GET_EN(ALLERGIC_SIGNS_EN), ill: GET_EN(SICK_SIGNS_EN) };
/** What people get sick of is not always what they take. */
const BODY_ONLY = new Set(["alcohol", "vaccine"]);

/** What the user's body did with something: "새우 먹으면 두드러기가 나요", "Metformin made me sick". */
export function reactionsOf({ text, language }: Pick<OwnClause, "text" | "language">): Reaction[] {
  return findAgents(text).flatMap((agent): Reaction[] => {
    const [before, after] = [text.slice(0, agent.from), text.slice(agent.to)];
    if (language === "ko") {
      const allergic = ALLERGIC_KO.exec(after);
      const found = allergic ?? ILL_KO.exec(after);
      if (!found || MAY_KO.test(after) || (!allergic && BODY_ONLY.has(agent.subject))) return [];
      return [{ agent, allergic: allergic !== null, words: `${agent.text}${found[0]}`.trim() }];
    }
    for (const kind of ["allergic", "ill"] as const) {
      const does = DOES[kind].exec(after);
      const got = does ? null : GET[kind].exec(before);
      if ((!does && !got) || (kind === "ill" && BODY_ONLY.has(agent.subject))) continue;
      const words = does ? `${agent.text}${does[0]}` : `${got?.[0] ?? ""}${agent.text}`;
      return [{ agent, allergic: kind === "allergic", words: words.trim() }];
    }
    return [];
  });
}

/** A reaction counts whether or not the medicine was stopped for it: it is what happened. */
export function readReactions(clause: OwnClause, allergic: boolean): Told[] {
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
      confidence: confidenceOf(clause) - 0.1,
    }));
}
