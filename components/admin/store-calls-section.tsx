import { useTranslations } from "use-intl/react";
import { AdminTable } from "@/components/admin/admin-table.tsx";
import { StepSection } from "@/components/admin/step-section.tsx";
import { TimeBar, type TimeSpan } from "@/components/admin/time-bar.tsx";
import { storeCallsOf } from "@/components/admin/trace-steps.ts";
import { useDuration } from "@/components/admin/use-duration.ts";
import type { StageTrace } from "@/lib/domain/trace.ts";

/** The calls to the stores, on the same time scale as the stages. */
export function StoreCallsSection({ stages, span }: { stages: readonly StageTrace[]; span: TimeSpan }) {
  const translate = useTranslations("admin.inspector");
  const admin = useTranslations("admin");
  const duration = useDuration();
  const { groups, more } = storeCallsOf(stages);
  if (groups.length === 0) return null;
  const count = groups.reduce((sum, group) => sum + group.count, 0);
  return (
    <StepSection id="stores" title={translate("stores")} aside={String(count)}>
      <AdminTable
        caption={translate("stores")}
        className="min-w-[34rem]"
        columns={[
          { name: translate("storeColumns.stage"), className: "w-28" },
          { name: translate("storeColumns.call") },
          { name: translate("storeColumns.time"), className: "w-[34%]" },
          { name: translate("storeColumns.count"), isNumber: true },
          { name: translate("storeColumns.duration"), isNumber: true },
        ]}
        rows={groups.map(({ stage, name, count: calls, failed, startedMs, durationMs }) => ({
          key: `${stage} ${name} ${startedMs}`,
          cells: [
            admin(`stageNames.${stage}`),
            <span key="name">
              <code className="text-xs">{name}</code>
              {failed > 0 && (
                <span className="block text-danger">{translate("failedCalls", { count: failed })}</span>
              )}
            </span>,
            <div key="bar" className="pt-1.5">
              <TimeBar
                startedMs={startedMs}
                durationMs={durationMs}
                span={span}
                tone={failed > 0 ? "bg-danger" : "bg-ink-3"}
              />
            </div>,
            calls,
            duration(durationMs),
          ],
        }))}
      />
      {more > 0 && <p className="mt-1 text-ink-3 text-sm">{translate("moreCalls", { count: more })}</p>}
    </StepSection>
  );
}
