"use client";

import { useQuery } from "@tanstack/react-query";
import Link from "next/link";
import type { ReactNode } from "react";
import { useFormatter, useTranslations } from "use-intl/react";
import { fetchTrace } from "@/components/admin/admin-api.ts";
import { EvidenceTable } from "@/components/admin/evidence-table.tsx";
import { ModelCallTable } from "@/components/admin/model-call-table.tsx";
import { StageWaterfall } from "@/components/admin/stage-waterfall.tsx";
import {
  evidenceInTrace,
  tokenPlanOf,
  turnsSelectedIn,
  understoodQuestion,
} from "@/components/admin/trace-detail.ts";
import { useDuration } from "@/components/admin/use-duration.ts";
import { ApiError } from "@/components/api/api-error.ts";
import { useErrorWords } from "@/components/api/use-error-words.ts";
import { TokenPlanView } from "@/components/context/token-plan-view.tsx";
import { useReasonWords } from "@/components/context/use-reason-words.ts";
import { documentHref } from "@/components/document/document-href.ts";
import { Pill } from "@/components/ui/pill.tsx";
import { Skeleton } from "@/components/ui/skeleton.tsx";
import { SlotMark } from "@/components/ui/slot-mark.tsx";
import type { TurnTrace } from "@/lib/domain/trace.ts";
import type { Turn } from "@/lib/domain/turn.ts";

/** Everything that is known of one turn. */
export function TurnPane({ sessionId, turn }: { sessionId: string; turn: Turn }) {
  const translate = useTranslations("admin");
  const words = useErrorWords();
  const trace = useQuery({
    queryKey: ["admin", "trace", sessionId, turn.turnId],
    queryFn: ({ signal }) => fetchTrace(sessionId, turn.turnId, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const understood = turn.standAloneQuestion ?? (trace.data ? understoodQuestion(trace.data, turn) : null);
  return (
    <article className="max-w-[72rem] px-4 pt-4 pb-12 md:px-7">
      <h2 className="whitespace-pre-wrap font-semibold font-serif text-[20px] leading-snug">
        “{turn.userText}”
      </h2>
      {understood && (
        <p className="mt-1 text-ink-2">
          {translate("understood")} — “{understood}”
        </p>
      )}
      <TurnFacts turn={turn} trace={trace.data} />
      {turn.degraded.length > 0 && (
        <ul className="mt-3 rounded-md border border-warn bg-warn-soft px-3 py-2 text-sm text-warn">
          {turn.degraded.map((item) => (
            <li key={`${item.what} ${item.why}`}>
              {item.what} — {item.why}
            </li>
          ))}
        </ul>
      )}
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
      {trace.data && <TraceSections turn={turn} trace={trace.data} />}
      <Answer turn={turn} />
      <DocRefs turn={turn} />
      <ResolvedReferences turn={turn} />
      <Raw title={translate("rawTurn")} value={turn} />
      {trace.data && <Raw title={translate("rawTrace")} value={trace.data} />}
    </article>
  );
}

function TurnFacts({ turn, trace }: { turn: Turn; trace: TurnTrace | undefined }) {
  const translate = useTranslations("admin");
  const format = useFormatter();
  const duration = useDuration();
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
        {translate(`followUps.${turn.followUp.kind}`)}
        {reasons && ` — ${reasons}`}
      </Fact>
      <Fact>{translate("route", { route: turn.route })}</Fact>
      <Fact>{translate(`questionTypes.${turn.questionType}`)}</Fact>
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
      {usage.cost !== undefined && usage.cost > 0 && (
        <Fact>{format.number(usage.cost, { maximumFractionDigits: 4 })} $</Fact>
      )}
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

function TraceSections({ turn, trace }: { turn: Turn; trace: TurnTrace }) {
  const translate = useTranslations("admin");
  const format = useFormatter();
  const duration = useDuration();
  const evidence = evidenceInTrace(trace, turn);
  const plan = tokenPlanOf(trace);
  const calls = trace.stages.flatMap((stage) => stage.calls.map((call) => ({ ...call, stage: stage.stage })));
  const total = trace.stages.reduce((end, stage) => Math.max(end, stage.startedMs + stage.durationMs), 0);
  return (
    <>
      {trace.stages.length > 0 && (
        <Section title={translate("stages")} aside={duration(total)}>
          <StageWaterfall stages={trace.stages} />
        </Section>
      )}
      {calls.length > 0 && (
        <Section title={translate("calls")} aside={String(calls.length)}>
          <ModelCallTable calls={calls} />
        </Section>
      )}
      {plan && (
        <Section
          title={translate("plan")}
          aside={`${format.number(plan.used)} / ${format.number(plan.budget)}`}
        >
          <div className="max-w-[44rem]">
            <TokenPlanView plan={plan} />
          </div>
        </Section>
      )}
      {evidence.length > 0 && (
        <Section title={translate("evidence")} aside={String(evidence.length)}>
          <EvidenceTable candidates={evidence} />
        </Section>
      )}
    </>
  );
}

function Answer({ turn }: { turn: Turn }) {
  const translate = useTranslations("admin");
  if (turn.assistantText === "") return null;
  return (
    <Section title={translate("answer")}>
      <p className="max-w-[72ch] whitespace-pre-wrap rounded-md border border-line bg-surface px-4 py-3 leading-relaxed">
        {turn.assistantText}
      </p>
      {turn.summary && (
        <p className="mt-2 text-ink-3 text-sm">
          {translate("summary")} — {turn.summary} {turn.summaryModel && `(${turn.summaryModel})`}
        </p>
      )}
    </Section>
  );
}

function DocRefs({ turn }: { turn: Turn }) {
  const translate = useTranslations("admin");
  const format = useFormatter();
  if (turn.docRefs.length === 0) return null;
  return (
    <Section title={translate("docRefs")} aside={String(turn.docRefs.length)}>
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
    </Section>
  );
}

function ResolvedReferences({ turn }: { turn: Turn }) {
  const translate = useTranslations("admin");
  if (turn.resolved.length === 0) return null;
  return (
    <Section title={translate("resolved")}>
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
    </Section>
  );
}

function Section({ title, aside, children }: { title: string; aside?: string; children: ReactNode }) {
  return (
    <section className="mt-7">
      <h3 className="mb-2 flex items-baseline gap-2.5 font-semibold text-sm">
        {title}
        {aside && <small className="font-normal text-ink-3 tabular-nums">{aside}</small>}
      </h3>
      {children}
    </section>
  );
}

/** The record itself, for what the page does not draw. Only written out when it is opened. */
function Raw({ title, value }: { title: string; value: unknown }) {
  return (
    <details className="mt-5 text-sm">
      <summary className="cursor-pointer font-semibold">{title}</summary>
      <pre
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls and must be reachable by keyboard
        tabIndex={0}
        className="mt-2 max-h-[60vh] overflow-auto rounded-md border border-line bg-sunken p-3 font-mono text-xs leading-relaxed"
      >
        {JSON.stringify(value, null, 2)}
      </pre>
    </details>
  );
}
