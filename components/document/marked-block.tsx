import { useCallback } from "react";
import { useTranslations } from "use-intl/react";
import { PlainTextBoundary } from "@/components/ui/plain-text-boundary.tsx";
import type { MarkRange } from "./mark-ranges.ts";
import { MarkdownBlock, type MarkdownBlockProps } from "./markdown-block.tsx";
import { usePassageMargin } from "./use-passage-margin.tsx";

const NO_MARKS: readonly MarkRange[] = [];
const NO_MARGIN = () => null;

type MarkedBlockProps = Pick<
  MarkdownBlockProps,
  "markdown" | "block" | "marks" | "changes" | "changeWords"
> & {
  slot: number | null;
  activePassage: number;
  /** Null: nothing is searched for. */
  activeHit: number | null;
};

/** One block with its numerals, in words if it cannot be drawn. Marks that do not touch it change nothing. */
export function MarkedBlock(props: MarkedBlockProps) {
  const { markdown, block, marks, changes, changeWords, slot, activePassage, activeHit } = props;
  const translate = useTranslations("document");
  const marginOf = usePassageMargin(slot, activePassage);
  // Pictures are not loaded; their descriptions are shown instead.
  const imageLabel = useCallback(
    (description: string) => (description ? translate("image", { description }) : translate("imageNoWords")),
    [translate],
  );
  const note = translate("shownPlain");
  const isActive = marks.some(({ kind, index }) => kind === "found" && index === activeHit);
  return (
    <PlainTextBoundary text={markdown.slice(block.from, block.to)} note={note}>
      <MarkdownBlock
        {...{ markdown, block, changes, changeWords }}
        marks={marks.length > 0 ? marks : NO_MARKS}
        activeFound={isActive ? activeHit : null}
        marginOf={marks.length > 0 ? marginOf : NO_MARGIN}
        imageLabel={imageLabel}
        plainNote={note}
      />
    </PlainTextBoundary>
  );
}
