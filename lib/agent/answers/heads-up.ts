import { PROFILE_SLOTS } from "../../assistants/profile-slots.ts";
import { AppError } from "../../domain/app-error.ts";
import type { ProfileConflict, ProfileStatement, ProfileValue } from "../../domain/profile.ts";
import { mergeProfile } from "../../memory/profile/merge-profile.ts";
import { concernsTreatment, namesAgent } from "../../memory/profile/related-agents.ts";
import { statementsOfTurn } from "../../memory/profile/statements-of-turn.ts";
import { leavesUnsaid } from "../../memory/understanding/follow-up.ts";
import { HEADS_UP_ALERTS } from "../../tunables/memory.ts";
import type { TurnContext, TurnRequest } from "../turn-context.ts";
import { HEADS_UP } from "./profile-replies.ts";

/** What the person has told, this message included, as far as it bears on safety. */
export interface ToldOfSafety {
  /** What they say of themselves in this message. */
  statements: readonly ProfileStatement[];
  /** Allergies and contraindications in force. */
  alerts: readonly ProfileValue[];
  /** What this message has said contradicts what they said before, and they have not decided yet. */
  conflict: ProfileConflict | null;
}

const NOTHING: ToldOfSafety = { statements: [], alerts: [], conflict: null };
const ALERT_SLOTS = new Set(PROFILE_SLOTS.filter(({ alert }) => alert).map(({ id }) => id));

/** Alerts and contradictions in them only for assistants that note them: others leave what concerns a body alone. A store that is away is said to be. */
export async function readToldOfSafety(request: TurnRequest, context: TurnContext): Promise<ToldOfSafety> {
  const { assistant, key, stores, emit, now } = context;
  if (assistant.profile_slots.length === 0) return NOTHING;
  try {
    if (!(await stores.profiles.isEnabled(key))) return NOTHING;
    const statements = request.chatHistory ? [] : statementsOf(request, context);
    if (!assistant.profile_slots.some(({ alert }) => alert)) return { ...NOTHING, statements };
    const own = new Set(statements.map(({ value_id }) => value_id));
    const earlier = (await stores.profiles.list(key)).filter(({ value_id }) => !own.has(value_id));
    const profile = mergeProfile([...earlier, ...statements], PROFILE_SLOTS, now());
    return {
      statements,
      // What is only claimed counts as well: of two readings the careful one.
      alerts: profile.values.filter(
        ({ slot, status, polarity }) => ALERT_SLOTS.has(slot) && status === "current" && polarity === "holds",
      ),
      conflict:
        profile.conflicts.find(
          ({ slot, claimed: claim, standing }) =>
            ALERT_SLOTS.has(slot) &&
            [claim, standing].some((value) => profile.statementsOf(value.value_id).some((id) => own.has(id))),
        ) ?? null,
    };
  } catch (error) {
    if (!AppError.isInstance(error)) throw error;
    emit({ type: "degraded", what: "profile", why: "profile_unavailable" });
    return NOTHING;
  }
}

function statementsOf(request: TurnRequest, { key, assistant, now }: TurnContext): ProfileStatement[] {
  const turn = {
    // After every turn there is.
    turn_id: Number.MAX_SAFE_INTEGER,
    client_turn_id: request.clientTurnId,
    ts: now().toISOString(),
    user_text: request.message,
    follow_up: { kind: "none", why: "" } as const,
  };
  return statementsOfTurn(turn, key.sessionId, assistant.profile_slots);
}

/** The line to say before anything else where the message tells of a possible emergency; empty: it does not. */
export function urgentLine({ message, language }: TurnRequest, { assistant }: TurnContext): string {
  const text = message.slice(0, 4_000);
  const found = (assistant.urgent ?? []).find(
    ({ ko, en }) => new RegExp(ko, "iu").test(text) || new RegExp(en, "iu").test(text),
  );
  return found ? `> **${found.reply[language]}**` : "";
}

/** "그런데 주차 요금은 얼마예요?" only leads over from what was asked before. */
const LEADS_OVER =
  /^\s*(?:(?:그럼|그러면|그런데|근데|그리고|그래서|그렇다면|하지만|또는?|추가로)(?=[\s,])|(?:and|but|so|then|also)\b)[\s,]*/iu;

/** What an alert is judged on: the question as it was asked, with what it leaves unsaid only where it leaves something unsaid. */
export function questionToHeed(
  message: string,
  { standAlone, question }: { standAlone: string | null; question: string },
): string {
  return leavesUnsaid(message.replace(LEADS_OVER, "")) ? (standAlone ?? question) : message;
}

/**
 * The alerts that an answer without a model begins with: all of them where the question is about what people take, eat or have done to
 * them; else those that the quoted words themselves name. Empty: none of it concerns them.
 */
export function alertLine(
  { alerts }: ToldOfSafety,
  { question, quoted, language }: { question: string; quoted: string; language: "ko" | "en" },
): string {
  const concerned = concernsTreatment(question)
    ? [...alerts].sort((a, b) => Number(namesAgent(question, b)) - Number(namesAgent(question, a)))
    : alerts.filter((alert) => namesAgent(quoted, alert));
  if (concerned.length === 0) return "";
  const shown = concerned.slice(0, HEADS_UP_ALERTS);
  const named = (slot: string) =>
    shown
      .filter((alert) => alert.slot === slot)
      .map(({ slot: of, name, value }) => (of === "allergies" ? name : value));
  return HEADS_UP.alerts(
    {
      allergies: named("allergies"),
      contraindications: named("contraindications"),
      more: concerned.length - shown.length,
    },
    language,
  );
}

/** The contradiction in an alert as a question in words; empty: there is none. */
export function conflictQuestion({ conflict }: ToldOfSafety, language: "ko" | "en"): string {
  if (!conflict) return "";
  return HEADS_UP.conflict({ first: conflict.standing.quote, later: conflict.claimed.quote }, language);
}
