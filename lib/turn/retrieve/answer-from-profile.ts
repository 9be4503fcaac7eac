import { PROFILE_SLOTS } from "../../assistants/profile-slots.ts";
import { AppError } from "../../domain/app-error.ts";
import type { Locale } from "../../domain/locale.ts";
import type { ProfileValue } from "../../domain/profile.ts";
import { asksOfProfile, narrowedTo } from "../../language/person/asks-of-profile.ts";
import { neutralText } from "../../language/text/neutral-markdown.ts";
import { deriveProfile } from "../../memory/profile/derive-profile.ts";
import { type MergedProfile, mergeProfile } from "../../memory/profile/merge-profile.ts";
import { repliesIn } from "../../messages/replies.ts";
import type { TurnContext, TurnRequest } from "../context/turn-context.ts";
import { type Answered, sayFixed } from "../replies/answered.ts";
import { stateIn } from "../replies/profile-replies.ts";

/**
 * Answers "What am I allergic to?" or "제가 무슨 약을 먹고 있죠?" from the profile, with the day each thing was said.
 * Null: the message asks nothing like that, or the profile holds nothing on it, is switched off or away; then
 * the conversation and the documents are searched.
 */
export async function answerFromProfile(
  request: TurnRequest,
  context: TurnContext,
): Promise<Answered | null> {
  const asked = asksOfProfile(request.message);
  if (!asked || request.chatHistory) return null;
  const profile = await readWhole(context);
  if (!profile) return null;
  const { language } = request;
  const lines = PROFILE_SLOTS.filter(({ id }) => asked === "all" || asked.includes(id)).flatMap((slot) => {
    const values = profile.values.filter(
      (value) => value.slot === slot.id && isAsked(value, request.message),
    );
    if (values.length === 0) return [];
    return [
      `- **${slot.title[language]}**: ${values.map((value) => shown(value, profile, language)).join(", ")}`,
    ];
  });
  if (lines.length > 0)
    return sayFixed(
      { text: `${repliesIn(language)("profile.lead")}\n\n${lines.join("\n")}`, action: "answer" },
      context,
    );
  if (asked === "all")
    return sayFixed({ text: repliesIn(language)("profile.empty"), action: "no_evidence" }, context);
  const ended = profile.values.filter(({ slot, status }) => asked.includes(slot) && status !== "current");
  if (ended.length === 0 || narrowedTo(request.message).measures.length > 0) return null;
  const values = ended.map(({ value, date }) => `${neutralText(value)} (${date.slice(0, 10)})`).join(", ");
  return sayFixed({ text: repliesIn(language)("profile.ended", { values }), action: "answer" }, context);
}

/**
 * Whether a value is asked for. For measures, only the readings named count, and earlier ones only when their
 * history is asked for.
 */
function isAsked({ subject, status }: ProfileValue, message: string): boolean {
  const { measures, history } = narrowedTo(message);
  if (measures.length > 0 && !measures.some((measure) => subject.includes(measure))) return false;
  return status === "current" || (history && measures.length > 0);
}

async function readWhole({ key, stores, assistant, now }: TurnContext): Promise<MergedProfile | null> {
  const { profiles, turnLog: log } = stores;
  try {
    if (!(await profiles.isEnabled(key))) return null;
    // Something said a moment ago may not be in the profile yet.
    await deriveProfile({ log, profiles, key, slots: assistant.profileSlots, allSlots: PROFILE_SLOTS });
    return mergeProfile(await profiles.list(key), PROFILE_SLOTS, now());
  } catch (error) {
    if (!AppError.isInstance(error)) throw error;
    return null;
  }
}

function shown(stated: ProfileValue, { conflicts }: MergedProfile, language: Locale): string {
  const { valueId, name, value, unit, polarity, date } = stated;
  const own = value.toLowerCase().includes(name.toLowerCase()) ? value : `${name} ${value}`;
  const named = stateIn(stated, language) ?? own;
  const isOpen = conflicts.some(
    ({ standing, claimed }) => standing.valueId === valueId || claimed.valueId === valueId,
  );
  const words = [
    neutralText(`${named}${unit ? ` ${unit}` : ""}`),
    polarity === "holds" ? "" : repliesIn(language)("profile.not"),
    `(${date.slice(0, 10)}${isOpen ? `, ${repliesIn(language)("profile.open")}` : ""})`,
  ];
  return words.filter(Boolean).join(" ");
}
