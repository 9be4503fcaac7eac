import type { RefObject } from "react";
import { useTranslations } from "use-intl/react";
import { AnswerAnnouncer } from "./answer-announcer.tsx";
import { ChatHeader } from "./chat-header.tsx";
import { Composer } from "./composer.tsx";
import { HeaderActions } from "./header-actions.tsx";
import { NextQuestions } from "./next-questions.tsx";
import { OutlineButton } from "./outline/outline-button.tsx";
import { stopRun, warmUpStream } from "./run-store.ts";
import { StepAnnouncer } from "./step-announcer.tsx";
import { titleSoFar } from "./title-so-far.ts";
import type { TurnCommands } from "./turn-commands.ts";
import { TurnList } from "./turn-list.tsx";
import type { ConversationPath } from "./use-conversation-path.ts";
import type { TurnListHandle } from "./use-list-place.ts";
import { useQueueing } from "./use-queueing.ts";

interface TurnsAndComposerProps {
  sessionId: string;
  list: RefObject<TurnListHandle | null>;
  place: ConversationPath;
  commands: TurnCommands;
  onSend: (text: string, selectedDocIds?: string[]) => void;
}

/** The turns of the shown path, and below them the field for the next question. */
export function TurnsAndComposer({ sessionId, list, place, commands, onSend }: TurnsAndComposerProps) {
  const translate = useTranslations("chat");
  const common = useTranslations("common");
  const { detail, own, active, busy, turns, jumps, path, live, ratings, continueFrom, setChosenLeaf } = place;
  const answered = (busy && active) || null;
  const running = answered?.clientTurnId ?? null;
  const stopping = active?.phase === "stopping";
  const onQueue = useQueueing(sessionId, running);
  function goTo(turnId: number | null) {
    if (turnId !== null) return commands.goToTurn(turnId);
    setChosenLeaf(null);
    requestAnimationFrame(() => list.current?.scrollToEnd());
  }
  const listed = { sessionId, turns, jumps, path, running: answered, onGo: goTo };
  return (
    <>
      <ChatHeader
        title={detail.title || titleSoFar(own) || common("sessions.untitled")}
        assistant={detail.assistant}
        actions={
          <HeaderActions
            assistant={detail.assistant}
            outline={
              turns + live.length > 1 && (
                <OutlineButton {...listed} turnInView={() => list.current?.turnInView() ?? null} />
              )
            }
          />
        }
      />
      {path.length + live.length === 0 ? (
        <p className="mx-auto w-full max-w-[700px] flex-1 px-4 py-12 text-ink-2">{translate("list.empty")}</p>
      ) : (
        <TurnList ref={list} conversation={listed} live={live} ratings={ratings} commands={commands} />
      )}
      <NextQuestions
        sessionId={sessionId}
        running={running}
        stopping={stopping}
        parentTurnId={continueFrom}
      />
      <Composer
        place={{ sessionId, turns, path, parentTurnId: continueFrom }}
        running={busy}
        stopping={stopping}
        onSend={onSend}
        onQueue={onQueue}
        onStop={() => active && void stopRun(active.clientTurnId)}
        onWriting={warmUpStream}
        autoFocus
      />
      <StepAnnouncer active={active} />
      <AnswerAnnouncer sessionId={sessionId} />
    </>
  );
}
