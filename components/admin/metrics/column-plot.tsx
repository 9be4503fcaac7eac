"use client";

import "uplot/dist/uPlot.min.css";
import { useEffect, useRef } from "react";
import type { MetricPeriod, MetricSummary } from "@/lib/domain/metric-summary.ts";
import { drawBars } from "./draw-bars.ts";
import { useColumnLabel } from "./use-column-label.ts";

type Column = MetricSummary["columns"][number];

interface ColumnPlotProps {
  title: string;
  period: MetricPeriod;
  columns: readonly Column[];
  amountOf: (column: Column) => number | null;
  write: (value: number) => string;
}

/** One value by hours, days or months as bars; the same as a table for whoever cannot see them. */
export function ColumnPlot({ title, period, columns, amountOf, write }: ColumnPlotProps) {
  const label = useColumnLabel(period);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!box.current) return;
    return drawBars(box.current, {
      values: columns.map(amountOf),
      label: (place) => label(columns[place]?.at ?? ""),
      write,
    });
  }, [columns, amountOf, label, write]);

  return (
    <figure className="min-w-0">
      <figcaption className="mb-1 font-medium text-sm">{title}</figcaption>
      <div ref={box} aria-hidden="true" className="relative h-[140px] overflow-hidden" />
      <table className="sr-only">
        <caption>{title}</caption>
        <tbody>
          {columns.map((column) => (
            <tr key={column.at}>
              <th scope="row">{label(column.at)}</th>
              <td>{write(amountOf(column) ?? 0)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  );
}
