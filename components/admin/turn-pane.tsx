"use client";

import { useQuery } from "@tanstack/react-query";
import Link from "next/link";
import type { ReactNode } from "react";
import { useFormatter, useTranslations } from "use-intl/react";
import { fetchInspection, fetchTrace, traceUrl } from "@/components/admin/admin-api.ts";
import { CheckSection } from "@/components/admin/check-section.tsx";
import { MemorySection } from "@/components/admin/memory-section.tsx";
import { useAmounts } from "@/components/admin/metrics/use-amounts.ts";
import { ModelCallTable } from "@/components/admin/model-call-table.tsx";
import { PromptSection } from "@/components/admin/prompt-section.tsx";
import { ReplayLink } from "@/components/admin/replay/replay-link.tsx";
import { SearchSection, ToolsSection } from "@/components/admin/search-section.tsx";
import { useStageSummary } from "@/components/admin/stage-summary.ts";
import { StageWaterfall, spanOf } from "@/components/admin/stage-waterfall.tsx";
import { StepSection } from "@/components/admin/step-section.tsx";
import { StoreCallsSection } from "@/components/admin/store-calls-section.tsx";
import { turnsSelectedIn, understoodQuestion } from "@/components/admin/trace-detail.ts";
import { callsOf } from "@/components/admin/trace-steps.ts";
import { TurnActions } from "@/components/admin/turn-actions.tsx";
import { UnderstandingSection } from "@/components/admin/understanding-section.tsx";
import { useDuration } from "@/components/admin/use-duration.ts";
import { ApiError } from "@/components/api/api-error.ts";
import { useErrorWords } from "@/components/api/use-error-words.ts";
import { DegradedNotice } from "@/components/chat/turn-notices.tsx";
import { useReasonWords } from "@/components/context/use-reason-words.ts";
import { documentHref } from "@/components/document/document-href.ts";
import { Pill } from "@/components/ui/pill.tsx";
import { Skeleton } from "@/components/ui/skeleton.tsx";
import { SlotMark } from "@/components/ui/slot-mark.tsx";
import type { TurnInspection } from "@/lib/domain/admin-session.ts";
import type { TurnTrace } from "@/lib/domain/trace.ts";
import type { Turn } from "@/lib/domain/turn.ts";

/** Everything that is known of one turn, in words; as it is stored, one click away. */
export function TurnPane({ sessionId, turn }: { sessionId: string; turn: Turn }) {
  const translate = useTranslations("admin");
  const words = useErrorWords();
  const trace = useQuery({
    queryKey: ["admin", "trace", sessionId, turn.turnId],
    queryFn: ({ signal }) => fetchTrace(sessionId, turn.turnId, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const inspection = useQuery({
    queryKey: ["admin", "inspection", sessionId, turn.turnId],
    queryFn: ({ signal }) => fetchInspection(sessionId, turn.turnId, signal),
  });
  const understood = turn.standAloneQuestion ?? (trace.data ? understoodQuestion(trace.data, turn) : null);
  return (
    <article className="@container max-w-[72rem] px-4 pt-4 pb-12 md:px-7">
      <h2 className="whitespace-pre-wrap font-semibold font-serif text-[20px] leading-snug">
        “{turn.userText}”
      </h2>
      {understood && (
        <p className="mt-1 text-ink-2">
          {translate("understood")} — “{understood}”
        </p>
      )}
      <TurnFacts turn={turn} trace={trace.data} />
      <TurnActions sessionId={sessionId} turn={turn} trace={trace.data ?? null} />
      <ReplayLink sessionId={sessionId} turnId={turn.turnId} />
      {turn.degraded.length > 0 && <DegradedNotice degraded={turn.degraded} />}
      {trace.isPending && (
        <div role="status" aria-label={translate("loadingTrace")} className="mt-8 space-y-3">
          {["a", "b", "c", "d", "e"].map((row) => (
            <Skeleton key={row} className="h-3 w-full" />
          ))}
        </div>
      )}
      {trace.error && (
        <p className="mt-6 text-ink-2 text-sm">
          {trace.error instanceof ApiError && trace.error.status === 404
            ? translate("noTrace")
            : words(trace.error)}
        </p>
      )}
      {trace.data && (
        <TraceSections sessionId={sessionId} turn={turn} trace={trace.data} inspection={inspection.data} />
      )}
      <Answer turn={turn} />
      {trace.data && <CheckSection turn={turn} trace={trace.data} />}
      <DocRefs turn={turn} />
      <ResolvedReferences turn={turn} />
      <MemorySection trace={trace.data} inspection={inspection.data} />
      {trace.data && trace.data.stages.length > 0 && (
        <StoreCallsSection stages={trace.data.stages} span={spanOf(trace.data.stages)} />
      )}
    </article>
  );
}

function TurnFacts({ turn, trace }: { turn: Turn; trace: TurnTrace | undefined }) {
  const translate = useTranslations("admin");
  const context = useTranslations("context");
  const format = useFormatter();
  const duration = useDuration();
  const { dollars } = useAmounts();
  const reasons = useReasonWords()(turn.followUp.reasons);
  const { usage } = turn;
  const turns = trace ? turnsSelectedIn(trace) : [];
  return (
    <ul aria-label={translate("facts")} className="mt-3 flex flex-wrap gap-x-2 gap-y-1.5">
      <Fact warn={turn.action === "ask_back" || turn.action === "no_evidence"}>
        {translate(`actions.${turn.action}`)}
      </Fact>
      {turn.status !== "complete" && <Fact warn>{translate(`statuses.${turn.status}`)}</Fact>}
      <Fact>
        {context(`followUps.${turn.followUp.kind}`)}
        {reasons && ` — ${reasons}`}
      </Fact>
      <Fact>{translate("route", { route: turn.route })}</Fact>
      <Fact>{context(`questionTypes.${turn.questionType}`)}</Fact>
      {turns.length > 0 && <Fact>{translate("selectedTurns", { turns: turns.join(", ") })}</Fact>}
      <Fact>
        {translate("confidence", {
          confidence: format.number(turn.confidence, { maximumFractionDigits: 2 }),
        })}
      </Fact>
      <Fact>{translate("modelCalls", { count: usage.modelCalls })}</Fact>
      {usage.modelCalls > 0 && (
        <Fact>
          {translate("tokens", {
            input: format.number(usage.inputTokens),
            output: format.number(usage.outputTokens),
          })}
        </Fact>
      )}
      <Fact>{turn.answerModel ?? translate("quoting")}</Fact>
      {usage.cost !== undefined && usage.cost > 0 && <Fact>{dollars(usage.cost)}</Fact>}
      <Fact>{duration(usage.durationMs)}</Fact>
      <Fact>{format.dateTime(new Date(turn.ts), { dateStyle: "medium", timeStyle: "medium" })}</Fact>
    </ul>
  );
}

function Fact({ warn, children }: { warn?: boolean; children: ReactNode }) {
  return (
    <li>
      <Pill tone={warn ? "warn" : "plain"} className="whitespace-normal">
        <span>{children}</span>
      </Pill>
    </li>
  );
}

function TraceSections({
  sessionId,
  turn,
  trace,
  inspection,
}: {
  sessionId: string;
  turn: Turn;
  trace: TurnTrace;
  inspection: TurnInspection | undefined;
}) {
  const translate = useTranslations("admin");
  const duration = useDuration();
  const summaryOf = useStageSummary(turn, trace);
  const raw = traceUrl(sessionId, turn.turnId);
  const { stages } = trace;
  const calls = callsOf(trace, inspection?.metric?.calls);
  const span = spanOf(stages);
  return (
    <>
      {stages.length > 0 && (
        <StepSection id="stages" title={translate("stages")} aside={duration(span.begin + span.length)}>
          <StageWaterfall stages={stages} span={span} summaryOf={summaryOf} />
        </StepSection>
      )}
      <UnderstandingSection trace={trace} raw={raw} />
      <SearchSection turn={turn} trace={trace} />
      <ToolsSection trace={trace} />
      <PromptSection trace={trace} raw={raw} />
      {calls.length > 0 && (
        <StepSection id="calls" title={translate("calls")} aside={String(calls.length)}>
          <ModelCallTable calls={calls} />
        </StepSection>
      )}
    </>
  );
}

function Answer({ turn }: { turn: Turn }) {
  const translate = useTranslations("admin");
  if (turn.assistantText === "") return null;
  return (
    <StepSection title={translate("answer")}>
      <p className="max-w-[72ch] whitespace-pre-wrap rounded-md border border-line bg-surface px-4 py-3 leading-relaxed">
        {turn.assistantText}
      </p>
      {turn.summary && (
        <p className="mt-2 text-ink-3 text-sm">
          {translate("summary")} — {turn.summary} {turn.summaryModel && `(${turn.summaryModel})`}
        </p>
      )}
    </StepSection>
  );
}

function DocRefs({ turn }: { turn: Turn }) {
  const translate = useTranslations("admin");
  const format = useFormatter();
  if (turn.docRefs.length === 0) return null;
  return (
    <StepSection title={translate("docRefs")} aside={String(turn.docRefs.length)}>
      <ol className="text-sm">
        {turn.docRefs.map((docRef) => (
          <li key={docRef.slot} className="flex gap-2.5 border-line border-b py-2">
            <SlotMark slot={docRef.slot} className="mt-0.5 shrink-0" />
            <div className="min-w-0">
              <Link
                href={documentHref({
                  docId: docRef.docId,
                  version: docRef.version,
                  slot: docRef.slot,
                  passages: docRef.passages,
                  active: 0,
                })}
                className="hover:text-accent hover:underline"
              >
                {docRef.title}
              </Link>{" "}
              <span className="text-ink-3 text-xs tabular-nums">
                {docRef.docId} · v{docRef.version} · {docRef.retrievalMethod}{" "}
                {format.number(docRef.score, { maximumFractionDigits: 3 })} ·{" "}
                {translate("passageCount", { count: docRef.passages.length })}
              </span>
              {docRef.snippet && <p className="mt-0.5 line-clamp-3 text-ink-2">{docRef.snippet}</p>}
            </div>
          </li>
        ))}
      </ol>
    </StepSection>
  );
}

function ResolvedReferences({ turn }: { turn: Turn }) {
  const translate = useTranslations("admin");
  if (turn.resolved.length === 0) return null;
  return (
    <StepSection title={translate("resolved")}>
      <ul className="space-y-1 text-sm">
        {turn.resolved.map((reference) => (
          <li key={`${reference.text} ${reference.docId} ${reference.version}`}>
            “{reference.text}” →{" "}
            <Link
              href={documentHref({
                docId: reference.docId,
                version: reference.version,
                slot: reference.slot,
                passages: [],
                active: 0,
              })}
              className="text-accent hover:underline"
            >
              {reference.docId} v{reference.version}
            </Link>{" "}
            <span className="text-ink-3">
              {reference.by}
              {reference.turnId !== null && ` · ${translate("turn", { turn: reference.turnId })}`}
              {reference.slot !== null && ` · [${reference.slot}]`}
            </span>
          </li>
        ))}
      </ul>
    </StepSection>
  );
}
