import { useState } from "react";
import { useFormatter, useNow, useTranslations } from "use-intl/react";
import { documentTitle } from "@/components/document/document-title.ts";
import { useRetry } from "@/components/document/use-retry.ts";
import { Cell, FactCells, TitleCell, VersionCell } from "@/components/library/row-cells.tsx";
import { RowMenu } from "@/components/library/row-menu.tsx";
import { COLUMNS } from "@/components/library/table-columns.ts";
import { VersionsDialog } from "@/components/library/versions-dialog.tsx";
import { cn } from "@/components/ui/cn.ts";
import type { LibraryDocument } from "@/lib/domain/document.ts";

export interface DocumentRowProps {
  document: LibraryDocument;
  index: number;
  start: number;
  measure: (element: Element | null) => void;
  selected: boolean;
  onSelect: (on: boolean) => void;
  onRemove: () => void;
}

export function DocumentRow({
  document,
  index,
  start,
  measure,
  selected,
  onSelect,
  onRemove,
}: DocumentRowProps) {
  const translate = useTranslations("library");
  const [versionsOpen, setVersionsOpen] = useState(false);
  const showVersions = () => setVersionsOpen(true);
  const title = documentTitle(document);
  const retry = useRetry();
  return (
    // biome-ignore lint/a11y/useSemanticElements lint/a11y/useFocusableInteractive: a row that is placed by hand
    <div
      ref={measure}
      role="row"
      aria-rowindex={index + 2}
      aria-selected={selected}
      data-index={index}
      className={cn(
        COLUMNS,
        "absolute inset-x-0 top-0 min-h-14 border-line border-b py-2",
        selected ? "bg-accent-soft" : "hover:bg-surface",
      )}
      style={{ transform: `translateY(${start}px)` }}
    >
      <Cell>
        <input
          type="checkbox"
          aria-label={translate("select", { title })}
          checked={selected}
          onChange={(event) => onSelect(event.target.checked)}
          className="size-4 align-middle accent-accent"
        />
      </Cell>
      <TitleCell document={document} onRetry={() => retry(document.docId)} />
      <FactCells document={document} />
      <VersionCell document={document} onVersions={showVersions} />
      <Cell className="truncate text-ink-3 text-sm @max-[52rem]:hidden">
        <UpdatedTime date={document.updatedAt} />
      </Cell>
      <Cell className="justify-self-end">
        <RowMenu
          document={document}
          onVersions={showVersions}
          onRetry={() => retry(document.docId)}
          onRemove={onRemove}
        />
      </Cell>
      {versionsOpen && <VersionsDialog document={document} onClose={() => setVersionsOpen(false)} />}
    </div>
  );
}

function UpdatedTime({ date }: { date: string }) {
  const format = useFormatter();
  // A document changed after the last tick must not appear to have changed in the future.
  const now = new Date(Math.max(useNow({ updateInterval: 20_000 }).getTime(), Date.parse(date)));
  return (
    <time
      dateTime={date}
      title={format.dateTime(new Date(date), { dateStyle: "medium", timeStyle: "short" })}
    >
      {format.relativeTime(new Date(date), now)}
    </time>
  );
}
