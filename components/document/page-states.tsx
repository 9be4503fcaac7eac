import { type ReactNode, useEffect, useEffectEvent } from "react";
import { useTranslations } from "use-intl/react";
import type { PageListProps } from "@/components/document/page-list.tsx";
import type { PagesState, PdfFault } from "@/components/document/use-pdf.ts";
import { CitedSnippet } from "@/components/document/viewer-failure.tsx";
import { Button } from "@/components/ui/button.tsx";
import { Skeleton } from "@/components/ui/skeleton.tsx";
import { StateMessage } from "@/components/ui/state-message.tsx";

/** The props of every view of pages. */
export interface PageViewProps
  extends Omit<PageListProps, "count" | "firstSize" | "sizes" | "textHeight" | "isPlaced" | "draw"> {
  url: string;
  onFault: (reason: PdfFault) => void;
  /** The cited words: all that is left when neither the pages nor the text can be read. */
  snippet: string | undefined;
}

interface OpenedPagesProps<Opened> extends Pick<PageViewProps, "onFault" | "snippet"> {
  state: PagesState<Opened>;
  retry: () => void;
  draw: (opened: Opened) => ReactNode;
}

/** The pages of a file once they are open; until then a placeholder, and if that fails, the reason. */
export function OpenedPages<Opened>({ state, retry, draw, onFault, snippet }: OpenedPagesProps<Opened>) {
  const reason = state.status === "failed" ? state.reason : null;
  const tell = useEffectEvent(onFault);
  useEffect(() => {
    if (reason !== null) tell(reason);
  }, [reason]);
  if (state.status === "ready") return draw(state);
  return reason === null ? (
    <PagesSkeleton />
  ) : (
    <PagesFailure reason={reason} snippet={snippet} onRetry={retry} />
  );
}

/** A placeholder for the first page. */
function PagesSkeleton() {
  const translate = useTranslations("document");
  return (
    <div className="h-full overflow-hidden bg-sunken p-3" role="status" aria-label={translate("loading")}>
      <Skeleton className="aspect-[1/1.41] w-full" />
    </div>
  );
}

/** The pages cannot be shown, and there is no text to show instead. */
function PagesFailure({
  reason,
  snippet,
  onRetry,
}: {
  reason: PdfFault;
  snippet: string | undefined;
  onRetry: () => void;
}) {
  const translate = useTranslations("document");
  return (
    <StateMessage
      tone="error"
      title={translate("pdfFailed.title")}
      body={
        <>
          {translate(`pdfFailed.${reason}`)}
          <CitedSnippet snippet={snippet} />
        </>
      }
      actions={
        reason === "unreachable" && (
          <Button variant="primary" onClick={onRetry}>
            {translate("retry")}
          </Button>
        )
      }
    />
  );
}
