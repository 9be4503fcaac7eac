import { ChevronDown, ChevronUp } from "lucide-react";
import { useTranslations } from "use-intl/react";
import { IconButton } from "@/components/ui/icon-button.tsx";
import type { CitedFate, Comparison } from "./comparison.ts";

export interface DifferenceSummaryProps {
  comparison: Pick<Comparison, "changed" | "added" | "removed" | "cited">;
  from: number;
  to: number;
  /** The document was opened from an answer. */
  isCited: boolean;
  hasPages: boolean;
  /** Number of places that changed, and the index of the one the reader is at. */
  changes: number;
  active: number | null;
  onWalk: (step: 1 | -1) => void;
}

const FATES = ["changed", "removed", "moved", "unchanged"] as const satisfies CitedFate[];
const COUNTS = ["changed", "added", "removed"] as const;

/** What changed since the cited version; first, whether the cited words themselves changed. */
export function DifferenceSummary(props: DifferenceSummaryProps) {
  const { comparison, from, to, isCited, hasPages, changes, active, onWalk } = props;
  const translate = useTranslations("document.difference");
  const cited = comparison.cited.filter((fate) => fate !== null);
  const counted = COUNTS.filter((kind) => comparison[kind] > 0);
  const parts = counted.map((kind, index) =>
    translate(index === 0 ? `counts.${kind}` : `moreCounts.${kind}`, { count: comparison[kind] }),
  );
  return (
    <div className="flex shrink-0 flex-wrap items-start gap-x-3 gap-y-1 border-line border-b px-4 py-2 text-sm">
      <div role="status" className="min-w-0 flex-1 basis-56">
        {cited.length > 0 && <p className="font-semibold">{fateWords(cited, to, translate)}</p>}
        <p className="text-ink-2">
          {parts.length === 0
            ? translate("same", { from, to })
            : translate(isCited ? "sinceCited" : "since", { parts: parts.join(", "), from, to })}
          {hasPages && ` ${translate("byText")}`}
        </p>
      </div>
      {changes > 0 && (
        // biome-ignore lint/a11y/useSemanticElements: two buttons and a count are no fieldset
        <div
          role="group"
          aria-label={translate("walk")}
          className="-mr-1.5 flex items-center text-ink-2 text-xs"
        >
          <span aria-live="polite" className="mr-1 whitespace-nowrap tabular-nums">
            {active === null
              ? translate("places", { count: changes })
              : translate("placeOf", { active: active + 1, count: changes })}
          </span>
          <IconButton icon={ChevronUp} label={translate("previous")} onClick={() => onWalk(-1)} />
          <IconButton icon={ChevronDown} label={translate("next")} onClick={() => onWalk(1)} />
        </div>
      )}
    </div>
  );
}

function fateWords(
  cited: readonly CitedFate[],
  to: number,
  translate: ReturnType<typeof useTranslations<"document.difference">>,
): string {
  const [first] = cited;
  const count = cited.length;
  if (first !== undefined && cited.every((fate) => fate === first))
    return translate(`cited.${first}`, { count, to });
  const parts = FATES.map((fate) => ({ fate, count: cited.filter((other) => other === fate).length }))
    .filter((part) => part.count > 0)
    .map((part) => translate(`citedParts.${part.fate}`, { count: part.count }));
  return translate("citedMixed", { count, parts: parts.join(", "), to });
}
