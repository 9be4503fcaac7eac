"use client";

import { lazy, type ReactNode, Suspense, useMemo } from "react";
import { useTranslations } from "use-intl/react";
import { isTooNested } from "@/components/markdown/nesting.ts";
import { PlainText, PlainTextBoundary } from "@/components/ui/plain-text-boundary.tsx";
import type { Tier } from "@/lib/domain/turn.ts";
import type { Unsupported } from "@/lib/domain/unsupported.ts";
import { loadMarkdown } from "./load-markdown.ts";

const AnswerMarkdown = lazy(() => loadMarkdown().then((module) => ({ default: module.AnswerMarkdown })));

interface AnswerTextProps {
  text: string;
  slots: readonly number[];
  unsupported: readonly Unsupported[];
  streaming: boolean;
  /** How sure an answer without a model is. */
  tier?: Tier | null;
}

/**
 * An answer's text, with what stands under it; plain until the renderer has arrived, so that nobody waits for
 * it. What stands under it comes with the renderer: below plain text it would jump from under the pointer.
 */
export function AnswerText({ children, tier, ...answer }: AnswerTextProps & { children?: ReactNode }) {
  const plain = <p className="whitespace-pre-wrap">{answer.text}</p>;
  return (
    <Suspense fallback={answer.text !== "" && <div className="text-answer">{plain}</div>}>
      {answer.text !== "" && (
        <div className="text-answer" data-tier={tier ?? undefined}>
          <DrawnText {...answer} />
        </div>
      )}
      {children}
    </Suspense>
  );
}

/** Plain for good where the renderer would give up: one answer must not take its conversation with it. */
function DrawnText(answer: Omit<AnswerTextProps, "tier">) {
  const { text } = answer;
  const translate = useTranslations("chat.turn");
  const isTooDeep = useMemo(() => isTooNested(text), [text]);
  const plain = { text, note: translate("shownPlain") };
  return isTooDeep ? (
    <PlainText {...plain} />
  ) : (
    <PlainTextBoundary {...plain}>
      <AnswerMarkdown {...answer} />
    </PlainTextBoundary>
  );
}
