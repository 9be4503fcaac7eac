import type { Resolution, ResolvedReference } from "../../domain/reference.ts";
import { isOnlyFiller, smallTalkOf } from "../../language/pointing/small-talk.ts";
import { isOnlyReset } from "../../language/question/follow-up.ts";
import { repliesIn } from "../../messages/replies.ts";
import type { TurnContext, TurnRequest } from "../context/turn-context.ts";
import { type Answered, sayFixed } from "../replies/answered.ts";
import {
  askBackReply,
  downloadReply,
  NOTICES,
  type Opened,
  partNotFoundReply,
  shownReply,
} from "../replies/reference-replies.ts";
import { asksOfItself } from "../understand/asked-of-documents.ts";
import { namesInConversation } from "../understand/question-name.ts";
import { answerAboutDocuments } from "./describe-documents.ts";
import { showDocuments } from "./show-documents.ts";

/**
 * Answers that need no search and no model: small talk, a reset, a question back, showing documents, naming
 * them. Null: the message is none of these.
 */
export async function answerByLookUp(
  request: TurnRequest,
  resolution: Resolution,
  context: TurnContext,
): Promise<Answered | null> {
  const { language } = request;
  const talk = isOnlyFiller(request.message) ? "filler" : smallTalkOf(request.message);
  if (talk !== null)
    return sayFixed({ text: repliesIn(language)(`smallTalk.${talk}`), action: "small_talk" }, context);
  if (resolution.action === "ask_back")
    return sayFixed({ text: askBackReply(resolution, language), action: "ask_back" }, context);
  if (resolution.action === "show_document") return showWhole(request, resolution, context);
  const { assistant } = context;
  if (asksOfItself(request.message, resolution, assistant.documentIdPatterns))
    return answerAboutDocuments(resolution, request, context);
  if (resolution.kind === "reset" && isOnlyReset(request.message))
    return sayFixed({ text: repliesIn(language)("reset"), action: "small_talk" }, context);
  return null;
}

async function showWhole(
  request: TurnRequest,
  resolution: Resolution,
  context: TurnContext,
): Promise<Answered> {
  const { language } = request;
  const shown = await showDocuments(resolution, context);
  const { partNotFound, unreachable, snippets } = shown;
  const { part, leftOut, references } = resolution;
  const opened = await named(shown.opened, references, request, context);
  const lines: string[] = [];
  const readable = opened.filter(({ document }) => document.snapshot !== "snippet");
  if (readable.length > 0)
    lines.push((resolution.task === "download" ? downloadReply : shownReply)(readable, language));
  if (readable.length < opened.length)
    lines.push(
      unreachable ? documentUnreachableReply(snippets, language) : repliesIn(language)("documentGone"),
    );
  if (part !== null && partNotFound.length > 0) lines.push(partNotFoundReply(part, partNotFound, language));
  if (leftOut > 0)
    lines.push(NOTICES.leftOut({ taken: references.length, all: references.length + leftOut }, language));
  return sayFixed(
    {
      text: lines.join(" "),
      // A part that does not exist opens nothing, and never silently the whole document.
      action: opened.length > 0 ? "show_document" : "no_evidence",
      documents: opened.map(({ document }) => document),
    },
    context,
  );
}

/**
 * A document's number belongs to its own answer, so for any answer but the newest the question is named as
 * well.
 */
async function named(
  opened: readonly Opened[],
  references: readonly ResolvedReference[],
  request: TurnRequest,
  context: TurnContext,
): Promise<Opened[]> {
  const counted = references.filter(({ by }) => by === "ordinal");
  const names = await namesInConversation(counted, request, context);
  return opened.map((each) => {
    const { docId, version } = each.document;
    const place = counted.findIndex(
      (reference) => reference.docId === docId && reference.version === version,
    );
    return { ...each, name: names[place] ?? null };
  });
}

/** The document exists but its store does not answer, so what earlier answers quoted of it follows. */
function documentUnreachableReply(snippets: readonly string[], language: TurnRequest["language"]): string {
  const say = repliesIn(language);
  if (snippets.length === 0) return say("documentUnreachable");
  const quotes = snippets.map((snippet) => `> ${snippet.replace(/\s*\n\s*/g, " ")}`).join("\n\n");
  return `${say("documentUnreachable")} ${say("citedThen")}\n\n${quotes}`;
}
