import { useId } from "react";
import { DASHES, FILLS, type Plotted, TILE } from "./plot-looks.ts";

/** Which fill or dash belongs to which series. */
export function PlotLegend({ kind, labels }: { kind: Plotted["kind"]; labels: readonly string[] }) {
  return (
    // Hidden from screen readers, because the columns of the table behind the plot are named.
    <ul aria-hidden="true" className="mt-1 flex flex-wrap gap-x-4 gap-y-1 pl-16 text-ink-2 text-xs">
      {labels.map((label, place) => (
        <li key={label} className="flex items-center gap-1.5 [overflow-wrap:anywhere]">
          <Sample kind={kind} place={place} />
          {label}
        </li>
      ))}
    </ul>
  );
}

function Sample({ kind, place }: { kind: Plotted["kind"]; place: number }) {
  const id = useId();
  if (kind === "lines")
    return (
      <svg width="24" height="10" className="shrink-0 text-accent" aria-hidden="true">
        <line
          x1="0"
          x2="24"
          y1="5"
          y2="5"
          stroke="currentColor"
          strokeWidth="1.5"
          strokeDasharray={DASHES[place % DASHES.length]?.join(" ")}
        />
      </svg>
    );
  const path = FILLS[place % FILLS.length] ?? null;
  return (
    <svg width="14" height="10" className="shrink-0 text-accent" aria-hidden="true">
      <pattern id={id} width={TILE} height={TILE} patternUnits="userSpaceOnUse">
        {path && <path d={path} stroke="currentColor" fill="none" />}
      </pattern>
      <rect
        x="0.5"
        y="0.5"
        width="13"
        height="9"
        stroke="currentColor"
        fill={path ? `url(#${id})` : "currentColor"}
      />
    </svg>
  );
}
