import { memo, useMemo } from "react";
import { useTranslations } from "use-intl/react";
import type { ChangeWords } from "@/components/document/draw-pieces.tsx";
import type { MarkRange } from "@/components/document/mark-ranges.ts";
import { MarkedBlock } from "@/components/document/marked-block.tsx";
import type { Comparison } from "./comparison.ts";
import { mergeEntries } from "./merge-entries.ts";

export interface DifferenceBlockProps {
  comparison: Comparison;
  old: string;
  current: string;
  passages: readonly MarkRange[];
  from: number;
  to: number;
  change: "changed" | "added" | "removed" | null;
  slot: number | null;
  activePassage: number;
}

/** One passage, or the rows of one table, with the words of both versions. */
export const DifferenceBlock = memo(function DifferenceBlock(props: DifferenceBlockProps) {
  const { comparison, old, current, passages, from, to, change, slot, activePassage } = props;
  const translate = useTranslations("document");
  const merged = useMemo(
    () => mergeEntries({ comparison, old, current, passages }, from, to),
    [comparison, old, current, passages, from, to],
  );
  const changeWords = useMemo<ChangeWords>(
    () => ({
      removed: [translate("difference.removedBefore"), translate("difference.wordsAfter")],
      added: [translate("difference.addedBefore"), translate("difference.wordsAfter")],
    }),
    [translate],
  );
  const block = (
    <MarkedBlock
      markdown={merged.source}
      {...merged}
      changeWords={change === "changed" ? changeWords : null}
      activeHit={null}
      {...{ slot, activePassage }}
    />
  );
  if (change === null) return block;
  return (
    <div className="difference-change" data-change={change}>
      {change !== "changed" && (
        <p className="difference-caption">{translate(`difference.kinds.${change}`)}</p>
      )}
      {block}
    </div>
  );
});
