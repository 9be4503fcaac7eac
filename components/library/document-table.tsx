import { useVirtualizer } from "@tanstack/react-virtual";
import { ArrowDown, ArrowUp } from "lucide-react";
import { useEffect, useRef } from "react";
import { useTranslations } from "use-intl/react";
import { DocumentRow } from "@/components/library/document-row.tsx";
import { COLUMNS } from "@/components/library/table-columns.ts";
import type { LibrarySort } from "@/components/library/use-library.ts";
import { cn } from "@/components/ui/cn.ts";
import type { LibraryDocument } from "@/lib/domain/document.ts";

const ROW_HEIGHT = 57;
const ASCENDING: readonly LibrarySort[] = ["title", "type"];

export interface DocumentTableProps {
  documents: readonly LibraryDocument[];
  sort: LibrarySort;
  onSort: (sort: LibrarySort) => void;
  selected: ReadonlySet<string>;
  onSelect: (ids: readonly string[], on: boolean) => void;
  onRemove: (document: LibraryDocument) => void;
  hasMore: boolean;
  onMore: () => void;
  /** What is shown still belongs to the previous filter. */
  busy: boolean;
}

export function DocumentTable({
  documents,
  sort,
  onSort,
  selected,
  onSelect,
  onRemove,
  hasMore,
  onMore,
  busy,
}: DocumentTableProps) {
  const translate = useTranslations("library");
  const scroller = useRef<HTMLDivElement>(null);
  const virtualizer = useVirtualizer({
    count: documents.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    getItemKey: (index) => documents[index]?.docId ?? index,
    overscan: 8,
  });
  const items = virtualizer.getVirtualItems();
  const last = items.at(-1)?.index ?? 0;
  useEffect(() => {
    if (hasMore && last >= documents.length - 20) onMore();
  }, [hasMore, last, documents.length, onMore]);

  return (
    // biome-ignore lint/a11y/useSemanticElements: rows of a virtual list are placed by hand, which a table element does not allow
    <div
      ref={scroller}
      role="table"
      aria-label={translate("title")}
      aria-rowcount={hasMore ? -1 : documents.length + 1}
      aria-busy={busy}
      className="@container min-h-0 flex-1 overflow-auto [overflow-anchor:none]"
    >
      <HeaderRow documents={documents} sort={sort} onSort={onSort} selected={selected} onSelect={onSelect} />
      {/* biome-ignore lint/a11y/useSemanticElements: see above */}
      <div role="rowgroup" className="relative" style={{ height: virtualizer.getTotalSize() }}>
        {items.map((item) => {
          const document = documents[item.index];
          return document ? (
            <DocumentRow
              key={item.key}
              document={document}
              index={item.index}
              start={item.start}
              measure={virtualizer.measureElement}
              selected={selected.has(document.docId)}
              onSelect={(on) => onSelect([document.docId], on)}
              onRemove={() => onRemove(document)}
            />
          ) : null;
        })}
      </div>
    </div>
  );
}

type HeaderRowProps = Pick<DocumentTableProps, "documents" | "sort" | "onSort" | "selected" | "onSelect">;

function HeaderRow({ documents, sort, onSort, selected, onSelect }: HeaderRowProps) {
  const translate = useTranslations("library");
  const ids = documents.map((document) => document.docId);
  const all = ids.length > 0 && ids.every((id) => selected.has(id));
  const some = !all && ids.some((id) => selected.has(id));
  return (
    // biome-ignore lint/a11y/useSemanticElements: the heading of a table that is drawn by hand
    <div role="rowgroup" className="sticky top-0 z-10 border-line-strong border-b bg-ground">
      {/* biome-ignore lint/a11y/useSemanticElements lint/a11y/useFocusableInteractive: a heading of a table that is drawn by hand */}
      <div role="row" aria-rowindex={1} className={cn(COLUMNS, "h-9 text-ink-3 text-xs")}>
        {/* biome-ignore lint/a11y/useSemanticElements lint/a11y/useFocusableInteractive: a heading of a table that is drawn by hand */}
        <div role="columnheader">
          <input
            type="checkbox"
            aria-label={translate("selectAll")}
            checked={all}
            ref={(element) => {
              if (element) element.indeterminate = some;
            }}
            onChange={() => onSelect(ids, !all)}
            className="size-4 align-middle accent-accent"
          />
        </div>
        <SortHeader name="title" sort={sort} onSort={onSort} label={translate("columns.title")} />
        <SortHeader
          name="type"
          sort={sort}
          onSort={onSort}
          label={translate("columns.type")}
          className="@max-[52rem]:hidden"
        />
        <PlainHeader label={translate("columns.pages")} className="text-right @max-[52rem]:hidden" />
        <SortHeader
          name="bytes"
          sort={sort}
          onSort={onSort}
          label={translate("columns.size")}
          className="justify-self-end @max-[52rem]:hidden"
        />
        <PlainHeader label={translate("columns.version")} className="@max-[52rem]:hidden" />
        <SortHeader
          name="updated"
          sort={sort}
          onSort={onSort}
          label={translate("columns.updated")}
          className="@max-[52rem]:hidden"
        />
        <PlainHeader label={translate("columns.actions")} hidden />
      </div>
    </div>
  );
}

function PlainHeader({ label, className, hidden }: { label: string; className?: string; hidden?: boolean }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements lint/a11y/useFocusableInteractive: a heading of a table that is drawn by hand
    <div role="columnheader" className={className}>
      <span className={hidden ? "sr-only" : undefined}>{label}</span>
    </div>
  );
}

function SortHeader({
  name,
  sort,
  onSort,
  label,
  className,
}: {
  name: LibrarySort;
  sort: LibrarySort;
  onSort: (sort: LibrarySort) => void;
  label: string;
  className?: string;
}) {
  const ascending = ASCENDING.includes(name);
  const active = name === sort;
  return (
    // biome-ignore lint/a11y/useSemanticElements lint/a11y/useFocusableInteractive: a heading of a table that is drawn by hand
    <div
      role="columnheader"
      aria-sort={active ? (ascending ? "ascending" : "descending") : "none"}
      className={className}
    >
      <button
        type="button"
        onClick={() => onSort(name)}
        className={cn(
          "-mx-1 inline-flex items-center gap-1 rounded-sm px-1 py-0.5 hover:text-ink",
          active && "font-semibold text-ink",
        )}
      >
        {label}
        {active &&
          (ascending ? <ArrowUp size={12} aria-hidden="true" /> : <ArrowDown size={12} aria-hidden="true" />)}
      </button>
    </div>
  );
}
