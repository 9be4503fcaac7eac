import { useTranslations } from "use-intl/react";
import { AdminTable } from "@/components/admin/admin-table.tsx";

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
        <AdminTable
          caption={title}
          columns={columns.map((name, place) => ({ name, isNumber: place > 0 }))}
          rows={rows.map(([name = "", ...values]) => ({ key: name, cells: [name, ...values] }))}
        />
      )}
    </section>
  );
}
