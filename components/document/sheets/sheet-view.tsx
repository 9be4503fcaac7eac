import { useEffect, useMemo, useRef, useState } from "react";
import { useTranslations } from "use-intl/react";
import { SheetGrid } from "@/components/document/sheets/sheet-grid.tsx";
import { type Sheet, sheetsOf } from "@/components/document/sheets/sheet-lines.ts";
import type { TextViewProps } from "@/components/document/text-list.tsx";
import type { ViewTarget } from "@/components/document/view-target.ts";
import { cn } from "@/components/ui/cn.ts";

/** A workbook: one sheet at a time as a grid, and the sheets as tabs below it. */
export function SheetView(props: TextViewProps) {
  const { rendition, target, onPage } = props;
  const translate = useTranslations("document");
  const sheets = useMemo(() => sheetsOf(rendition), [rendition]);
  const [shown, setShown] = useState(0);
  useEffect(() => {
    const wanted = target ? sheetOfTarget(sheets, target) : -1;
    if (wanted !== -1) setShown(wanted);
  }, [target, sheets]);
  const sheet = sheets[shown] ?? sheets[0];
  const page = sheet?.page ?? 1;
  useEffect(() => onPage(page), [page, onPage]);
  const names = sheets.map(
    ({ label, page: number }) => label || translate("page", { page: number, unit: "sheet" }),
  );
  const hasTabs = sheets.length > 1 || Boolean(sheet?.label);
  return (
    <div className="flex h-full min-h-0 flex-col">
      {/* biome-ignore lint/a11y/useAriaPropsSupportedByRole: the role is there whenever the label is */}
      <div
        id="sheet-view"
        role={hasTabs ? "tabpanel" : undefined}
        aria-labelledby={hasTabs ? `sheet-${page}` : undefined}
        className="min-h-0 flex-1"
      >
        {!sheet || sheet.lines.length === 0 ? (
          <p className="p-6 text-ink-2">{translate("emptySheet")}</p>
        ) : (
          <SheetGrid
            {...props}
            key={sheet.page}
            sheet={sheet}
            target={target && sheetOfTarget(sheets, target) === shown ? target : null}
          />
        )}
      </div>
      {hasTabs && <SheetTabs names={names} shown={shown} onShow={setShown} />}
    </div>
  );
}

function sheetOfTarget(sheets: readonly Sheet[], target: ViewTarget): number {
  if (target.kind === "page") return sheets.findIndex(({ page }) => page === target.page);
  return sheets.findLastIndex(({ from, to }) => from <= target.from && to > from);
}

interface SheetTabsProps {
  names: readonly string[];
  shown: number;
  onShow: (index: number) => void;
}

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 };

/** The sheets of a workbook by name. */
function SheetTabs({ names, shown, onShow }: SheetTabsProps) {
  const translate = useTranslations("document");
  const list = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another sheet is what triggers it
  useEffect(() => {
    list.current
      ?.querySelector('[aria-selected="true"]')
      ?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }, [shown]);
  return (
    <div
      ref={list}
      role="tablist"
      aria-label={translate("sheets")}
      className="flex shrink-0 overflow-x-auto border-line border-t bg-sunken px-2 text-sm"
    >
      {names.map((name, index) => (
        <button
          // biome-ignore lint/suspicious/noArrayIndexKey: two sheets may have one name
          key={index}
          type="button"
          role="tab"
          id={`sheet-${index + 1}`}
          aria-selected={index === shown}
          aria-controls="sheet-view"
          tabIndex={index === shown ? 0 : -1}
          onClick={() => onShow(index)}
          onKeyDown={(event) => {
            const step = STEPS[event.key];
            if (step === undefined) return;
            const next = (index + step + names.length) % names.length;
            onShow(next);
            list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[next]?.focus();
          }}
          className={cn(
            "max-w-56 shrink-0 truncate whitespace-nowrap px-3 py-2",
            index === shown
              ? "bg-surface font-semibold text-ink shadow-[inset_0_2px_0_var(--accent)]"
              : "text-ink-3 hover:text-ink",
          )}
        >
          {name}
        </button>
      ))}
    </div>
  );
}
