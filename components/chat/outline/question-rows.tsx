import { useVirtualizer } from "@tanstack/react-virtual";
import { type RefObject, useCallback, useEffectEvent, useLayoutEffect } from "react";
import { useTranslations } from "use-intl/react";
import type { VisiblePath } from "../branches.ts";
import type { branchLanes, LanedRow, LaneLine } from "./branch-lanes.ts";
import type { OutlineRow } from "./outline-rows.ts";
import { QuestionOption, ROW_HEIGHT } from "./question-option.tsx";

const OVERSCAN = 6;

/** The id by which the field refers screen readers to a row. */
export const questionRowId = (id: string, row: OutlineRow) => `${id}-${row.key}`;

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
                id={questionRowId(id, row)}
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

const LANE_WIDTH = 10;

interface LanesPictureProps {
  row: LanedRow;
  lanes: number;
  height: number;
  /** Whether a turn is on the path that is shown. */
  isOnPath: (turnId: number) => boolean;
  turnId: number;
}

const at = (lane: number) => lane * LANE_WIDTH + LANE_WIDTH / 2;

/** One question's part of the branch picture. */
function LanesPicture({ row, lanes, height, isOnPath, turnId }: LanesPictureProps) {
  const middle = height / 2;
  const here = at(row.lane);
  const pathOf = ({ kind, lane }: LaneLine) => {
    const x = at(lane);
    if (kind === "through") return `M${x} 0V${height}`;
    if (kind === "top") return `M${x} 0V${middle}`;
    if (kind === "bottom") return `M${x} ${middle}V${height}`;
    return `M${here} ${middle}C${x} ${middle} ${x} ${middle} ${x} ${height}`;
  };
  // Lines on the path are drawn over the others.
  const lines = [...row.lines].sort((a, b) => Number(isOnPath(a.leadsTo)) - Number(isOnPath(b.leadsTo)));
  return (
    <svg aria-hidden="true" width={lanes * LANE_WIDTH} height={height} className="shrink-0" fill="none">
      {lines.map((line) => (
        <path
          key={`${line.kind}-${line.lane}-${line.leadsTo}`}
          d={pathOf(line)}
          strokeWidth={1.5}
          className={isOnPath(line.leadsTo) ? "stroke-accent" : "stroke-line-strong"}
        />
      ))}
      <circle cx={here} cy={middle} r={3} className={isOnPath(turnId) ? "fill-accent" : "fill-line-strong"} />
    </svg>
  );
}
