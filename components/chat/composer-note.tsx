"use client";

import { useTranslations } from "use-intl/react";
import { useIsApple } from "@/components/ui/use-is-apple.ts";
import { useSettled } from "./use-settled.ts";

/** What is shown while one types is said only after a rest this long. */
const SPOKEN_AFTER_MS = 1_200;

/** What is said of what is being written, or how it is sent. */
export function Note({
  note,
  tooLong,
  isHint,
  isQueueing,
}: {
  note: string | null;
  tooLong: boolean;
  /** It says what the words point at. */
  isHint: boolean;
  /** Something is written that will be asked next. */
  isQueueing: boolean;
}) {
  const translate = useTranslations("chat.composer");
  const apple = useIsApple();
  if (note === null) {
    const keys = isQueueing
      ? translate("queueKeys", { key: apple ? "⌘ Enter" : "Ctrl Enter" })
      : translate("keys");
    return (
      <span className="text-ink-3 max-sm:hidden [@media(hover:none)]:hidden [@media(max-height:480px)]:hidden">
        {keys}
      </span>
    );
  }
  if (tooLong) return <span className="text-danger">{note}</span>;
  if (!isHint) return <span className="text-ink-3">{note}</span>;
  return (
    <span
      data-testid="resolve-hint"
      className="rounded-sm bg-accent-soft px-2 py-0.5 text-ink-2 box-decoration-clone"
    >
      {note}
    </span>
  );
}

/** The note for screen readers: said when it has come to rest, not with every letter. */
export function SpokenNote({ text }: { text: string | null }) {
  return (
    <span aria-live="polite" className="sr-only">
      {useSettled(text, SPOKEN_AFTER_MS)}
    </span>
  );
}
