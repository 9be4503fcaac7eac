import { RotateCw, X } from "lucide-react";
import { useEffect } from "react";
import { useFormatter, useTranslations } from "use-intl/react";
import { useFaultWords } from "@/components/document/use-fault-words.ts";
import { useRetry } from "@/components/document/use-retry.ts";
import { newVersionOf } from "@/components/library/new-version.ts";
import { uploadQueue, useUploadQueue } from "@/components/library/upload-queue.ts";
import { useReading } from "@/components/library/use-library.ts";
import { IconButton } from "@/components/ui/icon-button.tsx";
import { type AttachedFile, type AttachedStatus, attachedFile, attachedStatus } from "./attached-state.ts";
import { detach, useAttachments } from "./attachments.ts";

const SHOWN = 6;
const ORDER = { failed: 0, sending: 1, reading: 2, ready: 3 } as const;

/** The files of the question being written: the progress of each, and what can be done about it. */
export function AttachedFiles({
  place,
  onStatus,
}: {
  place: string;
  onStatus: (status: AttachedStatus) => void;
}) {
  const translate = useTranslations("chat.attach");
  const ids = useAttachments(place);
  const { uploads } = useUploadQueue();
  const { data: seen = null, isFetching, refetch } = useReading();
  const wanted = new Set(ids);
  const files = uploads
    .filter(({ id }) => wanted.has(id))
    .map((upload) => attachedFile(upload, seen))
    .sort((a, b) => ORDER[a.state] - ORDER[b.state]);
  const { pending, failed, docIds } = attachedStatus(files);
  const ready = docIds.join("\n");
  useEffect(
    () => onStatus({ pending, failed, docIds: ready === "" ? [] : ready.split("\n") }),
    [onStatus, pending, failed, ready],
  );
  const askedAt = seen?.askedAt ?? 0;
  const isBehind = files.some(({ upload }) => upload.arrivedAt !== undefined && upload.arrivedAt >= askedAt);
  useEffect(() => {
    if (isBehind && !isFetching) void refetch();
  }, [isBehind, isFetching, refetch]);

  const hidden = files.length - SHOWN;
  return (
    <section aria-label={translate("label")} className="mx-auto max-w-[700px] pt-1.5">
      <ul className="flex max-h-[18dvh] flex-wrap gap-1.5 overflow-y-auto">
        {files.slice(0, SHOWN).map((file) => (
          <Chip key={file.upload.id} place={place} file={file} />
        ))}
        {hidden > 0 && (
          <li className="self-center px-1 text-ink-3 text-xs">{translate("more", { count: hidden })}</li>
        )}
      </ul>
      {files.length > 1 && (
        <p className="mt-1 flex items-center gap-2 text-ink-3 text-xs tabular-nums">
          <span role="status">
            {translate("total", {
              count: files.length,
              ready: files.filter(({ state }) => state === "ready").length,
            })}
          </span>
          <button
            type="button"
            className="rounded-sm px-1.5 py-0.5 hover:bg-sunken"
            onClick={() => detach(place, ids)}
          >
            {translate("removeAll")}
          </button>
        </p>
      )}
    </section>
  );
}

/** One file: its name, its progress or error, and buttons to retry and remove it. */
function Chip({ place, file }: { place: string; file: AttachedFile }) {
  const translate = useTranslations("chat.attach");
  const library = useTranslations("library");
  const format = useFormatter();
  const words = useFaultWords();
  const { upload, state, progress, fault } = file;
  const share = format.number(progress, { style: "percent" });
  const isFailed = state === "failed";
  const version = newVersionOf(upload);
  const word = {
    failed: library("uploadState.failed"),
    sending: upload.state === "uploading" ? share : library("uploadState.waiting"),
    reading: translate("reading", { share }),
    ready: version === null ? translate("ready") : translate("readyAsVersion", { version }),
  }[state];
  const readAgain = useRetry();
  const retry = () => (fault ? readAgain(fault.docId) : uploadQueue.retry(upload.id));
  return (
    <li className="max-w-full rounded-md border border-line-strong bg-surface pl-2.5 text-[12.5px]">
      <span className="flex items-center gap-1.5">
        <span className="min-w-0 max-w-[240px] truncate" title={upload.uri}>
          {upload.uri}
        </span>
        <span className={isFailed ? "shrink-0 text-danger" : "shrink-0 text-ink-3 tabular-nums"}>{word}</span>
        {isFailed && (
          <IconButton
            icon={RotateCw}
            size={13}
            label={library("queue.retry", { title: upload.uri })}
            onClick={retry}
          />
        )}
        <IconButton
          icon={X}
          size={13}
          label={library("queue.remove", { title: upload.uri })}
          onClick={() => detach(place, [upload.id])}
        />
      </span>
      {isFailed && <p className="pr-2 pb-1 text-danger text-xs">{words(fault?.error ?? upload.error)}</p>}
    </li>
  );
}
