import { useFormatter, useTranslations } from "use-intl/react";
import { LongText } from "@/components/admin/long-text.tsx";
import { type PromptPart, promptParts } from "@/components/admin/prompt-parts.ts";
import { StepSection } from "@/components/admin/step-section.tsx";
import { tokenPlanOf } from "@/components/admin/trace-detail.ts";
import { promptOf } from "@/components/admin/trace-steps.ts";
import { TokenPlanView } from "@/components/context/token-plan-view.tsx";
import type { TurnTrace } from "@/lib/domain/trace.ts";

/** What the prompt was made of, what was cut, and its text section by section. */
export function PromptSection({ trace, raw }: { trace: TurnTrace; raw: string }) {
  const translate = useTranslations("admin.inspector");
  const admin = useTranslations("admin");
  const format = useFormatter();
  const plan = tokenPlanOf(trace);
  const sent = promptOf(trace);
  if (!plan && !sent) return null;
  const parts = sent ? promptParts(sent.system, sent.prompt, plan) : [];
  return (
    <StepSection
      id="prompt"
      title={admin("plan")}
      {...(plan ? { aside: `${format.number(plan.used)} / ${format.number(plan.budget)}` } : {})}
    >
      {plan && (
        <div className="max-w-[44rem]">
          <TokenPlanView plan={plan} />
        </div>
      )}
      {parts.length > 0 && (
        <>
          <h4 className="mt-4 mb-1 font-medium text-sm">{translate("asSent")}</h4>
          <ul className="border-line border-t">
            {parts.map((part, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one prompt do not move
              <li key={place} className="border-line border-b">
                <Part part={part} raw={raw} />
              </li>
            ))}
          </ul>
        </>
      )}
    </StepSection>
  );
}

function Part({ part, raw }: { part: PromptPart; raw: string }) {
  const translate = useTranslations("admin.inspector");
  const { kind, number, title, text, tokens, valuesLeftOut } = part;
  const name = translate(`parts.${kind}`, { number, title });
  const size =
    tokens === null ? null : (
      <span className="ml-auto shrink-0 text-ink-3 tabular-nums">{translate("partTokens", { tokens })}</span>
    );
  if (valuesLeftOut > 0)
    return (
      <p className="flex flex-wrap gap-x-3 py-1.5 text-sm">
        {name} <span className="text-ink-3">{translate("profileLeftOut", { count: valuesLeftOut })}</span>{" "}
        {size}
      </p>
    );
  return (
    <details className="text-sm">
      <summary className="flex cursor-pointer gap-3 py-1.5 hover:text-accent">
        <span className="min-w-0 truncate">{name}</span> {size}
      </summary>
      <div className="pb-2">
        <LongText text={text} raw={raw} />
      </div>
    </details>
  );
}
