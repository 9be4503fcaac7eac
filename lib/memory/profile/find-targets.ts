import type { ProfileStatement, ProfileValue } from "../../domain/profile.ts";
import { wordFinder } from "./find-words.ts";
import { CONDITIONS, MEDICATIONS, OTHER_AGENTS, SYMPTOMS } from "./health-words.ts";
import type { MergedProfile } from "./merge-profile.ts";
import type { ProfileCommand } from "./profile-command.ts";

const findSubjects = wordFinder([CONDITIONS, MEDICATIONS, OTHER_AGENTS, SYMPTOMS]);
const ALLERGY = /allerg|알레르기|알러지/iu;

/** The values that a command to forget means. `told`: where the turn before it stands. */
export function findTargets(
  command: ProfileCommand,
  profile: MergedProfile,
  told: { statements: readonly ProfileStatement[]; sessionId: string; turnId: number },
): ProfileValue[] {
  if (command.kind === "forget_all") return profile.values;
  if (command.kind === "forget_that") {
    const here = new Set(
      told.statements
        .filter(({ session_id, turn_id }) => session_id === told.sessionId && turn_id === told.turnId)
        .map(({ value_id }) => value_id),
    );
    return profile.values.filter(({ value_id }) => profile.statementsOf(value_id).some((id) => here.has(id)));
  }
  if (command.kind !== "forget_named") return [];
  const words = command.words.toLowerCase();
  const subjects = new Set(findSubjects(words).map(({ subject }) => subject));
  return profile.values.filter(({ slot, subject, name }) => {
    if (ALLERGY.test(words) && slot !== "allergies") return false;
    return subjects.has(subject) || isNamed(words, subject) || isNamed(words, name.toLowerCase());
  });
}

/** As words of its own; a Korean particle may follow. */
function isNamed(words: string, name: string): boolean {
  if (name.length < 2 && !/[가-힣]/u.test(name)) return false;
  const at = words.indexOf(name);
  if (at < 0) return false;
  const letter = /[\p{L}\d]/u;
  const before = words[at - 1] ?? "";
  const after = words[at + name.length] ?? "";
  return !letter.test(before) && (/[가-힣]/u.test(after) || !letter.test(after));
}
