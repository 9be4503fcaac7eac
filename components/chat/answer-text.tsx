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
  /** The confidence of an answer without a model. */
  tier?: Tier | null;
}

/**
 * An answer's text with the content below it. The text is plain until the renderer has loaded, so that nobody
 * waits for it. What is below comes with the renderer: under plain text it would jump away from the pointer.
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

/** Stays plain if the renderer would fail: one answer must not break its whole conversation. */
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
