"use client";

import { type ReactNode, useEffect, useRef } from "react";
import { useTranslations } from "use-intl/react";
import { COMPOSER_ID } from "@/components/shell/use-shortcuts.ts";
import { Button } from "@/components/ui/button.tsx";
import { MESSAGE_LENGTH } from "@/lib/tunables.ts";
import { useDraft } from "./use-draft.ts";
import { useResolveHint } from "./use-resolve-hint.ts";

/** From here on the remaining length is said. */
const NEAR_LIMIT = 2_000;

/** Where questions are written. Enter sends, unless a Korean syllable is still being put together. */
export function Composer({
  sessionId,
  running,
  stopping,
  onSend,
  onStop,
  footer,
  autoFocus,
}: {
  sessionId: string | null;
  running: boolean;
  stopping: boolean;
  onSend: (text: string) => void;
  onStop: () => void;
  footer?: ReactNode;
  autoFocus?: boolean;
}) {
  const translate = useTranslations("chat.composer");
  const [draft, setDraft] = useDraft(sessionId ?? "new");
  const hint = useResolveHint(sessionId, draft);
  const field = useRef<HTMLTextAreaElement>(null);
  const text = draft.trim();
  const left = MESSAGE_LENGTH - draft.length;
  const tooLong = left < 0;
  const canSend = text !== "" && !tooLong && !running;

  useEffect(() => {
    // On touch screens the keyboard would cover half of the page before anything was read.
    if (autoFocus && window.matchMedia("(hover: hover)").matches) field.current?.focus();
  }, [autoFocus]);

  function send() {
    if (!canSend) return;
    setDraft("");
    onSend(text);
  }

  return (
    <div className="shrink-0 px-4 pb-[max(12px,env(safe-area-inset-bottom))] md:px-7">
      <form
        className="mx-auto max-w-[700px] rounded-[14px] border border-line-strong bg-surface px-3.5 pt-3 pb-2 focus-within:border-accent"
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <textarea
          ref={field}
          id={COMPOSER_ID}
          rows={1}
          aria-label={translate("label")}
          aria-describedby="composer-note"
          aria-invalid={tooLong}
          placeholder={translate(sessionId === null ? "placeholder" : "followUp")}
          value={draft}
          onChange={(event) => setDraft(event.target.value)}
          onKeyDown={(event) => {
            // 229: the key belongs to an input method; Safari ends the composition before this event.
            if (event.nativeEvent.isComposing || event.keyCode === 229) return;
            if (event.key === "Enter" && !event.shiftKey && !event.altKey) {
              event.preventDefault();
              send();
            }
          }}
          className="field-sizing-content block max-h-[40dvh] min-h-6 w-full resize-none bg-transparent text-[15px] leading-6 outline-none placeholder:text-ink-3"
        />
        <div className="mt-1.5 flex min-h-8 items-center gap-3">
          <p id="composer-note" aria-live="polite" className="min-w-0 flex-1 text-[12.5px]">
            {tooLong ? (
              <span className="text-danger">
                {translate("tooLong", { length: draft.length, limit: MESSAGE_LENGTH })}
              </span>
            ) : hint ? (
              <span className="rounded-sm bg-accent-soft px-2 py-0.5 text-ink-2 box-decoration-clone">
                {hint}
              </span>
            ) : left <= NEAR_LIMIT ? (
              <span className="text-ink-3">{translate("nearLimit", { left })}</span>
            ) : (
              <span className="text-ink-3 max-sm:hidden">{footer ?? translate("keys")}</span>
            )}
          </p>
          {running ? (
            <Button disabled={stopping} onClick={onStop}>
              {translate(stopping ? "stopping" : "stop")}
            </Button>
          ) : (
            <Button type="submit" variant="primary" disabled={!canSend}>
              {translate("send")}
            </Button>
          )}
        </div>
      </form>
    </div>
  );
}
