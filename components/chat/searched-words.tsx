import { SpellCheck } from "lucide-react";
import type { ReactNode } from "react";
import { useLocale, useTranslations } from "use-intl/react";
import { correctedPhrases, quotedPhrases, searchedFor } from "./corrected-words.ts";
import type { ShownTurn } from "./turn-view-model.ts";

type Asked = Pick<ShownTurn, "userText" | "completes" | "corrections" | "asTyped" | "didYouMean">;

/**
 * Shown above the answer: which words were searched for if they differ from those typed, and a way to search
 * for the others.
 */
export function SearchedWords({
  turn,
  onAsk,
}: {
  turn: Asked;
  /** Undefined while nothing can be asked. */
  onAsk?: ((text: string, asTyped: boolean) => void) | undefined;
}) {
  const translate = useTranslations("chat.turn.searched");
  const locale = useLocale();
  const { corrections, asTyped, didYouMean } = turn;
  const question = turn.completes?.userText ?? turn.userText;
  if (corrections.length > 0) {
    const phrases = correctedPhrases(question, corrections);
    const meant = phrases.map((phrase) => phrase.meant);
    const typed = phrases.map((phrase) => phrase.typed);
    return (
      <Line text={translate("corrected", { words: searchedFor(meant, locale) })}>
        <AskButton onClick={onAsk && (() => onAsk(question, true))}>
          {translate("asTyped", { words: quotedPhrases(typed, locale) })}
        </AskButton>
      </Line>
    );
  }
  if (didYouMean === null) return asTyped ? <Line text={translate("typed")} /> : null;
  return (
    <Line text={[...(asTyped ? [`${translate("typed")}.`] : []), translate("didYouMean")].join(" ")}>
      <AskButton onClick={onAsk && (() => onAsk(didYouMean, false))}>{didYouMean}</AskButton>
    </Line>
  );
}

function Line({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <p className="mb-2 flex items-start gap-2 text-ink-2 text-sm">
      <SpellCheck size={15} aria-hidden="true" className="mt-0.5 shrink-0 text-ink-3" />
      <span className="flex min-w-0 flex-wrap gap-x-2 break-words">
        <span>{text}</span>
        {children}
      </span>
    </p>
  );
}

function AskButton({ onClick, children }: { onClick?: (() => void) | undefined; children: ReactNode }) {
  return (
    <button
      type="button"
      disabled={!onClick}
      onClick={() => onClick?.()}
      className="min-w-0 rounded-sm text-left font-medium text-accent hover:bg-accent-soft disabled:cursor-not-allowed disabled:opacity-50"
    >
      {children}
    </button>
  );
}
