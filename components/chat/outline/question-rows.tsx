import { useVirtualizer } from "@tanstack/react-virtual";
import { type RefObject, useCallback, useEffectEvent, useLayoutEffect } from "react";
import { useTranslations } from "use-intl/react";
import type { VisiblePath } from "../branches.ts";
import type { branchLanes } from "./branch-lanes.ts";
import { LanesPicture } from "./lanes-picture.tsx";
import type { OutlineRow } from "./outline-rows.ts";
import { QuestionOption, ROW_HEIGHT } from "./question-option.tsx";

const OVERSCAN = 6;

/** The id by which the field refers screen readers to a row. */
export const optionId = (id: string, row: OutlineRow) => `${id}-${row.key}`;

/** The drawn part of the list; it opens at the reader's question, or at the first match. */
export function useRowsInView(
  scroller: RefObject<HTMLDivElement | null>,
  { shown, sought, activeIndex }: { shown: readonly OutlineRow[]; sought: string; activeIndex: number },
) {
  const virtualizer = useVirtualizer({
    count: shown.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    // The list recomputes all positions when this function changes.
    getItemKey: useCallback((index: number) => shown[index]?.key ?? index, [shown]),
    overscan: OVERSCAN,
  });
  const showActive = useEffectEvent(() => {
    if (activeIndex >= 0) virtualizer.scrollToIndex(activeIndex, { align: "center" });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another query shows another list
  useLayoutEffect(showActive, [virtualizer, sought]);
  return virtualizer;
}

interface QuestionRowsProps {
  ref: RefObject<HTMLDivElement | null>;
  id: string;
  shown: readonly OutlineRow[];
  active: OutlineRow | undefined;
  branches: ReturnType<typeof branchLanes> | null;
  virtualizer: ReturnType<typeof useRowsInView>;
  path: VisiblePath;
  /** The turn in view; null: one without a number. */
  current: number | null;
  onGo: (turnId: number | null) => void;
}

/** The rows of the list that are in view. */
export function QuestionRows(props: QuestionRowsProps) {
  const { ref, id, shown, active, branches, virtualizer, path, current, onGo } = props;
  const translate = useTranslations("chat.outline");
  const isOnPath = (turnId: number) => path.indexOf(turnId) >= 0;
  return (
    <div
      ref={ref}
      id={id}
      role="listbox"
      aria-label={translate("label")}
      // Reached through the field; the arrow keys move in it from there.
      tabIndex={-1}
      className="min-h-0 flex-1 overflow-y-auto px-1 pb-1 outline-none"
    >
      <div role="presentation" className="relative" style={{ height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map(({ index, start }) => {
          const row = shown[index];
          return (
            row && (
              <QuestionOption
                key={row.key}
                id={optionId(id, row)}
                row={row}
                place={index + 1}
                count={shown.length}
                isActive={row === active}
                isHere={row.turnId === current}
                isElsewhere={row.turnId !== null && !isOnPath(row.turnId)}
                picture={
                  branches &&
                  row.turnId !== null && (
                    <LanesPicture
                      row={branches.row(row.turnId)}
                      lanes={branches.lanes}
                      height={ROW_HEIGHT}
                      isOnPath={isOnPath}
                      turnId={row.turnId}
                    />
                  )
                }
                top={start}
                onGo={() => onGo(row.turnId)}
              />
            )
          );
        })}
      </div>
    </div>
  );
}
