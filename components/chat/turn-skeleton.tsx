import { useTranslations } from "use-intl/react";
import { Button } from "@/components/ui/button.tsx";
import { Skeleton } from "@/components/ui/skeleton.tsx";

/** The assumed height of a turn, in pixels, before it has been measured. */
export const ESTIMATED_HEIGHT = 320;

/** A placeholder for a turn that is still being fetched; says so if that failed. */
export function TurnSkeleton({
  failed = false,
  unavailable = false,
  onRetry,
}: {
  failed?: boolean;
  /** Its log does not respond: the turn appears by itself later. */
  unavailable?: boolean;
  onRetry?: () => void;
}) {
  const translate = useTranslations("chat.list");
  const common = useTranslations("common");
  if (failed) {
    return (
      <div
        role="alert"
        className="mx-auto flex max-w-[700px] items-center gap-3 pb-8 text-ink-2"
        style={{ minHeight: ESTIMATED_HEIGHT }}
      >
        {translate("loadFailed")}
        <Button size="sm" onClick={onRetry}>
          {common("actions.retry")}
        </Button>
      </div>
    );
  }
  if (unavailable) {
    return <p className="mx-auto max-w-[700px] pb-8 text-ink-3 text-sm">{translate("earlierUnavailable")}</p>;
  }
  return (
    <div className="mx-auto max-w-[700px] pb-8" style={{ height: ESTIMATED_HEIGHT }}>
      <Skeleton className="mb-6 ml-auto h-10 w-3/5 rounded-xl" />
      <Skeleton className="mb-2.5 h-4 w-full" />
      <Skeleton className="mb-2.5 h-4 w-11/12" />
      <Skeleton className="mb-6 h-4 w-2/3" />
      <Skeleton className="mb-2 h-11 w-full" />
      <Skeleton className="h-11 w-full" />
    </div>
  );
}
