"use client";

import { useMemo } from "react";
import {
  type Components,
  defaultRehypePlugins,
  defaultRemarkPlugins,
  Streamdown,
  type StreamdownProps,
} from "streamdown";
import { useTranslations } from "use-intl/react";
import { cn } from "@/components/ui/cn.ts";
import type { Unsupported } from "@/lib/domain/unsupported.ts";
import { LeftOutImage, type Rendered, SafeLink } from "./answer-link.tsx";
import { citations } from "./citations.ts";
import { withInlineMath } from "./inline-math.ts";
import { CitedSentence, SlotMention } from "./slot-mention.tsx";
import { AnswerTable, AnswerTableBody, AnswerTableHeader } from "./tables/answer-table.tsx";
import { TurnMention } from "./turn-mention.tsx";
import { reasonOf, unsupportedMarks, withSigns } from "./unsupported-marks.ts";
import { UnsupportedSentence } from "./unsupported-sentence.tsx";
import { usePlugins } from "./use-plugins.ts";

/**
 * An answer is a part of the page, below its one heading; what level of headings it begins with is a matter of
 * chance. They look as they were written.
 */
function answerHeading(level: number, size: string) {
  return ({ children }: Rendered) => (
    <h2 data-level={level} className={cn("mt-6 mb-2 font-semibold", size)}>
      {children}
    </h2>
  );
}

const COMPONENTS: Components = {
  h1: answerHeading(1, "text-2xl"),
  h2: answerHeading(2, "text-xl"),
  h3: answerHeading(3, "text-lg"),
  h4: answerHeading(4, "text-answer"),
  h5: answerHeading(5, "text-answer"),
  h6: answerHeading(6, "text-answer"),
  table: AnswerTable,
  thead: "thead",
  tbody: AnswerTableBody,
  tr: "tr",
  th: AnswerTableHeader,
  td: "td",
  a: SafeLink,
  img: LeftOutImage,
  "slot-mark": ({ slot }: Rendered & { slot?: string }) => <SlotMention slot={Number(slot)} />,
  "turn-mark": ({ turn }: Rendered & { turn?: string }) => <TurnMention turnId={Number(turn)} />,
  "unsupported-text": ({ reason, first, children }: Rendered & { reason?: string; first?: string }) => (
    <UnsupportedSentence reason={reasonOf(reason)} isFirst={first === "true"}>
      {children}
    </UnsupportedSentence>
  ),
  "cited-sentence": ({ slots, children }: Rendered & { slots?: string }) => (
    <CitedSentence slots={slots ?? ""}>{children}</CitedSentence>
  ),
};

/** Without the plugin for raw HTML, HTML in an answer is shown as the text it is. */
function rehypePluginsFor(slots: readonly number[]): StreamdownProps["rehypePlugins"] {
  const { sanitize } = defaultRehypePlugins;
  return [...(sanitize ? [sanitize] : []), unsupportedMarks, [citations, { slots }]];
}

/** Two tildes strike out. One does not: "3~5일" and "10~60 N·m" are ranges. */
function remarkPlugins(): StreamdownProps["remarkPlugins"] {
  return Object.entries(defaultRemarkPlugins).map(([name, plugin]) =>
    name === "gfm" && Array.isArray(plugin) ? [plugin[0], { singleTilde: false }] : plugin,
  );
}
const REMARK_PLUGINS = remarkPlugins();

/** "[1]: https://…" would turn every [1] into a link. */
function withoutLinkDefinitions(text: string): string {
  return text.replace(/^( {0,3})\[(\d{1,3})\]:/gm, "$1\\[$2]:");
}

export function AnswerMarkdown({
  text,
  slots,
  unsupported,
  streaming,
}: {
  text: string;
  slots: readonly number[];
  /** Sentences of the text that nothing bears out. */
  unsupported: readonly Unsupported[];
  streaming: boolean;
}) {
  const translate = useTranslations("chat.turn");
  const common = useTranslations("common.actions");
  const shown = useMemo(
    () => withInlineMath(withoutLinkDefinitions(withSigns(text, unsupported))),
    [text, unsupported],
  );
  const plugins = usePlugins(shown);
  const slotList = slots.join(",");
  const rehypePlugins = useMemo(
    () => rehypePluginsFor(slotList === "" ? [] : slotList.split(",").map(Number)),
    [slotList],
  );
  return (
    <Streamdown
      // The processor is chosen once per set of plugins.
      key={`${slotList}/${Object.keys(plugins)}`}
      mode={streaming ? "streaming" : "static"}
      isAnimating={streaming}
      components={COMPONENTS}
      remarkPlugins={REMARK_PLUGINS}
      rehypePlugins={rehypePlugins}
      plugins={plugins}
      linkSafety={{ enabled: false }}
      controls={{ table: false, code: { copy: true, download: false }, mermaid: false, image: false }}
      tableMaxHeight={0}
      codeBlockMaxHeight={0}
      lineNumbers={false}
      translations={{ copyCode: translate("copyCode"), copied: common("copied") }}
      className="answer-text"
    >
      {shown}
    </Streamdown>
  );
}
