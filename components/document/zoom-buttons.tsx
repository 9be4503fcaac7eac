import { Minus, Plus } from "lucide-react";
import { useTranslations } from "use-intl/react";
import type { Zoom } from "@/components/document/page-scale.ts";
import { IconButton } from "@/components/ui/icon-button.tsx";

const STEP = 1.2;
const LEAST = 0.4;
const MOST = 4;

export interface ZoomProps {
  zoom: Zoom;
  /** The scale that fits the view, as a multiple of the usual scale. */
  fit: number;
  onZoom: (zoom: Zoom) => void;
}

/** One step larger or smaller than the current scale. */
export function stepped({ zoom, fit }: ZoomProps, step: 1 | -1): number {
  const now = zoom === "fit" ? fit : zoom;
  return Math.min(MOST, Math.max(LEAST, step === 1 ? now * STEP : now / STEP));
}

/**
 * Zoom out, zoom in, and the current scale between them: a click there switches between fitting the view and
 * 100 %.
 */
export function ZoomButtons(props: ZoomProps) {
  const { zoom, fit, onZoom } = props;
  const translate = useTranslations("document");
  const percent = Math.round((zoom === "fit" ? fit : zoom) * 100);
  const other = zoom === "fit" ? translate("usualSize") : translate("fitWidth");
  return (
    // biome-ignore lint/a11y/useSemanticElements: three buttons are no fieldset
    <div
      role="group"
      aria-label={translate("zoom")}
      className="flex shrink-0 items-center @max-[26rem]:hidden"
    >
      <IconButton label={translate("zoomOut")} onClick={() => onZoom(stepped(props, -1))}>
        <Minus size={15} aria-hidden="true" />
      </IconButton>
      <button
        type="button"
        title={other}
        aria-label={translate("zoomNow", { percent, other })}
        onClick={() => onZoom(zoom === "fit" ? 1 : "fit")}
        className="w-11 rounded-sm py-1 text-center text-xs tabular-nums hover:bg-sunken @max-[36rem]:hidden"
      >
        {percent}%
      </button>
      <IconButton label={translate("zoomIn")} onClick={() => onZoom(stepped(props, 1))}>
        <Plus size={15} aria-hidden="true" />
      </IconButton>
    </div>
  );
}
