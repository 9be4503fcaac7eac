import {
  lazy,
  type RefObject,
  Suspense,
  useCallback,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { useTranslations } from "use-intl/react";
import { COMPOSER_ID } from "@/components/shell/use-shortcuts.ts";
import type { VisiblePath } from "./branches.ts";
import { useMention } from "./use-mention.ts";
import type { MentionMenuHandle } from "./use-menu-keys.ts";

// Loaded with the first `@`.
const MentionMenu = lazy(() =>
  import("./mention-menu.tsx").then((module) => ({ default: module.MentionMenu })),
);

/** The place in a conversation where a question is being written. */
export interface ComposerPlace {
  sessionId: string;
  turns: number;
  path: VisiblePath;
  /** The turn to continue; undefined: the newest. */
  parentTurnId: number | undefined;
}

interface QuestionFieldProps {
  place: ComposerPlace | null;
  draft: string;
  setDraft: (draft: string) => void;
  tooLong: boolean;
  /** `now`: with Ctrl or ⌘. */
  onSend: (now: boolean) => void;
  /** Stops the answer being written; null: there is none. */
  onStop: (() => void) | null;
  onPaste: (event: React.ClipboardEvent) => void;
  /** Called before `text` is inserted other than by typing or pasting. */
  onText: (event: React.SyntheticEvent, text: string) => void;
  autoFocus: boolean | undefined;
}

/** Keeps what was typed before the page was interactive, and sets the initial focus. */
function useFirstWords(
  field: RefObject<HTMLTextAreaElement | null>,
  setDraft: (draft: string) => void,
  autoFocus: boolean | undefined,
) {
  // A quick user types before the page is interactive; the next render would discard it.
  const typed = useRef(setDraft);
  useLayoutEffect(() => {
    if (field.current && field.current.value !== "") typed.current(field.current.value);
  }, [field]);
  useEffect(() => {
    // On touch screens the keyboard would cover half of the page before anything has been read.
    if (autoFocus && window.matchMedia("(hover: hover)").matches) field.current?.focus();
  }, [field, autoFocus]);
}

interface KeyTakers extends Pick<QuestionFieldProps, "onSend" | "onStop"> {
  /** Null: the menu is not open. */
  menu: MentionMenuHandle | null;
  takeBack: () => boolean;
}

function onQuestionKey(
  event: React.KeyboardEvent<HTMLTextAreaElement>,
  { menu, takeBack, onSend, onStop }: KeyTakers,
): void {
  // 229: the key belongs to an input method; Safari ends the composition before this event.
  if (event.nativeEvent.isComposing || event.keyCode === 229) return;
  const plain = !event.shiftKey && !event.altKey && !event.ctrlKey && !event.metaKey;
  if (plain && menu?.takeKey(event.key)) {
    event.preventDefault();
    // Esc closes the top layer only.
    event.stopPropagation();
  } else if (event.key === "Backspace" && plain && takeBack()) {
    event.preventDefault();
  } else if (event.key === "Escape" && plain && onStop) {
    // Takes precedence over closing the panel beside the conversation.
    event.preventDefault();
    onStop();
  } else if (event.key === "Enter" && !event.shiftKey && !event.altKey) {
    event.preventDefault();
    onSend(event.ctrlKey || event.metaKey);
  }
}

/** The field in which a question is written, with completions for an `@`. */
export function QuestionField(props: QuestionFieldProps) {
  const { place, draft, setDraft, tooLong, onSend, onStop, onPaste, onText, autoFocus } = props;
  const translate = useTranslations("chat.composer");
  const field = useRef<HTMLTextAreaElement>(null);
  const menu = useRef<MentionMenuHandle>(null);
  const menuId = useId();
  const [activeOption, setActiveOption] = useState<string | null>(null);
  const { mention, followCaret, leave, dismiss, insert, takeBack } = useMention(draft, field);
  useFirstWords(field, setDraft, autoFocus);
  const onActive = useCallback((id: string | null) => setActiveOption(id), []);

  const onKeyDown = (event: React.KeyboardEvent<HTMLTextAreaElement>) =>
    onQuestionKey(event, { menu: mention ? menu.current : null, takeBack, onSend, onStop });

  return (
    <>
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
        onPaste={onPaste}
        onBeforeInput={(event) => onText(event, event.data)}
        className="field-sizing-content block max-h-[40dvh] [@media(max-height:480px)]:max-h-6 min-h-6 w-full resize-none bg-transparent text-[15px] leading-6 outline-none placeholder:text-ink-3"
      />
    </>
  );
}
