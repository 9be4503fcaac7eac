import "uplot/dist/uPlot.min.css";
import { useEffect, useId, useRef } from "react";
import { useTranslations } from "use-intl/react";
import { drawPlot } from "./draw-plot.ts";
import { DASHES, FILLS, type Plotted, TILE } from "./plot-looks.ts";

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

/** Which fill or dash belongs to which series. */
function PlotLegend({ kind, labels }: { kind: Plotted["kind"]; labels: readonly string[] }) {
  return (
    // Hidden from screen readers, because the columns of the table behind the plot are named.
    <ul aria-hidden="true" className="mt-1 flex flex-wrap gap-x-4 gap-y-1 pl-16 text-ink-2 text-xs">
      {labels.map((label, place) => (
        <li key={label} className="flex items-center gap-1.5 [overflow-wrap:anywhere]">
          <Sample kind={kind} place={place} />
          {label}
        </li>
      ))}
    </ul>
  );
}

function Sample({ kind, place }: { kind: Plotted["kind"]; place: number }) {
  const id = useId();
  if (kind === "lines")
    return (
      <svg width="24" height="10" className="shrink-0 text-accent" aria-hidden="true">
        <line
          x1="0"
          x2="24"
          y1="5"
          y2="5"
          stroke="currentColor"
          strokeWidth="1.5"
          strokeDasharray={DASHES[place % DASHES.length]?.join(" ")}
        />
      </svg>
    );
  const path = FILLS[place % FILLS.length] ?? null;
  return (
    <svg width="14" height="10" className="shrink-0 text-accent" aria-hidden="true">
      <pattern id={id} width={TILE} height={TILE} patternUnits="userSpaceOnUse">
        {path && <path d={path} stroke="currentColor" fill="none" />}
      </pattern>
      <rect
        x="0.5"
        y="0.5"
        width="13"
        height="9"
        stroke="currentColor"
        fill={path ? `url(#${id})` : "currentColor"}
      />
    </svg>
  );
}
