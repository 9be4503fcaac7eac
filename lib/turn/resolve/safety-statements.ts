import { PROFILE_SLOTS } from "../../assistants/profile-slots.ts";
import { AppError } from "../../domain/app-error.ts";
import { lettersAndDigits } from "../../domain/letters.ts";
import type { Locale } from "../../domain/locale.ts";
import { pattern } from "../../domain/pattern.ts";
import type { ProfileConflict, ProfileStatement, ProfileValue } from "../../domain/profile.ts";
import { cutAtWord, foldBlanksInLines, singleBlanks } from "../../domain/text.ts";
import { wordings } from "../../language/lexicon/load.ts";
import { firstPersonClauses } from "../../language/person/first-person-clauses.ts";
import { numberCorrected } from "../../language/person/read-number-corrected.ts";
import { mergeProfile } from "../../memory/profile/merge-profile.ts";
import { statementsBehind } from "../../memory/profile/statements-behind.ts";
import { SAID_IN_TITLE_LENGTH } from "../../tunables/memory.ts";
import { LETTERS_BESIDE_STATEMENT } from "../../tunables/turn.ts";
import type { TurnContext, TurnRequest } from "../context/turn-context.ts";
import { type Answered, sayFixed } from "../replies/answered.ts";
import { SAFETY_ALERT } from "../replies/profile-replies.ts";

const COURTESIES = wordings("courtesies");

/** What the person has said that bears on safety, including in this message. */
export interface SafetyStatements {
  /** What they say about themselves in this message. */
  statements: readonly ProfileStatement[];
  /** Allergies and contraindications in force. */
  alerts: readonly ProfileValue[];
  /** Other current medication and conditions. */
  others: readonly ProfileValue[];
  /** A contradiction between this message and what they said before, which they have not decided yet. */
  conflict: ProfileConflict | null;
  /** Where the earlier of the two was said, if it was not in this conversation. */
  elsewhere: { date: string; title: string } | null;
}

const NOTHING: SafetyStatements = { statements: [], alerts: [], others: [], conflict: null, elsewhere: null };
const ALERT_SLOTS = new Set(PROFILE_SLOTS.filter(({ alert }) => alert).map(({ id }) => id));

/**
 * Reads alerts and their contradictions, but only for assistants that note alerts; the others leave health
 * matters alone. Reports a store that is away.
 */
export async function readSafetyStatements(
  request: TurnRequest,
  context: TurnContext,
): Promise<SafetyStatements> {
  const { assistant, key, stores, emit, now } = context;
  if (assistant.profileSlots.length === 0) return NOTHING;
  try {
    if (!(await stores.profiles.isEnabled(key))) return NOTHING;
    const statements = request.chatHistory ? [] : await statementsOf(request, context);
    if (!assistant.profileSlots.some(({ alert }) => alert)) return { ...NOTHING, statements };
    const own = new Set(statements.map(({ valueId }) => valueId));
    const earlier = (await stores.profiles.list(key)).filter(({ valueId }) => !own.has(valueId));
    const profile = mergeProfile([...earlier, ...statements], PROFILE_SLOTS, now());
    const holding = profile.values.filter(
      ({ status, polarity }) => status === "current" && polarity === "holds",
    );
    const conflict =
      profile.conflicts.find(
        ({ slot, claimed: claim, standing }) =>
          // A condition that was denied but whose medicine is taken is asked about too.
          (ALERT_SLOTS.has(slot) || standing.slot !== claim.slot) &&
          [claim, standing].some((value) => profile.statementsOf(value.valueId).some((id) => own.has(id))),
      ) ?? null;
    return {
      statements,
      // Values that are only claimed count too: of two readings we take the careful one.
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

async function statementsOf(
  { clientTurnId, message, parentTurnId }: TurnRequest,
  { key, assistant, history, now }: TurnContext,
): Promise<ProfileStatement[]> {
  const isBehind = numberCorrected(message) !== null;
  const newest = isBehind && parentTurnId === undefined ? await history.lastTurnId(key) : null;
  const turn = {
    // Comes after every existing turn.
    turnId: Number.MAX_SAFE_INTEGER,
    parentTurnId: parentTurnId ?? newest,
    clientTurnId,
    ts: now().toISOString(),
    userText: message,
    followUp: { reasons: [] },
  };
  return statementsBehind(turn, { log: history, key, slots: assistant.profileSlots });
}

/** Puts the contradiction in an alert as a question. Empty: there is none. */
export function conflictQuestion({ conflict, elsewhere }: SafetyStatements, language: Locale): string {
  if (!conflict) return "";
  return SAFETY_ALERT.conflict(
    { first: conflict.standing.quote, later: conflict.claimed.quote, elsewhere },
    language,
  );
}

/** Courtesies and requests to remember that accompany a statement: "안녕하세요", "참고해 주세요". */
const says = COURTESIES.english;
const COURTESY = pattern("giu")`
  ${COURTESIES.korean("courtesy")}|
  (?:꼭\s*)?${COURTESIES.korean("noting")}(?:해|하고)?\s*${COURTESIES.korean("bidding")}|
  \b(?:${says("courtesy")}|${says("noting")})\b
`;
const ASKS_KO = new RegExp(COURTESIES.korean("asks"), "u");
const ASKS_EN: readonly RegExp[] = [
  new RegExp(`\\b${says("asks")}\\b|\\bwhich\\b(?! ${says("told")}\\b)|\\b${says("asks i")} i\\b`, "iu"),
  new RegExp(
    `(?:^|[.!,;:\\n]\\s*|\\b(?:so|then|now)\\s+)${says("asks first")}\\b(?!\\s*(?:not|n['’]t)\\b)`,
    "iu",
  ),
  /\bis (?!not\b|very\b|so\b)\w+(?: \w+)? (?:safe|okay|ok|fine|allowed)\b/iu,
];

/**
 * A message that only states an allergy or a contraindication, or corrects a number said just before, asks
 * nothing of the documents. It is confirmed or, if it contradicts what was said before, asked back about.
 * Null: it states something else, or asks something as well.
 */
export async function acknowledgeStatement(
  request: TurnRequest,
  context: TurnContext,
): Promise<Answered | null> {
  if (request.chatHistory || request.selectedDocIds.length > 0) return null;
  if (!context.assistant.profileSlots.some(({ alert }) => alert) || /[?？]/u.test(request.message))
    return null;
  const safety = await readSafetyStatements(request, context);
  const { statements } = safety;
  const isOfAlerts = statements.every(({ slot }) => ALERT_SLOTS.has(slot));
  const isCorrected = numberCorrected(request.message) !== null;
  if (statements.length === 0 || (!isOfAlerts && safety.conflict === null && !isCorrected)) return null;
  if (!isCorrected && !isOnlyStatements(request.message, statements)) return null;
  const asked = conflictQuestion(safety, request.language);
  if (asked !== "") return sayFixed({ text: asked, action: "ask_back" }, context);
  return sayFixed({ text: SAFETY_ALERT.noted(statements, request.language), action: "no_evidence" }, context);
}

/**
 * Whether the message holds nothing but its statements. A question is never swallowed, even if one clause
 * both states and asks.
 */
export function isOnlyStatements(message: string, statements: readonly ProfileStatement[]): boolean {
  if (statements.length === 0 || /[?？]/u.test(message)) return false;
  // Long runs of blanks would make the patterns slow.
  const said = foldBlanksInLines(message)
    .replace(/\n[\n ]*/gu, "\n")
    .replace(COURTESY, " ");
  if (ASKS_KO.test(said) || ASKS_EN.some((form) => form.test(said))) return false;
  let rest = singleBlanks(message);
  for (const { text, from } of firstPersonClauses(message)) {
    const isStatement = statements.some(({ place }) => place >= from && place <= from + text.length);
    if (isStatement) rest = rest.replace(singleBlanks(text), " ");
  }
  return lettersAndDigits(rest.replace(COURTESY, "")).length <= LETTERS_BESIDE_STATEMENT;
}
