import { useEffect, useRef } from "react";
import { useTranslations } from "use-intl/react";
import { cn } from "@/components/ui/cn.ts";

interface SheetTabsProps {
  names: readonly string[];
  shown: number;
  onShow: (index: number) => void;
}

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 };

/** The sheets of a workbook by name. */
export function SheetTabs({ names, shown, onShow }: SheetTabsProps) {
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
