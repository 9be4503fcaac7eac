import { PROFILE_SLOTS } from "../../assistants/profile-slots.ts";
import { AppError } from "../../domain/app-error.ts";
import type { ProfileConflict, ProfileStatement, ProfileValue } from "../../domain/profile.ts";
import { cutAtWord } from "../../domain/text.ts";
import { mergeProfile } from "../../memory/profile/merge-profile.ts";
import { statementsOfTurn } from "../../memory/profile/statements-of-turn.ts";
import { SAID_IN_TITLE_LENGTH } from "../../tunables/memory.ts";
import type { TurnContext, TurnRequest } from "../context/turn-context.ts";
import { SAFETY_ALERT } from "../replies/profile-replies.ts";

/** What the person has told, this message included, as far as it bears on safety. */
export interface SafetyStatements {
  /** What they say of themselves in this message. */
  statements: readonly ProfileStatement[];
  /** Allergies and contraindications in force. */
  alerts: readonly ProfileValue[];
  /** Medication and conditions that hold, beside those. */
  others: readonly ProfileValue[];
  /** What this message has said contradicts what they said before, and they have not decided yet. */
  conflict: ProfileConflict | null;
  /** Where the first of the two was said, when it was not in this conversation. */
  elsewhere: { date: string; title: string } | null;
}

const NOTHING: SafetyStatements = { statements: [], alerts: [], others: [], conflict: null, elsewhere: null };
const ALERT_SLOTS = new Set(PROFILE_SLOTS.filter(({ alert }) => alert).map(({ id }) => id));

/**
 * Alerts and contradictions in them only for assistants that note them: others leave what concerns a body
 * alone. A store that is away is said to be.
 */
export async function readSafetyStatements(
  request: TurnRequest,
  context: TurnContext,
): Promise<SafetyStatements> {
  const { assistant, key, stores, emit, now } = context;
  if (assistant.profile_slots.length === 0) return NOTHING;
  try {
    if (!(await stores.profiles.isEnabled(key))) return NOTHING;
    const statements = request.chatHistory ? [] : statementsOf(request, context);
    if (!assistant.profile_slots.some(({ alert }) => alert)) return { ...NOTHING, statements };
    const own = new Set(statements.map(({ value_id }) => value_id));
    const earlier = (await stores.profiles.list(key)).filter(({ value_id }) => !own.has(value_id));
    const profile = mergeProfile([...earlier, ...statements], PROFILE_SLOTS, now());
    const holding = profile.values.filter(
      ({ status, polarity }) => status === "current" && polarity === "holds",
    );
    const conflict =
      profile.conflicts.find(
        ({ slot, claimed: claim, standing }) =>
          // A condition that a medicine speaks against is asked about too.
          (ALERT_SLOTS.has(slot) || standing.slot !== claim.slot) &&
          [claim, standing].some((value) => profile.statementsOf(value.value_id).some((id) => own.has(id))),
      ) ?? null;
    return {
      statements,
      // What is only claimed counts as well: of two readings the careful one.
      alerts: holding.filter(({ slot }) => ALERT_SLOTS.has(slot)),
      others: holding.filter(({ slot }) => slot === "medications" || slot === "conditions"),
      conflict,
      elsewhere: conflict ? await elsewhere(conflict, context) : null,
    };
  } catch (error) {
    if (!AppError.isInstance(error)) throw error;
    emit({ type: "degraded", what: "profile", why: "profile_unavailable" });
    return NOTHING;
  }
}

async function elsewhere(
  { standing: { session, quote, date } }: ProfileConflict,
  { key, stores }: TurnContext,
): Promise<SafetyStatements["elsewhere"]> {
  if (session === null || quote === "" || session === key.sessionId) return null;
  const found = await stores.sessions.find({ ...key, sessionId: session });
  return { date: date.slice(0, 10), title: cutAtWord(found?.title ?? "", SAID_IN_TITLE_LENGTH) };
}

function statementsOf(request: TurnRequest, { key, assistant, now }: TurnContext): ProfileStatement[] {
  const turn = {
    // After every turn there is.
    turn_id: Number.MAX_SAFE_INTEGER,
    client_turn_id: request.clientTurnId,
    ts: now().toISOString(),
    user_text: request.message,
    follow_up: { reasons: [] },
  };
  return statementsOfTurn(turn, key.sessionId, assistant.profile_slots);
}

/** The contradiction in an alert as a question in words; empty: there is none. */
export function conflictQuestion({ conflict, elsewhere }: SafetyStatements, language: "ko" | "en"): string {
  if (!conflict) return "";
  return SAFETY_ALERT.conflict(
    { first: conflict.standing.quote, later: conflict.claimed.quote, elsewhere },
    language,
  );
}
