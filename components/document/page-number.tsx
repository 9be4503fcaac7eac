import { useEffect, useState } from "react";
import { useTranslations } from "use-intl/react";
import { pageUnitOf } from "@/lib/domain/page-unit.ts";
import { useViewer } from "./viewer-context.ts";

/** The number of the page being read, over the corner of the document; typing another number goes there. */
export function PageNumber() {
  const { state, places, reading } = useViewer();
  const { page } = reading;
  // Sheets have tabs instead of page numbers.
  const inText = state.kind === "sheets" ? 0 : (state.text?.pages?.length ?? 0);
  const pages = state.tab === "original" ? reading.pdfPages : inText;
  const translate = useTranslations("document");
  const [text, setText] = useState(String(page));
  useEffect(() => setText(String(page)), [page]);
  const go = () => {
    const wanted = Number.parseInt(text, 10);
    if (Number.isFinite(wanted)) places.aim({ kind: "page", page: Math.min(pages, Math.max(1, wanted)) });
    else setText(String(page));
  };
  if (pages === 0) return null;
  const unit = pageUnitOf(state.versionRecord?.mediaType);
  return (
    <label className="absolute right-5 bottom-3 z-10 flex items-center gap-1 rounded-full border border-line-strong bg-surface py-0.5 pr-3 pl-1.5 text-ink-2 text-xs tabular-nums">
      <span className="sr-only">{translate("pageNumber", { unit })}</span>
      <input
        inputMode="numeric"
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => event.key === "Enter" && go()}
        onBlur={() => setText(String(page))}
        onFocus={(event) => event.target.select()}
        style={{ width: `${Math.max(2, String(pages).length) + 1.5}ch` }}
        className="h-6 rounded-full bg-transparent text-center hover:bg-sunken"
      />
      <span className="whitespace-nowrap">/ {pages}</span>
    </label>
  );
}
