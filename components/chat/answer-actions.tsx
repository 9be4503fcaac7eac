import { Check, Copy, Ellipsis, RotateCcw, Square, ThumbsDown, ThumbsUp, Volume2 } from "lucide-react";
import { lazy, type ReactNode, type RefObject, useRef, useState } from "react";
import { useTranslations } from "use-intl/react";
import type { Rating } from "@/components/api/turns.ts";
import { DeferredMenu } from "@/components/ui/deferred-menu.tsx";
import { IconButton } from "@/components/ui/icon-button.tsx";
import type { AnswerMenuProps } from "./answer-menu.tsx";
import { useCopy } from "./copy-text.ts";
import { FeedbackReason } from "./feedback-reason.tsx";
import { ReadingLine } from "./reading/reading-line.tsx";
import { useReadAloud } from "./reading/use-read-aloud.ts";
import { useTurn } from "./turn-context.tsx";
import { useLocationWords } from "./use-location-words.ts";

const loadAnswerMenu = () => import("./answer-menu.tsx");

/** Fetches the menu when the pointer is over an answer; a mere reader needs none. */
export function warmUpAnswerMenu(): void {
  loadAnswerMenu().catch(() => {});
}
const AnswerMenu = lazy(() => loadAnswerMenu().then((module) => ({ default: module.AnswerMenu })));

function Action({
  label,
  icon,
  disabled,
  onClick,
}: {
  label: string;
  icon: ReactNode;
  disabled?: boolean;
  onClick: () => void;
}) {
  return (
    <button
      type="button"
      disabled={disabled}
      onClick={onClick}
      className="inline-flex min-h-7 items-center gap-1 whitespace-nowrap rounded-sm px-1.5 hover:bg-sunken hover:text-ink disabled:cursor-not-allowed disabled:opacity-50"
    >
      {icon}
      {label}
    </button>
  );
}

/** Copy, regenerate, read aloud, and more. Keeps its place while the answer is written. */
export function AnswerActions(menu: Omit<AnswerMenuProps, "onRate">) {
  const translate = useTranslations("chat.turn");
  const { turn, rating, busy, commands } = useTurn();
  const row = useRef<HTMLDivElement>(null);
  const { reading, start, stop } = useReadAloud(row);
  const { rate, askingWhy, askWhy } = useRating(row);
  const text = useCopiedText();
  return (
    <>
      <div
        ref={row}
        className="-ml-1.5 mt-1.5 flex flex-wrap items-center gap-x-1.5 text-[12.5px] text-ink-3"
      >
        {text !== "" && <CopyAction text={text} />}
        <Action
          label={translate("regenerate")}
          icon={<RotateCcw size={14} aria-hidden="true" />}
          disabled={busy}
          onClick={() => commands.ask(turn.userText, turn.parentTurnId, { asTyped: turn.asTyped })}
        />
        {start && text !== "" && (
          <ReadAction isReading={reading !== null} onToggle={reading ? stop : start} />
        )}
        {rating && <GivenRating rating={rating} onTakeBack={() => rate(null)} />}
        <DeferredMenu
          preload={warmUpAnswerMenu}
          trigger={<IconButton icon={Ellipsis} label={translate("more")} />}
        >
          {(trigger) => (
            <AnswerMenu
              trigger={trigger}
              {...menu}
              onRate={(next) => {
                rate(next);
                askWhy(true);
              }}
            />
          )}
        </DeferredMenu>
      </div>
      {reading && <ReadingLine reading={reading} onStop={stop} />}
      {askingWhy && rating && (
        <FeedbackReason
          key={rating}
          rating={rating}
          onSave={(comment) => {
            rate(rating, comment);
            askWhy(false);
          }}
          onClose={() => askWhy(false)}
        />
      )}
    </>
  );
}

/** Rates the answer, and asks why; afterwards the given rating gets the focus. */
function useRating(row: RefObject<HTMLElement | null>) {
  const { turn, commands } = useTurn();
  const [askingWhy, setAskingWhy] = useState(false);
  return {
    askingWhy,
    rate(next: Rating | null, comment?: string) {
      if (turn.turnId !== null) commands.rate(turn.turnId, next, comment);
    },
    askWhy(isOpen: boolean) {
      setAskingWhy(isOpen);
      if (!isOpen) row.current?.querySelector<HTMLElement>("[aria-pressed]")?.focus();
    },
  };
}

/** The answer followed by its numbered sources, as Markdown. */
function useCopiedText(): string {
  const { turn } = useTurn();
  const location = useLocationWords();
  const sources = turn.refs.map((docRef) => `[${docRef.slot}] ${docRef.title} (${location(docRef)})`);
  // Two trailing blanks break the line in Markdown.
  return [turn.answer, sources.join("  \n")].filter(Boolean).join("\n\n");
}

function CopyAction({ text }: { text: string }) {
  const translate = useTranslations("chat.turn");
  const common = useTranslations("common.actions");
  const { copied, copy } = useCopy();
  return (
    <Action
      label={copied ? common("copied") : translate("copyAnswer")}
      icon={copied ? <Check size={14} aria-hidden="true" /> : <Copy size={14} aria-hidden="true" />}
      onClick={() => void copy(text, "markdown")}
    />
  );
}

function ReadAction({ isReading, onToggle }: { isReading: boolean; onToggle: () => void }) {
  const translate = useTranslations("chat.turn");
  return (
    <Action
      label={translate(isReading ? "readAloudStop" : "readAloud")}
      icon={isReading ? <Square size={13} aria-hidden="true" /> : <Volume2 size={14} aria-hidden="true" />}
      onClick={onToggle}
    />
  );
}

/** The rating given; pressing it again takes it back. */
function GivenRating({ rating, onTakeBack }: { rating: Rating; onTakeBack: () => void }) {
  const translate = useTranslations("chat.turn");
  return (
    <IconButton
      icon={rating === "up" ? ThumbsUp : ThumbsDown}
      size={14}
      label={translate(rating === "up" ? "helpful" : "notHelpful")}
      aria-pressed={true}
      className="[&>svg]:fill-current"
      onClick={onTakeBack}
    />
  );
}
