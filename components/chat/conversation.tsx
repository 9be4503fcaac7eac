"use client";

import { useQueryClient } from "@tanstack/react-query";
import Link from "next/link";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { useTranslations } from "use-intl/react";
import { ApiError } from "@/components/api/api-error.ts";
import { randomId } from "@/components/api/random-id.ts";
import type { SessionDetail } from "@/components/api/sessions.ts";
import { type Rating, rateTurn } from "@/components/api/turns.ts";
import { useProfileSlots } from "@/components/api/use-assistants.ts";
import { useErrorWords } from "@/components/api/use-error-words.ts";
import { searchAllForTurn } from "@/components/messages/words-of-question.ts";
import { Button, buttonLook } from "@/components/ui/button.tsx";
import { StateMessage } from "@/components/ui/state-message.tsx";
import { showToast } from "@/components/ui/toast.tsx";
import { useMediaQuery } from "@/components/ui/use-media-query.ts";
import { AnswerAnnouncer } from "./answer-announcer.tsx";
import { warmUpMarkdown } from "./answer-text.tsx";
import { newestLeafBelow, visiblePath } from "./branches.ts";
import { ChatHeader } from "./chat-header.tsx";
import { circledNumber } from "./circled-number.ts";
import { Composer } from "./composer.tsx";
import {
  discardRun,
  onSessionSettled,
  retryRun,
  startRun,
  stopRun,
  useLiveTurns,
  warmUpStream,
} from "./run-store.ts";
import { SideLayout } from "./side-layout.tsx";
import { SidePanelAside, SidePanelSheet } from "./side-panel-layer.tsx";
import { closeSidePanel, openSidePanel } from "./side-panel-store.ts";
import type { TurnCommands } from "./turn-article.tsx";
import { TurnList, type TurnListHandle } from "./turn-list.tsx";
import { TurnSkeleton } from "./turn-skeleton.tsx";
import { shownLive } from "./turn-view-model.ts";
import { useChosenLeaf } from "./use-chosen-leaf.ts";
import { useContextTurn } from "./use-context-turn.ts";
import { sessionKey, useSessionDetail } from "./use-conversation.ts";
import { useDeleteTurn } from "./use-delete-turn.ts";
import { useDocumentRequest } from "./use-document-request.ts";
import { useSidePanel } from "./use-side-panel.ts";

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

/** The turn that the address names: "#turn-12". */
function turnOfAddress(): number | null {
  const named = /^#turn-(\d{1,9})$/.exec(window.location.hash);
  return named ? Number(named[1]) : null;
}

function LoadedConversation({ sessionId, initial }: { sessionId: string; initial: SessionDetail }) {
  const translate = useTranslations("chat");
  const common = useTranslations("common");
  const errorWords = useErrorWords();
  const queryClient = useQueryClient();
  const narrow = useMediaQuery("(max-width: 1023px)");
  const list = useRef<TurnListHandle>(null);
  const lives = useLiveTurns();
  const document = useDocumentRequest(sessionId);
  // Asked for here again, so that a turn that ends and the path it ends on are seen in the same moment.
  const detail = useSessionDetail(sessionId).data ?? initial;
  const { jumps, turns } = detail;
  const [chosenLeaf, setChosenLeaf] = useChosenLeaf(sessionId, turns);
  const own = lives.filter((live) => live.sessionId === sessionId);
  const active = own.findLast((live) => live.result === null);
  const busy = active !== undefined && active.phase !== "failed";
  // While a turn is answered one stands at the turn it continues.
  const leaf =
    active && active.parentTurnId !== undefined ? (active.parentTurnId ?? 0) : (chosenLeaf ?? turns);
  const path = useMemo(() => visiblePath(leaf, jumps), [leaf, jumps]);
  // A finished turn stands in for itself until the log's copy is read; one the log does not count yet comes last.
  const live = own
    .filter((turn) => turn.result !== null || turn === active)
    .map((turn) => {
      const shown = shownLive(turn);
      return turn.result && turn.result.turn_id > turns ? { ...shown, turnId: null } : shown;
    });
  const ratings = useMemo(
    () => new Map<number, Rating>(detail.feedback.map((entry) => [entry.turn_id, entry.rating])),
    [detail.feedback],
  );

  const ask = useCallback(
    (text: string, parentTurnId: number | null | undefined, selectedDocIds?: readonly string[]) => {
      startRun({ sessionId, clientTurnId: randomId(), userText: text, parentTurnId, selectedDocIds });
      setChosenLeaf(null);
      requestAnimationFrame(() => list.current?.scrollToEnd());
    },
    [sessionId, setChosenLeaf],
  );
  /** Continues where one stands; at the newest turn nothing needs to be said. */
  const continueFrom = chosenLeaf !== null && chosenLeaf !== turns ? chosenLeaf : undefined;
  /** What an earlier turn offered is asked at the end, in words that name the turn: nothing after it goes out of sight. */
  function widen(turnId: number, question: string) {
    const isEnd = path.length > 0 && path.turnIdAt(path.length - 1) === turnId;
    ask(isEnd ? question : searchAllForTurn(turnId, question), continueFrom);
  }

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

  useEffect(() => {
    warmUpStream();
    warmUpMarkdown();
  }, []);

  async function rate(turnId: number, rating: Rating | null) {
    queryClient.setQueryData<SessionDetail>(sessionKey(sessionId), (data) =>
      data
        ? {
            ...data,
            feedback: [
              ...data.feedback.filter((entry) => entry.turn_id !== turnId),
              ...(rating ? [{ turn_id: turnId, rating }] : []),
            ],
          }
        : data,
    );
    try {
      await rateTurn(sessionId, turnId, rating);
    } catch (error) {
      showToast({ tone: "error", text: translate("turn.feedbackFailed", { reason: errorWords(error) }) });
      void queryClient.invalidateQueries({ queryKey: sessionKey(sessionId) });
    }
  }

  const remove = useDeleteTurn(sessionId);
  /** What stands in place of what was pressed has the focus, once it is there and layers have given theirs back. */
  const focusSoon = useCallback((turnId: number) => {
    requestAnimationFrame(() => setTimeout(() => list.current?.focusTurn(turnId)));
  }, []);
  const profileSlots = useProfileSlots(detail.assistant);
  const chosenTab = useSidePanel();
  // Left open in a conversation whose assistant asks for the profile.
  const panelTab = chosenTab === "profile" && profileSlots?.length === 0 ? "context" : chosenTab;
  const context = useContextTurn(path);
  /** A turn to go to, which may have to come into sight first. */
  const [wanted, setWanted] = useState<number | null>(turnOfAddress);
  useEffect(() => {
    if (wanted === null) return;
    // On another branch: that comes into sight first.
    if (path.indexOf(wanted) < 0 && wanted >= 1 && wanted <= turns) {
      setChosenLeaf(newestLeafBelow(wanted, jumps, turns));
      return;
    }
    list.current?.scrollToTurn(wanted);
    setWanted(null);
  }, [wanted, path, jumps, turns, setChosenLeaf]);
  function goToTurn(turnId: number) {
    if (turnId > turns) return;
    if (narrow) closeSidePanel();
    setWanted(turnId);
  }

  /** Asked at an earlier place, what followed there is another version now: said, because it goes out of sight. */
  function askAt(
    text: string,
    parentTurnId: number | null | undefined,
    { selectedDocIds, replaces }: { selectedDocIds?: readonly string[]; replaces: boolean },
  ) {
    const place = parentTurnId == null ? 0 : path.indexOf(parentTurnId) + 1;
    const hidden = parentTurnId === undefined ? 0 : path.length - place - (replaces ? 1 : 0);
    if (hidden > 0) showToast({ text: translate("turn.branched", { count: hidden }) });
    ask(text, parentTurnId, selectedDocIds);
  }

  const latest = useRef({ rate, widen, askAt, jumps, turns, showContext: context.show });
  latest.current = { rate, widen, askAt, jumps, turns, showContext: context.show };
  const commands = useMemo<TurnCommands>(
    () => ({
      open: document.open,
      openShown: (turn, shown) => void document.openShown(shown, turn.resolved),
      ask: (text, parentTurnId, selectedDocIds) =>
        latest.current.askAt(text, parentTurnId, { selectedDocIds, replaces: true }),
      widen: (turnId, question) => latest.current.widen(turnId, question),
      // In words that say the same after a reload, and as a continuation of just that turn, wherever one stands.
      pick: (turnId, candidate, place) =>
        latest.current.askAt(`${circledNumber(place)} ${candidate.title}`, turnId, { replaces: false }),
      rate: (turnId, rating) => void latest.current.rate(turnId, rating),
      choose: (turnId) => {
        setChosenLeaf(newestLeafBelow(turnId, latest.current.jumps, latest.current.turns));
        focusSoon(turnId);
      },
      showContext: (turnId) => {
        latest.current.showContext(turnId);
        openSidePanel("context");
      },
      remove: async (turnId, clientTurnId) => {
        await remove(turnId, clientTurnId);
        focusSoon(turnId);
      },
      retry: retryRun,
      discard: discardRun,
    }),
    [document.open, document.openShown, remove, focusSoon, setChosenLeaf],
  );

  const conversation = (
    <>
      <ChatHeader
        title={detail.title || own[0]?.userText || common("sessions.untitled")}
        assistant={detail.assistant}
      />
      {path.length + live.length === 0 ? (
        <p className="mx-auto w-full max-w-[700px] flex-1 px-4 py-12 text-ink-2">{translate("list.empty")}</p>
      ) : (
        <TurnList
          ref={list}
          sessionId={sessionId}
          turns={turns}
          jumps={jumps}
          path={path}
          live={live}
          ratings={ratings}
          busy={busy}
          contextTurn={panelTab === "context" ? context.turnId : null}
          commands={commands}
        />
      )}
      <Composer
        place={{ sessionId, turns, path, parentTurnId: continueFrom }}
        running={busy}
        stopping={active?.phase === "stopping"}
        onSend={(text) => ask(text, continueFrom)}
        onStop={() => active && void stopRun(active.clientTurnId)}
        autoFocus
      />
      <AnswerAnnouncer sessionId={sessionId} />
    </>
  );
  const panel = panelTab && {
    tab: panelTab,
    document: document.request,
    context: { ...context, sessionId, goToTurn },
    profileSlots,
  };
  return (
    <>
      <SideLayout
        conversation={conversation}
        panel={!narrow && panel ? <SidePanelAside {...panel} /> : null}
      />
      {narrow && panel && <SidePanelSheet {...panel} />}
    </>
  );
}
