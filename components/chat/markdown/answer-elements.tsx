import type { Element } from "hast";
import Link from "next/link";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl/react";
import { cn } from "@/components/ui/cn.ts";
import { AnswerCode } from "../code/answer-code.tsx";
import { CitedSentence, SlotMention } from "../slot-mention.tsx";
import { AnswerTable, AnswerTableBody, AnswerTableHeader } from "../tables/answer-table.tsx";
import { TurnMention } from "../turn-mention.tsx";
import { reasonOf } from "../unsupported-marks.ts";
import { UnsupportedSentence } from "../unsupported-sentence.tsx";
import { type Elements, textAttribute } from "./draw-tree.tsx";

interface Heading {
  node: Element;
  children?: ReactNode;
}

/**
 * An answer is part of the page, below its one heading, and it is arbitrary which heading level it begins
 * with. So all become h2, but look as they were written.
 */
function answerHeading(level: number, size: string) {
  return ({ children }: Heading) => (
    <h2 data-level={level} className={cn("mt-6 mb-2 font-semibold", size)}>
      {children}
    </h2>
  );
}

/** Footnotes do not need the parser's title, which is in English. */
function secondHeading() {
  const Second = answerHeading(2, "text-xl");
  return (heading: Heading) =>
    textAttribute(heading.node, "id") !== "footnote-label" && <Second {...heading} />;
}

export const ANSWER_ELEMENTS: Elements = {
  h1: answerHeading(1, "text-2xl"),
  h2: secondHeading(),
  h3: answerHeading(3, "text-lg"),
  h4: answerHeading(4, "text-answer"),
  h5: answerHeading(5, "text-answer"),
  h6: answerHeading(6, "text-answer"),
  table: AnswerTable,
  tbody: AnswerTableBody,
  th: AnswerTableHeader,
  pre: AnswerCode,
  a: ({ node, children }) => <SafeLink href={textAttribute(node, "href")}>{children}</SafeLink>,
  img: ({ node }) => <LeftOutImage alt={textAttribute(node, "alt")} />,
  "slot-mark": ({ node }) => <SlotMention slot={Number(textAttribute(node, "slot"))} />,
  "turn-mark": ({ node }) => <TurnMention turnId={Number(textAttribute(node, "turn"))} />,
  "unsupported-text": ({ node, children }) => (
    <UnsupportedSentence
      reason={reasonOf(textAttribute(node, "reason"))}
      isFirst={textAttribute(node, "first") === "true"}
    >
      {children}
    </UnsupportedSentence>
  ),
  "cited-sentence": ({ node, children }) => (
    <CitedSentence slots={textAttribute(node, "slots") ?? ""}>{children}</CitedSentence>
  ),
};

const SAFE_LINK = /^(?:https?:|mailto:)/i;
/** Pages of Ibid itself, which answers may link to. */
const OWN_PAGE = /^\/(?:$|(?:library|documents|chat)(?:[/?#]|$))/;

/** A link that shows where it goes and sends no referrer. An unsafe target is shown as text. */
function SafeLink({ href, children }: { href: string | undefined; children?: ReactNode }) {
  const translate = useTranslations("chat.turn");
  if (href && OWN_PAGE.test(href)) {
    return (
      <Link href={href} className="text-accent underline underline-offset-3">
        {children}
      </Link>
    );
  }
  if (!href || !SAFE_LINK.test(href)) return <span>{children}</span>;
  const target = targetOf(href);
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer nofollow"
      title={translate("goesTo", { target: href })}
      className="text-accent underline underline-offset-3"
    >
      {children}
      {!String(children).includes(target) && <span className="text-ink-3 text-xs"> ({target})</span>}
    </a>
  );
}

function targetOf(href: string): string {
  try {
    const url = new URL(href);
    return url.protocol === "mailto:" ? url.pathname : url.host;
  } catch {
    return href;
  }
}

/** Pictures in answers are never fetched: their description is shown instead. */
function LeftOutImage({ alt }: { alt: string | undefined }) {
  const translate = useTranslations("chat.turn");
  return (
    <span className="rounded-sm border border-line px-1.5 text-ink-3 text-sm">
      {alt ? translate("imageLeftOut", { alt }) : translate("imageLeftOutUnnamed")}
    </span>
  );
}
