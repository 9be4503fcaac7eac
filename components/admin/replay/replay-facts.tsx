import { useTranslations } from "use-intl/react";
import { NumberTable } from "@/components/admin/metrics/number-table.tsx";
import { useAmounts } from "@/components/admin/metrics/use-amounts.ts";
import { useMissingName } from "@/components/admin/use-missing-name.ts";
import type { ReplaySide } from "@/lib/domain/replay.ts";

/** What both answers took, in one table. */
export function ReplayFacts({ stored, replayed }: { stored: ReplaySide; replayed: ReplaySide | null }) {
  const translate = useTranslations("admin.replay");
  const admin = useTranslations("admin");
  const { count, dollars, seconds } = useAmounts();
  const missingName = useMissingName();
  const facts: readonly [name: string, of: (side: ReplaySide) => string][] = [
    [translate("model"), ({ model }) => model ?? admin("quoting")],
    [translate("facts.prompts"), ({ prompts }) => prompts.join(", ") || "–"],
    [
      translate("facts.prompt"),
      ({ prompt }) => (prompt ? `${count(prompt.used)} / ${count(prompt.budget)}` : "–"),
    ],
    [admin("metrics.read"), ({ inputTokens }) => count(inputTokens)],
    [admin("metrics.written"), ({ outputTokens }) => count(outputTokens)],
    [admin("metrics.calls"), ({ modelCalls }) => count(modelCalls)],
    [admin("metrics.cost"), ({ cost }) => (cost === null ? admin("metrics.unknownPrice") : dollars(cost))],
    [translate("facts.time"), ({ durationMs }) => seconds(durationMs)],
    [
      admin("metrics.figures.unsupported"),
      ({ unsupported }) => (unsupported === null ? "–" : count(unsupported)),
    ],
    [admin("metrics.degraded"), ({ degraded }) => degraded.map(missingName).join(", ") || "–"],
  ];
  const sides = replayed ? [stored, replayed] : [stored];
  return (
    <NumberTable
      title={translate("factsTitle")}
      columns={[admin("metrics.name"), translate("stored"), ...(replayed ? [translate("replayed")] : [])]}
      rows={facts.map(([name, of]) => [name, ...sides.map(of)])}
    />
  );
}
