import { hasLetter } from "../../domain/letters.ts";
import { oneLine } from "../../domain/text.ts";
import { SMALL_TALK_LENGTH } from "../../tunables/language.ts";
import { wordings } from "../lexicon/load.ts";

const SMALL_TALK = wordings("small-talk");

const KINDS = ["greeting", "thanks", "farewell"] as const;
type SmallTalk = (typeof KINDS)[number];

const either = (group: string) => `(?:${SMALL_TALK.korean(group)}|${SMALL_TALK.english(group)})`;
const FORMS = KINDS.map((kind) => ({ kind, form: new RegExp(`^${either(kind)}$`, "iu") }));
const FILLERS = new RegExp(`^(?:${either("filler")}(?:\\s+|$))+`, "iu");
/** 고맙습니다 선생님 */
const ADDRESSED = new RegExp(`\\s+${either("addressed")}$`, "iu");

/** Not the last letter of "ㅇㅋ", nor the first of "ㅎㅇ". */
const LAUGHTER = /(?<![ㄱ-ㅎ])[ㅋㅎㅠㅜ]+(?![ㄱ-ㅎ])/gu;

/** A message that is nothing but a greeting, thanks or a farewell; null: anything more is a question. */
export function smallTalkOf(message: string): SmallTalk | null {
  if (message.length > SMALL_TALK_LENGTH) return null;
  const kinds = partsOf(message).map((part) => FORMS.find(({ form }) => form.test(part))?.kind);
  return kinds.every((kind) => kind !== undefined) ? (kinds[0] ?? null) : null;
}

/** "ㅇㅋ", "음…", "hmm ok": asks nothing, unless it says yes to what was asked or offered; "응?" asks. */
export function isOnlyFiller(message: string): boolean {
  return (
    message.length <= SMALL_TALK_LENGTH &&
    !message.includes("?") &&
    hasLetter(message) &&
    partsOf(message).length === 0
  );
}

/** What is left between the commas without the words that mean nothing there. */
function partsOf(message: string): string[] {
  const text = message
    .replace(/[.!?~…♥❤😀-🙏^]+/gu, " ")
    .replace(LAUGHTER, " ")
    .replace(/\b(?:that'?s|that is) (?:all|it)\b|\bfor now\b/giu, " ");
  return text
    .split(",")
    .map((part) => oneLine(part).replace(FILLERS, "").replace(ADDRESSED, ""))
    .filter((part) => part !== "");
}
