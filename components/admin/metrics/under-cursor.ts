import type uPlot from "uplot";
import type { Plotted } from "./plot-looks.ts";

/** Shows the values of the column under the mouse, one line per series. */
export function underCursor({ series, label, write }: Plotted): uPlot.Plugin {
  const box = document.createElement("div");
  box.className =
    "pointer-events-none absolute top-0 whitespace-pre rounded border border-line bg-surface px-1.5 py-0.5 text-ink text-xs";
  return {
    hooks: {
      init: (plot) => plot.over.append(box),
      setCursor: ({ cursor, over }) => {
        const place = cursor.idx;
        const told = series.flatMap(({ label: name, values }) => {
          const value = place == null ? null : values[place];
          return value == null ? [] : [series.length > 1 ? `${name}: ${write(value)}` : write(value)];
        });
        box.hidden = place == null || told.length === 0;
        if (place == null) return;
        box.textContent = [label(place), ...told].join(series.length > 1 ? "\n" : ": ");
        const isLeft = (cursor.left ?? 0) > over.clientWidth / 2;
        box.style.left = isLeft ? "0" : "auto";
        box.style.right = isLeft ? "auto" : "0";
      },
    },
  };
}
