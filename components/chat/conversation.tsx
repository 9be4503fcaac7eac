"use client";

import Link from "next/link";
import { useEffect, useRef } from "react";
import { useTranslations } from "use-intl/react";
import { ApiError } from "@/components/api/api-error.ts";
import type { SessionDetail } from "@/components/api/sessions.ts";
import { useProfileSlots } from "@/components/api/use-assistants.ts";
import { useErrorWords } from "@/components/api/use-error-words.ts";
import { Button, buttonLook } from "@/components/ui/button.tsx";
import { StateMessage } from "@/components/ui/state-message.tsx";
import { NARROW, useMediaQuery } from "@/components/ui/use-media-query.ts";
import { useWarmUp } from "@/components/ui/use-warm-up.ts";
import { ChatHeader } from "./chat-header.tsx";
import { warmUpMarkdown } from "./load-markdown.ts";
import { loadOutline } from "./outline/outline-rail.tsx";
import { onSessionSettled } from "./run-store.ts";
import { SideLayout } from "./side-layout.tsx";
import { SidePanelAside, SidePanelSheet } from "./side-panel-layer.tsx";
import { TurnSkeleton } from "./turn-skeleton.tsx";
import { TurnsAndComposer } from "./turns-and-composer.tsx";
import { useAsk } from "./use-ask.ts";
import { useContextTurn } from "./use-context-turn.ts";
import { useSessionDetail } from "./use-conversation.ts";
import { useConversationPath } from "./use-conversation-path.ts";
import { useDocumentRequest } from "./use-document-request.ts";
import type { TurnListHandle } from "./use-list-place.ts";
import { useNextQuestion } from "./use-next-question.ts";
import { usePrintKey } from "./use-print-key.ts";
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
  usePrintKey(sessionId);

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
  useWarmUp(loadOutline);

  const rate = useRateTurn(sessionId);
  const profileSlots = useProfileSlots(detail.assistant);
  const chosenTab = useSidePanel();
  // The profile tab was left open, but this conversation's assistant does not use the profile.
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
