import { useMemo } from "react";
import { useTranslations } from "use-intl/react";
import { MarkedBlock } from "../marked-block.tsx";
import { estimateHeight } from "../rendition-blocks.ts";
import type { Block } from "../split-blocks.ts";
import { TextList, type TextViewProps } from "../text-list.tsx";
import { type Slide, slidesOf } from "./slides-of.ts";

/** Space around the blocks of a slide, in CSS pixels. */
const SLIDE_FRAME = 90;

/** A deck: its slides one below the other, each with its speaker notes. */
export function SlideView(props: TextViewProps) {
  const { markdown } = props.rendition;
  const slides = useMemo(() => slidesOf(props.rendition), [props.rendition]);
  return (
    <TextList
      {...props}
      blocks={slides}
      className="rendition slides"
      itemClass="absolute inset-x-0 top-0 pb-5"
      heightOf={(index) => {
        const { blocks = [], notes = [] } = slides[index] ?? {};
        return [...blocks, ...notes].reduce(
          (sum, block) => sum + estimateHeight(block, markdown),
          SLIDE_FRAME,
        );
      }}
      draw={(index) => slides[index] && <SlideCard {...props} slide={slides[index]} />}
    />
  );
}

function SlideCard({ slide, ...props }: TextViewProps & { slide: Slide }) {
  const { part } = props;
  const translate = useTranslations("document");
  const name = translate("page", { page: slide.number, unit: "slide" });
  const isPart = part !== null && part.from < slide.to && part.to > slide.from;
  return (
    <article aria-label={name} className="slide" data-outlined={isPart ? "" : undefined}>
      <h2 className="slide-number">{name}</h2>
      {slide.blocks.length === 0 && <p className="text-ink-3">{translate("emptySlide")}</p>}
      <SlideBlocks {...props} blocks={slide.blocks} />
      {slide.notes.length > 0 && (
        <aside className="slide-notes" aria-label={translate("notes")}>
          <p className="slide-number" aria-hidden="true">
            {translate("notes")}
          </p>
          <SlideBlocks {...props} blocks={slide.notes} />
        </aside>
      )}
    </article>
  );
}

function SlideBlocks({ blocks, ...props }: TextViewProps & { blocks: readonly Block[] }) {
  const { rendition, passages, hits } = props;
  return blocks.map((block) => (
    <div key={block.from} className="rendition-block slide-block">
      <MarkedBlock
        {...props}
        markdown={rendition.markdown}
        block={block}
        marks={[...passages, ...hits].filter((mark) => mark.from < block.to && mark.to > block.from)}
      />
    </div>
  ));
}
