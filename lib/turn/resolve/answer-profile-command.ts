import { PROFILE_SLOTS } from "../../assistants/profile-slots.ts";
import type { ProfileConflict, ProfileStatement } from "../../domain/profile.ts";
import {
  isPlainYes,
  type ProfileCommand,
  parseProfileCommand,
  saysWhetherSo,
} from "../../language/person/profile-command.ts";
import { forgetWords } from "../../memory/forgetting/forget-words.ts";
import { deriveProfile } from "../../memory/profile/derive-profile.ts";
import { type MergedProfile, mergeProfile } from "../../memory/profile/merge-profile.ts";
import {
  confirmedBy,
  findTargets,
  pointsAtKind,
  settleConflict,
} from "../../memory/profile/profile-commands.ts";
import { repliesIn } from "../../messages/replies.ts";
import type { Conversation } from "../../references/conversation.ts";
import type { TurnContext, TurnRequest } from "../context/turn-context.ts";
import { type Answered, sayFixed } from "../replies/answered.ts";

const OWN = /\b(?:my|i|i'm)\b|(?:^|\s)(?:내|제|나|저)(?:가|는|의|\s)/iu;
/** "당뇨라고 한 거": what was said. */
const TOLD = /(?:다|라)(?:는|고\s*(?:한|말한|했던))\s*(?:거|것|건|말|얘기)/u;

/**
 * "Forget that", "forget my allergy", "keep the old value": done at once and for good, by rules alone. Null:
 * the message is no such command, or names nothing in the profile. Rejects if a store is away, because we
 * must not say that something is forgotten when it is not.
 */
export async function answerProfileCommand(
  request: TurnRequest,
  conversation: Conversation,
  context: TurnContext,
): Promise<Answered | null> {
  const { key, stores, now } = context;
  const spoken = parseProfileCommand(request.message);
  const whether = saysWhetherSo(request.message);
  if ((!spoken && !isPlainYes(request.message) && whether === null) || request.chatHistory) return null;
  const { leaf: parent } = await conversation.path();
  const asked = spoken ? null : await conversation.turn(parent);
  const confirmed = asked ? confirmedBy(asked) : null;
  const command = spoken ?? confirmed?.command;
  if (!command && (whether === null || asked?.action !== "ask_back")) return null;

  const { profiles } = stores;
  // What was said a moment ago may not be in the profile yet.
  await deriveProfile({
    log: stores.turnLog,
    profiles,
    key,
    slots: context.assistant.profileSlots,
    allSlots: PROFILE_SLOTS,
  });
  const statements = await profiles.list(key);
  const profile = mergeProfile(statements, PROFILE_SLOTS, now());
  if (!command || command.kind === "decide") {
    // If there are several conflicts, the one just asked about is meant.
    const raised = raisedIn(parent, key.sessionId, statements, profile);
    const conflicts = raised.length > 0 ? raised : profile.conflicts;
    const keep = command?.keep ?? keepOf(whether, raised);
    return keep === null ? null : decide({ keep, conflicts, profile }, request, context);
  }
  const turnId = confirmed?.behind ?? parent;
  const values = findTargets(command, profile, { statements, sessionId: key.sessionId, turnId });
  return forget({ command, values, profile, confirmed: confirmed !== null }, request, context);
}

/** The conflicts that a turn raised. */
function raisedIn(
  turnId: number,
  sessionId: string,
  statements: readonly ProfileStatement[],
  profile: MergedProfile,
): readonly ProfileConflict[] {
  const said = new Set(
    statements
      .filter((statement) => statement.sessionId === sessionId && statement.turnId === turnId)
      .map(({ valueId }) => valueId),
  );
  return profile.conflicts.filter(({ claimed }) =>
    profile.statementsOf(claimed.valueId).some((id) => said.has(id)),
  );
}

/**
 * The side that says it is so, or that it is not, as the user confirmed. Null: the user did neither, both
 * sides say the same, or there is not exactly one conflict.
 */
function keepOf(
  whether: "holds" | "denied" | null,
  [conflict, another]: readonly ProfileConflict[],
): "standing" | "claimed" | null {
  if (whether === null || !conflict || another) return null;
  const { standing, claimed } = conflict;
  if ((standing.polarity === "holds") === (claimed.polarity === "holds")) return null;
  return (standing.polarity === "holds") === (whether === "holds") ? "standing" : "claimed";
}

async function decide(
  {
    keep,
    conflicts: [conflict, ...others],
    profile,
  }: { keep: "standing" | "claimed"; conflicts: readonly ProfileConflict[]; profile: MergedProfile },
  { language }: TurnRequest,
  context: TurnContext,
): Promise<Answered | null> {
  if (!conflict) return null;
  if (others.length > 0)
    return sayFixed({ text: repliesIn(language)("profile.several"), action: "ask_back" }, context);
  const { profiles } = context.stores;
  await settleConflict({ profiles, key: context.key, now: context.now() }, profile, conflict, keep);
  return sayFixed({ text: repliesIn(language)("profile.decided"), action: "small_talk" }, context);
}

async function forget(
  meant: {
    command: ProfileCommand;
    values: MergedProfile["values"];
    profile: MergedProfile;
    confirmed: boolean;
  },
  { language, message }: TurnRequest,
  context: TurnContext,
): Promise<Answered | null> {
  const { command, values, profile, confirmed } = meant;
  const { key, stores, now } = context;
  const all = command.kind === "forget_all";
  if (values.length === 0 && !all) {
    // "Forget that" after a question means the topic, and "forget the pump" does not concern the profile.
    const ofSelf =
      command.kind === "forget_named" &&
      (pointsAtKind(command.words) || OWN.test(message) || TOLD.test(message));
    return ofSelf
      ? sayFixed({ text: repliesIn(language)("profile.nothing"), action: "no_evidence" }, context)
      : null;
  }
  const alerts = new Set(PROFILE_SLOTS.filter(({ alert }) => alert).map(({ id }) => id));
  if (!confirmed && (all || values.some(({ slot }) => alerts.has(slot)))) {
    const text = repliesIn(language)(all ? "profile.confirmAll" : "profile.confirmAlert");
    return sayFixed({ text, action: "ask_back" }, context);
  }
  // The words are forgotten before the profile's values: after a crash in between, the values are still there
  // and can be forgotten again.
  context.trace.isRedacted = true;
  const ids = new Set(values.flatMap(({ valueId }) => profile.toForget(valueId)));
  const gone = all
    ? profile.values
    : profile.values.filter(({ valueId }) => profile.statementsOf(valueId).some((id) => ids.has(id)));
  await forgetWords(stores, key, gone, now());
  if (all) {
    await stores.profiles.erase(key, now().toISOString());
    return sayFixed({ text: repliesIn(language)("profile.erased"), action: "small_talk" }, context);
  }
  await stores.profiles.forget(key, [...ids], now().toISOString());
  const text = repliesIn(language)("profile.forgotten", { count: values.length });
  return sayFixed({ text, action: "small_talk" }, context);
}
