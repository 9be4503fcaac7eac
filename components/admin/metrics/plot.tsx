import "uplot/dist/uPlot.min.css";
import { useEffect, useRef } from "react";
import { useTranslations } from "use-intl/react";
import { drawPlot } from "./draw-plot.ts";
import { PlotLegend } from "./plot-legend.tsx";
import type { Plotted } from "./plot-looks.ts";

interface PlotProps extends Plotted {
  title: string;
  /** The number of columns. */
  places: number;
  /** The control that selects what is drawn. */
  children?: React.ReactNode;
}

/** Values by column, and a table of the same values for those who cannot see the plot. */
export function Plot({ title, places, children, kind, series, label, write }: PlotProps) {
  const translate = useTranslations("admin.metrics");
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (box.current && series.length > 0) return drawPlot(box.current, { kind, series, label, write });
  }, [kind, series, label, write]);

  return (
    <figure className="min-w-0">
      <div className="mb-1 flex min-h-8 flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <figcaption className="font-medium text-sm">{title}</figcaption>
        {children}
      </div>
      {series.length === 0 ? (
        <p className="text-ink-3 text-sm">{translate("nothing")}</p>
      ) : (
        <>
          <div ref={box} aria-hidden="true" className="relative h-[140px] overflow-hidden" />
          {series.length > 1 && <PlotLegend kind={kind} labels={series.map((each) => each.label)} />}
          <table className="sr-only">
            <caption>{title}</caption>
            {series.length > 1 && (
              <thead>
                <tr>
                  <th scope="col">{translate("period")}</th>
                  {series.map((each) => (
                    <th key={each.label} scope="col">
                      {each.label}
                    </th>
                  ))}
                </tr>
              </thead>
            )}
            <tbody>
              {Array.from({ length: places }, (_, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
                <tr key={place}>
                  <th scope="row">{label(place)}</th>
                  {series.map((each) => (
                    <td key={each.label}>{written(each.values[place] ?? null, kind, write)}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </>
      )}
    </figure>
  );
}

/** A missing value of a line is not a number; a missing bar is 0. */
function written(value: number | null, kind: Plotted["kind"], write: Plotted["write"]): string {
  return value === null && kind === "lines" ? "–" : write(value ?? 0);
}
