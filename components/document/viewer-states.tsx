import { useTranslations } from "use-intl/react";
import { ProgressBar } from "@/components/document/progress-bar.tsx";
import { useFaultWords } from "@/components/document/use-fault-words.ts";
import type { PdfFault } from "@/components/document/use-pdf.ts";
import { useRetry } from "@/components/document/use-retry.ts";
import { CitedSnippet } from "@/components/document/viewer-failure.tsx";
import { Button } from "@/components/ui/button.tsx";
import { Skeleton } from "@/components/ui/skeleton.tsx";
import { StateMessage } from "@/components/ui/state-message.tsx";
import type { DocumentVersion } from "@/lib/domain/document.ts";

export function ViewerSkeleton({ label }: { label?: string }) {
  const translate = useTranslations("document");
  return (
    <div
      role="status"
      aria-label={label ?? translate("loading")}
      className="flex-1 space-y-3 overflow-hidden px-6 py-6 pl-11"
    >
      <Skeleton className="h-5 w-1/2" />
      {[95, 88, 92, 60].map((width) => (
        <div key={width} style={{ width: `${width}%` }}>
          <Skeleton className="h-3.5" />
        </div>
      ))}
      <Skeleton className="mt-6 h-28 w-full" />
      {[90, 96, 70].map((width) => (
        <div key={width} style={{ width: `${width}%` }}>
          <Skeleton className="h-3.5" />
        </div>
      ))}
    </div>
  );
}

/** One of two versions has no text, so nothing can be said about what changed. */
export function NothingToCompare({ version }: { version: number }) {
  const translate = useTranslations("document.difference");
  return <StateMessage title={translate("noTextTitle")} body={translate("noTextBody", { version })} />;
}

/** Says that the text shown is not the original, because it lacks pictures and layout. */
export function RenditionNotice({
  undrawn,
  onRetry,
}: {
  /** Why the pages could not be drawn although the original is there. */
  undrawn: PdfFault | undefined;
  onRetry: (() => void) | null;
}) {
  const translate = useTranslations("document");
  return (
    <p
      role="status"
      className="flex shrink-0 flex-wrap items-center gap-x-3 border-line border-b bg-warn-soft px-4 py-1.5 text-sm text-warn"
    >
      {undrawn ? translate("undrawn", { reason: undrawn }) : translate("renditionOnly")}
      {onRetry && (
        <button type="button" onClick={onRetry} className="underline underline-offset-3">
          {translate("retry")}
        </button>
      )}
    </p>
  );
}

/** The version exists but has no text: it is still being read, or could not be read. */
export function UnreadVersion({
  docId,
  version,
  snippet,
  progress,
}: {
  docId: string;
  version: DocumentVersion;
  snippet: string | undefined;
  progress: number;
}) {
  const translate = useTranslations("document");
  const retry = useRetry();
  const faults = useFaultWords();
  if (version.status !== "failed") {
    return (
      <StateMessage
        title={translate("readingTitle")}
        body={
          <>
            {translate("readingBody")}
            <ProgressBar value={progress} label={translate("readingTitle")} className="mt-4" />
          </>
        }
      />
    );
  }
  return (
    <StateMessage
      tone="error"
      title={translate("unreadTitle")}
      body={
        <>
          {version.error ? faults(version.error) : translate("unreadBody")}
          <CitedSnippet snippet={snippet} />
        </>
      }
      actions={<Button onClick={() => retry(docId)}>{translate("retry")}</Button>}
    />
  );
}

/**
 * Says that the text of the pages could not be read: the pages can be viewed, but such a document is not
 * searched.
 */
export function UnreadNotice({ version }: { version: DocumentVersion }) {
  const translate = useTranslations("document");
  const faults = useFaultWords();
  return (
    <p role="status" className="shrink-0 border-line border-b bg-warn-soft px-4 py-1.5 text-sm text-warn">
      {translate("notSearched")} {version.error && faults(version.error)}
    </p>
  );
}
