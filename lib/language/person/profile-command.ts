import { pattern } from "../../domain/pattern.ts";
import { oneLine } from "../../domain/text.ts";
import { PROFILE_COMMAND_LENGTH, PROFILE_CONFIRMATION_LENGTH } from "../../tunables/language.ts";
import { wordings } from "../lexicon/load.ts";

const PROFILE_TALK = wordings("profile-talk");

/** What a whole message asks to do with the profile, judged by its words alone. */
export type ProfileCommand =
  /** "Forget that": what was told last. */
  | { kind: "forget_that" }
  | { kind: "forget_all" }
  /** "Forget my penicillin allergy", "forget the asthma": `words` name the value, if the profile has it. */
  | { kind: "forget_named"; words: string }
  /** Says which of two contradicting values holds. */
  | { kind: "decide"; keep: "standing" | "claimed" };

const FORGET_EN = PROFILE_TALK.forms("forget phrase").en;
const FORGET_KO = PROFILE_TALK.forms("forget phrase").ko;
const isThat = PROFILE_TALK.is("that");
const isAll = PROFILE_TALK.is("all");
const isNamed = PROFILE_TALK.begins("named");
/** Documents, sessions and the conversation are not the profile. */
const isElsewhere = PROFILE_TALK.says("elsewhere");
const neverForgets = PROFILE_TALK.says("never");
/** These also answer "which is right?". */
const keepsStanding = PROFILE_TALK.is("standing");
const keepsClaimed = PROFILE_TALK.is("claimed");
const isStill = PROFILE_TALK.is("still");
const isNot = PROFILE_TALK.is("not");
const PLAIN_YES = pattern("iu")`
  ^(?:${PROFILE_TALK.korean("yes")}|${PROFILE_TALK.english("yes")})[,.!\s]*
  (?:${PROFILE_TALK.korean("agreed")}|${PROFILE_TALK.english("agreed")})?[.!\s]*$
`;

/** A short answer to "which is right?". Null when the message says something else. */
export function saysWhetherSo(message: string): "holds" | "denied" | null {
  const text = oneLine(message);
  if (text.length > PROFILE_CONFIRMATION_LENGTH) return null;
  return isStill(text) ? "holds" : isNot(text) ? "denied" : null;
}

export function parseProfileCommand(message: string): ProfileCommand | null {
  const text = oneLine(message);
  if (text.length > PROFILE_COMMAND_LENGTH || neverForgets(text) || isPlainYes(text)) return null;
  if (keepsStanding(text)) return { kind: "decide", keep: "standing" };
  if (keepsClaimed(text)) return { kind: "decide", keep: "claimed" };
  const english = FORGET_EN.exec(text)?.[1]?.trim();
  const words = english ?? FORGET_KO.exec(text)?.[1]?.trim();
  if (words === undefined) return null;
  if (isThat(words)) return { kind: "forget_that" };
  if (isAll(words)) return { kind: "forget_all" };
  // "Forget the asthma" may mean a topic, unless the profile has it.
  if (isElsewhere(words) || (english !== undefined && !isNamed(english, "en"))) return null;
  return { kind: "forget_named", words };
}

/** Whether the message only says yes, perhaps with what it agrees to. */
export function isPlainYes(message: string): boolean {
  return PLAIN_YES.test(message.trim());
}
