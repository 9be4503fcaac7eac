import { useVirtualizer } from "@tanstack/react-virtual";
import type { RefObject } from "react";
import type { TurnRows } from "./turn-rows.ts";
import { ESTIMATED_HEIGHT } from "./turn-skeleton.tsx";
import { TOP_ROOM } from "./use-list-place.ts";

/** Within this distance of the end the reader counts as being there. */
const END_THRESHOLD = 60;
const OVERSCAN = 3;

const estimateSize = () => ESTIMATED_HEIGHT;

/** Renders only the turns in view; growth above never moves what is being read. */
export function useTurnVirtualizer(scroller: RefObject<HTMLDivElement | null>, rows: TurnRows) {
  return useVirtualizer({
    count: rows.count,
    getScrollElement: () => scroller.current,
    estimateSize,
    getItemKey: rows.keyAt,
    overscan: OVERSCAN,
    // Renders once per frame, however often the list reports.
    useFlushSync: false,
    anchorTo: "end",
    followOnAppend: true,
    scrollEndThreshold: END_THRESHOLD,
    paddingStart: 24,
    scrollPaddingStart: TOP_ROOM,
    initialOffset: () => rows.count * ESTIMATED_HEIGHT,
  });
}
