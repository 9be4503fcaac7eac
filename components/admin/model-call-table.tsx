import { useFormatter, useTranslations } from "use-intl/react";
import { AdminTable } from "@/components/admin/admin-table.tsx";
import type { InspectedCall } from "@/components/admin/trace-steps.ts";
import { useDuration } from "@/components/admin/use-duration.ts";

export function ModelCallTable({ calls }: { calls: readonly InspectedCall[] }) {
  const translate = useTranslations("admin");
  const inspector = useTranslations("admin.inspector");
  const format = useFormatter();
  const duration = useDuration();
  // A single call costs a fraction of a cent.
  const dollars = (cost: number) =>
    format.number(cost, { style: "currency", currency: "USD", maximumSignificantDigits: 2 });
  const costOf = ({ cost }: InspectedCall) => {
    if (cost === undefined) return <span className="text-ink-3">{inspector("costUnknown")}</span>;
    return cost === null ? <span className="text-warn">{inspector("unknownPrice")}</span> : dollars(cost);
  };
  return (
    <AdminTable
      caption={translate("calls")}
      className="min-w-[42rem]"
      columns={[
        ...(["stage", "role", "model", "prompt"] as const).map((name) => ({
          name: translate(`callColumns.${name}`),
        })),
        ...(["input", "output", "duration", "cost"] as const).map((name) => ({
          name: translate(`callColumns.${name}`),
          isNumber: true,
        })),
      ]}
      rows={calls.map((call, place) => ({
        key: String(place),
        cells: [
          translate(`stageNames.${call.stage}`),
          translate(`roles.${call.role}`),
          <span key="model">
            {call.model}
            {call.attempt > 1 && (
              <span className="block text-ink-3">{inspector("attempt", { number: call.attempt })}</span>
            )}
            {call.error && (
              <span className="block text-danger">
                {inspector("failedCall")}: {call.error}
              </span>
            )}
          </span>,
          <span key="prompt" className="text-ink-2">
            {call.prompt}
          </span>,
          format.number(call.inputTokens),
          format.number(call.outputTokens),
          duration(call.durationMs),
          costOf(call),
        ],
      }))}
    />
  );
}
