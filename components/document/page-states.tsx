import { useTranslations } from "use-intl/react";
import type { PdfFault } from "@/components/document/use-pdf.ts";
import { CitedSnippet } from "@/components/document/viewer-failure.tsx";
import { Button } from "@/components/ui/button.tsx";
import { Skeleton } from "@/components/ui/skeleton.tsx";
import { StateMessage } from "@/components/ui/state-message.tsx";

/** A placeholder for the first page. */
export function PagesSkeleton() {
  const translate = useTranslations("document");
  return (
    <div className="h-full overflow-hidden bg-sunken p-3" role="status" aria-label={translate("loading")}>
      <Skeleton className="aspect-[1/1.41] w-full" />
    </div>
  );
}

/** The pages cannot be shown, and there is no text to show instead. */
export function PagesFailure({
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
