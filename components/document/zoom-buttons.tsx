import { Minus, Plus } from "lucide-react";
import { useTranslations } from "use-intl/react";
import { IconButton } from "@/components/ui/icon-button.tsx";
import { useViewer } from "./viewer-context.ts";

const STEP = 1.2;
const LEAST = 0.4;
const MOST = 4;

/** The scale the document is drawn at, and how to change it. */
export function useZoom() {
  const { zoom, fit, setZoom } = useViewer().reading;
  const now = zoom === "fit" ? fit : zoom;
  const within = (scale: number) => Math.min(MOST, Math.max(LEAST, scale));
  return {
    percent: Math.round(now * 100),
    /** What switching leads to. */
    other: zoom === "fit" ? ("usualSize" as const) : ("fitWidth" as const),
    toggle: () => setZoom(zoom === "fit" ? 1 : "fit"),
    larger: () => setZoom(within(now * STEP)),
    smaller: () => setZoom(within(now / STEP)),
  };
}

/**
 * Zoom out, zoom in, and the current scale between them: a click there switches between fitting the view and
 * 100 %.
 */
export function ZoomButtons() {
  const zoom = useZoom();
  const translate = useTranslations("document");
  const other = translate(zoom.other);
  return (
    // biome-ignore lint/a11y/useSemanticElements: three buttons are no fieldset
    <div
      role="group"
      aria-label={translate("zoom")}
      className="flex shrink-0 items-center @max-[26rem]:hidden"
    >
      <IconButton icon={Minus} label={translate("zoomOut")} onClick={zoom.smaller} />
      <button
        type="button"
        title={other}
        aria-label={translate("zoomNow", { percent: zoom.percent, other })}
        onClick={zoom.toggle}
        className="w-11 rounded-sm py-1 text-center text-xs tabular-nums hover:bg-sunken @max-[36rem]:hidden"
      >
        {zoom.percent}%
      </button>
      <IconButton icon={Plus} label={translate("zoomIn")} onClick={zoom.larger} />
    </div>
  );
}
