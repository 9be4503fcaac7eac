import type { OwnerKey } from "../../domain/identity.ts";
import { hasSyllable } from "../../domain/letters.ts";
import { pattern } from "../../domain/pattern.ts";
import type { ProfileConflict, ProfileStatement, ProfileValue } from "../../domain/profile.ts";
import type { Turn } from "../../domain/turn.ts";
import { findSubjects } from "../../language/person/health-words.ts";
import { type ProfileCommand, parseProfileCommand } from "../../language/person/profile-command.ts";
import type { ProfileStore } from "../../ports/profile-store.ts";
import type { MergedProfile } from "./merge-profile.ts";
import { isSameComplaint } from "./same-complaint.ts";

const ALLERGY = /allerg|알레르기|알러지/iu;

/**
 * "Forget the pump" means the topic, however much of the profile is about pumps; "forget the asthma" does
 * not.
 */
const UNANCHORED = /^(?:about\s+)?(?:the|that)\s+(?!i\b|my\b|fact\b)|^[a-z]+$/u;

/** The values that a command to forget refers to. `turnId` of `stated`: the turn before the command. */
export function findTargets(command: ProfileCommand, profile: MergedProfile, stated: Stated): ProfileValue[] {
  if (command.kind === "forget_all") return profile.values;
  if (command.kind === "forget_that") return toldBefore(profile, stated);
  if (command.kind !== "forget_named") return [];
  const words = command.words.toLowerCase();
  const subjects = new Set(findSubjects(words).map(({ subject }) => subject));
  const named = profile.values.filter(({ slot, subject, name }) => {
    if (ALLERGY.test(words) && slot !== "allergies") return false;
    if (subjects.has(subject) || isSameComplaint(words, name)) return true;
    return !UNANCHORED.test(words) && (isNamed(words, subject) || isNamed(words, name.toLowerCase()));
  });
  if (named.length > 0 || subjects.size > 0) return named;
  // "Forget my allergies": all values of that kind.
  const kind = KINDS.find(({ form }) => form.test(words));
  if (kind) return profile.values.filter(({ slot }) => slot === kind.slot);
  const pointed = KINDS.find(({ pointing }) => pointing.test(words));
  return pointed ? toldBefore(profile, stated).filter(({ slot }) => slot === pointed.slot) : [];
}

interface Stated {
  statements: readonly ProfileStatement[];
  sessionId: string;
  turnId: number;
}

/** "그 약 얘기": points at a value of this kind that was told just before. */
export function pointsAtKind(words: string): boolean {
  return KINDS.some(({ pointing }) => pointing.test(words));
}

/**
 * The values that the turn before told. Earlier turns do not count: when the profile is rebuilt from the log and the
 * command is carried out again, it would find another value in place of the forgotten one.
 */
function toldBefore(profile: MergedProfile, { statements, sessionId, turnId }: Stated): ProfileValue[] {
  const here = new Set(
    statements
      .filter((each) => each.sessionId === sessionId && each.turnId === turnId)
      .map(({ valueId }) => valueId),
  );
  return profile.values.filter(({ valueId }) => profile.statementsOf(valueId).some((id) => here.has(id)));
}

/** What of a kind is kept: "약 기록". */
const KEPT_KO = "정보|기록|내용";
/** A kind of value named alone, apart from possessives and endings; `pointing`: with a word such as "that". */
const KINDS = (
  [
    ["allergies", "알레르기|알러지", "allerg(?:y|ies)"],
    ["contraindications", "금기(?:\\s*사항)?", "contraindications?"],
    [
      "conditions",
      "(?:기저\\s*|만성\\s*)?(?:질환|질병|병력|진단|지병)",
      "(?:conditions?|diagnos[ie]s|illness(?:es)?|medical history)",
    ],
    [
      "medications",
      "(?:복용\\s*(?:중인\\s*)?|먹는\\s*)?약(?:들|물)?",
      "(?:medications?|medicines?|meds|drugs|pills)",
    ],
    ["vitals", "혈압|맥박|체온|활력\\s*징후", "(?:vital signs|vitals|blood pressure|pulse)"],
    ["labs", "(?:혈액\\s*)?검사\\s*(?:수치|결과)", "(?:lab(?:oratory)? (?:values|results)|labs)"],
    ["symptoms", "증상(?:들)?", "symptoms?"],
    ["machines", "(?:담당\\s*)?(?:설비|장비|기계)", "machines?"],
  ] as const
).map(([slot, ko, en]) => ({
  slot,
  form: pattern("iu")`
    ^(?:(?:내|제|나의|저의)\s*)?(?:${ko})(?:\s*(?:${KEPT_KO}))?[은는을를도]?$|
    ^(?:about\s+)?(?:all\s+)?my\s+(?:${en})$
  `,
  pointing: pattern("iu")`
    ^(?:그|방금|아까)\s*(?:말한\s*)?(?:${ko})(?:\s*(?:${KEPT_KO}|얘기|이야기|말|것|거))?[은는을를도]?$|
    ^(?:about\s+)?that\s+(?:${en})$
  `,
}));

/** Whether the words contain the name as a separate word; a Korean particle may follow. */
function isNamed(words: string, name: string): boolean {
  if (name.length < 2 && !hasSyllable(name)) return false;
  const at = words.indexOf(name);
  if (at < 0) return false;
  const letter = /[\p{L}\d]/u;
  const before = words[at - 1] ?? "";
  const after = words[at + name.length] ?? "";
  return !letter.test(before) && (hasSyllable(after) || !letter.test(after));
}

/** Records which of two contradicting values the user says is true; the other stays as history. */
export async function settleConflict(
  { profiles, key, now }: { profiles: ProfileStore; key: OwnerKey; now: Date },
  profile: MergedProfile,
  { claimed }: ProfileConflict,
  keep: "standing" | "claimed",
): Promise<void> {
  const decision = keep === "claimed" ? "accepted" : "rejected";
  await profiles.decide(key, profile.statementsOf(claimed.valueId), decision, now.toISOString());
}

export interface Forgetting {
  command: ProfileCommand;
  /** The turns that name what is forgotten. They are forgotten too. */
  named: number[];
  /** The turn before the command. */
  behind: number;
}

/** The command that a turn asked the user to confirm; null: it asked something else. */
export function confirmedBy(asked: Turn): Forgetting | null {
  const command = asked.action === "ask_back" ? parseProfileCommand(asked.userText) : null;
  if (!command || command.kind === "decide") return null;
  return { command, behind: asked.parentTurnId ?? 0, named: [asked.turnId] };
}
