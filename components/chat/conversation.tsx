"use client";

import Link from "next/link";
import { type RefObject, useEffect, useRef } from "react";
import { useTranslations } from "use-intl/react";
import { ApiError } from "@/components/api/api-error.ts";
import type { SessionDetail } from "@/components/api/sessions.ts";
import { useProfileSlots } from "@/components/api/use-assistants.ts";
import { useErrorWords } from "@/components/api/use-error-words.ts";
import { Button, buttonLook } from "@/components/ui/button.tsx";
import { StateMessage } from "@/components/ui/state-message.tsx";
import { NARROW, useMediaQuery } from "@/components/ui/use-media-query.ts";
import { useWarmUp } from "@/components/ui/use-warm-up.ts";
import { loadAnswerMenu } from "./answer-actions.tsx";
import { AnswerAnnouncer } from "./answer-announcer.tsx";
import { ChatHeader } from "./chat-header.tsx";
import { Composer } from "./composer.tsx";
import { HeaderActions } from "./header-actions.tsx";
import { warmUpMarkdown } from "./load-markdown.ts";
import { NextQuestions } from "./next-questions.tsx";
import { OutlineButton } from "./outline/outline-button.tsx";
import { loadOutline } from "./outline/outline-rail.tsx";
import { onSessionSettled, stopRun, warmUpStream } from "./run-store.ts";
import { SideLayout } from "./side-layout.tsx";
import { SidePanelAside, SidePanelSheet } from "./side-panel-layer.tsx";
import { StepAnnouncer } from "./step-announcer.tsx";
import { titleSoFar } from "./title-so-far.ts";
import type { TurnCommands } from "./turn-commands.ts";
import { TurnList } from "./turn-list.tsx";
import { TurnSkeleton } from "./turn-skeleton.tsx";
import { useAsk } from "./use-ask.ts";
import { useContextTurn } from "./use-context-turn.ts";
import { useSessionDetail } from "./use-conversation.ts";
import { type ConversationPath, useConversationPath } from "./use-conversation-path.ts";
import { useDocumentRequest } from "./use-document-request.ts";
import type { TurnListHandle } from "./use-list-place.ts";
import { useNextQuestion } from "./use-next-question.ts";
import { useQueueing } from "./use-queueing.ts";
import { useRateTurn } from "./use-rate-turn.ts";
import { useSidePanel } from "./use-side-panel.ts";
import { useTurnCommands } from "./use-turn-commands.ts";
import { useWantedTurn } from "./use-wanted-turn.ts";

/** One conversation: its turns, the composer, and the panel beside them. */
export function Conversation({ sessionId }: { sessionId: string }) {
  const translate = useTranslations("chat");
  const common = useTranslations("common");
  const detail = useSessionDetail(sessionId);
  const errorWords = useErrorWords();

  if (detail.data) return <LoadedConversation sessionId={sessionId} initial={detail.data} />;
  if (detail.isError) {
    const missing = detail.error instanceof ApiError && detail.error.status === 404;
    return (
      <>
        <ChatHeader title="Ibid" />
        <StateMessage
          tone={missing ? "plain" : "error"}
          title={translate(missing ? "session.notFoundTitle" : "session.failedTitle")}
          body={missing ? translate("session.notFoundBody") : errorWords(detail.error)}
          actions={
            missing ? (
              <Link href="/" className={buttonLook()}>
                {common("sessions.newChat")}
              </Link>
            ) : (
              <Button onClick={() => void detail.refetch()}>{common("actions.retry")}</Button>
            )
          }
        />
      </>
    );
  }
  return (
    <>
      <ChatHeader title="" />
      <div
        role="status"
        aria-label={translate("session.loading")}
        className="min-h-0 flex-1 overflow-hidden px-4 pt-6 md:px-7"
      >
        <TurnSkeleton />
        <TurnSkeleton />
      </div>
    </>
  );
}

function LoadedConversation({ sessionId, initial }: { sessionId: string; initial: SessionDetail }) {
  const narrow = useMediaQuery(NARROW);
  const list = useRef<TurnListHandle>(null);
  const document = useDocumentRequest(sessionId);
  const place = useConversationPath(sessionId, initial);
  const { detail, path } = place;
  const { ask, askAt, widen } = useAsk(sessionId, place, list);
  useNextQuestion(sessionId, place);

  useEffect(
    () =>
      onSessionSettled(sessionId, (_, result) => {
        const shown = result.documents[0];
        if (result.action === "show_document" && shown) {
          void document.openShown(shown, result.resolved);
        }
      }),
    [sessionId, document.openShown],
  );

  useEffect(warmUpMarkdown, []);
  useWarmUp(loadAnswerMenu);
  useWarmUp(loadOutline);

  const rate = useRateTurn(sessionId);
  const profileSlots = useProfileSlots(detail.assistant);
  const chosenTab = useSidePanel();
  // Left open in a conversation whose assistant asks for the profile.
  const panelTab = chosenTab === "profile" && profileSlots?.length === 0 ? "context" : chosenTab;
  const context = useContextTurn(path);
  const goToTurn = useWantedTurn(place, list, narrow);
  const done = { document, askAt, widen, rate, showContext: context.show, goToTurn };
  const commands = useTurnCommands(sessionId, list, place, done);

  const panel = panelTab && {
    tab: panelTab,
    document: document.request,
    context: { ...context, sessionId, goToTurn },
    profileSlots,
  };
  return (
    <>
      <SideLayout
        conversation={
          <TurnsAndComposer
            sessionId={sessionId}
            list={list}
            place={place}
            commands={commands}
            onSend={(text, docIds) => ask(text, place.continueFrom, docIds ? { selectedDocIds: docIds } : {})}
          />
        }
        panel={!narrow && panel ? <SidePanelAside {...panel} /> : null}
      />
      {narrow && panel && <SidePanelSheet {...panel} />}
    </>
  );
}

interface TurnsAndComposerProps {
  sessionId: string;
  list: RefObject<TurnListHandle | null>;
  place: ConversationPath;
  commands: TurnCommands;
  onSend: (text: string, selectedDocIds?: string[]) => void;
}

function TurnsAndComposer({ sessionId, list, place, commands, onSend }: TurnsAndComposerProps) {
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
