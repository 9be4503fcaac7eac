import type { ReactNode } from "react";
import { useTranslations } from "use-intl/react";
import { useErrorWords } from "@/components/api/use-error-words.ts";
import { Button } from "@/components/ui/button.tsx";
import { LoadingRows } from "@/components/ui/query-state.tsx";

interface SectionStateProps<Data> {
  query: { data: Data | undefined; error: unknown; refetch: () => unknown };
  children: (data: Data) => ReactNode;
}

/** A section's data; until it is there, that it is loading, or why it failed. */
export function SectionState<Data>({ query, children }: SectionStateProps<Data>) {
  const translate = useTranslations("common.actions");
  const words = useErrorWords();
  if (query.data !== undefined) return children(query.data);
  if (!query.error) return <LoadingRows rows={2} />;
  return (
    <div role="alert" className="flex flex-wrap items-center gap-3">
      <p className="min-w-0 flex-1 text-danger text-sm">{words(query.error)}</p>
      <Button size="sm" onClick={() => void query.refetch()}>
        {translate("retry")}
      </Button>
    </div>
  );
}
