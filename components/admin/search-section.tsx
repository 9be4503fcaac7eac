import { useFormatter, useTranslations } from "use-intl/react";
import { AdminTable } from "@/components/admin/admin-table.tsx";
import { EvidenceTable } from "@/components/admin/evidence-table.tsx";
import { StepSection } from "@/components/admin/step-section.tsx";
import { evidenceInTrace } from "@/components/admin/trace-detail.ts";
import { roundsOf, toolsOf } from "@/components/admin/trace-steps.ts";
import { useDuration } from "@/components/admin/use-duration.ts";
import type { TurnTrace } from "@/lib/domain/trace.ts";
import type { Turn } from "@/lib/domain/turn.ts";

/** The rounds of the search, and every passage they found. */
export function SearchSection({ turn, trace }: { turn: Turn; trace: TurnTrace }) {
  const translate = useTranslations("admin.inspector");
  const admin = useTranslations("admin");
  const format = useFormatter();
  const rounds = roundsOf(trace);
  const evidence = evidenceInTrace(trace, turn);
  if (rounds.length + evidence.length === 0) return null;
  return (
    <StepSection id="search" title={translate("search")} aside={String(evidence.length)}>
      <ol className="mb-3 space-y-1 text-sm">
        {rounds.map(({ tool, found, sufficient, confidence }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a round is known by its place
          <li key={place}>
            {translate("round", { number: place + 1, tool })}{" "}
            <span className="text-ink-2">
              — {translate("found", { count: found })},{" "}
              {translate(sufficient ? "sufficient" : "insufficient")},{" "}
              {admin("confidence", { confidence: format.number(confidence, { maximumFractionDigits: 3 }) })}
            </span>
          </li>
        ))}
      </ol>
      {evidence.length > 0 && <EvidenceTable candidates={evidence} />}
    </StepSection>
  );
}

/** What the answer model looked up while it wrote. */
export function ToolsSection({ trace }: { trace: TurnTrace }) {
  const translate = useTranslations("admin.inspector");
  const format = useFormatter();
  const duration = useDuration();
  const tools = toolsOf(trace);
  if (tools.length === 0) return null;
  return (
    <StepSection id="tools" title={translate("tools")} aside={String(tools.length)}>
      <AdminTable
        caption={translate("tools")}
        className="min-w-[34rem]"
        columns={[
          { name: translate("toolColumns.tool") },
          { name: translate("toolColumns.given") },
          { name: translate("toolColumns.state") },
          { name: translate("toolColumns.tokens"), isNumber: true },
          { name: translate("toolColumns.duration"), isNumber: true },
        ]}
        rows={tools.map(({ name, args, state, found, tokens, durationMs }, place) => ({
          key: String(place),
          cells: [
            <code key="name">{name}</code>,
            <span key="args" className="text-ink-2">
              {args}
            </span>,
            <span key="state" className={state === "failed" ? "text-danger" : undefined}>
              {[
                translate(`toolStates.${state}`),
                found === undefined ? "" : translate("toolFound", { count: found }),
              ]
                .filter(Boolean)
                .join(", ")}
            </span>,
            format.number(tokens),
            duration(durationMs),
          ],
        }))}
      />
    </StepSection>
  );
}
