import { PROFILE_SLOTS } from "../../assistants/profile-slots.ts";
import { AppError } from "../../domain/app-error.ts";
import type { ProfileValue } from "../../domain/profile.ts";
import type { MemorySentence } from "../../domain/working-memory.ts";
import { findSubjects } from "../../language/person/health-words.ts";
import { mergeProfile } from "../../memory/profile/merge-profile.ts";
import { type ProfileLines, profileLines } from "../../memory/profile/profile-lines.ts";
import { concernsTreatment, namesAgent } from "../../memory/profile/related-agents.ts";
import type { TurnContext } from "../context/turn-context.ts";

export interface KnownOfUser {
  lines: ProfileLines;
  /** The summary without sentences that rest on forgotten turns. */
  remembered(memory: readonly MemorySentence[]): MemorySentence[];
}

const NOTHING: ProfileLines = { alerts: [], facts: [] };

/** What an answer is about: the question and the passages it may rest on. */
export interface AnswerMatter {
  /** The question is about the person: everything known is included, whatever the assistant asks for. */
  isOfPerson: boolean;
  question: string;
  passages: readonly string[];
}

/**
 * What is known about the user, for the prompt of an answer: only what the assistant asks for, and only where
 * it matters. Reports a store that is away, because an answer without alerts must not look like any other.
 * The summary is then left out as well, because it may hold something forgotten.
 */
export async function recallProfile(matter: AnswerMatter, context: TurnContext): Promise<KnownOfUser> {
  const { key, stores, emit } = context;
  try {
    const [lines, forgotten] = await Promise.all([
      linesOf(matter, context),
      stores.profiles.forgottenTurns(key),
    ]);
    const turns = new Set(forgotten);
    return {
      lines,
      remembered: (memory) => memory.filter((sentence) => !sentence.turns.some((turn) => turns.has(turn))),
    };
  } catch (error) {
    if (!AppError.isInstance(error)) throw error;
    emit({ type: "degraded", what: "profile", why: "profile_unavailable" });
    return { lines: NOTHING, remembered: () => [] };
  }
}

async function linesOf(
  matter: AnswerMatter,
  { key, stores, assistant, now }: TurnContext,
): Promise<ProfileLines> {
  if (assistant.profileSlots.length === 0 && !matter.isOfPerson) return NOTHING;
  const statements = await stores.profiles.list(key);
  if (statements.length === 0 || !(await stores.profiles.isEnabled(key))) return NOTHING;
  const profile = mergeProfile(statements, PROFILE_SLOTS, now());
  if (matter.isOfPerson) return profileLines(profile, PROFILE_SLOTS);
  if (assistant.profileInPrompt === "about_health" && !isAboutHealth(matter, profile.values)) return NOTHING;
  return profileLines(profile, assistant.profileSlots);
}

/** The question concerns health or treatment, or the evidence names something on record. */
function isAboutHealth({ question, passages }: AnswerMatter, onRecord: readonly ProfileValue[]): boolean {
  if (concernsTreatment(question) || findSubjects(question).length > 0) return true;
  return passages.some((text) => onRecord.some((value) => namesAgent(text, value)));
}
