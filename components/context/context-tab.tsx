import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { useTranslations } from "use-intl/react";
import { readTurnContext } from "@/components/api/turn-context.ts";
import { Button } from "@/components/ui/button.tsx";
import { cn } from "@/components/ui/cn.ts";
import { IconButton } from "@/components/ui/icon-button.tsx";
import { QueryState } from "@/components/ui/query-state.tsx";
import { Skeleton } from "@/components/ui/skeleton.tsx";
import { StateMessage } from "@/components/ui/state-message.tsx";
import type { ContextPlace } from "./context-place.ts";
import { ContextView } from "./context-view.tsx";

/**
 * What is derived after an answer is there within a moment; a light model's summary takes some seconds more.
 */
const WRITING_POLL_MS = 1_000;
const NEWEST_POLL_MS = 15_000;

/** What the answer of one turn was made from. */
export function ContextTab({ place }: { place: ContextPlace }) {
  const translate = useTranslations("context");
  const { sessionId, turnId, isNewest, goToTurn } = place;
  const query = useQuery({
    queryKey: ["turn-context", sessionId, turnId],
    queryFn: ({ signal }) => readTurnContext(sessionId, turnId ?? 0, signal),
    enabled: turnId !== null,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) => {
      if (data && data.tokenPlan === null && data.planMissing === null) return WRITING_POLL_MS;
      return isNewest && data ? NEWEST_POLL_MS : false;
    },
  });
  if (turnId === null)
    return <StateMessage title={translate("nothingYet")} body={translate("nothingYetHow")} />;
  return (
    <>
      <TurnBar place={place} turnId={turnId} />
      <div
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
        aria-busy={query.isFetching && query.isPlaceholderData}
        className={cn(
          "min-h-0 flex-1 overflow-y-auto pb-6 transition-opacity duration-100",
          query.isPlaceholderData && "opacity-60",
        )}
      >
        <QueryState query={query} failed={translate("failed")} loading={<ContextSkeleton />}>
          {(view) => <ContextView view={view} onGo={goToTurn} />}
        </QueryState>
      </div>
    </>
  );
}

/** Which turn it is, and the buttons that go to the turns beside it. */
function TurnBar({ place, turnId }: { place: ContextPlace; turnId: number }) {
  const translate = useTranslations("context");
  const { isNewest, previous, next, show } = place;
  return (
    <div className="flex min-h-11 shrink-0 items-center gap-2 px-4">
      <h2 className="font-semibold tabular-nums" aria-live="polite">
        {translate("turn", { turn: turnId })}
        <span className="font-normal text-ink-3"> · {translate(isNewest ? "newest" : "asItWas")}</span>
      </h2>
      <div className="-mr-1.5 ml-auto flex items-center">
        {!isNewest && (
          <Button variant="link" size="sm" onClick={() => show(null)}>
            {translate("showNewest")}
          </Button>
        )}
        <IconButton
          icon={ChevronLeft}
          label={translate("previousTurn")}
          disabled={previous === null}
          onClick={() => show(previous)}
        />
        <IconButton
          icon={ChevronRight}
          label={translate("nextTurn")}
          disabled={next === null}
          onClick={() => show(next)}
        />
      </div>
    </div>
  );
}

/** A placeholder for the lines that are loading. */
function ContextSkeleton() {
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
