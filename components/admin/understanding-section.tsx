import { useTranslations } from "use-intl/react";
import { AdminTable } from "@/components/admin/admin-table.tsx";
import { LongText } from "@/components/admin/long-text.tsx";
import { StepSection } from "@/components/admin/step-section.tsx";
import { readingOf } from "@/components/admin/trace-steps.ts";
import type { TurnTrace } from "@/lib/domain/trace.ts";

/** What the light model returned, and what was kept of it; rules decided the rest. */
export function UnderstandingSection({ trace, raw }: { trace: TurnTrace; raw: string }) {
  const translate = useTranslations("admin.inspector");
  const reading = readingOf(trace);
  const inWords = (value: string) => (value === "true" || value === "false" ? translate(value) : value);
  if (!reading && !trace.stages.some(({ stage }) => stage === "understand")) return null;
  return (
    <StepSection id="understanding" title={translate("understanding")}>
      {!reading && <p className="text-ink-2 text-sm">{translate("byRules")}</p>}
      {reading && reading.fields.length === 0 && reading.unreadable === "" && (
        <p className="text-ink-2 text-sm">{translate("emptyReading")}</p>
      )}
      {reading && reading.fields.length > 0 && (
        <AdminTable
          caption={translate("understanding")}
          className="min-w-[30rem]"
          columns={[
            { name: translate("field"), className: "w-40" },
            { name: translate("returned") },
            { name: translate("kept") },
          ]}
          rows={reading.fields.map(({ name, returned, kept, isDropped }) => ({
            key: name,
            cells: [
              translate(`fields.${name}`),
              inWords(returned) || (
                <span key="returned" className="text-ink-3">
                  {translate("nothing")}
                </span>
              ),
              isDropped ? (
                <span key="kept" className="text-warn">
                  {translate("dropped")}
                </span>
              ) : (
                kept
              ),
            ],
          }))}
        />
      )}
      {reading && reading.unreadable !== "" && (
        <>
          <p className="mb-1 text-sm text-warn">{translate("unreadable")}</p>
          <LongText text={reading.unreadable} raw={raw} />
        </>
      )}
    </StepSection>
  );
}
