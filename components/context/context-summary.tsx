import { type ReactNode, useId } from "react";
import { useTranslations } from "use-intl/react";
import { DegradedNotice } from "@/components/chat/turn-notices.tsx";
import { Skeleton } from "@/components/ui/skeleton.tsx";
import type { TokenPlan } from "@/lib/domain/token-plan.ts";
import type { TurnContextView } from "@/lib/domain/turn-context-view.ts";
import { type Counts, READ_KINDS, summarizePlan } from "./plan-summary.ts";

/** How an answer was made, in three lines for everybody: what was understood, read and left out. */
export function ContextSummary({ view }: { view: TurnContextView }) {
  const translate = useTranslations("context.summary");
  const { tokenPlan: plan, planMissing: missing, standAloneQuestion: question, followUp } = view;
  const id = useId();
  return (
    <section aria-labelledby={id} className="px-4 pt-1 pb-3.5">
      <h3 id={id} className="mb-2 font-semibold text-sm">
        {translate("title")}
      </h3>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-2">
        <Line term={translate("understood")}>
          {question === null ? translate(`as.${followUp.kind}`) : `“${question}”`}
        </Line>
        {plan && <PlanLines plan={plan} />}
        {!plan && view.cited.passages > 0 && (
          <Line term={translate("read")}>
            {translate("ofDocuments", { count: view.cited.passages, documents: view.cited.documents })}
          </Line>
        )}
        {!plan && (
          <Line term={translate("leftOut")}>
            {missing === "no_prompt" && translate("noModel")}
            {missing === "expired" &&
              [translate("noRecord"), view.traceDays > 0 && translate("kept", { days: view.traceDays })]
                .filter(Boolean)
                .join(" ")}
            {missing === null && (
              <span role="status" aria-label={translate("writing")}>
                <Skeleton className="h-4 w-40" />
              </span>
            )}
          </Line>
        )}
      </dl>
      {view.degraded.length > 0 && <DegradedNotice degraded={view.degraded} />}
    </section>
  );
}

function PlanLines({ plan }: { plan: TokenPlan }) {
  const translate = useTranslations("context.summary");
  const { read, documents, leftOut } = summarizePlan(plan);
  const listed = (counts: Counts) =>
    READ_KINDS.filter((kind) => counts[kind] > 0)
      .map((kind) =>
        kind === "passages" && counts === read
          ? translate("ofDocuments", { count: counts.passages, documents })
          : translate(`kinds.${kind}`, { count: counts[kind] }),
      )
      .join(", ");
  return (
    <>
      <Line term={translate("read")}>{listed(read) || translate("nothingRead")}</Line>
      <Line term={translate("leftOut")}>{listed(leftOut) || translate("nothingLeftOut")}</Line>
    </>
  );
}

function Line({ term, children }: { term: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-ink-3 text-sm leading-relaxed">{term}</dt>
      <dd className="min-w-0 [overflow-wrap:anywhere]">{children}</dd>
    </>
  );
}
