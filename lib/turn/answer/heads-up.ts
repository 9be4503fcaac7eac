import { PROFILE_SLOTS } from "../../assistants/profile-slots.ts";
import { AppError } from "../../domain/app-error.ts";
import { pattern } from "../../domain/pattern.ts";
import type { ProfileConflict, ProfileStatement, ProfileValue } from "../../domain/profile.ts";
import { cutAtWord } from "../../domain/text.ts";
import { findMedications } from "../../language/person/health-words.ts";
import { leavesUnsaid } from "../../language/question/follow-up.ts";
import { mergeProfile } from "../../memory/profile/merge-profile.ts";
import { concernsTreatment, namesAgent } from "../../memory/profile/related-agents.ts";
import { statementsOfTurn } from "../../memory/profile/statements-of-turn.ts";
import { HEADS_UP_ALERTS, SAID_IN_TITLE_LENGTH } from "../../tunables/memory.ts";
import type { TurnContext, TurnRequest } from "../context/turn-context.ts";
import { HEADS_UP } from "../replies/profile-replies.ts";
import type { CitedDocument, Evidence } from "../retrieve/evidence.ts";
import { warningsIn } from "./heed-passages.ts";

/** What the person has told, this message included, as far as it bears on safety. */
export interface ToldOfSafety {
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

const NOTHING: ToldOfSafety = { statements: [], alerts: [], others: [], conflict: null, elsewhere: null };
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
): Promise<ToldOfSafety["elsewhere"]> {
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
    follow_up: { kind: "none", why: "" } as const,
  };
  return statementsOfTurn(turn, key.sessionId, assistant.profile_slots);
}

/** "그런데 주차 요금은 얼마예요?" only leads over from what was asked before. */
const LEADS_OVER = pattern("iu")`
  ^\s*(?:
    (?:그럼|그러면|그런데|근데|그리고|그래서|그렇다면|하지만|또는?|추가로)(?=[\s,])|
    (?:and|but|so|then|also)\b
  )[\s,]*
`;

/** What an alert is judged on: the question as it was asked, with what it leaves unsaid only where it leaves something unsaid. */
export function questionToHeed(
  message: string,
  { standAlone, question }: { standAlone: string | null; question: string },
): string {
  return leavesUnsaid(message.replace(LEADS_OVER, "")) ? (standAlone ?? question) : message;
}

/**
 * What is on record that an answer without a model begins with: all alerts where the question is about what people take, eat or have done
 * to them, else those that the quoted words themselves name; and the medication that the question or those words name, or all of it where
 * another medicine is asked about. Empty: none of it concerns them.
 */
export function alertLine(
  { alerts, others }: Pick<ToldOfSafety, "alerts" | "others">,
  { question, quoted, language }: { question: string; quoted: string; language: "ko" | "en" },
): string {
  const concerned = concernsTreatment(question)
    ? [...alerts].sort((a, b) => Number(namesAgent(question, b)) - Number(namesAgent(question, a)))
    : alerts.filter((alert) => namesAgent(quoted, alert));
  const medications = others.filter(({ slot }) => slot === "medications");
  const asked = findMedications(question).map(({ subject }) => subject);
  const isOfAnother = asked.some((subject) => !medications.some((each) => each.subject === subject));
  const said = new Set([...asked, ...findMedications(quoted).map(({ subject }) => subject)]);
  const taken = medications.filter(({ subject }) => isOfAnother || said.has(subject));
  if (concerned.length + taken.length === 0) return "";
  const shown = [...concerned, ...taken].slice(0, HEADS_UP_ALERTS);
  const named = (slot: string) =>
    shown
      .filter((alert) => alert.slot === slot)
      .map(({ slot: of, name, value }) => (of === "contraindications" ? value : name));
  return HEADS_UP.alerts(
    {
      allergies: named("allergies"),
      contraindications: named("contraindications"),
      medications: named("medications"),
      more: concerned.length + taken.length - shown.length,
    },
    language,
  );
}

/** What stands before quoted words: first what the documents themselves warn of that is on record, with its number. */
export function heedOf(
  told: ToldOfSafety,
  quoted: { text: string; cited: readonly CitedDocument[] },
  { evidence, question, language }: { evidence: Evidence; question: string; language: "ko" | "en" },
): { text: string; cited: CitedDocument[] } {
  const line = alertLine(told, { question, quoted: quoted.text, language });
  if (told.alerts.length + told.others.length === 0) return { text: line, cited: [...quoted.cited] };
  const { warnings, cited } = warningsIn({ cited: quoted.cited, evidence, question }, [
    ...told.alerts,
    ...told.others,
  ]);
  const warned = warnings.map(({ value, text, slot }) =>
    HEADS_UP.warning({ slot: value.slot, name: value.name, text, number: slot }, language),
  );
  return { text: [...warned, line].filter(Boolean).join("\n>\n"), cited };
}

/** The contradiction in an alert as a question in words; empty: there is none. */
export function conflictQuestion({ conflict, elsewhere }: ToldOfSafety, language: "ko" | "en"): string {
  if (!conflict) return "";
  return HEADS_UP.conflict(
    { first: conflict.standing.quote, later: conflict.claimed.quote, elsewhere },
    language,
  );
}
