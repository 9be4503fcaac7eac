import type { ReactNode } from "react";
import { cn } from "@/components/ui/cn.ts";

const HEAD = "border-line-strong border-b py-1.5 pr-4 text-left font-medium text-ink-3 text-xs";
const CELL = "border-line border-b py-1.5 pr-4 align-top";

export interface AdminColumn {
  name: string;
  isNumber?: boolean;
  className?: string;
}

export interface AdminRow {
  key: string;
  cells: readonly ReactNode[];
  className?: string | undefined;
}

/** A table that scrolls sideways if it is too wide for its place. The first cell of a row is its name. */
export function AdminTable({
  caption,
  columns,
  rows,
  className,
}: {
  caption: string;
  columns: readonly AdminColumn[];
  rows: readonly AdminRow[];
  className?: string;
}) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table scrolls sideways and must be reachable by keyboard
    <div className="overflow-x-auto" tabIndex={0}>
      <table
        className={cn(
          "w-full border-separate border-spacing-0 text-sm tabular-nums [overflow-wrap:break-word]",
          className,
        )}
      >
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ name, isNumber, className: of }) => (
              <th key={name} scope="col" className={cn(HEAD, isNumber && "text-right", of)}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells, className: of }) => (
            <tr key={key} className={of}>
              {cells.map((cell, place) => {
                const { name, isNumber } = columns[place] ?? { name: place };
                return place === 0 ? (
                  <th key={name} scope="row" className={cn(CELL, "text-left font-normal")}>
                    {cell}
                  </th>
                ) : (
                  <td key={name} className={cn(CELL, isNumber && "text-right")}>
                    {cell}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
