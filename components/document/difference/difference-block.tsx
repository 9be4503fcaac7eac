"use client";

import { memo, type ReactNode, useCallback, useMemo } from "react";
import { useTranslations } from "use-intl/react";
import type { MarkRange } from "@/components/document/mark-ranges.ts";
import { type ChangeWords, MarkdownBlock } from "@/components/document/markdown-block.tsx";
import { slotMarkLook } from "@/components/ui/slot-mark.tsx";
import type { Comparison } from "./compare-documents.ts";
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
  const marginOf = useCallback(
    (passage: number): ReactNode => (
      <span className="rendition-margin">
        <span
          className={slotMarkLook({ active: passage === activePassage, small: true })}
          title={translate("passageOfSlot", { slot: slot ?? passage + 1, passage: passage + 1 })}
        >
          {slot ?? passage + 1}
        </span>
      </span>
    ),
    [slot, activePassage, translate],
  );
  const imageLabel = useCallback(
    (description: string) => (description ? translate("image", { description }) : translate("imageNoWords")),
    [translate],
  );
  const block = (
    <MarkdownBlock
      markdown={merged.source}
      block={merged.block}
      marks={merged.marks}
      changes={merged.changes}
      changeWords={change === "changed" ? changeWords : null}
      activeFound={null}
      marginOf={marginOf}
      imageLabel={imageLabel}
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
