"use client";

import { lazy, Suspense, useMemo } from "react";
import { useTranslations } from "use-intl/react";
import { isTooNested } from "@/components/markdown/nesting.ts";
import { PlainText, PlainTextBoundary } from "@/components/ui/plain-text-boundary.tsx";
import type { Unsupported } from "@/lib/domain/unsupported.ts";
import { loadMarkdown } from "./load-markdown.ts";

const AnswerMarkdown = lazy(() => loadMarkdown().then((module) => ({ default: module.AnswerMarkdown })));

/**
 * An answer's text; plain until the renderer has arrived, so that nobody waits for it, and plain for good
 * where the renderer would give up: one answer must not take its conversation with it.
 */
export function AnswerText(props: {
  text: string;
  slots: readonly number[];
  unsupported: readonly Unsupported[];
  streaming: boolean;
}) {
  const { text } = props;
  const translate = useTranslations("chat.turn");
  const isTooDeep = useMemo(() => isTooNested(text), [text]);
  const plain = { text, note: translate("shownPlain") };
  return (
    <div className="text-answer">
      {isTooDeep ? (
        <PlainText {...plain} />
      ) : (
        <PlainTextBoundary {...plain}>
          <Suspense fallback={<p className="whitespace-pre-wrap">{text}</p>}>
            <AnswerMarkdown {...props} />
          </Suspense>
        </PlainTextBoundary>
      )}
    </div>
  );
}
