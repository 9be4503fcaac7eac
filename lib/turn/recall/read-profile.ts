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
  /** The summary without what rests on words that were to be forgotten. */
  remembered(memory: readonly MemorySentence[]): MemorySentence[];
}

const NOTHING: ProfileLines = { alerts: [], facts: [] };

/** What an answer is about: the question, and the words that it may rest on. */
export interface AnswerMatter {
  /** It is about the person: then all that is known is told, whatever the assistant asks for. */
  isOfPerson: boolean;
  question: string;
  passages: readonly string[];
}

/**
 * What is known of the user, for the prompt of an answer: only what the assistant asks for, where it matters.
 * A store that is away is said to be: an answer without alerts must not look like any other. Nor does the
 * summary go along then, for it may hold what was forgotten.
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

/** The question takes up health or treatment, or the evidence names something that is on record. */
function isAboutHealth({ question, passages }: AnswerMatter, onRecord: readonly ProfileValue[]): boolean {
  if (concernsTreatment(question) || findSubjects(question).length > 0) return true;
  return passages.some((text) => onRecord.some((value) => namesAgent(text, value)));
}
