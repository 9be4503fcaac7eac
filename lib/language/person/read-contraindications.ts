import type { Locale } from "../../domain/locale.ts";
import { wordings } from "../lexicon/load.ts";
import { FORBIDDEN_KO, polarityOf } from "./clause-polarity.ts";
import { type ClauseStatement, stated } from "./clause-statement.ts";
import { complementAt } from "./complement.ts";
import { framed } from "./find-words.ts";
import type { FirstPersonClause } from "./first-person-clauses.ts";
import { findAgents } from "./health-words.ts";
import { withReactions } from "./read-reactions.ts";

const PROHIBITIONS = wordings("prohibitions");

const FORBIDS = { ko: FORBIDDEN_KO, en: new RegExp(`\\b${PROHIBITIONS.english("before")}\\b`, "iu") };
/** "Aspirin is off limits for me", "statins don't agree with me". */
const isForbiddenBehind = PROHIBITIONS.begins("behind");
/**
 * Says that the user takes, has or is allergic to it: the reason to leave something else, not what must be
 * left.
 */
const isReason = PROHIBITIONS.begins("reason");
/**
 * States of the body that forbid things by themselves. A state without `names` is called as the user said it.
 * The value is the state, not the sentence.
 */
const STATES = [
  { subject: "pregnancy", names: { ko: "임신", en: "pregnant" } },
  { subject: "breastfeeding", names: { ko: "수유", en: "breastfeeding" } },
  { subject: "pacemaker", names: null },
].map(({ subject, names }) => ({
  subject,
  names,
  ko: new RegExp(PROHIBITIONS.korean(subject), "u"),
  en: new RegExp(`\\b${PROHIBITIONS.english(subject)}\\b`, "iu"),
}));
const DURATION = PROHIBITIONS.forms("duration phrase");

/** What the user must not take or undergo, and the states of their body that forbid it. */
export function readContraindications(clause: FirstPersonClause): ClauseStatement[] {
  const { text, language } = clause;
  const forbids = FORBIDS[language].exec(text);
  const agents = findAgents(text);
  const forbidden = framed(text, agents, (_before, after, word) => {
    if (isForbiddenBehind(after, language)) return true;
    if (!forbids) return false;
    // English names the thing after the prohibition, Korean before it.
    if (language === "en")
      return word.from > forbids.index && !agents.some((other) => isBetween(other, forbids.index, word.from));
    if (/금기/u.test(forbids[0])) return true;
    // "와파린 때문에 청국장은 …": the thing given as the reason is not the forbidden one.
    const between = after.slice(0, Math.max(0, forbids.index - word.to));
    return word.from < forbids.index && !isReason(between, "ko");
  });
  const lifted = language === "ko" && /금기(?:는|가|도)?\s*(?:아니|아닙|없)/u.test(text);
  const statements = forbidden.map((word) =>
    stated(clause, {
      subject: word.subject,
      name: word.text,
      polarity: lifted ? "denied" : "holds",
      from: word.from,
    }),
  );
  return withReactions([...statements, ...statesOf(clause)], clause, false);
}

function statesOf(clause: FirstPersonClause): ClauseStatement[] {
  const { text, language, polarity } = clause;
  return STATES.flatMap(({ subject, names, ...forms }) => {
    const state = forms[language].exec(text) ?? (names ? complementOf(names.en, clause) : null);
    if (!state) return [];
    const end = state.index + state[0].length;
    const before = complementAt(clause, { from: state.index, to: end }) ?? text.slice(0, state.index);
    return stated(clause, {
      subject,
      name: names?.[language] ?? state[0],
      value: names ? stateWords(names, state[0], language) : state[0],
      // In "I have a pacemaker so no MRI for me", "no" denies something else.
      polarity: language === "en" ? polarityOf(`${before}${state[0]}`, "en") : polarity,
      from: state.index,
    });
  });
}

/** "임신 20주차", "20 weeks pregnant" */
function stateWords(names: Record<Locale, string>, said: string, language: Locale): string {
  const duration = DURATION[language].exec(said)?.[0] ?? "";
  if (language === "en") return `${duration} ${names.en}`.trim();
  return `${names.ko} ${duration || "중"}`;
}

/** "I'm 42 and pregnant" */
function complementOf(name: string, clause: FirstPersonClause): RegExpExecArray | null {
  const found = new RegExp(`\\b${name}\\b`, "iu").exec(clause.text);
  return found && complementAt(clause, { from: found.index, to: found.index + name.length }) !== null
    ? found
    : null;
}

const isBetween = ({ from }: { from: number }, start: number, end: number) => from > start && from < end;
