import type { Resolution } from "../../domain/reference.ts";
import { languageOf } from "../../domain/text.ts";
import { resolveImplicit, resolveReferences } from "../../references/resolve-references.ts";
import type { TurnContext, TurnRequest } from "../context/turn-context.ts";
import { judgeImplicit } from "./judge-implicit.ts";

export interface ResolvedTurn {
  resolution: Resolution;
  /** What is to be answered: the message, or the request that it completes, in its words and its language. */
  asked: TurnRequest;
}

/**
 * Stage 1: what the words point at, by rules and look-up; where they point at nothing and hang on what was cited, the light model
 * is asked whether they do, never at what.
 */
export async function resolveTurn(request: TurnRequest, context: TurnContext): Promise<ResolvedTurn> {
  context.emit({ type: "stage", stage: "resolve" });
  return context.trace.record("resolve", request.message, async () => {
    const input = {
      message: request.message,
      assistant: context.assistant,
      parentTurnId: request.parentTurnId,
      now: context.now(),
    };
    const { key, history, stores } = context;
    const places = {
      key,
      history,
      documentIndex: stores.documentIndex,
      // What is kept of the stored conversation says nothing of one that came with the request.
      ...(history === stores.turnLog ? { workingMemory: stores.workingMemory } : {}),
    };
    const byRules = withChosen(await resolveReferences(input, places), request);
    const judged = await judgeImplicit(request, byRules, context);
    const implicit = judged?.yes ? await resolveImplicit(input, places) : null;
    const resolution = implicit
      ? { ...implicit, why: `the light model says that it asks about what was cited; ${implicit.why}` }
      : byRules;
    return {
      output: {
        resolution,
        asked: { ...askedRequest(request, resolution), ...(implicit ? { isGuessed: true } : {}) },
      },
      decision: `${resolution.kind} → ${resolution.action}: ${resolution.why}`,
      detail: { ...resolution, ...(judged ? { judged: judged.yes ? "yes" : "no" } : {}) },
      calls: judged ? [judged.call] : [],
    };
  });
}

/** Who chose the documents is not asked which ones were meant. */
function withChosen(resolution: Resolution, { selectedDocIds }: TurnRequest): Resolution {
  if (selectedDocIds.length === 0 || resolution.action !== "ask_back") return resolution;
  const why = `${resolution.why}; the documents were chosen`;
  return { ...resolution, action: "answer", candidates: [], reason: null, why };
}

export function askedRequest(request: TurnRequest, { completes, kind }: Resolution): TurnRequest {
  if (completes === null) return request;
  // The question of an earlier turn means what it meant there, whatever was said since.
  const place = kind === "none" ? { parentTurnId: completes.turn_id, everywhere: true } : {};
  const chosen = request.language !== languageOf(request.message);
  const says = /\p{L}/u.test(request.message);
  const language = chosen || says ? request.language : languageOf(completes.user_text);
  return { ...request, ...place, message: completes.user_text, language };
}
