import { ApiError } from "@/components/api/api-error.ts";
import type { StreamChunk } from "@/components/api/chat-stream.ts";
import { tellOtherTabs } from "@/components/api/other-tabs.ts";
import { stopTurn } from "@/components/api/turns.ts";
import { createStore, useStore } from "@/components/ui/store.ts";
import type { AskResult } from "@/lib/domain/ask.ts";
import type { ChatData } from "@/lib/domain/chat-message.ts";
import { choiceSaved } from "./choice-on-its-way.ts";
import { type LiveTurn, liveText, type NewLiveTurn, newLiveTurn } from "./live-turn.ts";

/**
 * The turns being answered, kept outside the pages: a run goes on while another conversation is open, and a
 * lost connection is resumed from here.
 */

const PAINT_MS = 50;
const RETRY_MS = [500, 1_000, 2_000, 4_000, 8_000, 15_000] as const;
/** Finished turns kept until the list has them from the server. */
const KEPT_DONE = 20;

const loadStream = () => import("./follow-stream.ts");

let lives: readonly LiveTurn[] = [];
/** The turns as the page was last told of them. */
const shown = createStore(lives);
type SettledListener = (live: LiveTurn, result: AskResult) => void;

const settledListeners = new Set<SettledListener>();
const sessionListeners = new Map<string, Set<SettledListener>>();
/** Turns that ended before their conversation's page was listening: a first question may be answered fast. */
const missed = new Map<string, { live: LiveTurn; result: AskResult }>();
const aborts = new Map<string, AbortController>();
let paintTimer: ReturnType<typeof setTimeout> | null = null;

function notify() {
  if (paintTimer) clearTimeout(paintTimer);
  paintTimer = null;
  shown.set(lives);
}

/** Text arrives faster than anyone reads, so the page is notified at most 20 times a second. */
function notifySoon() {
  paintTimer ??= setTimeout(notify, PAINT_MS);
}

function put(live: LiveTurn, soon = false) {
  const others = lives.filter((other) => other.clientTurnId !== live.clientTurnId);
  const done = others.filter((other) => other.phase === "done");
  const stale = new Set(done.slice(0, Math.max(0, done.length - KEPT_DONE)));
  lives = [...others.filter((other) => !stale.has(other)), live];
  if (soon) notifySoon();
  else notify();
}

function find(clientTurnId: string): LiveTurn | undefined {
  return lives.find((live) => live.clientTurnId === clientTurnId);
}

/**
 * Reads a stream to its end. `replay`: the stream starts over, so the shown text stays until the replay has
 * caught up.
 */
async function consume(
  clientTurnId: string,
  stream: ReadableStream<StreamChunk>,
  replay: boolean,
): Promise<void> {
  const { applyChunk, failureIn } = await loadStream();
  const start = find(clientTurnId);
  if (!start) return;
  let next: LiveTurn = { ...newLiveTurn(start), phase: start.phase === "stopping" ? "stopping" : "running" };
  if (!replay) next = { ...start };
  const shownLength = liveText(start).length;
  let failure: ChatData["failure"] = { code: "internal" };
  const reader = stream.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      if (value.type === "data-failure") failure = failureIn(value.data) ?? failure;
      if (value.type === "error")
        throw new ApiError(failure.code, {
          message: value.errorText ?? "",
          status: 500,
          details: failure.details,
        });
      const current = find(clientTurnId);
      if (!current) return;
      next = applyChunk(current.phase === "stopping" ? { ...next, phase: "stopping" } : next, value);
      if (next.result) {
        // The list is told about the turn first, so that the page is never without it.
        for (const listener of settledListeners) listener(next, next.result);
        tellSession(next, next.result);
        put(next);
        return;
      }
      if (!replay || liveText(next).length >= shownLength) put(next, true);
    }
  } finally {
    reader.releaseLock();
  }
}

function waitForRetry(attempt: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const delay = RETRY_MS[Math.min(attempt, RETRY_MS.length - 1)];
    const finish = () => {
      clearTimeout(timer);
      window.removeEventListener("online", finish);
      signal.removeEventListener("abort", finish);
      resolve();
    };
    const timer = setTimeout(finish, delay);
    window.addEventListener("online", finish);
    signal.addEventListener("abort", finish);
  });
}

/** A refusal that would only be repeated on retry. */
function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && error.status >= 400 && error.status < 500;
}

/**
 * Sends (or only joins) a turn and follows it to its end. If the connection is lost, it joins the running
 * turn again; if that turn is over, sending the same client turn id returns the stored one and adds nothing.
 */
async function follow(live: LiveTurn, join: boolean): Promise<void> {
  const abort = new AbortController();
  aborts.set(live.clientTurnId, abort);
  let joining = join;
  try {
    for (let attempt = 0; !abort.signal.aborted; attempt += 1) {
      try {
        const { resumeTurn, sendTurn } = await loadStream();
        await choiceSaved(live.sessionId);
        let stream = joining ? await resumeTurn(live.sessionId, live.clientTurnId, abort.signal) : null;
        stream ??= await sendTurn(
          {
            sessionId: live.sessionId,
            message: live.userText,
            clientTurnId: live.clientTurnId,
            selectedDocIds: live.selectedDocIds,
            asTyped: live.asTyped,
            timeZone: knownTimeZone(),
            options: live.parentTurnId === undefined ? undefined : { parentTurnId: live.parentTurnId },
          },
          abort.signal,
        );
        // The turn is running now, so other tabs may follow it.
        if (!join) tellOtherTabs(live.sessionId);
        await consume(live.clientTurnId, stream, joining);
        if (find(live.clientTurnId)?.result) {
          if (!join) tellOtherTabs(live.sessionId);
          return;
        }
        throw new ApiError("unreachable", { message: "The stream ended before the turn did.", status: 0 });
      } catch (error) {
        if (abort.signal.aborted) return;
        const current = find(live.clientTurnId);
        if (!current) return;
        const reportedByServer = error instanceof ApiError && error.status >= 500;
        if (isRefusal(error) || (reportedByServer && attempt >= 1)) {
          put({ ...current, phase: "failed", error });
          return;
        }
        put({ ...current, phase: "reconnecting" });
        joining = true;
        await waitForRetry(attempt, abort.signal);
      }
    }
  } finally {
    aborts.delete(live.clientTurnId);
  }
}

export function startRun(start: NewLiveTurn): void {
  const live = newLiveTurn(start);
  put(live);
  void follow(live, false);
}

/**
 * Follows a turn that is already running, because the page was reloaded or it was asked in another window.
 */
export function joinRun(start: NewLiveTurn): void {
  if (find(start.clientTurnId)) return;
  const live: LiveTurn = { ...newLiveTurn(start), phase: "running" };
  put(live);
  void follow(live, true);
}

export function retryRun(clientTurnId: string): void {
  const live = find(clientTurnId);
  if (live?.phase !== "failed") return;
  const again = newLiveTurn(live);
  put(again);
  void follow(again, false);
}

export function discardRun(clientTurnId: string): void {
  aborts.get(clientTurnId)?.abort();
  lives = lives.filter((live) => live.clientTurnId !== clientTurnId);
  notify();
}

/** Asks the server to stop; what was written arrives as the stored turn at the end of the stream. */
export async function stopRun(clientTurnId: string): Promise<void> {
  const live = find(clientTurnId);
  if (!live) return;
  put({ ...live, phase: "stopping" });
  try {
    await stopTurn(live.sessionId, clientTurnId);
  } catch {
    const current = find(clientTurnId);
    if (current?.phase === "stopping") put({ ...current, phase: "running" });
  }
}

/** Whether a turn of the conversation is being answered, as far as this page knows. */
export function isAnswering(sessionId: string): boolean {
  return lives.some(
    (live) => live.sessionId === sessionId && live.result === null && live.phase !== "failed",
  );
}

/** Calls `listener` for every turn that ends, whatever page is shown. */
export function onRunSettled(listener: (live: LiveTurn, result: AskResult) => void): () => void {
  settledListeners.add(listener);
  return () => {
    settledListeners.delete(listener);
  };
}

function tellSession(live: LiveTurn, result: AskResult) {
  const heard = sessionListeners.get(live.sessionId);
  if (!heard) missed.set(live.sessionId, { live, result });
  for (const listener of heard ?? []) listener(live, result);
}

/**
 * Calls `listener` for every turn of one conversation that ends, and for the last one that ended with no
 * listener.
 */
export function onSessionSettled(sessionId: string, listener: SettledListener): () => void {
  const heard = sessionListeners.get(sessionId) ?? new Set();
  sessionListeners.set(sessionId, heard.add(listener));
  const late = missed.get(sessionId);
  if (late) {
    listener(late.live, late.result);
    // Other listeners of the same page subscribe within this task.
    queueMicrotask(() => missed.delete(sessionId));
  }
  return () => {
    heard.delete(listener);
    if (heard.size === 0) sessionListeners.delete(sessionId);
  };
}

export function useLiveTurns(): readonly LiveTurn[] {
  return useStore(shown);
}

/** Loads the streaming code while a question is being written, so that the question need not wait. */
export function warmUpStream(): void {
  // Errors are reported where it is used.
  loadStream().catch(() => {});
}

/** Some browsers do not reveal it. */
function knownTimeZone(): string | undefined {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return timeZone === "Etc/Unknown" ? undefined : timeZone;
}
