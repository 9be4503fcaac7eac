"use client";

import { Minus, PanelLeft, Plus, Search } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl/react";
import { FindBar, type FoundWords } from "@/components/document/find-bar.tsx";
import { cn } from "@/components/ui/cn.ts";
import { IconButton } from "@/components/ui/icon-button.tsx";
import type { PageUnit } from "@/lib/domain/page-unit.ts";

export type ViewerTab = "original" | "text";

export interface ViewerToolsProps {
  tabs: readonly ViewerTab[];
  tab: ViewerTab;
  onTab: (tab: ViewerTab) => void;
  outline: { shown: boolean; open: boolean; onToggle: () => void };
  page: number;
  pages: number;
  unit: PageUnit;
  onPage: (page: number) => void;
  zoom: number | null;
  onZoom: (zoom: number) => void;
  find: FoundWords & { open: boolean; onOpen: (open: boolean) => void };
}

const ZOOM_STEP = 1.2;
const ZOOM_MIN = 0.4;
const ZOOM_MAX = 4;

export function ViewerTools({
  tabs,
  tab,
  onTab,
  outline,
  page,
  pages,
  unit,
  onPage,
  zoom,
  onZoom,
  find,
}: ViewerToolsProps) {
  const translate = useTranslations("document");
  const lens = useRef<HTMLButtonElement>(null);
  function closeFind() {
    find.onOpen(false);
    lens.current?.focus();
  }
  return (
    <div className="shrink-0 border-b border-line">
      <div className="flex min-h-10 flex-wrap items-center gap-x-1 gap-y-0.5 px-3 text-ink-2 text-sm">
        {outline.shown && (
          <IconButton
            label={translate("outline")}
            aria-pressed={outline.open}
            aria-expanded={outline.open}
            onClick={outline.onToggle}
          >
            <PanelLeft size={16} aria-hidden="true" />
          </IconButton>
        )}
        {tabs.length > 1 && <ViewTabs tabs={tabs} tab={tab} onTab={onTab} />}
        <div className="ml-auto flex items-center gap-0.5">
          {pages > 0 && <PageInput page={page} pages={pages} unit={unit} onPage={onPage} />}
          {zoom !== null && <ZoomButtons zoom={zoom} onZoom={onZoom} />}
          <IconButton
            ref={lens}
            label={translate("find")}
            aria-pressed={find.open}
            onClick={() => find.onOpen(!find.open)}
          >
            <Search size={15} aria-hidden="true" />
          </IconButton>
        </div>
      </div>
      {find.open && <FindBar find={find} onClose={closeFind} />}
    </div>
  );
}

function PageInput({
  page,
  pages,
  unit,
  onPage,
}: Pick<ViewerToolsProps, "page" | "pages" | "unit" | "onPage">) {
  const translate = useTranslations("document");
  const [text, setText] = useState(String(page));
  useEffect(() => setText(String(page)), [page]);
  const go = () => {
    const wanted = Number.parseInt(text, 10);
    if (Number.isFinite(wanted)) onPage(Math.min(pages, Math.max(1, wanted)));
    else setText(String(page));
  };
  return (
    <label className="flex items-center gap-1 text-xs tabular-nums">
      <span className="sr-only">{translate("pageNumber", { unit })}</span>
      <input
        inputMode="numeric"
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => event.key === "Enter" && go()}
        onBlur={() => setText(String(page))}
        onFocus={(event) => event.target.select()}
        className="h-6 w-10 rounded-sm border border-line-strong bg-surface text-center"
      />
      <span className="whitespace-nowrap text-ink-3">/ {pages}</span>
    </label>
  );
}

function ViewTabs({ tabs, tab, onTab }: Pick<ViewerToolsProps, "tabs" | "tab" | "onTab">) {
  const translate = useTranslations("document");
  return (
    <div role="tablist" aria-label={translate("views")} className="flex self-stretch">
      {tabs.map((candidate) => (
        <button
          key={candidate}
          type="button"
          role="tab"
          id={`tab-${candidate}`}
          aria-selected={candidate === tab}
          aria-controls="document-view"
          tabIndex={candidate === tab ? 0 : -1}
          onClick={() => onTab(candidate)}
          onKeyDown={(event) => {
            if (event.key !== "ArrowRight" && event.key !== "ArrowLeft") return;
            const other = tabs.find((value) => value !== candidate);
            if (!other) return;
            onTab(other);
            document.getElementById(`tab-${other}`)?.focus();
          }}
          className={cn(
            "whitespace-nowrap px-2 py-2",
            candidate === tab
              ? "font-semibold text-ink shadow-[inset_0_-2px_0_var(--accent)]"
              : "text-ink-3 hover:text-ink",
          )}
        >
          {translate(`tabs.${candidate}`)}
        </button>
      ))}
    </div>
  );
}

function ZoomButtons({ zoom, onZoom }: { zoom: number; onZoom: (zoom: number) => void }) {
  const translate = useTranslations("document");
  const zoomBy = (factor: number) => onZoom(Math.min(ZOOM_MAX, Math.max(ZOOM_MIN, zoom * factor)));
  return (
    // biome-ignore lint/a11y/useSemanticElements: three buttons are no fieldset
    <div role="group" aria-label={translate("zoom")} className="flex items-center">
      <IconButton label={translate("zoomOut")} onClick={() => zoomBy(1 / ZOOM_STEP)}>
        <Minus size={15} aria-hidden="true" />
      </IconButton>
      <button
        type="button"
        title={translate("fitWidth")}
        aria-label={translate("zoomNow", { percent: Math.round(zoom * 100) })}
        onClick={() => onZoom(1)}
        className="w-11 rounded-sm py-1 text-center text-xs tabular-nums hover:bg-sunken"
      >
        {Math.round(zoom * 100)}%
      </button>
      <IconButton label={translate("zoomIn")} onClick={() => zoomBy(ZOOM_STEP)}>
        <Plus size={15} aria-hidden="true" />
      </IconButton>
    </div>
  );
}
