import { useEffect, useState } from "react";
import { useTranslations } from "use-intl/react";
import { onSessionSettled } from "./run-store.ts";

/**
 * Announces an answer to screen readers once, in full, when it is complete; nothing while it is being
 * written.
 */
export function AnswerAnnouncer({ sessionId }: { sessionId: string }) {
  const translate = useTranslations("chat.turn");
  const [text, setText] = useState("");
  useEffect(
    () =>
      onSessionSettled(sessionId, (_, result) =>
        setText(translate("answered", { text: spoken(result.answer) })),
      ),
    [sessionId, translate],
  );
  return (
    <div aria-live="polite" aria-atomic="true" className="sr-only" data-testid="answer-announcer">
      {text}
    </div>
  );
}

/** Markdown without markup; numbers in brackets stay, because they are read out as numbers. */
function spoken(markdown: string): string {
  return markdown
    .replace(/```[^\n]*\n?/g, "")
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replace(/^[ \t]*(?:#{1,6}|>|[-*+])[ \t]+/gm, "")
    .replace(/[*`|]+/g, "")
    .replace(/(?<![\p{L}\p{N}])_+|_+(?![\p{L}\p{N}])/gu, "")
    .trim();
}
