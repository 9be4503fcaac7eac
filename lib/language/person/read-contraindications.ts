import { koreanPattern, pattern } from "../../domain/pattern.ts";
import { FORBIDDEN_KO, polarityOf } from "./clause-polarity.ts";
import { type ClauseStatement, stated } from "./clause-statement.ts";
import { framed } from "./find-words.ts";
import type { FirstPersonClause } from "./first-person-clauses.ts";
import { findAgents } from "./health-words.ts";
import { withReactions } from "./read-reactions.ts";

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

/** What somebody must not take or undergo, and the states of the body that forbid it. */
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
    statements.push(
      stated(clause, {
        subject: word.subject,
        name: word.text,
        polarity: lifted ? "denied" : "holds",
        from: word.from,
      }),
    );
  for (const [subject, ko, en] of STATES) {
    const state = (language === "ko" ? ko : en).exec(text);
    if (!state) continue;
    const words = { pregnancy: ["임신", "pregnant"], breastfeeding: ["수유", "breastfeeding"] }[subject];
    const name = words?.[language === "ko" ? 0 : 1] ?? state[0];
    statements.push(
      stated(clause, {
        subject,
        name,
        from: state.index,
        value: state[0].replace(STATE_END_KO, "").trim(),
        // "I have a pacemaker so no MRI for me" denies something else.
        polarity:
          language === "en"
            ? polarityOf(text.slice(0, state.index + state[0].length), "en")
            : clause.polarity,
      }),
    );
  }
  return withReactions(statements, clause, false);
}

const isBetween = ({ from }: { from: number }, start: number, end: number) => from > start && from < end;
/** Takes or has it, and so must leave something else; or is allergic to it, which is told as such. */
const REASON_KO =
  /^(?:을|를|이|가|은|는)?\s?(?:때문|먹고\s?있|복용|맞고\s?있|먹는|먹어서|있어서|알레르기|알러지|과민)/u;
