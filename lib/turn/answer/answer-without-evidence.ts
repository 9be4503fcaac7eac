import type { Offer } from "../../domain/turn.ts";
import { isStatementOnly } from "../../memory/summary/turn-gist.ts";
import { repliesIn } from "../../messages/replies.ts";
import { TOLD_BORDER } from "../../tunables/turn.ts";
import type { TurnContext, TurnRequest } from "../context/turn-context.ts";
import { type Answered, sayFixed } from "../replies/answered.ts";
import { SAFETY_ALERT } from "../replies/profile-replies.ts";
import { NOTICES, notInDocumentsReply, partNotFoundReply } from "../replies/reference-replies.ts";
import type { Resolved } from "../resolve/resolve-turn.ts";
import { conflictQuestion, isOnlyStatements, type SafetyStatements } from "../resolve/safety-statements.ts";
import type { Found } from "../retrieve/retrieve.ts";
import { isKeptIn } from "../retrieve/search-understood.ts";
import type { Understood } from "../understand/understood.ts";
import { nothingFound } from "./nothing-found.ts";
import { codeNotice, unheardIds } from "./notices.ts";
import { alertLine, safetyQuestion } from "./safety-alerts.ts";

/** What to say when the documents do not hold what is asked. */
export async function answerWithoutEvidence(
  resolved: Resolved,
  found: Found,
  safety: SafetyStatements,
  context: TurnContext,
): Promise<Answered> {
  const { asked: request, isUrgent } = resolved;
  const { language } = request;
  if (isUrgent) return sayFixed({ text: "", action: "no_evidence" }, context);
  const { statements } = safety;
  const asksBack = conflictQuestion(safety, language);
  const noted = statements.length > 0 ? SAFETY_ALERT.noted(statements, language) : "";
  // A message that only states something asks for no document; one about how somebody feels may want one.
  const isStatement = isOnlyStatements(request.message, statements);
  if (isStatement && !found.evidence.unavailable && !statements.some(({ slot }) => slot === "symptoms")) {
    const text = [asksBack, noted].filter(Boolean).join("\n\n");
    return sayFixed({ text, action: "no_evidence" }, context);
  }
  const question = safetyQuestion(request.message, found.understood);
  const alerts = isStatement ? "" : alertLine(safety, { question, quoted: "", language });
  const before = [asksBack, alerts, noted].filter(Boolean).join("\n\n");
  return sayWhatIsMissing(resolved, found, before, context);
}

/** `before`: the notice that something is missing has already been given. */
async function sayWhatIsMissing(
  resolved: Resolved,
  found: Found,
  before: string,
  context: TurnContext,
): Promise<Answered> {
  const { evidence, understood } = found;
  const { language, message } = resolved.asked;
  const say = (reply: string, given: Pick<Answered, "offer" | "tier"> = {}) => {
    const text = [before, reply].filter(Boolean).join("\n\n");
    return sayFixed({ text, action: "no_evidence", confidence: evidence.confidence, ...given }, context);
  };
  if (evidence.unavailable) return say(repliesIn(language)("searchUnavailable"));
  if (before === "" && isTold(resolved, found)) return say(repliesIn(language)("told"));
  const missing = missingOf(resolved, found, context);
  if (missing)
    return say(missing.text, { tier: "nothing", ...(missing.offer ? { offer: missing.offer } : {}) });
  const nothing = await nothingFound(understood.ownQuestion || message, resolved.asked, context);
  const { widenedFrom = [], named } = evidence;
  const notice =
    widenedFrom.length > 0
      ? NOTICES.widened(widenedFrom, language)
      : named === null
        ? ""
        : NOTICES.noneFound(language);
  const question = understood.ownQuestion || message;
  const offer: Offer | null = isNarrowed(resolved.asked, context) ? { kind: "widen", question } : null;
  return say([notice, nothing].filter(Boolean).join(" "), { tier: "nothing", ...(offer ? { offer } : {}) });
}

/** The message only states something about its author, so it asks for no document. */
function isTold({ asked }: Resolved, { evidence }: Found): boolean {
  return evidence.named === null && isStatementOnly(asked.message);
}

/**
 * Whether to show passages that only come close instead of saying what is missing. Not when something more
 * telling can be said, and not when the user stated something that the documents say little about: "I lost my
 * MFA phone" wants help, "my budget is 200 euros" does not.
 */
export function mayComeClose(resolved: Resolved, found: Found, context: TurnContext): boolean {
  return (
    !resolved.isUrgent &&
    !found.evidence.unavailable &&
    (!isTold(resolved, found) || found.evidence.confidence >= TOLD_BORDER) &&
    missingOf(resolved, found, context) === null
  );
}

/** Exactly what is missing. Null: all we can say is that nothing was found. */
function missingOf(
  { asked: request, resolution: { part, unknown } }: Resolved,
  { evidence, understood, codes }: Found,
  context: TurnContext,
): { text: string; offer?: Offer } | null {
  const { named, hits, isElsewhere } = evidence;
  const { language } = request;
  const say = (text: string, offer?: Offer) => (offer ? { text, offer } : { text });
  const widen = { kind: "widen", question: understood.ownQuestion || request.message } as const;
  if (named !== null && named.documents.length > 0) {
    const found = named.documents.length > named.partNotFound.length;
    if (part !== null && !found) return say(partNotFoundReply(part, named.partNotFound, language));
    return say(notInDocumentsReply(named.documents, part, language), widen);
  }
  const unheard = unheardIds(unknown, hits);
  if (unheard.length > 0) return say(NOTICES.unknownId(unheard, false, language));
  if (named === null && staysInConversation(understood, request, context))
    return say(repliesIn(language)("missing.inConversation"), widen);
  if (isElsewhere) {
    const reply = isNarrowed(request, context) ? "missing.inCollections" : "missing.onShelf";
    return say(repliesIn(language)(reply), widen);
  }
  const [notice] = codeNotice(codes, false, { language });
  return notice === undefined ? null : say(notice);
}

/** Only the chosen collections were searched. */
function isNarrowed(
  { everywhere = false }: TurnRequest,
  { collectionIds = [] }: Pick<TurnContext, "collectionIds">,
): boolean {
  return !everywhere && collectionIds.length > 0;
}

/** A follow-up kept to its conversation by the strict policy, unless the user asked for all documents. */
function staysInConversation(
  understood: Understood,
  { everywhere = false }: TurnRequest,
  { followUpPolicy = "adaptive" }: TurnContext,
): boolean {
  return !everywhere && isKeptIn(understood, followUpPolicy);
}
