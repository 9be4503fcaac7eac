import { useTranslations } from "use-intl/react";
import { Pill } from "@/components/ui/pill.tsx";
import { ContextSection, Nothing, type SectionProps } from "./context-section.tsx";
import { TurnLink } from "./turn-link.tsx";

/** What is remembered of earlier turns. */
export function Memory({ view, onGo }: SectionProps) {
  const translate = useTranslations("context.memory");
  const { sentences, throughTurn: through } = view.memory;
  return (
    <ContextSection
      title={translate("title")}
      aside={sentences.length > 0 && translate("through", { turn: through })}
    >
      {sentences.length === 0 ? (
        <Nothing>{translate("none")}</Nothing>
      ) : (
        <ul className="space-y-2.5 text-sm">
          {sentences.map(({ text, turns, kind }) => (
            <li key={text}>
              <p>{text}</p>
              <p className="mt-0.5 flex flex-wrap items-center gap-x-2 text-xs">
                {turns.map((turnId) => (
                  <TurnLink key={turnId} turnId={turnId} onGo={onGo} />
                ))}
                {kind !== undefined && kind !== "exchange" && (
                  <span className="text-ink-3">{translate(`kinds.${kind}`)}</span>
                )}
              </p>
            </li>
          ))}
        </ul>
      )}
    </ContextSection>
  );
}

const KINDS = ["document", "alarm", "equipment", "module", "doc_type"] as const;

/** What the conversation has mentioned, newest first. */
export function Entities({ view, onGo }: SectionProps) {
  const translate = useTranslations("context.entities");
  return (
    <ContextSection title={translate("title")} aside={view.entities.length > 0 && view.entities.length}>
      {view.entities.length === 0 ? (
        <Nothing>{translate("none")}</Nothing>
      ) : (
        <ul className="flex flex-wrap gap-1.5">
          {view.entities.toReversed().map(({ key, value, turnId }) => {
            const kind = KINDS.find((known) => key.startsWith(`${known}:`)) ?? "other";
            return (
              <li key={key}>
                <button
                  type="button"
                  title={translate("ofTurn", { kind: translate(`kinds.${kind}`), turn: turnId })}
                  onClick={() => onGo(turnId)}
                  className="max-w-full rounded-full"
                >
                  <Pill className="max-w-full text-ink hover:bg-sunken">
                    <span className="truncate">{value}</span>
                    <span className="text-ink-3">{translate(`kinds.${kind}`)}</span>
                  </Pill>
                </button>
              </li>
            );
          })}
        </ul>
      )}
    </ContextSection>
  );
}
