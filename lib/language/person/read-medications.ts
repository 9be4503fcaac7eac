import type { Locale } from "../../domain/locale.ts";
import { partOfPattern, pattern } from "../../domain/pattern.ts";
import { UNFRAMED_MEDICINE_CONFIDENCE } from "../../tunables/language.ts";
import { wordings } from "../lexicon/load.ts";
import { UNITS_KO } from "../lexicon/numbers.ts";
import { FORBIDDEN_KO } from "./clause-polarity.ts";
import { type ClauseStatement, confidenceOf, stated } from "./clause-statement.ts";
import { type FoundWord, framed } from "./find-words.ts";
import type { FirstPersonClause } from "./first-person-clauses.ts";
import { findMedications } from "./health-words.ts";
import { reactionsOf } from "./read-reactions.ts";

const TAKING = wordings("taking");

/** Words that may stand between the verb and the name. */
const BETWEEN_EN = `(?:(?!${TAKING.english("between")}\\b)[a-z'-]+\\s+){0,3}`;
const NUMBER = String.raw`\d+(?:[.,]\d+)?`;
const UNIT_EN = "(?:mg|mcg|[µμ]g|g|ml|iu|units?)";
const DOSE_EN = partOfPattern`
  (?:${NUMBER}\s*${UNIT_EN}\s+(?:of\s+)?)?(?:(?:an?|the|daily|some|generic|low-dose|baby)\s+)?
`;
const TAKE_EN = pattern("iu")`
  \b${TAKING.english("take")}\s+${BETWEEN_EN}${DOSE_EN}$|
  \bmy\s+(?:(?:daily|morning|evening|usual|regular|current|new|old)\s+)?${DOSE_EN}$|
  \b(?:give|gave|inject) myself\s+(?:[a-z]+\s+)?$
`;
const tellsOfWhenever = TAKING.ends("whenever");
/** "They switched me from Prozac to Lexapro": the first has ended. */
const OVER_BEFORE_EN = TAKING.forms("over before").en;
const wasOn = TAKING.ends("was on");
/** "와파린에서 엘리퀴스로 바꿨어요" */
const CHANGED_FROM_KO = TAKING.forms("changed from").ko;
/** A medicine that is in no list, recognised by its dose. */
const UNLISTED_EN = TAKING.forms("unlisted", "giu").en;
const UNLISTED_KO =
  /([가-힣]{3,12}(?:정|캡슐|시럽)?)\s*(?=\d[\d.,]*\s*(?:mg|밀리그램|mcg)\s*(?:[가-힣]{0,3}\s*){0,6}(?:먹|복용|맞|처방))/gu;
const isNoName = TAKING.begins("no name");

const TAKE_KO = TAKING.forms("take phrase").ko;
const isTakenBefore = TAKING.ends("own");
const isNamedLast = TAKING.begins("ends");
/** What happens on taking it, or happened once: "먹으면 근육통이 와요", "맞고 쓰러진 적이 있어요". */
const isOnce = TAKING.begins("once");
/** Takes it, so something else is forbidden. */
const isTaker = TAKING.begins("taker");
/** A note of what one takes, without a verb: "하루에 한 번 심바스타틴 20mg". */
const isNoted = TAKING.says("noted");
const isNoUse = TAKING.begins("no use");
const isRefused = TAKING.says("refused");
const isNotYet = TAKING.says("not yet");
const isLeftOut = TAKING.says("left out");

const UNITS: Record<string, string> = {
  밀리그램: "mg",
  밀리: "mg",
  미리: "mg",
  마이크로그램: "mcg",
  그램: "g",
  µg: "mcg",
  μg: "mcg",
  unit: "units",
  단위: "units",
  알: "정",
};
const UNIT = `${UNIT_EN}|정|${Object.keys(UNITS).join("|")}`;
const DOSE = pattern("iu")`
  ^[^\d,;\p{L}]{0,3}(?:(?:[을를은는이가도]|용량을?|at|of|a dose of|(?:up |down )?to)\s*)?(?:
    \s*${NUMBER}\s*(?:${UNIT})\s*에서\s*|(?:up |down )?from\s+${NUMBER}\s*(?:${UNIT_EN})?\s*to\s+
  )?(${NUMBER})\s*(${UNIT})(?![a-z])
`;
const DOSE_BEFORE = new RegExp(`(${NUMBER})\\s*(${UNIT_EN})\\s+(?:of\\s+)?$`, "iu");
/** "두 알씩" */
const COUNTED_KO =
  /^[을를은는]?\s*(?:[가-힣]{1,4}마다\s*|매일\s*|하루에?\s*)?(한|두|세|네|반)\s*(?:알|정)(?![가-힣]*도)/u;
/** "메트포르민 500 하루 두 번": a dose without its unit. */
const BARE_DOSE_KO =
  /^[을를은는]?\s+(\d{1,4}(?:\.\d+)?)(?:짜리|씩)?(?=\s*[을를]?\s*(?:하루|매일|아침|저녁|점심|먹|복용))/u;
const PER_DAY = [3, 4, 2, 1].map((times) => ({ times, isSaid: TAKING.says(`${times} a day`) }));

export function readMedications(clause: FirstPersonClause): ClauseStatement[] {
  const { text, language } = clause;
  if (language === "en" && isRefused(text, "en")) return [];
  // A missed dose ends nothing.
  if (isLeftOut(text) || isNotYet(clause.after)) return [];
  const known = findMedications(text);
  const words = [...known, ...unlisted(text, known)].sort((a, b) => a.from - b.from);
  const suffered = reactionsOf(clause).map(({ agent }) => agent.from);
  const isTaken = language === "ko" ? isTakenInKorean(text) : isTakenInEnglish;
  const taken = framed(text, words, (before, after, word) =>
    // "먹고 두드러기가 났어요" tells of one time; "… 와서 중단했어요" says that it ended.
    suffered.includes(word.from) ? clause.polarity === "ended" : isTaken(before, after),
  );
  return [
    ...stoppedIt(clause),
    ...taken.map((word) =>
      stated(clause, {
        subject: word.subject,
        ...takenOf(text, word, words, language),
        name: word.text,
        // A medicine that the user does not take has the polarity "ended".
        polarity: isOver(clause, word) ? "ended" : clause.polarity,
        from: word.from,
        confidence: known.includes(word) ? confidenceOf(clause) : UNFRAMED_MEDICINE_CONFIDENCE,
      }),
    ),
  ];
}

function isTakenInEnglish(before: string): boolean {
  return (TAKE_EN.test(before) && !tellsOfWhenever(before, "en")) || OVER_BEFORE_EN.test(before);
}

function isTakenInKorean(text: string): (before: string, after: string) => boolean {
  const forbidden = FORBIDDEN_KO.test(text);
  return (before, after) => {
    if ((forbidden && !isTaker(after, "ko")) || isOnce(after, "ko") || isNoUse(after, "ko")) return false;
    if (TAKE_KO.test(after) || (isTakenBefore(before, "ko") && isNamedLast(after, "ko"))) return true;
    return isNoted(text, "ko") && DOSE.test(after) && /^[^.!?]{0,24}$/u.test(after);
  };
}

function isOver(clause: FirstPersonClause, { from, to }: FoundWord): boolean {
  const [before, after] = [clause.text.slice(0, from), clause.text.slice(to)];
  return (
    CHANGED_FROM_KO.test(after) ||
    OVER_BEFORE_EN.test(before) ||
    wasOn(before, "en") ||
    isStoppedLater(clause)
  );
}

/** The dose and how often. */
export function takenOf(
  text: string,
  word: FoundWord,
  words: readonly FoundWord[],
  language: Locale,
): Pick<ClauseStatement, "detail" | "value"> {
  const dose = doseOf(text, word, words);
  const times = PER_DAY.find(({ isSaid }) => isSaid(text))?.times;
  const often = times === undefined ? "" : `${times}/day`;
  const shown = [word.text, dose, times === undefined ? "" : perDay(times, language)];
  return {
    detail: [dose.replace(/\s/g, ""), often].filter(Boolean).join(" "),
    value: shown.filter(Boolean).join(" "),
  };
}

const STOPPED_IT = TAKING.forms("stopped it");

/** "프레드니솔론은 서서히 줄여서 | 끊었습니다": the rest of the sentence names no other medicine. */
function isStoppedLater({ after, language }: FirstPersonClause): boolean {
  if (after === "" || /[?？]|나요|까요/u.test(after) || findMedications(after).length > 0) return false;
  return STOPPED_IT[language].test(after);
}

/** "Metformin made me sick so | I stopped it": "it" is the medicine just before. */
function stoppedIt(clause: FirstPersonClause): ClauseStatement[] {
  const { text, language, before } = clause;
  if (!before || !STOPPED_IT[language].test(text)) return [];
  const [agent, another] = findMedications(before.text);
  if (!agent || another) return [];
  return [stated(clause, { subject: agent.subject, name: agent.text, polarity: "ended", from: 0 })];
}

function unlisted(text: string, known: readonly FoundWord[]): FoundWord[] {
  return [...text.matchAll(UNLISTED_EN), ...text.matchAll(UNLISTED_KO)].flatMap((found) => {
    const name = found[1] ?? "";
    const from = found.index + found[0].indexOf(name);
    const isKnown = known.some((word) => word.from < from + name.length && from < word.to);
    if (isKnown || name === "" || isNoName(name)) return [];
    return [{ subject: name.toLowerCase(), text: name, from, to: from + name.length }];
  });
}

/** The dose after the name and before the next name; in English also before it ("500 mg of metformin"). */
function doseOf(text: string, word: FoundWord, words: readonly FoundWord[]): string {
  const next = words.find(({ from }) => from >= word.to);
  const rest = text.slice(word.to, next?.from);
  const counted = COUNTED_KO.exec(rest);
  const behind = DOSE.exec(rest);
  if (!behind && counted?.[1]) return `${UNITS_KO[counted[1]] ?? 0.5} 정`;
  const bare = behind ? null : BARE_DOSE_KO.exec(rest);
  if (bare?.[1]) return String(Number(bare[1]));
  const [, amount, unit] = behind ?? DOSE_BEFORE.exec(text.slice(0, word.from)) ?? [];
  if (!amount || !unit) return "";
  const written = unit.toLowerCase();
  return `${Number(amount.replace(",", "."))} ${UNITS[written] ?? written}`;
}

function perDay(times: number, language: Locale): string {
  if (language === "ko") return `하루 ${times}번`;
  return times === 1 ? "once a day" : times === 2 ? "twice a day" : `${times} times a day`;
}
