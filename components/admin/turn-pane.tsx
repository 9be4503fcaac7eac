import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl/react";
import { fetchInspection, fetchTrace, traceUrl } from "@/components/admin/admin-api.ts";
import { CheckSection } from "@/components/admin/check-section.tsx";
import { MemorySection } from "@/components/admin/memory-section.tsx";
import { ModelCallTable } from "@/components/admin/model-call-table.tsx";
import { PromptSection } from "@/components/admin/prompt-section.tsx";
import { ReplayLink } from "@/components/admin/replay/replay-link.tsx";
import { SearchSection, ToolsSection } from "@/components/admin/search-section.tsx";
import { useStageSummary } from "@/components/admin/stage-summary.ts";
import { StageWaterfall, spanOf } from "@/components/admin/stage-waterfall.tsx";
import { StepSection } from "@/components/admin/step-section.tsx";
import { StoreCallsSection } from "@/components/admin/store-calls-section.tsx";
import { understoodQuestion } from "@/components/admin/trace-detail.ts";
import { callsOf } from "@/components/admin/trace-steps.ts";
import { TurnActions } from "@/components/admin/turn-actions.tsx";
import { TurnFacts } from "@/components/admin/turn-facts.tsx";
import { DocRefs, ResolvedReferences } from "@/components/admin/turn-references.tsx";
import { UnderstandingSection } from "@/components/admin/understanding-section.tsx";
import { useDuration } from "@/components/admin/use-duration.ts";
import { ApiError } from "@/components/api/api-error.ts";
import { useErrorWords } from "@/components/api/use-error-words.ts";
import { DegradedNotice } from "@/components/chat/turn-notices.tsx";
import { Skeleton } from "@/components/ui/skeleton.tsx";
import type { TurnInspection } from "@/lib/domain/admin-session.ts";
import type { TurnTrace } from "@/lib/domain/trace.ts";
import type { Turn } from "@/lib/domain/turn.ts";

/** Everything known of one turn, in words; its stored form is one click away. */
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
