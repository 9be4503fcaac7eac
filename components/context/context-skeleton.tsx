import { useTranslations } from "use-intl/react";
import { Skeleton } from "@/components/ui/skeleton.tsx";

/** The shape of the sections that come: the plan with its rows, then lines of text. */
export function ContextSkeleton() {
  const translate = useTranslations("context");
  return (
    <div role="status" aria-label={translate("loading")} className="w-full">
      <div className="space-y-3 px-4 py-4">
        <Skeleton className="h-4 w-24" />
        <Skeleton className="h-4 w-full" />
        {["w-24", "w-20", "w-28", "w-16"].map((width) => (
          <div key={width} className="flex justify-between">
            <Skeleton className={`h-3 ${width}`} />
            <Skeleton className="h-3 w-20" />
          </div>
        ))}
      </div>
      {["a", "b"].map((section) => (
        <div key={section} className="space-y-2.5 border-line border-t px-4 py-4">
          <Skeleton className="h-4 w-20" />
          <Skeleton className="h-3 w-11/12" />
          <Skeleton className="h-3 w-4/5" />
          <Skeleton className="h-3 w-3/5" />
        </div>
      ))}
    </div>
  );
}
