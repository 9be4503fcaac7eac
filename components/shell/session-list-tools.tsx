import { Archive, ListChecks, Search } from "lucide-react";
import { useEffect, useRef } from "react";
import { useTranslations } from "use-intl/react";
import { IconButton } from "@/components/ui/icon-button.tsx";
import {
  setSidebarArchive,
  setSidebarQuery,
  takeSearchWanted,
  useSearchWanted,
  useSidebarQuery,
} from "./sidebar-store.ts";

interface ListToolsProps {
  isArchive: boolean;
  isEmpty: boolean;
  onSelect: () => void;
}

/** Searches the conversations, selects several, and opens the archived ones. */
export function ListTools({ isArchive, isEmpty, onSelect }: ListToolsProps) {
  const translate = useTranslations("common.sessions");
  return (
    <div className="mb-1 flex items-center">
      <SearchField query={useSidebarQuery()} onQuery={setSidebarQuery} />
      <IconButton
        icon={ListChecks}
        label={translate("selectSeveral")}
        disabled={isEmpty}
        onClick={onSelect}
      />
      <IconButton
        icon={Archive}
        label={translate("showArchive")}
        aria-pressed={isArchive}
        onClick={() => setSidebarArchive(!isArchive)}
      />
    </div>
  );
}

function SearchField({ query, onQuery }: { query: string; onQuery: (query: string) => void }) {
  const translate = useTranslations("common");
  const field = useRef<HTMLInputElement>(null);
  const isWanted = useSearchWanted();
  useEffect(() => {
    // There are two side bars; only the visible one takes the focus.
    if (isWanted && field.current?.checkVisibility() && takeSearchWanted()) field.current.focus();
  }, [isWanted]);
  return (
    <label className="relative block min-w-0 flex-1">
      <span className="sr-only">{translate("sessions.search")}</span>
      <Search
        size={14}
        aria-hidden="true"
        className="pointer-events-none absolute top-2.5 left-2.5 text-ink-3"
      />
      <input
        ref={field}
        type="search"
        maxLength={500}
        value={query}
        onChange={(event) => onQuery(event.target.value)}
        placeholder={translate("actions.search")}
        className="h-8 w-full rounded-md bg-transparent pr-2 pl-8 text-sm placeholder:text-ink-3 hover:bg-surface focus:bg-surface"
      />
    </label>
  );
}
