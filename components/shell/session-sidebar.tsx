import { useDeferredValue } from "react";
import { useTranslations } from "use-intl/react";
import { Button } from "@/components/ui/button.tsx";
import { useHiddenItems } from "@/components/ui/hidden-items.ts";
import { Skeleton } from "@/components/ui/skeleton.tsx";
import { SelectedSessionsBar } from "./selected-sessions-bar.tsx";
import { groupSessions } from "./session-groups.ts";
import { ListTools } from "./session-list-tools.tsx";
import { SessionGroup, SessionRows } from "./session-rows.tsx";
import { NewChatLink, SidebarFoot, SidebarHead } from "./sidebar-links.tsx";
import { setSidebarArchive, useSidebarArchive, useSidebarQuery } from "./sidebar-store.ts";
import { useSessionSelection } from "./use-session-selection.ts";
import { useSessionChanges, useSessionList } from "./use-sessions.ts";

/** Wordmark, new chat, the conversations by day or the archived ones, and the links to the other pages. */
export function SessionSidebar({ onCommand }: { onCommand: () => void }) {
  const translate = useTranslations("common");
  const { list, query, isArchive, groups } = useListedSessions();
  const changes = useSessionChanges();
  const inOrder = groups.flatMap((group) => group.sessions);
  const selection = useSessionSelection(inOrder.map(({ sessionId }) => sessionId));
  const chosen = inOrder.filter(({ sessionId }) => selection.has(sessionId));
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape ends choosing, wherever the focus is in it
    <div
      className="flex h-full min-h-0 flex-col bg-sunken px-2.5 pt-3 pb-2"
      data-takes-escape={selection.isChoosing ? "" : undefined}
      onKeyDown={(event) =>
        event.key === "Escape" && !event.defaultPrevented && selection.isChoosing && selection.end()
      }
    >
      <SidebarHead onCommand={onCommand} />
      <NewChatLink />
      {selection.isChoosing ? (
        <SelectedSessionsBar
          sessions={chosen}
          isArchive={isArchive}
          onAll={selection.all}
          onArchive={() => {
            changes.archive(chosen, !isArchive);
            selection.end();
          }}
          onDelete={() => {
            changes.remove(chosen);
            selection.end();
          }}
          onEnd={selection.end}
        />
      ) : (
        <ListTools isArchive={isArchive} isEmpty={inOrder.length === 0} onSelect={selection.begin} />
      )}
      <nav
        aria-label={translate(isArchive ? "sessions.showArchive" : "sessions.title")}
        className="-mx-1 min-h-0 flex-1 overflow-y-auto px-1 pb-2"
      >
        {isArchive && <ArchiveHead />}
        {list.isPending && <SidebarSkeleton label={translate("states.loading")} />}
        {list.isError && <NotListed onRetry={() => void list.refetch()} />}
        {list.isSuccess && !list.isPlaceholderData && inOrder.length === 0 && (
          <NoSessions query={query.trim()} isArchive={isArchive} />
        )}
        {groups.map((group) => (
          <SessionGroup key={group.name} name={group.name}>
            <SessionRows sessions={group.sessions} changes={changes} selection={selection} />
          </SessionGroup>
        ))}
        {list.hasNextPage && (
          <MoreButton isLoading={list.isFetchingNextPage} onMore={() => void list.fetchNextPage()} />
        )}
      </nav>
      <SidebarFoot />
    </div>
  );
}

/** The conversations in the list: those that match the search, archived or not. */
function useListedSessions() {
  const query = useSidebarQuery();
  const isArchive = useSidebarArchive();
  const list = useSessionList(useDeferredValue(query.trim()), isArchive);
  const hidden = useHiddenItems();
  const sessions = (list.data?.pages.flatMap((page) => page.sessions) ?? []).filter(
    // Until this list is loaded the previous one stands in, which may be of the other kind.
    ({ sessionId, archived }) => archived === isArchive && !hidden.has(sessionId),
  );
  return { list, query, isArchive, groups: groupSessions(sessions, new Date()) };
}

function NotListed({ onRetry }: { onRetry: () => void }) {
  const translate = useTranslations("common");
  return (
    <div role="alert" className="px-2 py-3 text-ink-2 text-sm">
      <p className="mb-2">{translate("sessions.failed")}</p>
      <Button size="sm" onClick={onRetry}>
        {translate("actions.retry")}
      </Button>
    </div>
  );
}

function MoreButton({ isLoading, onMore }: { isLoading: boolean; onMore: () => void }) {
  const translate = useTranslations("common.sessions");
  return (
    <Button variant="ghost" size="sm" className="mt-2 w-full" disabled={isLoading} onClick={onMore}>
      {translate("loadMore")}
    </Button>
  );
}

function ArchiveHead() {
  const translate = useTranslations("common.sessions");
  return (
    <div className="flex items-center justify-between gap-2 pt-1 pl-2">
      <h2 className="font-semibold text-sm">{translate("showArchive")}</h2>
      <Button variant="link" size="sm" onClick={() => setSidebarArchive(false)}>
        {translate("leaveArchive")}
      </Button>
    </div>
  );
}

function NoSessions({ query, isArchive }: { query: string; isArchive: boolean }) {
  const translate = useTranslations("common.sessions");
  const empty = translate(isArchive ? "emptyArchive" : "empty");
  return (
    <p className="px-2 py-3 text-ink-3 text-sm">
      {query === "" ? empty : translate("nothingFound", { query })}
    </p>
  );
}

function SidebarSkeleton({ label }: { label: string }) {
  return (
    <div role="status" aria-label={label} className="flex flex-col gap-3 px-2 py-4">
      {["w-4/5", "w-3/5", "w-11/12", "w-2/3", "w-3/4"].map((width) => (
        <Skeleton key={width} className={`h-3.5 ${width}`} />
      ))}
    </div>
  );
}
