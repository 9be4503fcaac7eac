import { useState } from "react";
import { useFormatter, useTranslations } from "use-intl/react";
import { NumberTable } from "@/components/admin/metrics/number-table.tsx";
import { SelectField } from "@/components/ui/select-field.tsx";
import { type EvaluationFigure, type EvaluationRun, figureNameSchema } from "@/lib/domain/evaluation.ts";
import { IntervalPlot } from "./interval-plot.tsx";

const CHANGE = { minimumFractionDigits: 1, maximumFractionDigits: 1, signDisplay: "always" } as const;

/** One run: what was measured for both methods, with intervals, and per conversation. */
export function RunView({ run }: { run: EvaluationRun }) {
  const translate = useTranslations("admin.evaluation");
  const write = useFigureAmount();
  const format = useFormatter();
  const changed = (value: number) => format.number(value, CHANGE);
  const others = run.rows.filter(({ way }) => way !== run.baseline);
  const known = figureNameSchema.options.filter((name) =>
    others.some(({ figures }) => figures.some((figure) => figure.name === name)),
  );
  const [figure, setFigure] = useState<EvaluationFigure>(known[0] ?? "promptTokens");
  const shown = others.flatMap((row) => {
    const found = row.figures.find(({ name }) => name === figure);
    return found
      ? [{ ...row, ...found, label: translate("of", { set: row.set, turn: row.length, way: row.way }) }]
      : [];
  });
  const columns = ["set", "n", "baseline", "candidate", "interval", "change"] as const;
  const own = run.conversations.filter(({ figures }) => figures.some(({ name }) => name === figure));
  return (
    <div className="mt-3 space-y-6">
      <RunFacts run={run} />
      <SelectField
        isBeside
        label={translate("figure")}
        value={figure}
        choices={known.map((value) => ({ value, label: translate(`figures.${value}`) }))}
        onChange={setFigure}
      />
      <IntervalPlot rows={shown} baseline={run.baseline} write={(value) => write(figure, value)} />
      <NumberTable
        title={translate(`figures.${figure}`)}
        columns={columns.map((name) => translate(`columns.${name}`))}
        rows={shown.map(({ label, n, baseline, value, change }) => [
          label,
          String(n),
          write(figure, baseline),
          write(figure, value.mean),
          `${write(figure, value.low)} – ${write(figure, value.high)}`,
          change?.mean == null || change.low === null || change.high === null
            ? "–"
            : translate("change", {
                mean: changed(change.mean),
                low: changed(change.low),
                high: changed(change.high),
              }),
        ])}
      />
      <NumberTable
        title={translate("byConversation")}
        columns={[translate("columns.set"), translate("columns.n"), translate(`figures.${figure}`)]}
        rows={own.map(({ conversation, length, way, questions, figures }) => [
          translate("of", { set: conversation, turn: length, way }),
          String(questions),
          write(figure, figures.find(({ name }) => name === figure)?.mean ?? null),
        ])}
      />
    </div>
  );
}

/** How it was measured. */
function RunFacts({ run }: { run: EvaluationRun }) {
  const translate = useTranslations("admin.evaluation");
  return (
    <dl className="grid max-w-[80ch] grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-sm">
      {(
        [
          ["mode", translate(`modes.${modeOf(run.mode)}`)],
          ["baseline", run.baseline],
          ["promptTokens", run.promptTokens],
          ["judge", run.judge ?? translate("nobody")],
          ["missing", String(run.missing)],
          ["tunedOn", run.tunedOn ?? translate("notRecorded")],
          ["heldOut", run.heldOut ?? translate("notRecorded")],
        ] as const
      ).map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-ink-3">{translate(`facts.${name}`)}</dt>
          <dd className="[overflow-wrap:anywhere]">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function modeOf(mode: string): "none" | "recorded" | "model" {
  return mode === "none" || mode === "recorded" ? mode : "model";
}

const SHARES: ReadonlySet<EvaluationFigure> = new Set([
  "evidence",
  "recentEvidence",
  "goldShown",
  "goldHeld",
  "answered",
  "refused",
  "supported",
]);
const WHOLE: ReadonlySet<EvaluationFigure> = new Set(["promptTokens", "allPromptTokens", "completionTokens"]);

/** Formats a figure: a share in percent, money in dollars, tokens as whole numbers. */
function useFigureAmount() {
  const format = useFormatter();
  return (figure: EvaluationFigure, value: number | null): string => {
    if (value === null) return "–";
    if (SHARES.has(figure)) return format.number(value, { style: "percent", maximumFractionDigits: 0 });
    if (figure === "money")
      return format.number(value, { style: "currency", currency: "USD", maximumFractionDigits: 5 });
    return format.number(value, { maximumFractionDigits: WHOLE.has(figure) ? 0 : 1 });
  };
}
