import { useTranslations } from "use-intl/react";
import { cn } from "@/components/ui/cn.ts";

const HEAD = "border-line-strong border-b py-1.5 pr-4 font-medium text-ink-3 text-xs";
const CELL = "border-line border-b py-1.5 pr-4 align-top";

/** One row per name, with its numbers; the first column is the name. */
export function NumberTable({
  title,
  columns,
  rows,
}: {
  title: string;
  columns: readonly string[];
  rows: readonly (readonly string[])[];
}) {
  const translate = useTranslations("admin.metrics");
  return (
    <section aria-label={title} className="min-w-0">
      <h2 className="mb-1 font-medium text-sm">{title}</h2>
      {rows.length === 0 ? (
        <p className="text-ink-3 text-sm">{translate("nothing")}</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table scrolls sideways and must be reachable by keyboard
        <div className="overflow-x-auto" tabIndex={0}>
          <table className="w-full border-separate border-spacing-0 text-sm tabular-nums">
            <caption className="sr-only">{title}</caption>
            <thead>
              <tr>
                {columns.map((column, place) => (
                  <th key={column} scope="col" className={cn(HEAD, place === 0 ? "text-left" : "text-right")}>
                    {column}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(([name = "", ...values]) => (
                <tr key={name}>
                  <th
                    scope="row"
                    className={cn(CELL, "min-w-28 text-left font-normal [overflow-wrap:anywhere]")}
                  >
                    {name}
                  </th>
                  {values.map((value, place) => (
                    <td key={columns[place + 1]} className={cn(CELL, "whitespace-nowrap text-right")}>
                      {value}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}
