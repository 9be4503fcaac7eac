import type { LanedRow, LaneLine } from "./branch-lanes.ts";

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
export function LanesPicture({ row, lanes, height, isOnPath, turnId }: LanesPictureProps) {
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
