import { useEffect, useState } from "react";
import { useTranslations } from "use-intl/react";
import { collectDropped, type FileToUpload } from "@/components/library/collect-files.ts";

/** Accepts files dropped anywhere on the page, and says so while they are held over it. */
export function PageDrop({ onFiles }: { onFiles: (files: FileToUpload[]) => void }) {
  const translate = useTranslations("chat.attach");
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    const taken = (event: DragEvent) => {
      const transfer = event.dataTransfer;
      if (!transfer?.types.includes("Files") || event.defaultPrevented) return null;
      event.preventDefault();
      return transfer;
    };
    window.addEventListener(
      "dragover",
      (event) => {
        const transfer = taken(event);
        if (!transfer) return;
        transfer.dropEffect = "copy";
        setOver(true);
      },
      { signal },
    );
    window.addEventListener("dragleave", (event) => event.relatedTarget === null && setOver(false), {
      signal,
    });
    window.addEventListener(
      "drop",
      (event) => {
        const transfer = taken(event);
        setOver(false);
        if (transfer) void collectDropped(transfer).then(onFiles);
      },
      { signal },
    );
    return () => listening.abort();
  }, [onFiles]);
  if (!isOver) return null;
  return (
    <div className="pointer-events-none fixed inset-2 z-50 grid place-items-center rounded-md border-2 border-accent border-dashed bg-accent-soft/90 font-semibold text-accent text-lg">
      {translate("drop")}
    </div>
  );
}
