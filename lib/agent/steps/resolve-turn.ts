import type { Resolution } from "../../domain/reference.ts";
import { languageOf } from "../../domain/text.ts";
import { resolveReferences } from "../../references/resolve-references.ts";
import type { TurnContext, TurnRequest } from "../turn-context.ts";

/** Stage 1: what the words point at, by rules and look-up. */
export async function resolveTurn(request: TurnRequest, context: TurnContext): Promise<Resolution> {
  context.emit({ type: "stage", stage: "resolve" });
  return context.trace.record("resolve", request.message, async () => {
    const found = await resolveReferences(
      { message: request.message, assistant: context.assistant, parentTurnId: request.parentTurnId },
      { key: context.key, ...context.stores },
    );
    const resolution = withChosen(found, request);
    return {
      output: resolution,
      decision: `${resolution.kind} → ${resolution.action}: ${resolution.why}`,
      detail: { ...resolution },
    };
  });
}

/** Who chose the documents is not asked which ones were meant. */
function withChosen(resolution: Resolution, { selectedDocIds }: TurnRequest): Resolution {
  if (selectedDocIds.length === 0 || resolution.action !== "ask_back") return resolution;
  const why = `${resolution.why}; the documents were chosen`;
  return { ...resolution, action: "answer", candidates: [], reason: null, why };
}

/** What is to be answered: the message, or the request that it completes, in its words and its language. */
export function askedRequest(request: TurnRequest, { completes }: Resolution): TurnRequest {
  if (completes === null) return request;
  const chosen = request.language !== languageOf(request.message);
  const says = /\p{L}/u.test(request.message);
  const language = chosen || says ? request.language : languageOf(completes.user_text);
  return { ...request, message: completes.user_text, language };
}
