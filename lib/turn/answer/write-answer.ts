import type { Action, Offer, Tier, TurnStatus } from "../../domain/turn.ts";
import { repliesIn } from "../../messages/replies.ts";
import { EXPLORING_ROUNDS, TOOL_ROUNDS } from "../../tunables/agent.ts";
import { offerOf } from "../compose/answer-frame.ts";
import type { Composed } from "../compose/compose-prompt.ts";
import type { TurnContext, TurnRequest } from "../context/turn-context.ts";
import type { Answered } from "../replies/answered.ts";
import type { Resolved } from "../resolve/resolve-turn.ts";
import {
  conflictQuestion,
  isOnlyStatements,
  readSafetyStatements,
  type SafetyStatements,
} from "../resolve/safety-statements.ts";
import type { CitedDocument } from "../retrieve/evidence.ts";
import { type Found, lookUpByRules, type Retrieved } from "../retrieve/retrieve.ts";
import { shelfOf } from "../retrieve/shelf-of.ts";
import type { ShownDocument } from "../tools/shown-sources.ts";
import { toolLimits } from "../tools/tool-limits.ts";
import { createToolbox } from "../tools/turn-tools.ts";
import type { RunawayKind } from "./answer-guard.ts";
import { answerOfLibrary } from "./answer-of-library.ts";
import { type Attempted, answerWithModel } from "./answer-with-model.ts";
import { answerWithoutEvidence, mayComeClose } from "./answer-without-evidence.ts";
import { codeNotice, noticesOf, partNotice } from "./notices.ts";
import { isInOtherLanguage } from "./other-language.ts";
import { otherLanguageNotice } from "./other-language-notice.ts";
import { provisionalDocRef } from "./provisional-doc-ref.ts";
import { quoteEvidence } from "./quote-evidence.ts";
import { safetyAlertOf, safetyQuestion } from "./safety-alerts.ts";
import { tierOf } from "./tier-of.ts";

type AnswerModel = NonNullable<TurnContext["stores"]["models"]["answer"]>;

/** An answer from documents, before it is verified. */
export interface Draft {
  action: Extract<Action, "answer" | "ask_back" | "small_talk" | "no_evidence">;
  /** To look in all documents, where those that were named gave nothing. */
  offer?: Offer;
  /** Said before it; no part of what is verified. */
  lead: string;
  /** Said before a quoting answer: what a model is told in its prompt. No part of what is verified. */
  safetyAlert: string;
  text: string;
  cited: CitedDocument[];
  status: TurnStatus;
  /** Null: a quoting answer. */
  model: string | null;
  /** What the model was shown; empty for a quoting answer. */
  shown: string;
  /** What of earlier answers it was shown, as far as that was borne out. */
  said: string;
  /** Documents that it was shown and does not cite. */
  uncited: ShownDocument[];
  confidence: number;
  /** Of a quoting answer. */
  tier?: Tier;
  isUnanchored: boolean;
}

export type Written = { answered: Answered } | Draft;

type Said = Pick<
  Draft,
  "action" | "offer" | "safetyAlert" | "text" | "cited" | "status" | "model" | "shown" | "said" | "uncited"
>;

/** The first three are of the model, which is left alone for now; the others of this answer. */
const FALLBACKS = {
  failed: "model_failed",
  silent: "model_silent",
  away: "model_away",
  too_long: "model_unusable",
  toolless: "model_unusable",
  refused: "model_unusable",
  unusable: "model_unusable",
} as const;
/** Why an answer that is kept is not the whole of it. */
const INCOMPLETE = {
  cut: "model_cut_off",
  stalled: "model_cut_off",
  length: "answer_too_long",
  unpaid: "month_limit_cut_off",
} as const;
const CUT: Record<RunawayKind, string> = {
  goes_on: "went on with the dialogue",
  repeats: "repeated itself",
};

/**
 * Stage 6: the answer model writes and cites, and reads on where it needs more. Without one, or when it fails
 * or hangs, rules answer: by a look-up, or with quotes of the documents; where those do not hold what is
 * asked, that is said.
 */
export async function writeAnswer(
  { resolved, retrieved, composed }: { resolved: Resolved; retrieved: Retrieved; composed: Composed | null },
  context: TurnContext,
): Promise<Written> {
  if ("answered" in retrieved) return retrieved;
  const writing = {
    resolved,
    found: retrieved,
    safety: await readSafetyStatements(resolved.asked, context),
  };
  const model = context.stores.models.answer;
  const answered = model && composed ? await askModel(writing, composed, context, model) : null;
  if (answered) return answered;
  const lookedUp = model && !resolved.isUrgent ? await lookUpByRules(resolved, context) : null;
  const own = lookedUp ?? (await answerOfLibrary(resolved, retrieved.understood, context));
  return own ? { answered: own } : writeByRules(writing, context);
}

interface Writing {
  resolved: Resolved;
  found: Found;
  safety: SafetyStatements;
}

/** Null: it failed, which is said, and what it wrote is taken back. */
async function askModel(
  { resolved, found, safety }: Writing,
  composed: Composed,
  context: TurnContext,
  model: AnswerModel,
): Promise<Draft | null> {
  context.emit({ type: "stage", stage: "answer" });
  const { asked, resolution, isUrgent } = resolved;
  const lead = isUrgent ? "" : leadOf(safety, noticesOf(asked, resolution, found.evidence), asked);
  const begin = () => {
    if (lead !== "") context.emit({ type: "text", text: `${lead}\n\n` });
  };
  return context.trace.record<Draft | null>("answer", asked.message, async () => {
    begin();
    const offer = offerOf(found.understood, context);
    const openToolbox = ({ sources, fence }: Composed) =>
      createToolbox({
        context,
        shown: sources,
        fence,
        limits: { ...toolLimits(offer), spent: () => context.purse?.exhausted ?? null },
        explores: offer.explores,
        chosen: chosenIn(found),
        shelf: () => shelfOf(asked, context),
        parentTurnId: asked.parentTurnId,
      });
    const rounds = offer.explores ? EXPLORING_ROUNDS : TOOL_ROUNDS;
    const answer = await answerWithModel({ composed, openToolbox, begin, rounds }, context, model);
    const { failure, calls, cut } = answer;
    if (failure !== null) {
      const why = context.purse?.isStopped ? "month_limit_reached" : FALLBACKS[failure];
      context.emit({ type: "degraded", what: "answer_model", why });
      context.emit({ type: "restart" });
      const runaway = cut ? `; it ${CUT[cut]}` : "";
      const decision = `by rules instead: ${why}${runaway}`;
      return { output: null, decision, detail: { tools: [...answer.toolbox.calls] }, calls };
    }
    const language = found.understood.answerLanguage ?? asked.language;
    const written = modelSaid(answer, { begin, language, model }, context);
    const said = written.cited.length > 0 ? written : withoutSources(written, resolved, found);
    if (found.evidence.unavailable && said.action === "answer" && said.cited.length === 0)
      context.emit({ type: "degraded", what: "document_index", why: "answered_from_talk_alone" });
    if (context.purse?.exhausted && !context.purse.isStopped)
      context.emit({ type: "degraded", what: "answer_model", why: "cost_limit_reached" });
    const decision = [decisionOf(answer, said), context.purse?.note].filter(Boolean).join("; ");
    const output = { ...said, lead, ...groundsOf(found) };
    return { output, decision, detail: { tools: [...answer.toolbox.calls] }, calls };
  });
}

/** What a model wrote, as it is shown; what of it falls short is said beside it. */
function modelSaid(
  answer: Attempted,
  { begin, language, model }: { begin(): void; language: string; model: AnswerModel },
  context: TurnContext,
): Said {
  const { composed, toolbox, incomplete, order } = answer;
  const text = toolbox.asked ? questionBack(toolbox.asked, answer.text) : answer.text;
  if (isInOtherLanguage(text, language))
    context.emit({ type: "degraded", what: "answer_model", why: "other_language" });
  if (incomplete) context.emit({ type: "degraded", what: "answer_model", why: INCOMPLETE[incomplete] });
  if (answer.cut === "repeats") {
    context.emit({ type: "restart" });
    begin();
    context.emit({ type: "text", text });
  } else if (toolbox.asked) context.emit({ type: "text", text: text.slice(answer.text.length) });
  const { sources } = composed;
  const cited = order.map((number) => sources.document(number)).filter((shown) => shown !== undefined);
  return {
    action: toolbox.asked ? "ask_back" : "answer",
    safetyAlert: "",
    text,
    cited: cited.map(({ snapshot, hits }) => ({ snapshot, hits, passages: null })),
    status: answer.status,
    model: model.id,
    shown: [composed.render("nothing").prompt, ...toolbox.results].join("\n"),
    said: sources.said,
    uncited: sources.documents.filter((_, place) => !order.includes(place + 1)),
  };
}

/** What cites nothing: small talk, or an answer that the named documents do not hold. */
function withoutSources(said: Said, { asked, resolution }: Resolved, { evidence, understood }: Found): Said {
  if (said.action !== "answer") return said;
  if (resolution.action === "small_talk" || understood.kind === "chat")
    return { ...said, action: "small_talk" };
  if (!evidence.named?.documents.length) return said;
  return { ...said, offer: { kind: "widen", question: understood.ownQuestion || asked.message } };
}

function questionBack(
  { question, choices }: { question: string; choices: string[] },
  before: string,
): string {
  const asked = [question, ...choices.map((choice) => `- ${choice}`)].join("\n");
  return before.trim() === "" ? asked : `${before}\n\n${asked}`;
}

function decisionOf({ text, cut, incomplete, calls, toolbox }: Attempted, { cited, model }: Said): string {
  return [
    `${model} wrote ${text.length} characters in ${calls.length} calls and used ${cited.length} documents`,
    ...(toolbox.exhausted === null ? [] : [`reading on ended: ${toolbox.exhausted}`]),
    ...(cut ? [`the rest is left out: it ${CUT[cut]}`] : []),
    ...(incomplete ? [`incomplete: ${INCOMPLETE[incomplete]}`] : []),
  ].join("; ");
}

/** Without a model: quotes where they answer, else what is missing. */
async function writeByRules({ resolved, found, safety }: Writing, context: TurnContext): Promise<Written> {
  const { asked, resolution, isUrgent } = resolved;
  const { evidence, codes, isEnough } = found;
  const tier = isUrgent ? "answer" : tierOf(found);
  const isShown = isEnough || (tier === "closest" && mayShow(resolved, found, safety, context));
  if (!isShown) {
    const answered = await answerWithoutEvidence(resolved, found, safety, context);
    return { answered: { ...answered, isUnanchored: groundsOf(found).isUnanchored } };
  }
  context.emit({ type: "stage", stage: "answer" });
  const notices = [
    ...noticesOf(asked, resolution, evidence),
    ...codeNotice(codes, true, asked),
    ...partNotice(evidence, asked),
  ];
  const lead = isUrgent ? "" : leadOf(safety, notices, asked);
  const { question } = found.understood;
  const behind = tier === "closest" ? await otherLanguageNotice(question, evidence.hits, asked, context) : "";
  return context.trace.record<Draft>("answer", asked.message, async () => {
    if (lead !== "") context.emit({ type: "text", text: `${lead}\n\n` });
    const said = quote({ resolved, found, safety }, { tier, behind }, context);
    return { output: { ...said, lead, tier, ...groundsOf(found) }, decision: `by rules: ${tier}` };
  });
}

/** Who only told something of their health asked for no document. */
function mayShow(
  resolved: Resolved,
  found: Found,
  { statements }: SafetyStatements,
  context: TurnContext,
): boolean {
  return mayComeClose(resolved, found, context) && !isOnlyStatements(resolved.asked.message, statements);
}

function leadOf(safety: SafetyStatements, notices: readonly string[], { language }: TurnRequest): string {
  return [conflictQuestion(safety, language), notices.join(" ")].filter(Boolean).join("\n\n");
}

function groundsOf({ evidence }: Found): Pick<Draft, "confidence" | "isUnanchored"> {
  const { confidence, unavailable, named } = evidence;
  return { confidence, isUnanchored: !unavailable && (named?.documents.length ?? 0) === 0 };
}

/** The places of the documents that answer or come closest, with what is on record before them. */
function quote(
  { resolved: { asked }, found: { understood, evidence }, safety }: Writing,
  { tier, behind }: { tier: Tier; behind: string },
  context: TurnContext,
): Said {
  const { language } = asked;
  const shown = quoteEvidence(understood, evidence, { language, tier });
  const before = tier === "closest" ? repliesIn(language)("quotes.closest") : "";
  const text = [before, shown.text, behind].filter(Boolean).join("\n\n");
  const quoted = { ...shown, text };
  const question = safetyQuestion(asked.message, understood);
  const { text: safetyAlert, cited } = safetyAlertOf(safety, quoted, { evidence, question, language });
  context.emit({ type: "doc-refs", refs: cited.map(provisionalDocRef) });
  if (safetyAlert !== "") context.emit({ type: "text", text: `${safetyAlert}\n\n` });
  context.emit({ type: "text", text });
  return {
    action: tier === "answer" ? "answer" : "no_evidence",
    safetyAlert,
    text,
    cited,
    status: "complete",
    model: null,
    shown: "",
    said: "",
    uncited: [],
  };
}

/** Who named documents wants them and no others, as long as they are there. */
function chosenIn({ evidence: { named } }: Found): string[] | null {
  return named?.documents.length ? named.documents.map(({ docId }) => docId) : null;
}
