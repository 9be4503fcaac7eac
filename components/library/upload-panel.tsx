import { ChevronDown, ChevronUp, Pause, Play } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl/react";
import { ProgressBar } from "@/components/document/progress-bar.tsx";
import { readingPace, shareRead } from "@/components/library/reading-pace.ts";
import { type Upload, uploadQueue, useUploadQueue } from "@/components/library/upload-queue.ts";
import { UploadRow } from "@/components/library/upload-row.tsx";
import { paceOf, totalsOf, type UploadTotals } from "@/components/library/upload-totals.ts";
import { useReading } from "@/components/library/use-library.ts";
import { useLibraryState } from "@/components/library/use-library-state.ts";
import { Button } from "@/components/ui/button.tsx";
import { IconButton } from "@/components/ui/icon-button.tsx";
import type { Document } from "@/lib/domain/document.ts";

const ROWS_MAX = 60;
const NOTHING: readonly Document[] = [];
const ORDER = { failed: 0, uploading: 1, waiting: 2, duplicate: 4, done: 3 } as const;

/**
 * What is on its way into the library: files this tab sends and documents the server reads. Hidden if there
 * are none.
 */
export function UploadPanel() {
  const translate = useTranslations("library");
  const { uploads, paused, ended } = useUploadQueue();
  const [open, setOpen] = useState(true);
  const library = useLibraryState();
  const { documents: reading = NOTHING, failed: unreadable = NOTHING } = useReading().data ?? {};
  const left = Math.max(library?.reading ?? 0, reading.length);
  if (uploads.length === 0 && left === 0) return null;

  const totals = totalsOf(uploads);
  const sending = totals.waiting + totals.uploading;
  const sendingPace = sending > 0 && !paused ? paceOf(ended, sending) : null;
  const pace = sending > 0 ? sendingPace : library && readingPace(library);
  const rows = rowsOf(uploads, reading, unreadable);
  const unread = rows.filter((row) => row.fault).length;
  const added = totals.done + totals.duplicates - unread;
  const headline = [
    sending > 0 ? translate("queue.sending", { count: sending }) : null,
    sending > 0 && pace ? translate("queue.pace", { ...pace }) : null,
    left > 0 ? translate("queue.reading", { count: left }) : null,
    sending === 0 && pace ? translate("queue.pace", { ...pace }) : null,
    totals.failed + unread > 0 ? translate("queue.failed", { count: totals.failed + unread }) : null,
    sending === 0 && left === 0 && added > 0 ? translate("queue.done", { count: added }) : null,
  ].filter((part) => part !== null);

  return (
    <section aria-label={translate("queue.label")} className="shrink-0 border-line border-b bg-sunken">
      <div className="flex min-h-11 items-center gap-2 px-3 md:px-5">
        <span role="status" className="min-w-0 truncate font-medium text-sm">
          {headline.join(" · ")}
        </span>
        <div className="ml-auto flex shrink-0 items-center gap-1">
          {sending > 0 && (
            <IconButton
              icon={paused ? Play : Pause}
              label={paused ? translate("queue.resume") : translate("queue.pause")}
              onClick={() => uploadQueue.setPaused(!paused)}
            />
          )}
          {totals.done + totals.duplicates > 0 && (
            <Button variant="ghost" size="sm" onClick={uploadQueue.clearDone}>
              {translate("queue.clear")}
            </Button>
          )}
          {rows.length > 0 && <FoldButton open={open} onToggle={() => setOpen(!open)} />}
        </div>
      </div>
      <ProgressBar
        value={totals.files > 0 ? shareDone(totals, reading, left) : library ? shareRead(library) : 0}
        label={translate("queue.overall")}
        className="rounded-none"
      />
      {open && rows.length > 0 && <QueueRows rows={rows} />}
    </section>
  );
}

function FoldButton({ open, onToggle }: { open: boolean; onToggle: () => void }) {
  const translate = useTranslations("library");
  return (
    <IconButton
      icon={open ? ChevronUp : ChevronDown}
      size={16}
      label={open ? translate("queue.fold") : translate("queue.unfold")}
      aria-expanded={open}
      onClick={onToggle}
    />
  );
}

type QueueRow = ReturnType<typeof rowsOf>[number];

function QueueRows({ rows }: { rows: readonly QueueRow[] }) {
  const translate = useTranslations("library");
  return (
    <ul className="max-h-[34vh] overflow-auto px-3 py-1.5 md:px-5">
      {rows.slice(0, ROWS_MAX).map((row) => (
        <UploadRow key={row.upload.id} {...row} />
      ))}
      {rows.length > ROWS_MAX && (
        <li className="py-1 text-ink-3 text-xs">
          {translate("queue.more", { count: rows.length - ROWS_MAX })}
        </li>
      )}
    </ul>
  );
}

/** The uploads, each with the document the server makes of it; failures come first. */
function rowsOf(uploads: readonly Upload[], reading: readonly Document[], unreadable: readonly Document[]) {
  return uploads
    .map((upload) => ({
      upload,
      reading:
        upload.docId === null ? undefined : reading.find((document) => document.docId === upload.docId),
      fault:
        upload.docId === null ? undefined : unreadable.find((document) => document.docId === upload.docId),
    }))
    .sort((a, b) => (a.fault ? 0 : ORDER[a.upload.state]) - (b.fault ? 0 : ORDER[b.upload.state]));
}

/** One progress bar for both phases: sending counts as one half, reading as the other. */
function shareDone(totals: UploadTotals, reading: readonly Document[], left: number): number {
  const sending = totals.waiting + totals.uploading;
  const begun = reading.reduce((sum, document) => sum + document.progress, 0);
  const unread = (left - begun) / Math.max(1, totals.files - totals.failed, left);
  return Math.min(1, totals.progress * 0.5 + (sending === 0 ? 0.5 * (1 - unread) : 0));
}
