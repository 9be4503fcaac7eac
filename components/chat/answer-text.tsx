"use client";

import { lazy, Suspense } from "react";

const load = () => import("./answer-markdown.tsx");
const AnswerMarkdown = lazy(() => load().then((module) => ({ default: module.AnswerMarkdown })));

/** Fetches the Markdown renderer while nothing else is going on. */
export function warmUpMarkdown(): void {
  void load();
}

/** An answer's text; plain until the renderer has arrived, so that nobody waits for it. */
export function AnswerText(props: { text: string; slots: readonly number[]; streaming: boolean }) {
  return (
    <div className="text-answer">
      <Suspense fallback={<p className="whitespace-pre-wrap">{props.text}</p>}>
        <AnswerMarkdown {...props} />
      </Suspense>
    </div>
  );
}
