import { ChevronRight } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl/react";
import { keepItem, readKept } from "@/components/ui/kept-item.ts";
import { INTENTS } from "@/lib/domain/intent.ts";
import { isImported } from "@/lib/domain/reason.ts";
import { ContextSection, Nothing, type SectionProps } from "./context-section.tsx";
import { ContextSummary } from "./context-summary.tsx";
import { Highlights, Selected } from "./earlier-turns.tsx";
import { Entities, Memory } from "./kept-in-mind.tsx";
import { PastSection } from "./past-section.tsx";
import { summarizePlan } from "./plan-summary.ts";
import { TokenPlanView } from "./token-plan-view.tsx";
import { useReasonWords } from "./use-reason-words.ts";

const OPEN_KEY = "ibid_context_details";

/** What one answer was made from: a few lines, with every detail folded below. */
export function ContextView(props: SectionProps) {
  const translate = useTranslations("context");
  const [open, setOpen] = useState(() => readKept(OPEN_KEY) !== null);
  return (
    <>
      <ContextSummary view={props.view} />
      <PastSection past={props.view.past} />
      <details
        open={open}
        onToggle={({ currentTarget }) => {
          setOpen(currentTarget.open);
          keepItem(OPEN_KEY, currentTarget.open ? "true" : null);
        }}
        className="group border-line border-t"
      >
        <summary className="flex cursor-pointer list-none items-center gap-1.5 px-4 py-3 font-semibold text-sm hover:bg-sunken [&::-webkit-details-marker]:hidden">
          <ChevronRight size={14} aria-hidden="true" className="transition-transform group-open:rotate-90" />
          {translate("details")}
        </summary>
        <Understood {...props} />
        <Plan {...props} />
        <Selected {...props} />
        <Highlights {...props} />
        <Memory {...props} />
        <Entities {...props} />
      </details>
    </>
  );
}

/** How the question was understood, and why. */
function Understood({ view }: SectionProps) {
  const translate = useTranslations("context");
  const { followUp } = view;
  const reasonWords = useReasonWords();
  const intent = INTENTS.find((known) => known === view.intent);
  const type = TYPES.find((known) => known === view.questionType);
  return (
    <ContextSection title={translate("question")}>
      <p className="text-ink-2 text-sm">
        {[
          translate(`followUps.${followUp.kind}`),
          // The kind of follow-up already says that it is one.
          type === "followup" ? null : type ? translate(`questionTypes.${type}`) : view.questionType,
          view.intent === null
            ? null
            : translate("intent", { intent: intent ? translate(`intents.${intent}`) : view.intent }),
        ]
          .filter((fact) => fact !== null)
          .join(" · ")}
      </p>
      {followUp.reasons.length > 0 && !isImported(followUp.reasons) && (
        <p className="text-ink-3 text-xs">{reasonWords(followUp.reasons)}</p>
      )}
    </ContextSection>
  );
}

const TYPES = ["single", "multi", "compare", "followup"] as const;

function Plan({ view }: SectionProps) {
  const translate = useTranslations("context.plan");
  const summary = useTranslations("context.summary");
  const { tokenPlan: plan, planMissing: missing } = view;
  if (!plan && missing === null) return null;
  return (
    <ContextSection
      title={translate("title")}
      aside={plan && translate("used", { used: plan.used, budget: plan.budget })}
    >
      {plan && (
        <>
          <p className="mb-2 text-ink-2 text-sm tabular-nums">
            {summary("fullHow", { percent: summarizePlan(plan).full })}
          </p>
          <TokenPlanView plan={plan} />
        </>
      )}
      {!plan && <Nothing>{translate(missing === "no_prompt" ? "noPrompt" : "expired")}</Nothing>}
    </ContextSection>
  );
}
