import { useTranslations } from "use-intl/react";
import { Skeleton } from "@/components/ui/skeleton.tsx";

/** A placeholder for the viewer while its code is loading. */
export function PanelSkeleton() {
  const translate = useTranslations("document");
  return (
    <div role="status" aria-label={translate("loading")} className="h-full w-full bg-surface">
      <div className="space-y-2 border-line border-b px-4 py-4">
        <Skeleton className="h-5 w-3/5" />
        <Skeleton className="h-4 w-2/5" />
      </div>
      <div className="space-y-3 px-11 py-8">
        <Skeleton className="h-4 w-4/5" />
        <Skeleton className="h-4 w-full" />
        <Skeleton className="h-4 w-2/3" />
      </div>
    </div>
  );
}
