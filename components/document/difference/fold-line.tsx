"use client";

import { ChevronDown, ChevronRight } from "lucide-react";
import { useTranslations } from "use-intl/react";

/** Stands for unchanged units, and shows or hides them. */
export function FoldLine({ count, open, onToggle }: { count: number; open: boolean; onToggle: () => void }) {
  const translate = useTranslations("document.difference");
  return (
    <button
      type="button"
      aria-expanded={open}
      onClick={onToggle}
      className="flex w-full items-center gap-1.5 rounded-sm border border-line bg-sunken px-2 py-0.5 text-ink-3 text-xs hover:text-ink"
    >
      {open ? <ChevronDown size={14} aria-hidden="true" /> : <ChevronRight size={14} aria-hidden="true" />}
      {translate("unchanged", { count })}
    </button>
  );
}
