import type uPlot from "uplot";

const HEIGHT = 140;
/** Share of its column, and the most pixels. */
const BAR_SIZE: [number, number] = [0.7, 28];
const AXIS_WIDTH = 64;
const AXIS_HEIGHT = 26;
const FEWEST_PIXELS_OF_A_LABEL = 56;

export interface Bars {
  values: readonly (number | null)[];
  label: (place: number) => string;
  write: (value: number) => string;
}

/** Draws bars into an element, as wide as it is, in the colours of its theme; what it gives ends that. */
export function drawBars(element: HTMLElement, bars: Bars): () => void {
  let plot: uPlot | null = null;
  let isOver = false;
  const draw = async () => {
    // Only whoever looks at a plot loads what draws it.
    const { default: Plot } = await import("uplot");
    if (isOver) return;
    plot?.destroy();
    const places = bars.values.map((_, place) => place);
    // Of nothing there is no bar, not even a line.
    const values = bars.values.map((value) => value || null);
    plot = new Plot(optionsOf(element, bars, Plot), [places, values], element);
  };
  void draw();
  const resized = new ResizeObserver(() => plot?.setSize({ width: element.clientWidth, height: HEIGHT }));
  resized.observe(element);
  const scheme = window.matchMedia("(prefers-color-scheme: dark)");
  const redraw = () => void draw();
  scheme.addEventListener("change", redraw);
  const themed = new MutationObserver(redraw);
  themed.observe(document.documentElement, { attributes: true });
  return () => {
    isOver = true;
    resized.disconnect();
    themed.disconnect();
    scheme.removeEventListener("change", redraw);
    plot?.destroy();
  };
}

function optionsOf(element: HTMLElement, { label, write }: Bars, Plot: typeof uPlot): uPlot.Options {
  const [ink, line, bar] = ["--ink-3", "--line", "--accent"].map((name) => colourOf(element, name));
  const font = `12px ${getComputedStyle(element).fontFamily}`;
  const axis = { stroke: ink, font, ticks: { show: false } };
  return {
    width: element.clientWidth,
    height: HEIGHT,
    legend: { show: false },
    cursor: { drag: { x: false, y: false }, y: false },
    scales: {
      x: { time: false, range: (_, from, to) => [from - 0.5, to + 0.5] },
      y: { range: (_, __, most) => [0, most > 0 ? most * 1.05 : 1] },
    },
    series: [
      {},
      { stroke: bar, fill: bar, paths: Plot.paths.bars?.({ size: BAR_SIZE }), points: { show: false } },
    ],
    axes: [
      {
        ...axis,
        grid: { show: false },
        size: AXIS_HEIGHT,
        space: FEWEST_PIXELS_OF_A_LABEL,
        incrs: [1, 2, 5, 10],
        values: (_, places) => places.map((place) => (Number.isInteger(place) ? label(place) : "")),
      },
      {
        ...axis,
        grid: { stroke: line, width: 1 },
        size: AXIS_WIDTH,
        values: (_, values) => values.map((value) => write(value)),
      },
    ],
    plugins: [underCursor(label, write)],
  };
}

/** What the bar under the mouse stands for. */
function underCursor(label: Bars["label"], write: Bars["write"]): uPlot.Plugin {
  const box = document.createElement("div");
  box.className =
    "pointer-events-none absolute top-0 rounded border border-line bg-surface px-1.5 py-0.5 text-ink text-xs";
  return {
    hooks: {
      init: (plot) => plot.over.append(box),
      setCursor: ({ cursor, data, over }) => {
        const value = cursor.idx == null ? null : data[1]?.[cursor.idx];
        box.hidden = value == null;
        if (value == null || cursor.idx == null) return;
        box.textContent = `${label(cursor.idx)}: ${write(value)}`;
        const isLeft = (cursor.left ?? 0) > over.clientWidth / 2;
        box.style.left = isLeft ? "0" : "auto";
        box.style.right = isLeft ? "auto" : "0";
      },
    },
  };
}

/** A custom property as a canvas takes it. */
function colourOf(element: HTMLElement, name: string): string {
  const probe = document.createElement("span");
  probe.style.color = `var(${name})`;
  element.append(probe);
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
}
