import type { DocRef } from "../domain/doc-ref.ts";
import { documentIdKey } from "../domain/document-id-key.ts";
import type { Resolution } from "../domain/reference.ts";
import { shifted } from "../domain/unsupported.ts";
import { isTelling } from "../memory/summary/turn-gist.ts";
import { codeInstead, unheardCodes } from "../retrieval/search/unheard-codes.ts";
import { alertLine, conflictQuestion, heedOf, questionToHeed, readToldOfSafety } from "./answer/heads-up.ts";
import { writeAnswer } from "./answer/write-answer.ts";
import { composePrompt } from "./compose/compose-prompt.ts";
import type { TurnContext, TurnRequest } from "./context/turn-context.ts";
import type { Recalled } from "./recall/recall-turns.ts";
import { type Answered, sayFixed } from "./replies/answered.ts";
import { HEADS_UP } from "./replies/profile-replies.ts";
import {
  NOTICES,
  notInConversationReply,
  notInDocumentsReply,
  notOnShelfReply,
  partNotFoundReply,
} from "./replies/reference-replies.ts";
import { noEvidenceReply, searchUnavailableReply, toldReply } from "./replies/replies.ts";
import { isAllTold } from "./resolve/answer-told.ts";
import type { CitedDocument, Evidence } from "./retrieve/evidence.ts";
import { retrieveEvidence } from "./retrieve/retrieve-evidence.ts";
import { isKeptIn } from "./retrieve/search-understood.ts";
import { namesInConversation } from "./understand/question-name.ts";
import type { Understood } from "./understand/understood.ts";
import { verifyCitations } from "./verify/verify-citations.ts";

/** Retrieve, compose, answer and verify; or what to say when the documents do not hold it. */
export async function answerFromDocuments(
  {
    request,
    resolution,
    recalled,
    understood: asked,
    isUrgent = false,
  }: {
    request: TurnRequest;
    resolution: Resolution;
    recalled: Recalled;
    understood: Understood;
    /** What to do first was said: nothing stands below it but what documents hold. */
    isUrgent?: boolean;
  },
  context: TurnContext,
): Promise<Answered> {
  context.emit({ type: "stage", stage: "retrieve" });
  const evidence = await retrieveEvidence(request, resolution, asked, context);
  // What was asked of a named document stands under no heading of it: what it says as a whole is the answer.
  const understood = evidence.asWhole ? { ...asked, about: "whole" as const, question: "" } : asked;
  const codes = codesUnheard(understood, resolution, evidence);
  const notices = isUrgent
    ? []
    : [...noticesOf(request, resolution, evidence), ...codeNotice(codes, true, request)];
  const isLoose = !evidence.unavailable && (evidence.named?.documents.length ?? 0) === 0;
  const told = await readToldOfSafety(request, context);
  const asksBack = isUrgent ? "" : conflictQuestion(told, request.language);
  const question = questionToHeed(request.message, understood);
  const { language } = request;
  const heedQuotes = (quoted: { text: string; cited: CitedDocument[] }) =>
    heedOf(told, quoted, { evidence, question, language });
  // Of a code that stands nowhere, its neighbour is all there is to show.
  if ((!evidence.sufficient && codes.nearest === null) || evidence.hits.length === 0) {
    if (isUrgent) return { ...sayFixed({ text: "", action: "no_evidence" }, context), isLoose };
    const { statements } = told;
    const noted = statements.length > 0 ? HEADS_UP.noted(statements, request.language) : "";
    // Who only tells something has asked for no document; who tells how they feel may want one.
    const isTold = isAllTold(request.message, statements);
    if (isTold && !evidence.unavailable && !statements.some(({ slot }) => slot === "symptoms")) {
      const text = [asksBack, noted].filter(Boolean).join("\n\n");
      return { ...sayFixed({ text, action: "no_evidence" }, context), isLoose };
    }
    const before = [asksBack, isTold ? "" : alertLine(told, { question, quoted: "", language }), noted]
      .filter(Boolean)
      .join("\n\n");
    return {
      ...(await withoutEvidence({ request, resolution, understood, evidence, before, codes }, context)),
      isLoose,
    };
  }
  context.emit({ type: "stage", stage: "compose" });
  const composed = await composePrompt({ request, understood, recalled, evidence }, context);
  context.emit({ type: "stage", stage: "answer" });
  const lead = [asksBack, notices.join(" ")].filter(Boolean).join("\n\n");
  const written = await writeAnswer({ request, understood, composed, evidence, lead, heedQuotes }, context);
  context.emit({ type: "stage", stage: "verify" });
  const verified = await verifyCitations(written, request.message, context);
  const text = [lead, written.heedOfQuotes, verified.text].filter(Boolean).join("\n\n");
  return {
    text,
    action: "answer",
    docRefs: await withNotes(verified.docRefs, request, resolution, context),
    documents: [],
    status: written.status,
    model: written.model,
    confidence: evidence.confidence * verified.supported,
    ...(verified.unsupported === null
      ? {}
      : { unsupported: shifted(verified.unsupported, text.length - verified.text.length) }),
    isLoose,
  };
}

/** What is said before the answer: what of the request could not be followed, and what the answer rests on where that was chosen. */
function noticesOf(
  { language, isGuessed = false }: TurnRequest,
  { candidates, left_out, part, references, unknown }: Resolution,
  { named, unavailable, hits, widenedFrom = [] }: Evidence,
): string[] {
  const unheard = unheardIds(unknown, hits);
  if (unheard.length > 0) return [NOTICES.unknownId(unheard, true, language)];
  if (widenedFrom.length > 0 && !isGuessed) return [NOTICES.widened(widenedFrom, language)];
  if (named === null) return [];
  if (named.documents.length === 0) return unavailable ? [] : [NOTICES.noneFound(language)];
  const notices: string[] = [];
  if (named.gone.length > 0) notices.push(NOTICES.gone(named.gone, language));
  if (left_out > 0)
    notices.push(NOTICES.leftOut({ taken: references.length, all: references.length + left_out }, language));
  if (part !== null && named.partNotFound.length > 0) {
    const titles = named.partNotFound.map(({ title }) => title);
    notices.push(NOTICES.withoutPart({ part, titles }, language));
  }
  // Others would have fitted: the one that was taken is named, once.
  if (candidates.length > 0 && references.length > 0)
    notices.push(NOTICES.restsOn(named.documents, language));
  return notices;
}

/** Ids that no document has and that nothing found speaks of. */
function unheardIds(unknown: readonly string[] = [], hits: Evidence["hits"]): string[] {
  const matched = new Set(hits.flatMap((hit) => hit.matched));
  return unknown.filter((id) => !matched.has(documentIdKey(id)));
}

interface UnheardCodes {
  codes: string[];
  nearest: string | null;
}

/** Codes of the question that stand in none of the documents ("E-304"), and the one that is quoted instead. */
function codesUnheard(
  { ownQuestion }: Understood,
  { unknown = [] }: Resolution,
  { named, unavailable, hits }: Evidence,
): UnheardCodes {
  if (named !== null || unavailable) return { codes: [], nearest: null };
  const ids = new Set(unknown.map(documentIdKey));
  const codes = unheardCodes(ownQuestion, hits).filter((code) => !ids.has(documentIdKey(code)));
  return { codes, nearest: codes.length > 0 ? codeInstead(ownQuestion, hits) : null };
}

function codeNotice(
  { codes, nearest }: UnheardCodes,
  answered: boolean,
  { language }: Pick<TurnRequest, "language">,
): string[] {
  return codes.length > 0 ? [NOTICES.unheardCodes(codes, { nearest, answered }, language)] : [];
}

async function withoutEvidence(
  {
    request,
    resolution: { part, unknown },
    understood,
    evidence: { named, hits, unavailable, confidence, isElsewhere, widenedFrom = [] },
    before,
    codes,
  }: {
    request: TurnRequest;
    resolution: Resolution;
    understood: Understood;
    evidence: Evidence;
    /** What is said before that there is none. */
    before: string;
    codes: UnheardCodes;
  },
  context: TurnContext,
): Promise<Answered> {
  const { language } = request;
  const say = (reply: string, offered?: Answered["offer"]) => {
    const text = [before, reply].filter(Boolean).join("\n\n");
    return sayFixed(
      { text, action: "no_evidence", confidence, ...(offered ? { offer: offered } : {}) },
      context,
    );
  };
  if (unavailable) return say(searchUnavailableReply(language));
  if (named === null && before === "" && isTelling(request.message)) return say(toldReply(language));
  if (named !== null && named.documents.length > 0) {
    const found = named.documents.length > named.partNotFound.length;
    if (part !== null && !found) return say(partNotFoundReply(part, named.partNotFound, language));
    const question = understood.ownQuestion || request.message;
    return say(notInDocumentsReply(named.documents, part, language), { kind: "widen", question });
  }
  const unheard = unheardIds(unknown, hits);
  if (unheard.length > 0) return say(NOTICES.unknownId(unheard, false, language));
  if (named === null && staysInConversation(understood, request, context)) {
    const question = understood.ownQuestion || request.message;
    return say(notInConversationReply(language), { kind: "widen", question });
  }
  if (isElsewhere) {
    const question = understood.ownQuestion || request.message;
    return say(notOnShelfReply(language), { kind: "widen", question });
  }
  const [notice] = codeNotice(codes, false, { language });
  if (notice !== undefined) return say(notice);
  const libraryIsEmpty =
    hits.length === 0 && (await context.stores.documentIndex.count(context.key).catch(() => 1)) === 0;
  const nothing = noEvidenceReply(context.assistant, libraryIsEmpty, language);
  const isWidened = widenedFrom.length > 0 && !request.isGuessed;
  if (isWidened) return say(`${NOTICES.widened(widenedFrom, language)} ${nothing}`);
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

/** A referred document says where it was pointed at from. */
async function withNotes(
  docRefs: DocRef[],
  request: TurnRequest,
  { references }: Resolution,
  context: TurnContext,
): Promise<DocRef[]> {
  const names = await namesInConversation(references, request, context);
  return docRefs.map((docRef) => {
    const place = references.findIndex(
      ({ doc_id, version }, index) => names[index] && doc_id === docRef.doc_id && version === docRef.version,
    );
    const note = names[place];
    return note ? { ...docRef, note } : docRef;
  });
}
