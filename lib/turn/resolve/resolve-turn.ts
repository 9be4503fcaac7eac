import { hasLetter } from "../../domain/letters.ts";
import type { Reason } from "../../domain/reason.ts";
import type { Resolution } from "../../domain/reference.ts";
import { languageOf } from "../../domain/text.ts";
import { reasonsInEnglish, tellReasons } from "../../messages/tell-reasons.ts";
import { Conversation } from "../../references/conversation.ts";
import { answersModel } from "../../references/offered-answers.ts";
import { resolveReferences } from "../../references/resolve-references.ts";
import { placeInTime } from "../context/place-in-time.ts";
import type { TurnContext, TurnRequest } from "../context/turn-context.ts";
import type { Answered } from "../replies/answered.ts";
import { answerProfileCommand } from "./answer-profile-command.ts";
import { acknowledgeStatement } from "./safety-statements.ts";

export interface Resolved {
  resolution: Resolution;
  /** What to answer: the message or the request that it completes, in that request's words and language. */
  asked: TurnRequest;
  /** The whole answer, if the message concerns the profile; the later stages then have nothing to do. */
  settled: Answered | null;
  /** Something was done that must not be done twice. */
  isDone: boolean;
  /** Somebody may be in danger: documents are only shown or quoted, and only if they hold what is asked. */
  isUrgent: boolean;
}

/** What the words point at, when nothing else is known about the message. */
export function pointingTo(resolution: Resolution, asked: TurnRequest): Resolved {
  return { resolution, asked, settled: null, isDone: false, isUrgent: false };
}

/**
 * Stage 1: finds by rules and look-up what the words point at, and whether they are a command or a plain
 * statement for the profile. Calls no model.
 */
export async function resolveTurn(
  request: TurnRequest,
  context: TurnContext,
  isUrgent: boolean,
): Promise<Resolved> {
  context.emit({ type: "stage", stage: "resolve" });
  return context.trace.record<Resolved>("resolve", request.message, async () => {
    const input = {
      message: request.message,
      assistant: context.assistant,
      now: context.now(),
      ...placeInTime(context),
    };
    const { key, history, stores } = context;
    const conversation = new Conversation(
      // Working memory belongs to the stored conversation, not to turns sent with the request.
      { key, history, ...(history === stores.turnLog ? { workingMemory: stores.workingMemory } : {}) },
      request.parentTurnId,
    );
    const places = { conversation, documentIndex: stores.documentIndex };
    const resolution = withChosen(await resolveReferences(input, places), request);
    const asked = askedRequest(request, resolution);
    // A command or statement for the profile points at no document: "the second is right" decides between two
    // values.
    const command = isUrgent ? null : await answerProfileCommand(request, conversation, context);
    const isForRules = !isUrgent && !answersModel(resolution);
    const settled = command ?? (isForRules ? await acknowledgeStatement(asked, context) : null);
    if (settled) {
      return {
        output: {
          ...pointingTo(resolution, asked),
          settled: { ...settled, isUnanchored: true },
          isDone: command !== null,
        },
        decision: command ? "a command for the profile" : "a plain statement for the profile",
        detail: { ...resolution, action: settled.action },
      };
    }
    return {
      output: { ...pointingTo(resolution, asked), isUrgent },
      decision: `${resolution.kind} → ${resolution.action}: ${reasonsInEnglish(resolution.reasons)}`,
      detail: { ...resolution, ...tellReasons(resolution.reasons) },
    };
  });
}

/** A user who chose documents is not asked which ones were meant. */
function withChosen(resolution: Resolution, { selectedDocIds }: TurnRequest): Resolution {
  if (selectedDocIds.length === 0 || resolution.action !== "ask_back") return resolution;
  const reasons: Reason[] = [...resolution.reasons, { code: "documents_chosen" }];
  return { ...resolution, action: "answer", candidates: [], reason: null, reasons };
}

function askedRequest(request: TurnRequest, { completes, kind }: Resolution): TurnRequest {
  if (completes === null) return request;
  // An earlier turn's question means what it meant there, whatever was said since.
  const place = kind === "none" ? { parentTurnId: completes.turnId, everywhere: true } : {};
  const chosen = request.language !== languageOf(request.message);
  const says = hasLetter(request.message);
  const language = chosen || says ? request.language : languageOf(completes.userText);
  return { ...request, ...place, message: completes.userText, language };
}
