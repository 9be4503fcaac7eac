import { RotateCw } from "lucide-react";
import Link from "next/link";
import { useFormatter, useTranslations } from "use-intl/react";
import { pageUrl } from "@/components/document/document-api.ts";
import { documentTitle } from "@/components/document/document-title.ts";
import { formatBytes } from "@/components/document/format-bytes.ts";
import { ProgressBar } from "@/components/document/progress-bar.tsx";
import { useFaultWords } from "@/components/document/use-fault-words.ts";
import { useDocumentTypeName } from "@/components/library/use-document-type-name.ts";
import { Button } from "@/components/ui/button.tsx";
import { Pill } from "@/components/ui/pill.tsx";
import type { LibraryDocument } from "@/lib/domain/document.ts";
import { pageUnitOf } from "@/lib/domain/page-unit.ts";
import { sampleOf } from "@/lib/domain/sample-document.ts";

export function Cell({ className, children }: { className?: string; children: React.ReactNode }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a cell of a row that is placed by hand
    <div role="cell" className={className}>
      {children}
    </div>
  );
}

/** Its title, where it comes from, and how far it has been read. */
export function TitleCell({ document, onRetry }: { document: LibraryDocument; onRetry: () => void }) {
  const translate = useTranslations("library");
  const { kind, type, pages, size } = useFacts(document);
  const { uri, status } = document;
  const title = documentTitle(document);
  return (
    <Cell className="min-w-0">
      <TitleLine document={document} title={title} />
      {uri !== title && (
        <div className="truncate text-ink-3 text-xs" title={uri}>
          {uri}
        </div>
      )}
      {!document.own && document.createdBy && (
        <div className="truncate text-ink-3 text-xs">
          {translate("addedBy", { person: document.createdBy })}
        </div>
      )}
      <div className="truncate text-ink-3 text-xs tabular-nums @min-[52rem]:hidden">
        {[kind, type, pages, size, `v${document.version}`].filter(Boolean).join(" · ")}
      </div>
      {(status === "queued" || status === "processing") && (
        <ProgressBar
          value={document.progress}
          label={translate("readingOf", { title })}
          className="mt-1.5 max-w-80"
        />
      )}
      {status === "failed" && <FailedLine document={document} onRetry={onRetry} />}
    </Cell>
  );
}

function TitleLine({ document, title }: { document: LibraryDocument; title: string }) {
  const translate = useTranslations("library");
  const { status } = document;
  return (
    <div className="flex min-w-0 items-center gap-2">
      <Link
        href={pageUrl(document.docId)}
        className="truncate font-medium text-ink no-underline hover:text-accent hover:underline"
        title={title}
      >
        {title}
      </Link>
      {document.metadata.gone !== undefined && <Pill className="shrink-0">{translate("sourceGone")}</Pill>}
      {sampleOf(document) && <Pill className="shrink-0">{translate("samples.one")}</Pill>}
      {status !== "ready" && (
        <Pill tone={status === "failed" ? "danger" : "accent"} className="shrink-0">
          {translate(`status.${status}`)}
        </Pill>
      )}
    </div>
  );
}

function FailedLine({ document, onRetry }: { document: LibraryDocument; onRetry: () => void }) {
  const translate = useTranslations("library");
  const words = useFaultWords();
  const title = documentTitle(document);
  return (
    <div className="mt-0.5 flex flex-wrap items-center gap-x-2 text-danger text-xs">
      <span>{document.error ? words(document.error) : translate("unreadable")}</span>
      {document.mayChange && (
        <Button
          variant="link"
          size="sm"
          className="-ml-2"
          onClick={onRetry}
          aria-label={translate("queue.retry", { title })}
        >
          <RotateCw size={12} aria-hidden="true" />
          {translate("retry")}
        </Button>
      )}
    </div>
  );
}

/** Kind, length and size, each in its own column. */
export function FactCells({ document }: { document: LibraryDocument }) {
  const { kind, type, pages, size } = useFacts(document);
  return (
    <>
      <Cell className="min-w-0 text-ink-2 text-sm @max-[52rem]:hidden">
        <span className="block truncate">{kind ?? type}</span>
        {kind && <span className="block truncate text-ink-3 text-xs">{type}</span>}
      </Cell>
      <Cell className="text-right text-ink-2 text-sm tabular-nums @max-[52rem]:hidden">
        {pages ?? <span className="text-ink-3">–</span>}
      </Cell>
      <Cell className="text-right text-ink-2 text-sm tabular-nums @max-[52rem]:hidden">{size}</Cell>
    </>
  );
}

export function VersionCell({ document, onVersions }: { document: LibraryDocument; onVersions: () => void }) {
  const translate = useTranslations("library");
  const title = documentTitle(document);
  return (
    <Cell className="@max-[52rem]:hidden">
      <button
        type="button"
        onClick={onVersions}
        aria-label={translate("versionsOf", { title, version: `v${document.version}` })}
        className="rounded-sm px-1 text-ink-2 text-sm tabular-nums hover:bg-sunken hover:text-ink"
      >
        v{document.version}
      </button>
    </Cell>
  );
}

function useFacts(document: LibraryDocument) {
  const translate = useTranslations("library");
  const format = useFormatter();
  const typeName = useDocumentTypeName();
  return {
    // The kind "document" says less than the format.
    kind: document.docType && document.docType !== "document" ? typeName(document.docType) : null,
    type: typeOf(document),
    pages: document.pages
      ? translate("pages", { count: document.pages, unit: pageUnitOf(document.mediaType) })
      : null,
    size: formatBytes(document.bytes, format),
  };
}

/** The everyday name of the format: the extension, or else the last word of the media type. */
function typeOf(document: LibraryDocument): string {
  const ending = /\.([A-Za-z0-9]{2,8})$/.exec(document.uri)?.[1];
  return (ending ?? document.mediaType.split(/[/.+-]/).at(-1) ?? "").toUpperCase();
}
