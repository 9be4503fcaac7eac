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
  /** What is to be answered: the message, or the request that it completes, in its words and its language. */
  asked: TurnRequest;
  /** The whole answer, where the message is for the profile: the stages behind have nothing to do. */
  settled: Answered | null;
  /** Something was done that must not be done a second time. */
  isDone: boolean;
  /** Somebody may be in danger: only documents are shown or quoted, where they hold what is asked. */
  isUrgent: boolean;
}

/** What the words point at, where nothing else is known of them. */
export function pointingTo(resolution: Resolution, asked: TurnRequest): Resolved {
  return { resolution, asked, settled: null, isDone: false, isUrgent: false };
}

/**
 * Stage 1: what the words point at, by rules and look-up, and whether they are a command or a plain statement
 * for the profile. No model is asked.
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
      // What is kept of the stored conversation says nothing of one that came with the request.
      { key, history, ...(history === stores.turnLog ? { workingMemory: stores.workingMemory } : {}) },
      request.parentTurnId,
    );
    const places = { conversation, documentIndex: stores.documentIndex };
    const resolution = withChosen(await resolveReferences(input, places), request);
    const asked = askedRequest(request, resolution);
    // What is done with the profile or told for it points at no document: "the second is right"
    // decides between two values.
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

/** Who chose the documents is not asked which ones were meant. */
function withChosen(resolution: Resolution, { selectedDocIds }: TurnRequest): Resolution {
  if (selectedDocIds.length === 0 || resolution.action !== "ask_back") return resolution;
  const reasons: Reason[] = [...resolution.reasons, { code: "documents_chosen" }];
  return { ...resolution, action: "answer", candidates: [], reason: null, reasons };
}

export function askedRequest(request: TurnRequest, { completes, kind }: Resolution): TurnRequest {
  if (completes === null) return request;
  // The question of an earlier turn means what it meant there, whatever was said since.
  const place = kind === "none" ? { parentTurnId: completes.turnId, everywhere: true } : {};
  const chosen = request.language !== languageOf(request.message);
  const says = hasLetter(request.message);
  const language = chosen || says ? request.language : languageOf(completes.userText);
  return { ...request, ...place, message: completes.userText, language };
}
