import { EXPLORING_ROUNDS, TOOL_ROUNDS } from "../../tunables/agent.ts";
import type { Composed } from "../compose/compose-prompt.ts";
import type { TurnContext } from "../context/turn-context.ts";
import type { Resolved } from "../resolve/resolve-turn.ts";
import type { Found } from "../retrieve/retrieve.ts";
import { shelfOf } from "../retrieve/shelf-of.ts";
import { toolLimits } from "../tools/tool-limits.ts";
import { createToolbox } from "../tools/turn-tools.ts";
import type { RunawayKind } from "./answer-guard.ts";
import { type Attempted, answerWithModel } from "./answer-with-model.ts";
import { type Draft, groundsOf, leadOf, type Said, type Writing } from "./draft.ts";
import { noticesOf } from "./notices.ts";
import { isInOtherLanguage } from "./other-language.ts";

type AnswerModel = NonNullable<TurnContext["stores"]["models"]["answer"]>;

/**
 * The first three concern the model, which is not asked again for a while; the others concern this answer.
 */
const FALLBACKS = {
  failed: "model_failed",
  silent: "model_silent",
  away: "model_away",
  too_long: "model_unusable",
  toolless: "model_unusable",
  refused: "model_unusable",
  unusable: "model_unusable",
} as const;
/** Why a kept answer is incomplete. */
const INCOMPLETE = {
  cut: "model_cut_off",
  stalled: "model_cut_off",
  length: "answer_too_long",
  repeats: "model_repeats",
  unpaid: "month_limit_cut_off",
} as const;
const CUT: Record<RunawayKind, string> = {
  goes_on: "went on with the dialogue",
  repeats: "repeated itself",
};

/** Null: the model failed. The reader is told, and its text is withdrawn. */
export async function writeWithModel(
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
    const openToolbox = ({ sources, fence, offer }: Composed) =>
      createToolbox({
        context,
        shown: sources,
        fence,
        limits: { ...toolLimits(offer), spent: () => context.purse?.exhausted ?? null },
        offer,
        chosen: chosenIn(found),
        shelf: () => shelfOf(asked, context),
        parentTurnId: asked.parentTurnId,
      });
    const rounds = composed.offer.explores ? EXPLORING_ROUNDS : TOOL_ROUNDS;
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

/** A model's answer as it is shown, with notices about its shortcomings beside it. */
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

/** An answer that cites nothing: small talk, or one that the named documents do not hold. */
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

/** A user who named documents wants only those, as long as they exist. */
function chosenIn({ evidence: { named } }: Found): string[] | null {
  return named?.documents.length ? named.documents.map(({ docId }) => docId) : null;
}
