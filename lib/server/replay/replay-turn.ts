import { randomUUID } from "node:crypto";
import type { Container } from "../../container.ts";
import { AppError, notFound } from "../../domain/app-error.ts";
import type { Principal, SessionKey } from "../../domain/identity.ts";
import type { Replay, ReplayNote, ReplayOptions, ReplaySide } from "../../domain/replay.ts";
import { languageOf } from "../../domain/text.ts";
import type { Turn } from "../../domain/turn.ts";
import type { OwnedSession } from "../../ports/session-store.ts";
import type { TurnRequest } from "../../turn/context/turn-context.ts";
import { makeUnstoredTurn } from "../../turn/run-turn.ts";
import { findSessionInTenant } from "../sessions/find-session-in-tenant.ts";
import { answerPreference } from "../settings/answer-preference.ts";
import { assistantOf } from "../settings/own-assistants.ts";
import { replayContext } from "./replay-context.ts";
import { replaySide } from "./replay-side.ts";

interface Opened {
  session: OwnedSession;
  key: SessionKey;
  turn: Turn;
}

/** A turn that may be asked again: it has words, and the person asking may see them. */
export async function openForReplay(
  container: Container,
  principal: Principal,
  { sessionId, turnId }: { sessionId: string; turnId: number },
): Promise<Opened> {
  const opened = { what: "replay", turnId } as const;
  const { session, key, isPrivate } = await findSessionInTenant(container, principal, sessionId, opened);
  if (isPrivate)
    throw new AppError("forbidden", {
      message:
        "What other people wrote is private on this server (IBID_INSPECTOR=numbers), so it is not asked again.",
    });
  const [turn] = await container.turnLog.get(key, [turnId]);
  if (!turn || turn.status === "deleted" || turn.userText === "") throw notFound("turn");
  return { session, key, turn };
}

/** The stored answer, as far as its trace still exists. */
export async function storedSide(container: Container, { key, turn }: Opened): Promise<ReplaySide> {
  const trace = await container.traces.find(key, turn.turnId);
  return replaySide(turn, trace?.stages ?? []);
}

/**
 * Asks a turn again, with the earlier turns as they were but other settings. Nothing is stored: neither the
 * conversation nor anything derived from it changes.
 */
export async function replayTurn(
  container: Container,
  principal: Principal,
  opened: Opened,
  { options, signal }: { options: ReplayOptions; signal: AbortSignal },
): Promise<Replay> {
  const { session, key, turn } = opened;
  const assistant = await assistantOf(container, key, session);
  const { context, added, changed } = await replayContext(container, principal, {
    key,
    assistant,
    at: turn.ts,
    options,
    signal,
  });
  const { length } = await answerPreference(container, key);
  const codes = new Set(turn.followUp.reasons.map(({ code }) => code));
  const isChosen = codes.has("documents_chosen");
  const request: TurnRequest = {
    message: turn.userText,
    clientTurnId: `replay-${randomUUID()}`,
    selectedDocIds: isChosen ? turn.docRefs.map(({ docId }) => docId) : [],
    parentTurnId: turn.parentTurnId,
    collectionIds: session.collectionIds,
    ...(turn.asTyped ? { asTyped: true } : {}),
    language: languageOf(turn.userText),
    length,
  };
  const made = await makeUnstoredTurn(request, { ...context, collectionIds: session.collectionIds });
  const notes: ReplayNote[] = [
    { code: "documents_added", count: added },
    { code: "documents_changed", count: changed },
    { code: "documents_chosen", count: isChosen ? request.selectedDocIds.length : 0 },
    { code: "chat_history", count: codes.has("from_chat_history") ? 1 : 0 },
  ];
  return {
    stored: await storedSide(container, opened),
    replayed: replaySide(made, context.trace.stages, context.purse?.spent),
    notes: notes.filter(({ count }) => count > 0),
  };
}
