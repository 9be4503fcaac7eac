import { useQuery } from "@tanstack/react-query";
import { Download } from "lucide-react";
import Link from "next/link";
import { useFormatter, useTranslations } from "use-intl/react";
import { useErrorWords } from "@/components/api/use-error-words.ts";
import { fetchDocument, originalUrl, pageUrl } from "@/components/document/document-api.ts";
import { documentTitle } from "@/components/document/document-title.ts";
import { formatBytes } from "@/components/document/format-bytes.ts";
import { documentKey } from "@/components/document/use-document.ts";
import { useFaultWords } from "@/components/document/use-fault-words.ts";
import { Dialog } from "@/components/ui/dialog.tsx";
import { Pill } from "@/components/ui/pill.tsx";
import { Skeleton } from "@/components/ui/skeleton.tsx";
import type { LibraryDocument } from "@/lib/domain/document.ts";

/** Every version the document ever had: answers keep pointing at the version they cited. */
export function VersionsDialog({ document, onClose }: { document: LibraryDocument; onClose: () => void }) {
  const translate = useTranslations("library");
  const format = useFormatter();
  const words = useErrorWords();
  const faults = useFaultWords();
  const detail = useQuery({
    queryKey: documentKey(document.docId),
    queryFn: ({ signal }) => fetchDocument(document.docId, signal),
  });
  const versions = [...(detail.data?.versions ?? [])].sort((a, b) => b.version - a.version);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={documentTitle(document)}
      description={translate("versionsBody")}
    >
      {detail.error && <p className="text-danger text-sm">{words(detail.error)}</p>}
      {detail.isPending && <Skeleton className="h-10 w-full" />}
      <ol className="max-h-[50vh] overflow-auto">
        {versions.map((version) => (
          <li key={version.version} className="flex items-center gap-3 border-line border-t py-2 text-sm">
            <Link
              href={pageUrl(document.docId, version.version)}
              className="font-medium text-accent tabular-nums"
            >
              v{version.version}
            </Link>
            <span className="min-w-0 flex-1">
              <span className="text-ink-2 tabular-nums">
                {format.dateTime(new Date(version.createdAt), { dateStyle: "medium", timeStyle: "short" })} ·{" "}
                {formatBytes(version.bytes, format)}
              </span>
              <span className="block truncate font-mono text-ink-3 text-xs" title={version.checksum}>
                {version.checksum.slice(0, 16)}
              </span>
              {version.createdBy && !(document.own && version.createdBy === document.createdBy) && (
                <span className="block truncate text-ink-3 text-xs">
                  {translate("addedBy", { person: version.createdBy })}
                </span>
              )}
              {version.error && <span className="block text-danger text-xs">{faults(version.error)}</span>}
            </span>
            {version.version === document.readyVersion && <Pill tone="accent">{translate("searched")}</Pill>}
            <a
              href={originalUrl(document.docId, version.version)}
              download={document.uri.split("/").at(-1)}
              aria-label={translate("downloadVersion", { version: version.version })}
              className="inline-grid size-7 place-items-center rounded-sm text-ink-3 hover:bg-sunken hover:text-ink"
            >
              <Download size={15} aria-hidden="true" />
            </a>
          </li>
        ))}
      </ol>
    </Dialog>
  );
}
