"use client";

import { useQueryClient } from "@tanstack/react-query";
import { Download, FileText, History, MoreHorizontal, RotateCw, Trash2 } from "lucide-react";
import Link from "next/link";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { useFormatter, useNow, useTranslations } from "use-intl/react";
import { originalUrl, pageUrl, retryDocument } from "@/components/document/document-api.ts";
import { documentTitle } from "@/components/document/document-title.ts";
import { formatBytes } from "@/components/document/format-bytes.ts";
import { ProgressBar } from "@/components/document/progress-bar.tsx";
import { useFaultWords } from "@/components/document/use-fault-words.ts";
import { COLUMNS } from "@/components/library/table-columns.ts";
import { useDocumentTypeName } from "@/components/library/use-document-type-name.ts";
import { VersionsDialog } from "@/components/library/versions-dialog.tsx";
import { Button } from "@/components/ui/button.tsx";
import { cn } from "@/components/ui/cn.ts";
import { IconButton } from "@/components/ui/icon-button.tsx";
import { Menu, MenuItem, MenuSeparator } from "@/components/ui/menu.tsx";
import { Pill } from "@/components/ui/pill.tsx";
import { showToast } from "@/components/ui/toast.tsx";
import type { LibraryDocument } from "@/lib/domain/document.ts";
import { sampleOf } from "@/lib/domain/sample-document.ts";

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
  const format = useFormatter();
  // Something that changed since the last tick has not changed in the future.
  const now = new Date(
    Math.max(useNow({ updateInterval: 20_000 }).getTime(), Date.parse(document.updated_at)),
  );
  const router = useRouter();
  const client = useQueryClient();
  const words = useFaultWords();
  const [versionsOpen, setVersionsOpen] = useState(false);
  const { doc_id, uri, status, error } = document;
  const title = documentTitle(document);
  const href = pageUrl(doc_id);
  const retry = () =>
    retryDocument(doc_id).then(
      () => client.invalidateQueries({ queryKey: ["documents"] }),
      (reason: unknown) => showToast({ text: words(reason), tone: "error" }),
    );
  const type = typeOf(document);
  const typeName = useDocumentTypeName();
  // "Document" says nothing that the format does not say better.
  const kind = document.doc_type && document.doc_type !== "document" ? typeName(document.doc_type) : null;
  const pages = document.pages ? translate("pages", { count: document.pages }) : null;
  const size = formatBytes(document.bytes, format);
  const updated = format.relativeTime(new Date(document.updated_at), now);
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
      <Cell className="min-w-0">
        <div className="flex min-w-0 items-center gap-2">
          <Link
            href={href}
            className="truncate font-medium text-ink no-underline hover:text-accent hover:underline"
            title={title}
          >
            {title}
          </Link>
          {sampleOf(document) && <Pill className="shrink-0">{translate("samples.one")}</Pill>}
          {status !== "ready" && (
            <Pill tone={status === "failed" ? "danger" : "accent"} className="shrink-0">
              {translate(`status.${status}`)}
            </Pill>
          )}
        </div>
        {uri !== title && (
          <div className="truncate text-ink-3 text-xs" title={uri}>
            {uri}
          </div>
        )}
        {!document.own && document.created_by && (
          <div className="truncate text-ink-3 text-xs">
            {translate("addedBy", { person: document.created_by })}
          </div>
        )}
        <div className="truncate text-ink-3 text-xs tabular-nums md:hidden">
          {[kind, type, pages, size, `v${document.version}`].filter(Boolean).join(" · ")}
        </div>
        {(status === "queued" || status === "processing") && (
          <ProgressBar
            value={document.progress}
            label={translate("readingOf", { title })}
            className="mt-1.5 max-w-80"
          />
        )}
        {status === "failed" && (
          <div className="mt-0.5 flex flex-wrap items-center gap-x-2 text-danger text-xs">
            <span>{error ? words(error) : translate("unreadable")}</span>
            {document.may_change && (
              <Button
                variant="link"
                size="sm"
                className="-ml-2"
                onClick={retry}
                aria-label={translate("queue.retry", { title })}
              >
                <RotateCw size={12} aria-hidden="true" />
                {translate("retry")}
              </Button>
            )}
          </div>
        )}
      </Cell>
      <Cell className="min-w-0 text-ink-2 text-sm max-md:hidden">
        <span className="block truncate">{kind ?? type}</span>
        {kind && <span className="block truncate text-ink-3 text-xs">{type}</span>}
      </Cell>
      <Cell className="text-right text-ink-2 text-sm tabular-nums max-md:hidden">
        {document.pages ? (
          <>
            {format.number(document.pages)}
            <span className="sr-only"> {translate("columns.pages")}</span>
          </>
        ) : (
          <span className="text-ink-3">–</span>
        )}
      </Cell>
      <Cell className="text-right text-ink-2 text-sm tabular-nums max-md:hidden">{size}</Cell>
      <Cell className="max-md:hidden">
        <button
          type="button"
          onClick={() => setVersionsOpen(true)}
          aria-label={translate("versionsOf", { title, version: `v${document.version}` })}
          className="rounded-sm px-1 text-ink-2 text-sm tabular-nums hover:bg-sunken hover:text-ink"
        >
          v{document.version}
        </button>
      </Cell>
      <Cell className="truncate text-ink-3 text-sm max-md:hidden">
        <time
          dateTime={document.updated_at}
          title={format.dateTime(new Date(document.updated_at), { dateStyle: "medium", timeStyle: "short" })}
        >
          {updated}
        </time>
      </Cell>
      <Cell className="justify-self-end">
        <Menu
          trigger={
            <IconButton label={translate("actionsFor", { title })}>
              <MoreHorizontal size={16} aria-hidden="true" />
            </IconButton>
          }
        >
          <MenuItem icon={<FileText size={14} aria-hidden="true" />} onSelect={() => router.push(href)}>
            {translate("open")}
          </MenuItem>
          <MenuItem icon={<History size={14} aria-hidden="true" />} onSelect={() => setVersionsOpen(true)}>
            {translate("versions")}
          </MenuItem>
          <MenuItem
            icon={<Download size={14} aria-hidden="true" />}
            onSelect={() => {
              const link = window.document.createElement("a");
              link.href = originalUrl(doc_id, document.version);
              link.download = uri.split("/").at(-1) ?? title;
              link.click();
            }}
          >
            {translate("download")}
          </MenuItem>
          {status === "failed" && document.may_change && (
            <MenuItem icon={<RotateCw size={14} aria-hidden="true" />} onSelect={retry}>
              {translate("retry")}
            </MenuItem>
          )}
          {document.may_change && (
            <>
              <MenuSeparator />
              <MenuItem tone="danger" icon={<Trash2 size={14} aria-hidden="true" />} onSelect={onRemove}>
                {translate("remove")}
              </MenuItem>
            </>
          )}
        </Menu>
      </Cell>
      {versionsOpen && <VersionsDialog document={document} onClose={() => setVersionsOpen(false)} />}
    </div>
  );
}

function Cell({ className, children }: { className?: string; children: React.ReactNode }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a cell of a row that is placed by hand
    <div role="cell" className={className}>
      {children}
    </div>
  );
}

/** What people call the format: the ending of the name, else the last word of the media type. */
function typeOf(document: LibraryDocument): string {
  const ending = /\.([A-Za-z0-9]{2,8})$/.exec(document.uri)?.[1];
  return (ending ?? document.media_type.split(/[/.+-]/).at(-1) ?? "").toUpperCase();
}
