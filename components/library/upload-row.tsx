import { useQueryClient } from "@tanstack/react-query";
import { RotateCw, X } from "lucide-react";
import { useFormatter, useTranslations } from "use-intl/react";
import { removeDocument } from "@/components/document/document-api.ts";
import { formatBytes } from "@/components/document/format-bytes.ts";
import { ProgressBar } from "@/components/document/progress-bar.tsx";
import { useFaultWords } from "@/components/document/use-fault-words.ts";
import { useRetry } from "@/components/document/use-retry.ts";
import { newVersionOf } from "@/components/library/new-version.ts";
import { type Upload, uploadQueue } from "@/components/library/upload-queue.ts";
import { IconButton } from "@/components/ui/icon-button.tsx";
import { showToast } from "@/components/ui/toast.tsx";
import type { Document } from "@/lib/domain/document.ts";

export interface UploadRowProps {
  upload: Upload;
  /** The document of this file while the server reads it, or after reading failed. */
  reading: Document | undefined;
  fault: Document | undefined;
}

/** One file on its way: how far it is, or why it failed and what to do. */
export function UploadRow({ upload, reading, fault }: UploadRowProps) {
  const translate = useTranslations("library");
  const format = useFormatter();
  const words = useFaultWords();
  const { state, uri } = upload;
  const version = newVersionOf(upload);
  const failed = state === "failed" || fault !== undefined;
  const word = failed
    ? translate("uploadState.failed")
    : state === "uploading"
      ? format.number(upload.progress, { style: "percent" })
      : version !== null
        ? translate(reading ? "uploadState.readingVersion" : "uploadState.newVersion", { version })
        : reading
          ? translate("status.processing")
          : translate(`uploadState.${state}`);
  const readAgain = useRetry();
  const takeOut = useTakeOut({ upload, reading });
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto_auto] items-center gap-x-3 py-1 text-sm">
      <span className="truncate" title={uri}>
        {uri}
      </span>
      <span className="text-ink-3 text-xs tabular-nums">
        <span className="max-sm:hidden">{formatBytes(upload.bytes, format)} · </span>
        <span className={failed ? "text-danger" : undefined}>{word}</span>
      </span>
      <span className="flex h-7 w-14 justify-end">
        {failed && (
          <IconButton
            icon={RotateCw}
            size={14}
            label={translate("queue.retry", { title: uri })}
            onClick={() => (fault ? readAgain(fault.docId) : uploadQueue.retry(upload.id))}
          />
        )}
        {(failed || isStoppable(upload, reading) || state === "waiting" || state === "uploading") && (
          <IconButton
            icon={X}
            size={14}
            label={translate("queue.remove", { title: uri })}
            onClick={takeOut}
          />
        )}
      </span>
      {failed && <p className="col-span-3 pb-1 text-danger text-xs">{words(fault?.error ?? upload.error)}</p>}
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

/**
 * Only the first version of a document can be stopped while it is read; a document that already existed is
 * not deleted by a click here.
 */
function isStoppable({ state }: Upload, reading: Document | undefined): boolean {
  return state === "done" && reading?.version === 1;
}

/**
 * Removes a file from the queue. A document that is being read for the first time is also removed from the
 * library, which ends the reading.
 */
function useTakeOut({ upload, reading }: Omit<UploadRowProps, "fault">): () => void {
  const words = useFaultWords();
  const client = useQueryClient();
  return () => {
    if (!reading || !isStoppable(upload, reading)) return uploadQueue.remove(upload.id);
    removeDocument(reading.docId).then(
      () => {
        uploadQueue.remove(upload.id);
        void client.invalidateQueries({ queryKey: ["documents"] });
      },
      (error: unknown) => showToast({ text: words(error), tone: "error" }),
    );
  };
}
