import { useTranslations } from "use-intl/react";
import { useErrorWords } from "@/components/api/use-error-words.ts";
import { Button } from "@/components/ui/button.tsx";
import { Skeleton } from "@/components/ui/skeleton.tsx";

/** What a section shows while it has no data: that it is loading, or why it failed. */
export function SectionState({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const translate = useTranslations("common");
  const words = useErrorWords();
  if (!error)
    return (
      <div role="status" aria-label={translate("states.loading")} className="space-y-2">
        <Skeleton className="h-4 w-2/3" />
        <Skeleton className="h-4 w-1/2" />
      </div>
    );
  return (
    <div role="alert" className="flex flex-wrap items-center gap-3">
      <p className="min-w-0 flex-1 text-danger text-sm">{words(error)}</p>
      <Button size="sm" onClick={onRetry}>
        {translate("actions.retry")}
      </Button>
    </div>
  );
}
