import { useTranslations } from "use-intl/react";
import { ContextSection, Nothing, type SectionProps } from "./context-section.tsx";
import { TurnLink } from "./turn-link.tsx";
import { useReasonWords } from "./use-reason-words.ts";

/** The turns that were chosen for the prompt, and why. */
export function Selected({ view, onGo }: SectionProps) {
  const reasonWords = useReasonWords();
  return (
    <EarlierTurns
      words="selected"
      turns={view.selectedTurns.map((turn) => ({ ...turn, note: reasonWords(turn.reasons) }))}
      onGo={onGo}
    />
  );
}

/** The turns that tell most about the conversation, each with its result. */
export function Highlights({ view, onGo }: SectionProps) {
  return (
    <EarlierTurns
      words="highlights"
      turns={view.highlights.map((turn) => ({ ...turn, note: answerOf(turn.summary) }))}
      onGo={onGo}
    />
  );
}

/** Drops the question from a summary made by rule, because it is shown above. */
function answerOf(summary: string): string {
  return summary.split(" → ").at(-1) ?? summary;
}

interface EarlierTurnsProps {
  words: "selected" | "highlights";
  turns: readonly { turnId: number; question: string; note: string }[];
  onGo: (turnId: number) => void;
}

function EarlierTurns({ words, turns, onGo }: EarlierTurnsProps) {
  const translate = useTranslations(`context.${words}`);
  return (
    <ContextSection title={translate("title")}>
      {turns.length === 0 ? (
        <Nothing>{translate("none")}</Nothing>
      ) : (
        // The turn numbers form one column, however long they are.
        <ol className="grid grid-cols-[auto_1fr] gap-x-2.5 gap-y-2 text-sm">
          {turns.map(({ turnId, question, note }) => (
            <li key={turnId} className="col-span-2 grid grid-cols-subgrid items-baseline">
              <TurnLink turnId={turnId} onGo={onGo} />
              <span className="line-clamp-2">{question}</span>
              {note !== "" && <span className="col-start-2 line-clamp-2 text-ink-3 text-xs">{note}</span>}
            </li>
          ))}
        </ol>
      )}
    </ContextSection>
  );
}
