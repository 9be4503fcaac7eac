import { useLocale, useTranslations } from "use-intl/react";
import { StepSection } from "@/components/admin/step-section.tsx";
import { memoryChangeOf } from "@/components/admin/trace-steps.ts";
import type { TurnInspection } from "@/lib/domain/admin-session.ts";
import type { TurnTrace } from "@/lib/domain/trace.ts";

/** What the turn changed in the memory, as a difference between before and after. */
export function MemorySection({
  trace,
  inspection,
}: {
  trace: TurnTrace | undefined;
  inspection: TurnInspection | undefined;
}) {
  const translate = useTranslations("admin.inspector");
  const change = trace ? memoryChangeOf(trace) : null;
  const profile = useProfileLines(inspection);
  if (!trace && !inspection) return null;
  return (
    <StepSection id="memory" title={translate("memory")}>
      <dl className="grid grid-cols-[auto_1fr] gap-x-5 gap-y-2 text-sm max-sm:grid-cols-1">
        <dt className="text-ink-3">{translate("memoryTitle")}</dt>
        <dd>{change ? <Lines {...change} /> : translate("notRecorded")}</dd>
        {change && (
          <>
            <dt className="text-ink-3">{translate("entitiesTitle")}</dt>
            <dd>
              <Lines added={change.addedEntities} removed={change.removedEntities} />
            </dd>
          </>
        )}
        {inspection && (
          <>
            <dt className="text-ink-3">{translate("profileTitle")}</dt>
            <dd>
              <Lines {...profile} />
            </dd>
          </>
        )}
      </dl>
    </StepSection>
  );
}

function useProfileLines(inspection: TurnInspection | undefined) {
  const translate = useTranslations("admin.inspector");
  const locale = useLocale();
  const line = ({ name, value, unit, polarity }: TurnInspection["profile"]["added"][number]) => {
    if (polarity !== "holds") return translate("denied", { name });
    const shown = [value, unit].filter(Boolean).join(" ");
    return shown === name ? name : `${name}: ${shown}`;
  };
  const lines = (values: TurnInspection["profile"]["added"] = []) =>
    values.map(line).sort((a, b) => a.localeCompare(b, locale));
  return { added: lines(inspection?.profile.added), removed: lines(inspection?.profile.removed) };
}

function Lines({ added, removed }: { added: readonly string[]; removed: readonly string[] }) {
  const translate = useTranslations("admin.inspector");
  if (added.length + removed.length === 0)
    return <span className="text-ink-3">{translate("unchanged")}</span>;
  return (
    <ul className="space-y-0.5 [overflow-wrap:anywhere]">
      {removed.map((text) => (
        <li key={`- ${text}`} className="text-ink-3">
          <span aria-hidden="true">− </span>
          <del>{text}</del>
        </li>
      ))}
      {added.map((text) => (
        <li key={`+ ${text}`}>
          <span aria-hidden="true" className="text-accent">
            +{" "}
          </span>
          <ins className="no-underline">{text}</ins>
        </li>
      ))}
    </ul>
  );
}
