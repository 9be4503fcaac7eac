import { useTranslations } from "use-intl/react";
import type { SourceToAdd } from "@/components/library/collect-files.ts";
import { type LibraryFilter, UNFILTERED, type useLibrary } from "@/components/library/use-library.ts";
import { WaysOfAdding } from "@/components/library/ways-of-adding.tsx";
import { Button } from "@/components/ui/button.tsx";
import { QueryState } from "@/components/ui/query-state.tsx";
import { Skeleton } from "@/components/ui/skeleton.tsx";
import { StateMessage } from "@/components/ui/state-message.tsx";

interface NoDocumentsProps {
  library: ReturnType<typeof useLibrary>;
  filter: LibraryFilter;
  onChange: (next: Partial<LibraryFilter>) => void;
  fetchesPages: boolean;
  onAdd: (sources: readonly SourceToAdd[]) => void;
}

/** Why there is no document to show: not loaded yet, failed to load, none matches, or none exists. */
export function NoDocuments({ library, filter, onChange, fetchesPages, onAdd }: NoDocumentsProps) {
  const translate = useTranslations("library");
  const { sort: _, ...asked } = filter;
  const isFiltered = Object.values(asked).some((value) => value !== "");
  if (!library.data)
    return (
      <QueryState query={library} failed={translate("failedTitle")} loading={<TableSkeleton />}>
        {() => null}
      </QueryState>
    );
  if (isFiltered) {
    return (
      <StateMessage
        title={translate("nothingTitle")}
        body={translate("nothingBody")}
        actions={<Button onClick={() => onChange(UNFILTERED)}>{translate("clearFilters")}</Button>}
      />
    );
  }

  return (
    <StateMessage
      title={translate("emptyTitle")}
      body={translate("emptyBody")}
      actions={<WaysOfAdding fetchesPages={fetchesPages} onAdd={onAdd} />}
    />
  );
}

function TableSkeleton() {
  const translate = useTranslations("library");
  return (
    <div
      role="status"
      aria-label={translate("loading")}
      className="flex-1 space-y-4 overflow-hidden px-3 py-4 md:px-5"
    >
      {["a", "b", "c", "d", "e", "f", "g", "h"].map((row) => (
        <div key={row} className="flex gap-6">
          <Skeleton className="h-4 flex-1" />
          <Skeleton className="h-4 w-12" />
          <Skeleton className="h-4 w-16 max-sm:hidden" />
          <Skeleton className="h-4 w-20 max-sm:hidden" />
        </div>
      ))}
    </div>
  );
}
