import { Download, FileText, History, MoreHorizontal, RotateCw, Trash2 } from "lucide-react";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { useFormatter, useNow, useTranslations } from "use-intl/react";
import { originalUrl, pageUrl } from "@/components/document/document-api.ts";
import { documentTitle } from "@/components/document/document-title.ts";
import { useRetry } from "@/components/document/use-retry.ts";
import { Cell, FactCells, TitleCell, VersionCell } from "@/components/library/row-cells.tsx";
import { COLUMNS } from "@/components/library/table-columns.ts";
import { VersionsDialog } from "@/components/library/versions-dialog.tsx";
import { cn } from "@/components/ui/cn.ts";
import { IconButton } from "@/components/ui/icon-button.tsx";
import { Menu, MenuItem, MenuSeparator } from "@/components/ui/menu.tsx";
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

interface RowMenuProps {
  document: LibraryDocument;
  onVersions: () => void;
  onRetry: () => void;
  onRemove: () => void;
}

/** What can be done with a document of the library. */
function RowMenu({ document, onVersions, onRetry, onRemove }: RowMenuProps) {
  const translate = useTranslations("library");
  const router = useRouter();
  const { docId, uri, status } = document;
  const title = documentTitle(document);
  function download() {
    const link = window.document.createElement("a");
    link.href = originalUrl(docId, document.version);
    link.download = uri.split("/").at(-1) ?? title;
    link.click();
  }
  return (
    <Menu trigger={<IconButton icon={MoreHorizontal} size={16} label={translate("actionsFor", { title })} />}>
      <MenuItem label={translate("open")} icon={FileText} onSelect={() => router.push(pageUrl(docId))} />
      <MenuItem label={translate("versions")} icon={History} onSelect={onVersions} />
      <MenuItem label={translate("download")} icon={Download} onSelect={download} />
      {status === "failed" && document.mayChange && (
        <MenuItem label={translate("retry")} icon={RotateCw} onSelect={onRetry} />
      )}
      {document.mayChange && (
        <>
          <MenuSeparator />
          <MenuItem label={translate("remove")} tone="danger" icon={Trash2} onSelect={onRemove} />
        </>
      )}
    </Menu>
  );
}
