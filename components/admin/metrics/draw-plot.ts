import type uPlot from "uplot";
import { DASHES, FILLS, type Plotted, TILE } from "./plot-looks.ts";

const HEIGHT = 140;
/** Width of a bar: a share of its column, and the most pixels. */
const BAR_SIZE: [number, number] = [0.7, 28];
const AXIS_WIDTH = 64;
const AXIS_HEIGHT = 30;
/** The lowest value's label is centred on its line, so the first label beneath starts below it. */
const AXIS_GAP = 10;
const FEWEST_PIXELS_OF_A_LABEL = 56;
const LINE_WIDTH = 1.5;

/**
 * Draws into an element, as wide as the element and in the colours of its theme. Returns a function that
 * removes the plot.
 */
export function drawPlot(element: HTMLElement, plotted: Plotted): () => void {
  let plot: uPlot | null = null;
  let isOver = false;
  const draw = async () => {
    // The plotting library is loaded only for those who look at a plot.
    const { default: Plot } = await import("uplot");
    if (isOver) return;
    plot?.destroy();
    plot = new Plot(optionsOf(element, plotted, Plot), dataOf(plotted), element);
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

/** Of stacked bars the highest comes first, so that the ones before it are drawn over its lower part. */
function dataOf({ kind, series }: Plotted): uPlot.AlignedData {
  const places = (series[0]?.values ?? []).map((_, place) => place);
  if (kind === "lines") return [places, ...series.map(({ values }) => [...values])];
  const heights = series.map((_, last) =>
    places.map((place) => {
      const sum = series.slice(0, last + 1).reduce((height, { values }) => height + (values[place] ?? 0), 0);
      // A value of nothing has no bar, not even a line.
      return series[last]?.values[place] ? sum : null;
    }),
  );
  return [places, ...heights.reverse()];
}

function optionsOf(element: HTMLElement, plotted: Plotted, Plot: typeof uPlot): uPlot.Options {
  const { kind, series, label, write } = plotted;
  const [ink = "", line = "", bar = "", ground = ""] = ["--ink-3", "--line", "--accent", "--ground"].map(
    (name) => colourOf(element, name),
  );
  const font = `12px ${getComputedStyle(element).fontFamily}`;
  const axis = { stroke: ink, font, ticks: { show: false } };
  const bars = (place: number) => ({
    stroke: bar,
    fill: () => tiled(FILLS[place % FILLS.length] ?? null, bar, ground),
    paths: Plot.paths.bars?.({ size: BAR_SIZE }),
    points: { show: false },
  });
  const lines = (place: number) => ({
    stroke: bar,
    width: LINE_WIDTH,
    dash: [...(DASHES[place % DASHES.length] ?? [])],
    points: { show: true, size: 5, fill: bar },
  });
  return {
    width: element.clientWidth,
    height: HEIGHT,
    legend: { show: false },
    cursor: { drag: { x: false, y: false }, y: false, points: { show: false } },
    scales: {
      x: { time: false, range: (_, from, to) => [from - 0.5, to + 0.5] },
      y: { range: (_, __, most) => [0, most > 0 ? most * 1.05 : 1] },
    },
    series: [
      {},
      ...(kind === "bars"
        ? series.map((_, place) => bars(series.length - 1 - place))
        : series.map((_, place) => lines(place))),
    ],
    axes: [
      {
        ...axis,
        grid: { show: false },
        size: AXIS_HEIGHT,
        gap: AXIS_GAP,
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
    plugins: [underCursor(plotted)],
  };
}

/** The fill of a bar: a colour, or lines in that colour on the page's ground. */
function tiled(path: string | null, colour: string, ground: string): CanvasPattern | string {
  if (path === null) return colour;
  const scale = window.devicePixelRatio;
  const tile = document.createElement("canvas");
  tile.width = TILE * scale;
  tile.height = TILE * scale;
  const context = tile.getContext("2d");
  if (!context) return colour;
  context.scale(scale, scale);
  context.fillStyle = ground;
  context.fillRect(0, 0, TILE, TILE);
  context.strokeStyle = colour;
  context.stroke(new Path2D(path));
  return context.createPattern(tile, "repeat") ?? colour;
}

/** The value of a custom property in a form that a canvas accepts. */
function colourOf(element: HTMLElement, name: string): string {
  const probe = document.createElement("span");
  probe.style.color = `var(${name})`;
  element.append(probe);
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
}

/** Shows the values of the column under the mouse, one line per series. */
function underCursor({ series, label, write }: Plotted): uPlot.Plugin {
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
