import { oneLine } from "../../domain/text.ts";
import { SMALL_TALK_LENGTH } from "../../tunables/language.ts";
import { SMALL_TALK } from "../lexicon/small-talk.ts";

const KINDS = ["greeting", "thanks", "farewell"] as const;
export type SmallTalk = (typeof KINDS)[number];

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
  const text = message
    .replace(/[.!?~…♥❤😀-🙏^]+/gu, " ")
    .replace(LAUGHTER, " ")
    .replace(/\b(?:that'?s|that is) (?:all|it)\b|\bfor now\b/giu, " ");
  const parts = text.split(",").map((part) => oneLine(part).replace(FILLERS, "").replace(ADDRESSED, ""));
  const kinds = parts
    .filter((part) => part !== "")
    .map((part) => FORMS.find(({ form }) => form.test(part))?.kind);
  return kinds.every((kind) => kind !== undefined) ? (kinds[0] ?? null) : null;
}
