import { useTranslations } from "use-intl/react";
import { Skeleton } from "@/components/ui/skeleton.tsx";

/** A placeholder for the lines that are loading. */
export function ContextSkeleton() {
  const translate = useTranslations("context");
  return (
    <div role="status" aria-label={translate("loading")} className="w-full space-y-3.5 px-4 py-2">
      {["w-3/5", "w-4/5", "w-2/5", "w-1/2"].map((width) => (
        <div key={width} className="flex gap-4">
          <Skeleton className="h-4 w-16 shrink-0" />
          <Skeleton className={`h-4 ${width}`} />
        </div>
      ))}
    </div>
  );
}
