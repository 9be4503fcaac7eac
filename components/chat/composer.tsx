"use client";

import { lazy, type ReactNode, Suspense, useCallback, useEffect, useId, useRef, useState } from "react";
import { useTranslations } from "use-intl/react";
import { COMPOSER_ID } from "@/components/shell/use-shortcuts.ts";
import { Button } from "@/components/ui/button.tsx";
import { MESSAGE_LENGTH } from "@/lib/tunables/requests.ts";
import type { VisiblePath } from "./branches.ts";
import type { MentionMenuHandle } from "./mention-menu.tsx";
import { useDraft } from "./use-draft.ts";
import { useMention } from "./use-mention.ts";
import { useResolveHint } from "./use-resolve-hint.ts";
import { useSettled } from "./use-settled.ts";

/** From here on the remaining length is said. */
const NEAR_LIMIT = 2_000;
/** What is shown while one types is said only after a rest this long. */
const SPOKEN_AFTER_MS = 1_200;

// Fetched with the first `@`.
const MentionMenu = lazy(() =>
  import("./mention-menu.tsx").then((module) => ({ default: module.MentionMenu })),
);

/** Where in a conversation one stands while writing. */
export interface ComposerPlace {
  sessionId: string;
  turns: number;
  path: VisiblePath;
  /** The turn that is continued; undefined: the newest. */
  parentTurnId: number | undefined;
}

/** Where questions are written. Enter sends, unless a Korean syllable is still being put together. */
export function Composer({
  place,
  running,
  stopping,
  onSend,
  onStop,
  footer,
  autoFocus,
}: {
  /** Null: a conversation that has not begun. */
  place: ComposerPlace | null;
  running: boolean;
  stopping: boolean;
  onSend: (text: string) => void;
  onStop: () => void;
  footer?: ReactNode;
  autoFocus?: boolean;
}) {
  const translate = useTranslations("chat.composer");
  const [draft, setDraft] = useDraft(place?.sessionId ?? "new");
  const hint = useResolveHint(place?.sessionId ?? null, draft, {
    turns: place?.turns ?? 0,
    parentTurnId: place?.parentTurnId,
  });
  const field = useRef<HTMLTextAreaElement>(null);
  const menu = useRef<MentionMenuHandle>(null);
  const menuId = useId();
  const [activeOption, setActiveOption] = useState<string | null>(null);
  const { mention, followCaret, leave, dismiss, insert, takeBack } = useMention(draft, field);
  const text = draft.trim();
  const left = MESSAGE_LENGTH - draft.length;
  const tooLong = left < 0;
  const canSend = text !== "" && !tooLong && !running;
  const note = tooLong
    ? translate("tooLong", { length: draft.length, limit: MESSAGE_LENGTH })
    : (hint ?? (left <= NEAR_LIMIT ? translate("nearLimit", { left }) : null));

  useEffect(() => {
    // On touch screens the keyboard would cover half of the page before anything was read.
    if (autoFocus && window.matchMedia("(hover: hover)").matches) field.current?.focus();
  }, [autoFocus]);

  const onActive = useCallback((id: string | null) => setActiveOption(id), []);

  function send() {
    if (!canSend) return;
    setDraft("");
    onSend(text);
  }

  function onKeyDown(event: React.KeyboardEvent<HTMLTextAreaElement>) {
    // 229: the key belongs to an input method; Safari ends the composition before this event.
    if (event.nativeEvent.isComposing || event.keyCode === 229) return;
    const plain = !event.shiftKey && !event.altKey && !event.ctrlKey && !event.metaKey;
    if (mention && plain && menu.current?.takeKey(event.key)) {
      event.preventDefault();
      // Esc closes the top layer only.
      event.stopPropagation();
    } else if (event.key === "Backspace" && plain && takeBack()) {
      event.preventDefault();
    } else if (event.key === "Enter" && !event.shiftKey && !event.altKey) {
      event.preventDefault();
      send();
    }
  }

  return (
    <div className="shrink-0 px-4 pb-[max(12px,env(safe-area-inset-bottom))] md:px-7">
      <form
        className="relative mx-auto max-w-[700px] rounded-[14px] border border-line-strong bg-surface px-3.5 pt-3 pb-2 focus-within:border-accent"
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        {mention && (
          <Suspense>
            <MentionMenu
              ref={menu}
              id={menuId}
              query={mention.query}
              conversation={place}
              onChoose={(words) => insert(mention, words)}
              onDismiss={dismiss}
              onActive={onActive}
            />
          </Suspense>
        )}
        <textarea
          ref={field}
          id={COMPOSER_ID}
          rows={1}
          aria-label={translate("label")}
          aria-describedby="composer-note"
          aria-invalid={tooLong}
          aria-autocomplete="list"
          aria-haspopup="listbox"
          aria-controls={mention && activeOption ? menuId : undefined}
          aria-activedescendant={mention && activeOption ? activeOption : undefined}
          placeholder={translate(place === null ? "placeholder" : "followUp")}
          value={draft}
          onChange={(event) => {
            setDraft(event.target.value);
            followCaret(event.target);
          }}
          onSelect={(event) => followCaret(event.currentTarget)}
          onBlur={leave}
          onKeyDown={onKeyDown}
          className="field-sizing-content block max-h-[40dvh] min-h-6 w-full resize-none bg-transparent text-[15px] leading-6 outline-none placeholder:text-ink-3"
        />
        <div className="mt-1.5 flex min-h-8 items-center gap-3">
          <p id="composer-note" className="min-w-0 flex-1 text-[12.5px] leading-snug">
            {note === null ? (
              <span className="text-ink-3 max-sm:hidden">{footer ?? translate("keys")}</span>
            ) : tooLong ? (
              <span className="text-danger">{note}</span>
            ) : hint === null ? (
              <span className="text-ink-3">{note}</span>
            ) : (
              <span
                data-testid="resolve-hint"
                className="rounded-sm bg-accent-soft px-2 py-0.5 text-ink-2 box-decoration-clone"
              >
                {note}
              </span>
            )}
          </p>
          <SpokenNote text={note} />
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

/** The note for screen readers: said when it has come to rest, not with every letter. */
function SpokenNote({ text }: { text: string | null }) {
  return (
    <span aria-live="polite" className="sr-only">
      {useSettled(text, SPOKEN_AFTER_MS)}
    </span>
  );
}
