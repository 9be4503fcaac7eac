import type { Polarity } from "../../domain/profile.ts";
import { wordings } from "../lexicon/load.ts";
import { isAskedClause, isDoubtful } from "./clause-mood.ts";
import { polarityOf } from "./clause-polarity.ts";
import { type ClauseStatement, stated } from "./clause-statement.ts";
import { clauseSubject, PRESENTED_EN } from "./clause-subject.ts";
import { complementAt } from "./complement.ts";
import { type FoundWord, framed } from "./find-words.ts";
import type { FirstPersonClause } from "./first-person-clauses.ts";
import { deniedComplaint, findConditions, findSymptoms } from "./health-words.ts";
import { isNonAssertion } from "./non-assertion.ts";
import { reactionsOf } from "./read-reactions.ts";

const ILLNESS = wordings("illness");
const MATTERS = wordings("matters");

const QUALITY_ONLY_EN = ILLNESS.forms("quality only").en;
const HAVE_EN = ILLNESS.forms("have phrase").en;
/** A complaint of a part of the body: "My left foot is numb", "my ankles are swollen". */
const PART_EN = ILLNESS.forms("part").en;
/** The illness is a topic, not the user's own. */
const isAbout = ILLNESS.says("about");
const isOfSomethingElse = ILLNESS.begins("other");
/**
 * "Told never to take ibuprofen with my kidney disease": the illness is taken for granted, whatever else is
 * denied.
 */
const PRESUPPOSED_EN = ILLNESS.forms("presupposed").en;
const PAST_EN = /\bhad\s+(?:a\s+|an\s+)?[\w\s]*$/iu;

/** Words after the name that make it something else: a medicine, an examination, a text. */
const HAD_KO = ILLNESS.forms("had phrase").ko;
/** "고혈압이고 …", unless a topic precedes it ("이 글의 주제는 고혈압이고"). */
const JOINED_KO = ILLNESS.forms("joined phrase").ko;
const TOPIC_KO = /(?<![가-힣])(?![저나제내][은는가]\s)[가-힣]+[은는이가](?=\s)/u;
const isWhatever = ILLNESS.begins("whatever");
const isAsOneIs = ILLNESS.is("as one is");
const isKnown = ILLNESS.is("known");
const goesOn = ILLNESS.begins("known goes on");
const isOfOneself = MATTERS.says("oneself");
const isOwnTrouble = ILLNESS.says("own trouble");
const isReasonBehind = ILLNESS.begins("reason");
const isNegated = ILLNESS.says("negated");
const runsOn = ILLNESS.ends("on");
const isStill = ILLNESS.says("still");
const PAST_KO = ILLNESS.forms("past phrase").ko;
/**
 * The words of the complaint are the statement itself ("어지러워요", "머리가 아파요"), unless they end as a noun does.
 */
const endsAsNoun = ILLNESS.ends("noun");
const isVerbal = (words: string) => /[가-힣]$/u.test(words) && !endsAsNoun(words, "ko");
/** "기기가 열이 많이 나는데": the heat of a machine is not a fever. */
const DEVICE_KO = ILLNESS.forms("device phrase").ko;
/** A complaint that is a verb: whoever says it of themselves has it. */
const isVerbalEnglish = ILLNESS.ends("verbal");
/** The words after it say that it is over, or was not so. */
const OVER_AFTER = ILLNESS.forms("over after");

const QUALITIES = {
  type: {
    before: /(?:type\s*(1|2|i{1,2}|one|two)|제?\s*(1|2)\s*형)\s*$/iu,
    behind: /^\s*type\s*(1|2|i{1,2}|one|two)\b/iu,
  },
  stage: {
    before: /(?:stage\s*(\d+[ab]?)|(\d)\s*기)\s*$/iu,
    behind: /^\s*(\d)\s*(?:기(?![가-힣]*간)|단계)/u,
  },
};
const NUMERALS: Record<string, string> = { i: "1", one: "1", ii: "2", two: "2" };

/** "type 2 diabetes", "제2형 당뇨", "stage 3 kidney disease": a person can have only one type or stage. */
function qualityOf(before: string, after: string): { detail: string; words: string } {
  for (const kind of ["type", "stage"] as const) {
    const found = QUALITIES[kind].behind.exec(after) ?? QUALITIES[kind].before.exec(before);
    const written = (found?.[1] ?? found?.[2] ?? "").toLowerCase();
    if (found && written !== "")
      return { detail: `${kind} ${NUMERALS[written] ?? written}`, words: found[0].trim() };
  }
  return { detail: "", words: "" };
}

export function readConditions(clause: FirstPersonClause): ClauseStatement[] {
  const { text, language } = clause;
  const isStated = (before: string, after: string, name: string) =>
    isHad(clause, before, after) ||
    (language === "ko"
      ? JOINED_KO.test(after) && !TOPIC_KO.test(before) && !hangsOnNext(clause, after)
      : isAsOneIs(name, "en") &&
        complementAt(clause, { from: before.length, to: before.length + name.length }) !== null);
  return read(clause, findConditions(text), isStated, false);
}

/** "고혈압이고 당뇨인 환자는 …", "고혈압이고 당뇨면 …": whether it holds depends on what follows. */
function hangsOnNext({ named, next: behind }: FirstPersonClause, after: string): boolean {
  const next = after.replace(JOINED_KO, "") || behind;
  if (isWhatever(next, "ko")) return true;
  if (named) return false;
  const asks = /[?？]/u.test(next) || isAskedClause(next, "ko");
  const isAsked = asks && findConditions(next).length > 0;
  return (
    isAsked ||
    isDoubtful(next, "ko") ||
    clauseSubject(next, "ko") === "other" ||
    isNonAssertion({ text: next, language: "ko" })
  );
}

export function readSymptoms(clause: FirstPersonClause): ClauseStatement[] {
  // A reaction to something is read as such, not as a current complaint.
  if (reactionsOf(clause).length > 0 || DEVICE_KO.test(clause.text)) return [];
  const isStated = (before: string, after: string, text: string) =>
    clause.language === "ko"
      ? isVerbal(text) || HAD_KO.test(after)
      : isHad(clause, before, after) ||
        (isKnown(before, "en") && goesOn(after, "en")) ||
        PART_EN.test(before) ||
        (isVerbalEnglish(text, "en") && isOfOneself(`${before} ${text}`, "en")) ||
        isOwnTrouble(`${before} ${text}`, "en");
  // "근육통 때문에 중단했어요": the complaint is the reason; something else was stopped.
  const isReason = ({ from, name }: ClauseStatement) =>
    clause.polarity === "ended" && isReasonBehind(clause.text.slice(from + name.length), "ko");
  return read(clause, findSymptoms(clause.text), isStated, true).filter((statement) => !isReason(statement));
}

function isHad({ language }: FirstPersonClause, before: string, after: string): boolean {
  if (language === "ko") return HAD_KO.test(after);
  const presented = PRESENTED_EN.exec(before);
  if (presented && QUALITY_ONLY_EN.test(before.slice(presented[0].length))) return true;
  return HAVE_EN.test(before) && !isAbout(before, "en") && !isOfSomethingElse(after, "en");
}

function read(
  clause: FirstPersonClause,
  words: ReturnType<typeof findConditions>,
  hasFrame: (before: string, after: string, text: string) => boolean,
  isSymptom: boolean,
): ClauseStatement[] {
  const { text } = clause;
  return framed(text, words, (before, after, word) => hasFrame(before, after, word.text)).map((word) => {
    const [before, after] = [text.slice(0, word.from), text.slice(word.to)];
    const { detail, words: quality } = qualityOf(before, after);
    // "어지러" is half a word, "잠을 못" half of a phrase.
    const rest = /[못안]$/u.test(word.text) ? /^ ?[가-힣]*/u : /^[가-힣]*/u;
    const name =
      isSymptom && isVerbal(word.text) ? `${word.text}${rest.exec(after)?.[0] ?? ""}`.trim() : word.text;
    return stated(clause, {
      subject: word.subject,
      detail,
      name,
      value: `${quality} ${name}`.trim(),
      polarity: isOver(clause, before, after) ? "ended" : polarityIn(clause, word),
      from: word.from,
    });
  });
}

/**
 * The polarity of one complaint. "입맛이 없어요" and "잠을 못 자요" are complaints that contain a negation, so only a
 * further one denies them.
 */
function polarityIn(clause: FirstPersonClause, { text: words, subject, from, to }: FoundWord): Polarity {
  const { text, language, polarity } = clause;
  if (language === "en" && PRESUPPOSED_EN.test(text.slice(0, from))) return "holds";
  // "I'm diabetic and not pregnant": each has its own negation.
  if (language === "en" && isAsOneIs(words, "en")) {
    const [behind = ""] = text.slice(to).split(/,|\b(?:and|but)\b/u);
    return polarityOf(`${complementAt(clause, { from, to }) ?? text.slice(0, from)}${words}${behind}`, "en");
  }
  if (language === "ko" && isReasonBehind(text.slice(to), "ko")) return "holds";
  if (deniedComplaint(words)?.subject === subject) return polarity === "holds" ? "denied" : polarity;
  // In English a complaint that contains a negation is not denied by another in its clause: "I don't sleep
  // well and have no appetite".
  if (language === "en") {
    if (!isNegated(words, "en")) return polarity;
    const beside = polarityOf(`${text.slice(0, from)}${text.slice(to)}`, "en");
    return beside === "denied" ? "holds" : beside;
  }
  if (subject === "fever") return polarity;
  // Only its own verb denies a complaint that has one: "속이 울렁거리고 입맛이 없어요".
  if (isVerbal(words) && polarity === "denied") {
    const [own = ""] = text.slice(to).split(" ");
    if (runsOn(own, "ko")) return polarityOf(own, "ko");
  }
  if (!isNegated(words, "ko")) return polarity;
  return polarityOf(`${text.slice(0, from)}${text.slice(to).replace(/^[가-힣]+/u, "")}`, "ko");
}

/** Whether the clause says that it was so and no longer is: "I had pneumonia", "위염이 있었어요". */
function isOver(
  { language, polarity, after: next }: FirstPersonClause,
  before: string,
  after: string,
): boolean {
  if (polarity !== "holds") return false;
  if (language === "ko" && isStill(next, "ko")) return false;
  if (OVER_AFTER[language].test(next)) return true;
  if (language === "ko") return PAST_KO.test(after);
  return PAST_EN.test(before) && !/'ve had|have had/iu.test(before);
}
