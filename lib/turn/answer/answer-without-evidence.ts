import { isStatementOnly } from "../../memory/summary/turn-gist.ts";
import { repliesIn } from "../../messages/replies.ts";
import type { TurnContext, TurnRequest } from "../context/turn-context.ts";
import { type Answered, sayFixed } from "../replies/answered.ts";
import { SAFETY_ALERT } from "../replies/profile-replies.ts";
import { NOTICES, notInDocumentsReply, partNotFoundReply } from "../replies/reference-replies.ts";
import { noEvidenceReply } from "../replies/replies.ts";
import type { Resolved } from "../resolve/resolve-turn.ts";
import { conflictQuestion, isOnlyStatements, type SafetyStatements } from "../resolve/safety-statements.ts";
import type { Found } from "../retrieve/retrieve.ts";
import { isKeptIn } from "../retrieve/search-understood.ts";
import type { Understood } from "../understand/understood.ts";
import { codeNotice, unheardIds } from "./notices.ts";
import { alertLine, safetyQuestion } from "./safety-alerts.ts";

/** What is said when the documents do not hold what is asked. */
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
  // Who only tells something has asked for no document; who tells how they feel may want one.
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

/** `before`: said before that there is none. */
async function sayWhatIsMissing(
  { asked: request, resolution: { part, unknown } }: Resolved,
  { evidence, understood, codes }: Found,
  before: string,
  context: TurnContext,
): Promise<Answered> {
  const { named, hits, unavailable, confidence, isElsewhere, widenedFrom = [] } = evidence;
  const { language } = request;
  const say = (reply: string, offered?: Answered["offer"]) => {
    const text = [before, reply].filter(Boolean).join("\n\n");
    return sayFixed(
      { text, action: "no_evidence", confidence, ...(offered ? { offer: offered } : {}) },
      context,
    );
  };
  const widen = { kind: "widen", question: understood.ownQuestion || request.message } as const;
  if (unavailable) return say(repliesIn(language)("searchUnavailable"));
  if (named === null && before === "" && isStatementOnly(request.message))
    return say(repliesIn(language)("told"));
  if (named !== null && named.documents.length > 0) {
    const found = named.documents.length > named.partNotFound.length;
    if (part !== null && !found) return say(partNotFoundReply(part, named.partNotFound, language));
    return say(notInDocumentsReply(named.documents, part, language), widen);
  }
  const unheard = unheardIds(unknown, hits);
  if (unheard.length > 0) return say(NOTICES.unknownId(unheard, false, language));
  if (named === null && staysInConversation(understood, request, context))
    return say(repliesIn(language)("missing.inConversation"), widen);
  if (isElsewhere) return say(repliesIn(language)("missing.onShelf"), widen);
  const [notice] = codeNotice(codes, false, { language });
  if (notice !== undefined) return say(notice);
  const libraryIsEmpty =
    hits.length === 0 && (await context.stores.documentIndex.count(context.key).catch(() => 1)) === 0;
  const nothing = noEvidenceReply(context.assistant, libraryIsEmpty, language);
  if (widenedFrom.length > 0) return say(`${NOTICES.widened(widenedFrom, language)} ${nothing}`);
  return say(named === null ? nothing : `${NOTICES.noneFound(language)} ${nothing}`);
}

/** A strict follow-up, unless all documents were asked for. */
function staysInConversation(
  understood: Understood,
  { everywhere = false }: TurnRequest,
  { followUpPolicy = "adaptive" }: TurnContext,
): boolean {
  return !everywhere && isKeptIn(understood, followUpPolicy);
}
