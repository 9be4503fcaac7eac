"use client";

import { ChevronDown, ChevronUp, Pause, Play, RotateCw, X } from "lucide-react";
import { useState } from "react";
import { useFormatter, useTranslations } from "use-intl/react";
import { formatBytes } from "@/components/document/format-bytes.ts";
import { ProgressBar } from "@/components/document/progress-bar.tsx";
import { useFaultWords } from "@/components/document/use-fault-words.ts";
import { totalsOf, type Upload, uploadQueue, useUploadQueue } from "@/components/library/upload-queue.ts";
import { Button } from "@/components/ui/button.tsx";
import { IconButton } from "@/components/ui/icon-button.tsx";
import type { Document } from "@/lib/domain/document.ts";

const ROWS_MAX = 60;
const ORDER = { failed: 0, uploading: 1, waiting: 2, duplicate: 3, done: 4 } as const;

/** What is on its way into the library: sent by this tab, and read by the server. Gone when there is nothing. */
export function UploadPanel({ reading, more }: { reading: readonly Document[]; more: boolean }) {
  const translate = useTranslations("library");
  const { uploads, paused } = useUploadQueue();
  const [open, setOpen] = useState(true);
  if (uploads.length === 0 && reading.length === 0) return null;

  const totals = totalsOf(uploads);
  const sending = totals.waiting + totals.uploading;
  // One bar for both halves of the way: sending counts as one half, reading as the other.
  const steps = Math.max(1, totals.files - totals.failed + reading.length);
  const read = reading.reduce((sum, document) => sum + document.progress, 0);
  const share =
    uploads.length > 0
      ? totals.progress * 0.5 + (sending === 0 ? 0.5 * (1 - (reading.length - read) / steps) : 0)
      : read / Math.max(1, reading.length);
  const headline = [
    sending > 0 ? translate("queue.sending", { count: sending }) : null,
    reading.length > 0 ? translate("queue.reading", { count: reading.length, more: more ? "+" : "" }) : null,
    totals.failed > 0 ? translate("queue.failed", { count: totals.failed }) : null,
    sending === 0 && reading.length === 0 && totals.done + totals.duplicates > 0
      ? translate("queue.done", { count: totals.done + totals.duplicates })
      : null,
  ].filter((part) => part !== null);
  const rows = [...uploads].sort((a, b) => ORDER[a.state] - ORDER[b.state]);

  return (
    <section aria-label={translate("queue.label")} className="shrink-0 border-line border-b bg-sunken">
      <div className="flex min-h-11 items-center gap-2 px-3 md:px-5">
        <span role="status" className="min-w-0 truncate font-medium text-sm">
          {headline.join(" · ")}
        </span>
        <div className="ml-auto flex shrink-0 items-center gap-1">
          {sending > 0 && (
            <IconButton
              label={paused ? translate("queue.resume") : translate("queue.pause")}
              onClick={() => uploadQueue.setPaused(!paused)}
            >
              {paused ? <Play size={15} aria-hidden="true" /> : <Pause size={15} aria-hidden="true" />}
            </IconButton>
          )}
          {totals.done + totals.duplicates > 0 && (
            <Button variant="ghost" size="sm" onClick={uploadQueue.clearDone}>
              {translate("queue.clear")}
            </Button>
          )}
          {rows.length > 0 && (
            <IconButton
              label={open ? translate("queue.fold") : translate("queue.unfold")}
              aria-expanded={open}
              onClick={() => setOpen(!open)}
            >
              {open ? (
                <ChevronUp size={16} aria-hidden="true" />
              ) : (
                <ChevronDown size={16} aria-hidden="true" />
              )}
            </IconButton>
          )}
        </div>
      </div>
      <ProgressBar value={Math.min(1, share)} label={translate("queue.overall")} className="rounded-none" />
      {open && rows.length > 0 && (
        <ul className="max-h-[34vh] overflow-auto px-3 py-1.5 md:px-5">
          {rows.slice(0, ROWS_MAX).map((upload) => (
            <UploadRow
              key={upload.id}
              upload={upload}
              reading={reading.find((document) => document.doc_id === upload.docId)}
            />
          ))}
          {rows.length > ROWS_MAX && (
            <li className="py-1 text-ink-3 text-xs">
              {translate("queue.more", { count: rows.length - ROWS_MAX })}
            </li>
          )}
        </ul>
      )}
    </section>
  );
}

function UploadRow({ upload, reading }: { upload: Upload; reading: Document | undefined }) {
  const translate = useTranslations("library");
  const format = useFormatter();
  const words = useFaultWords();
  const { state, uri } = upload;
  const word =
    state === "uploading"
      ? format.number(upload.progress, { style: "percent" })
      : state === "done" && reading
        ? translate("status.processing")
        : translate(`uploadState.${state}`);
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto_auto] items-center gap-x-3 py-1 text-sm">
      <span className="truncate" title={uri}>
        {uri}
      </span>
      <span className="text-ink-3 text-xs tabular-nums">
        <span className="max-sm:hidden">{formatBytes(upload.bytes, format)} · </span>
        <span className={state === "failed" ? "text-danger" : undefined}>{word}</span>
      </span>
      <span className="flex w-14 justify-end">
        {state === "failed" && (
          <IconButton
            label={translate("queue.retry", { title: uri })}
            onClick={() => uploadQueue.retry(upload.id)}
          >
            <RotateCw size={14} aria-hidden="true" />
          </IconButton>
        )}
        {state !== "done" && state !== "duplicate" && (
          <IconButton
            label={translate("queue.remove", { title: uri })}
            onClick={() => uploadQueue.remove(upload.id)}
          >
            <X size={14} aria-hidden="true" />
          </IconButton>
        )}
      </span>
      {state === "failed" && <p className="col-span-3 pb-1 text-danger text-xs">{words(upload.error)}</p>}
      {(state === "uploading" || reading) && (
        <ProgressBar
          value={reading ? reading.progress : upload.progress}
          label={uri}
          className="col-span-3"
        />
      )}
    </li>
  );
}
