import type { ModelCall } from "../../domain/trace.ts";
import type { TurnStatus } from "../../domain/turn.ts";
import type { Composed } from "../compose/compose-prompt.ts";
import type { TurnContext } from "../context/turn-context.ts";
import type { Answered } from "../replies/answered.ts";
import type { Resolved } from "../resolve/resolve-turn.ts";
import {
  conflictQuestion,
  readSafetyStatements,
  type SafetyStatements,
} from "../resolve/safety-statements.ts";
import type { CitedDocument } from "../retrieve/evidence.ts";
import type { Found, Retrieved } from "../retrieve/retrieve.ts";
import type { RunawayKind } from "./answer-guard.ts";
import { answerWithoutEvidence } from "./answer-without-evidence.ts";
import { askAnswerModel, type ModelAnswer } from "./ask-answer-model.ts";
import { codeNotice, noticesOf } from "./notices.ts";
import { isInOtherLanguage } from "./other-language.ts";
import { provisionalDocRef } from "./provisional-doc-ref.ts";
import { quoteEvidence } from "./quote-evidence.ts";
import { safetyAlertOf, safetyQuestion } from "./safety-alerts.ts";

/** An answer from documents, before it is verified. */
export interface Draft {
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
  confidence: number;
  isUnanchored: boolean;
}

export type Written = { answered: Answered } | Draft;

type Said = Pick<Draft, "safetyAlert" | "text" | "cited" | "status" | "model" | "shown">;

const FALLBACKS = {
  failed: "model_failed",
  silent: "model_silent",
  away: "model_away",
  unsupported: "model_unsupported",
  too_long: "model_failed",
} as const;
/** Why an answer that is kept is not the whole of it. */
const INCOMPLETE = {
  cut: "model_cut_off",
  stalled: "model_cut_off",
  length: "answer_too_long",
} as const;
const CUT: Record<RunawayKind, string> = {
  goes_on: "went on with the dialogue",
  repeats: "repeated itself",
};

/**
 * Stage 6: the answer model writes and cites; without one, or when it fails, hangs or writes what no document
 * supports, the documents are quoted. Where they do not hold it, that is said.
 */
export async function writeAnswer(
  { resolved, retrieved, composed }: { resolved: Resolved; retrieved: Retrieved; composed: Composed | null },
  context: TurnContext,
): Promise<Written> {
  if ("answered" in retrieved) return retrieved;
  const { asked, resolution, isUrgent } = resolved;
  const { evidence, codes, isEnough } = retrieved;
  const safety = await readSafetyStatements(asked, context);
  const isUnanchored = !evidence.unavailable && (evidence.named?.documents.length ?? 0) === 0;
  if (!isEnough) {
    const answered = await answerWithoutEvidence(resolved, retrieved, safety, context);
    return { answered: { ...answered, isUnanchored } };
  }
  context.emit({ type: "stage", stage: "answer" });
  const notices = [...noticesOf(asked, resolution, evidence), ...codeNotice(codes, true, asked)];
  const lead = isUrgent
    ? ""
    : [conflictQuestion(safety, asked.language), notices.join(" ")].filter(Boolean).join("\n\n");
  const said = await context.trace.record<Said>("answer", composed?.prompt ?? asked.message, async () => {
    const begin = () => {
      if (lead !== "") context.emit({ type: "text", text: `${lead}\n\n` });
    };
    begin();
    const asking = await askModel({ composed, begin, language: asked.language }, context);
    if (asking.said) return { output: asking.said, decision: asking.decision, calls: asking.calls };
    const output = quote({ resolved, found: retrieved, safety }, context);
    return { output, decision: asking.decision, calls: asking.calls };
  });
  return { ...said, lead, confidence: evidence.confidence, isUnanchored };
}

interface Asking {
  /** Null: the documents are to be quoted. */
  said: Said | null;
  decision: string;
  calls: ModelCall[];
}

/** `begin` says again what stands before the answer, where it begins anew. */
async function askModel(
  { composed, begin, language }: { composed: Composed | null; begin(): void; language: "ko" | "en" },
  context: TurnContext,
): Promise<Asking> {
  const model = context.stores.models.answer;
  if (!model || !composed)
    return { said: null, decision: "quoted: no answer model is configured", calls: [] };
  let asked = composed;
  let answer = await askAnswerModel(asked, context, model);
  const calls = [answer.call];
  if (answer.failure === "too_long") {
    asked = await composed.shortened();
    answer = await askAnswerModel(asked, context, model);
    calls.push(answer.call);
  }
  if (answer.failure !== null) {
    const fallback = FALLBACKS[answer.failure];
    context.emit({ type: "degraded", what: "answer_model", why: fallback });
    context.emit({ type: "restart" });
    begin();
    const cut = answer.cut ? `; it ${CUT[answer.cut]}` : "";
    return { said: null, decision: `quoted instead: ${fallback}${cut}`, calls };
  }
  const isForeign = isInOtherLanguage(answer.text, language);
  if (isForeign) context.emit({ type: "degraded", what: "answer_model", why: "other_language" });
  if (answer.incomplete)
    context.emit({ type: "degraded", what: "answer_model", why: INCOMPLETE[answer.incomplete] });
  if (answer.cut === "repeats") {
    context.emit({ type: "restart" });
    begin();
    context.emit({ type: "text", text: answer.text });
  }
  const cited = answer.order.map((number) => asked.shown[number - 1]).filter((shown) => shown !== undefined);
  const said: Said = {
    safetyAlert: "",
    text: answer.text,
    cited: cited.map(({ snapshot, hits }) => ({ snapshot, hits, passages: null })),
    status: answer.status,
    model: model.id,
    shown: asked.prompt,
  };
  return { said, decision: decisionOf(answer, model.id, { documents: cited.length, isForeign }), calls };
}

function decisionOf(
  { text, cut, incomplete }: ModelAnswer,
  model: string,
  { documents, isForeign }: { documents: number; isForeign: boolean },
): string {
  return [
    `${model} wrote ${text.length} characters and used ${documents} documents`,
    ...(cut ? [`the rest is left out: it ${CUT[cut]}`] : []),
    ...(isForeign ? ["in another language than the question"] : []),
    ...(incomplete ? [`incomplete: ${INCOMPLETE[incomplete]}`] : []),
  ].join("; ");
}

/** The sentences of the documents that answer, with what is on record before them. */
function quote(
  {
    resolved: { asked },
    found: { understood, evidence },
    safety,
  }: { resolved: Resolved; found: Found; safety: SafetyStatements },
  context: TurnContext,
): Said {
  const { language } = asked;
  const quoted = quoteEvidence(understood, evidence, language);
  const question = safetyQuestion(asked.message, understood);
  const { text: safetyAlert, cited } = safetyAlertOf(safety, quoted, { evidence, question, language });
  context.emit({ type: "doc-refs", refs: cited.map(provisionalDocRef) });
  if (safetyAlert !== "") context.emit({ type: "text", text: `${safetyAlert}\n\n` });
  context.emit({ type: "text", text: quoted.text });
  return { safetyAlert, text: quoted.text, cited, status: "complete", model: null, shown: "" };
}
