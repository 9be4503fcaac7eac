import type { Root } from "hast";
import { memo, useEffect, useMemo, useState } from "react";
import type { Syntax } from "@/components/markdown/markdown-tree.ts";
import type { Unsupported } from "@/lib/domain/unsupported.ts";
import { OpenBlock } from "../code/answer-code.tsx";
import { withInlineMath } from "../inline-math.ts";
import { withSigns } from "../unsupported-marks.ts";
import { answerReader, type Block } from "./answer-blocks.ts";
import { ANSWER_ELEMENTS } from "./answer-elements.tsx";
import { blockTree } from "./block-tree.ts";
import { drawTree } from "./draw-tree.tsx";

interface Formulas {
  formulaSyntax: Syntax;
  drawFormulas: (tree: Root) => void;
}

interface AnswerMarkdownProps {
  text: string;
  slots: readonly number[];
  /** The unsupported sentences of the text. */
  unsupported: readonly Unsupported[];
  streaming: boolean;
}

/** A rendered answer; safe by construction, because no HTML is ever passed to the browser. */
export function AnswerMarkdown({ text, slots, unsupported, streaming }: AnswerMarkdownProps) {
  const shown = useMemo(
    () => withInlineMath(withoutLinkDefinitions(withSigns(text, unsupported))),
    [text, unsupported],
  );
  const formulas = useFormulas(shown.includes("$$"));
  const read = useMemo(() => answerReader(formulas ? [formulas.formulaSyntax] : []), [formulas]);
  const blocks = useMemo(() => read(shown, !streaming), [read, shown, streaming]);
  const slotList = slots.join(",");
  return (
    <div className="answer-text">
      {blocks.map((block, place) => (
        <AnswerBlock
          // biome-ignore lint/suspicious/noArrayIndexKey: blocks are added at the end, and none moves
          key={place}
          block={block}
          slotList={slotList}
          drawFormulas={formulas?.drawFormulas ?? null}
          isOpen={streaming && place === blocks.length - 1}
        />
      ))}
    </div>
  );
}

/** "[1]: https://…" would turn every [1] into a link. */
function withoutLinkDefinitions(text: string): string {
  return text.replace(/^( {0,3})\[(\d{1,3})\]:/gm, "$1\\[$2]:");
}

interface AnswerBlockProps {
  block: Block;
  /** The numbers that exist, joined by commas: a string that is equal while they are the same. */
  slotList: string;
  drawFormulas: Formulas["drawFormulas"] | null;
  isOpen: boolean;
}

const AnswerBlock = memo(function AnswerBlock({ block, slotList, drawFormulas, isOpen }: AnswerBlockProps) {
  const slots = slotList === "" ? [] : slotList.split(",").map(Number);
  return (
    <OpenBlock value={isOpen}>{drawTree(blockTree(block, slots, drawFormulas), ANSWER_ELEMENTS)}</OpenBlock>
  );
});

/**
 * The formula renderer is large, so it is loaded when an answer has formulas. Without it they are shown as
 * written.
 */
function useFormulas(isWanted: boolean): Formulas | null {
  const [formulas, setFormulas] = useState<Formulas | null>(null);
  useEffect(() => {
    if (!isWanted) return;
    let current = true;
    import("./formulas.ts").then(
      (loaded) => current && setFormulas(loaded),
      () => {},
    );
    return () => {
      current = false;
    };
  }, [isWanted]);
  return formulas;
}
