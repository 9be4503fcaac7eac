import type { TokenPlan } from "@/lib/domain/token-plan.ts";
import type { TurnTrace } from "@/lib/domain/trace.ts";
import type { Turn } from "@/lib/domain/turn.ts";
import { evidenceInTrace, tokenPlanOf } from "./trace-detail.ts";
import { callsOf, checkedSentences, roundsOf, storeCallsOf, toolsOf } from "./trace-steps.ts";

/**
 * One turn as a report to share: ids, kinds, numbers and versions, in English. It is built from what may be
 * shared, never by removing what may not: no line contains what somebody wrote, a document says or an error
 * repeats.
 */
export function bugReport(turn: Turn, trace: TurnTrace | null, sessionId: string): string {
  const { usage } = turn;
  const lines = [
    `session ${sessionId}, turn ${turn.turnId}, ${turn.ts}, schema ${turn.schemaVersion}`,
    `action ${turn.action}, status ${turn.status}, follow-up ${turn.followUp.kind} (${turn.followUp.reasons.map(({ code }) => code).join(", ")}), type ${turn.questionType}`,
    `confidence ${turn.confidence.toFixed(2)}, ${turn.docRefs.length} sources, ${turn.unsupported?.length ?? "?"} unsupported, tier ${turn.tier ?? "-"}`,
    `${usage.modelCalls} model calls, ${usage.inputTokens} in, ${usage.outputTokens} out, ${Math.round(usage.durationMs)} ms, ${usage.cost ?? "?"} $`,
    `degraded: ${turn.degraded.map(({ what, why }) => `${codeOf(what)}:${codeOf(why)}`).join(", ") || "-"}`,
    ...(trace ? linesOf(turn, trace) : ["no trace"]),
  ];
  return lines.join("\n");
}

function linesOf(turn: Turn, trace: TurnTrace): string[] {
  const plan = tokenPlanOf(trace);
  const verdicts = checkedSentences(trace, turn)?.map(({ verdict }) => verdict) ?? [];
  return [
    "",
    ...trace.stages.map(
      ({ stage, startedMs, durationMs, inputDigest, error }) =>
        `${stage}: ${startedMs} + ${durationMs} ms, input ${inputDigest}${error === undefined ? "" : ", FAILED"}`,
    ),
    "",
    ...callsOf(trace).map(
      ({ stage, role, model, prompt, inputTokens, outputTokens, durationMs, attempt, error }) =>
        `call in ${stage}: ${role} ${model} ${prompt}, ${inputTokens} in, ${outputTokens} out, ${durationMs} ms, attempt ${attempt}${error === undefined ? "" : ", FAILED"}`,
    ),
    ...toolsOf(trace).map(
      ({ name, state, found, tokens, durationMs }) =>
        `tool ${state === "failed" ? "?" : codeOf(name)}: ${state}, ${found ?? "?"} found, ${tokens} tokens, ${durationMs} ms`,
    ),
    ...roundsOf(trace).map(
      ({ tool, found, sufficient, confidence }) =>
        `search ${codeOf(tool)}: ${found} found, ${sufficient ? "" : "not "}sufficient, confidence ${confidence.toFixed(3)}`,
    ),
    ...evidenceInTrace(trace, turn).map(
      ({ scores, slot, cut }, place) =>
        `candidate ${place + 1}: ${Object.entries(scores)
          .map(([name, score]) => `${codeOf(name)} ${score.toFixed(3)}`)
          .join(", ")}, ${slot === null ? (cut ? "cut" : "not cited") : `cited as ${slot}`}`,
    ),
    ...(plan ? planLines(plan) : []),
    `sentences: ${verdicts.join(", ") || "-"}`,
    ...storeCallsOf(trace.stages).groups.map(
      ({ stage, name, count, failed, durationMs }) =>
        `store in ${stage}: ${name} x${count}, ${durationMs.toFixed(2)} ms, ${failed} failed`,
    ),
  ];
}

function planLines({ tokenizer, used, budget, sections, retried }: TokenPlan): string[] {
  return [
    `prompt: ${used} of ${budget} tokens of ${tokenizer}${retried ? ", made again" : ""}`,
    ...sections.map(
      ({ name, used: taken, budget: room, items }) =>
        `  ${name}: ${taken} of ${room}, ${items.filter(({ state }) => state === "cut").length} cut, ${items.filter(({ state }) => state === "shortened").length} shortened`,
    ),
  ];
}

/** Passes on a name of the program. Anything else in its place may be somebody's words, so it becomes "?". */
function codeOf(name: string): string {
  return /^[a-z][a-zA-Z0-9_:]{0,40}$/u.test(name) ? name : "?";
}
