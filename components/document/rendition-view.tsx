import { useMemo } from "react";
import { useTranslations } from "use-intl/react";
import { MarkedBlock } from "./marked-block.tsx";
import { dividersByBlock, estimateHeight, marksByBlock, placeInPart } from "./rendition-blocks.ts";
import { splitBlocks } from "./split-blocks.ts";
import { TextList, type TextViewProps } from "./text-list.tsx";

/** The document's text, with the beginnings of its pages. */
export function RenditionView(props: TextViewProps) {
  const { rendition, passages, hits, part } = props;
  const { markdown, pages } = rendition;
  const translate = useTranslations("document");
  const blocks = useMemo(() => splitBlocks(markdown), [markdown]);
  const marks = useMemo(() => marksByBlock(blocks, [...passages, ...hits]), [blocks, passages, hits]);
  const dividers = useMemo(() => dividersByBlock(blocks, pages), [blocks, pages]);
  return (
    <TextList
      {...props}
      blocks={blocks}
      className="rendition"
      itemClass="rendition-block"
      heightOf={(index) => estimateHeight(blocks[index], markdown)}
      placeInPart={(index) => (part ? placeInPart(blocks, index, part) : undefined)}
      draw={(index) => {
        const block = blocks[index];
        const page = dividers.get(index);
        return (
          block && (
            <>
              {page && (
                <div className="rendition-page">
                  {page.label ?? translate("page", { page: page.page, unit: "page" })}
                </div>
              )}
              <MarkedBlock {...props} markdown={markdown} block={block} marks={marks.get(index) ?? []} />
            </>
          )
        );
      }}
    />
  );
}
