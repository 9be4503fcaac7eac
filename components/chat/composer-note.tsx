import { useTranslations } from "use-intl/react";
import { useIsApple } from "@/components/ui/use-is-apple.ts";
import { useSettled } from "./use-settled.ts";

/** Notes shown while typing are announced only after a pause this long. */
const SPOKEN_AFTER_MS = 1_200;

/** The note about what is being written, or how to send it. */
export function Note({
  note,
  tooLong,
  isHint,
  isQueueing,
}: {
  note: string | null;
  tooLong: boolean;
  /** The note says what the words refer to. */
  isHint: boolean;
  /** The text being written will be asked next. */
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

/** The note for screen readers: announced when it has settled, not with every letter. */
export function SpokenNote({ text }: { text: string | null }) {
  return (
    <span aria-live="polite" className="sr-only">
      {useSettled(text, SPOKEN_AFTER_MS)}
    </span>
  );
}
