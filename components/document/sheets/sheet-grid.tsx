import { useVirtualizer } from "@tanstack/react-virtual";
import { type ComponentProps, useMemo, useRef } from "react";
import type { MarkRange } from "@/components/document/mark-ranges.ts";
import { marksByBlock } from "@/components/document/rendition-blocks.ts";
import type { Sheet } from "@/components/document/sheets/sheet-lines.ts";
import { SheetRow } from "@/components/document/sheets/sheet-row.tsx";
import type { TextViewProps } from "@/components/document/text-list.tsx";
import { usePassageMargin } from "@/components/document/use-passage-margin.tsx";
import { useSeenText, useTextTarget } from "@/components/document/use-text-target.ts";

const NO_MARKS: readonly MarkRange[] = [];
const ROW_HEIGHT = 31;
/** Width of a Latin letter, and the space around a cell's words, in CSS pixels. */
const LETTER_WIDTH = 8.6;
const CELL_PADDING = 22;
/** Width of the column with the numerals, in CSS pixels. */
const GUTTER = 34;

interface SheetGridProps extends TextViewProps {
  sheet: Sheet;
}

/**
 * One sheet of any length. The header of the current table stays in view, and so does the column that shows
 * where a passage begins.
 */
export function SheetGrid(props: SheetGridProps) {
  const { sheet, rendition, label, passages, hits, target, part } = props;
  const { onPage, onOffset } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const { lines, widths } = sheet;
  const marks = useMemo(() => marksByBlock(lines, [...passages, ...hits]), [lines, passages, hits]);
  const columns = useMemo(() => columnsOf(widths), [widths]);
  const width = columns.reduce((sum, column) => sum + column, 0);
  const virtualizer = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: 12,
  });
  useTextTarget(scroller, virtualizer, { target, blocks: lines, pages: rendition.pages });
  useSeenText(virtualizer, { blocks: lines, pages: undefined, onPage, onOffset });

  const items = virtualizer.getVirtualItems();
  const firstSeen = items.find((item) => item.end > (virtualizer.scrollOffset ?? 0))?.index ?? 0;
  const head = lines[firstSeen]?.head ?? null;
  const row = useRowLook(props, columns);
  const headLine = head === null ? undefined : lines[head];
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the grid scrolls and must be reachable by keyboard
    <section ref={scroller} className="sheet" aria-label={label} tabIndex={0}>
      {/* biome-ignore lint/a11y/useSemanticElements: of a table's ten thousand rows only those in sight exist */}
      <div role="table" aria-rowcount={lines.length} style={{ width, minWidth: "100%" }}>
        {headLine && head !== firstSeen && <FrozenHead {...row} line={headLine} />}
        <div className="relative" style={{ height: virtualizer.getTotalSize() }}>
          {items.map((item) => {
            const line = lines[item.index];
            if (!line) return null;
            return (
              // biome-ignore lint/a11y/useSemanticElements lint/a11y/useFocusableInteractive: see above
              <div
                key={item.key}
                ref={virtualizer.measureElement}
                role="row"
                aria-rowindex={item.index + 1}
                data-index={item.index}
                data-block={item.index}
                data-part={part && part.from < line.to && part.to > line.from ? "" : undefined}
                className="sheet-line"
                style={{ transform: `translateY(${item.start}px)` }}
              >
                <SheetRow
                  {...row}
                  line={line}
                  isHead={line.head === item.index}
                  marks={marks.get(item.index) ?? NO_MARKS}
                />
              </div>
            );
          })}
        </div>
      </div>
    </section>
  );
}

/** The props that all rows share. */
function useRowLook({ rendition, activeHit, slot, activePassage }: SheetGridProps, columns: number[]) {
  return {
    markdown: rendition.markdown,
    template: columns.map((column) => `${column}px`).join(" "),
    activeHit,
    marginOf: usePassageMargin(slot, activePassage),
  };
}

function FrozenHead(row: Omit<ComponentProps<typeof SheetRow>, "isHead" | "marks">) {
  return (
    <div className="sheet-frozen" aria-hidden="true">
      <SheetRow {...row} isHead marks={NO_MARKS} />
    </div>
  );
}

function columnsOf(widths: Sheet["widths"]): number[] {
  return [GUTTER, ...widths.map((width) => Math.ceil(width * LETTER_WIDTH) + CELL_PADDING)];
}
