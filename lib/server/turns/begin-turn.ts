import { createHash, randomUUID } from "node:crypto";
import type { Container } from "../../container.ts";
import { AppError, notFound } from "../../domain/app-error.ts";
import type { AskOptions } from "../../domain/ask.ts";
import type { ChatHistoryEntry } from "../../domain/chat-history.ts";
import { ownerKeyOf, type Principal, type SessionKey } from "../../domain/identity.ts";
import type { Locale } from "../../domain/locale.ts";
import type { AssistantId, Session } from "../../domain/session.ts";
import { languageOf } from "../../domain/text.ts";
import { firstWords } from "../../safety/first-words.ts";
import { checkedChoice, leftOfChoice, usualChoice } from "../documents/collections.ts";
import { getServer } from "../process/get-server.ts";
import { internalError } from "../requests/internal-error.ts";
import { answerPreference } from "../settings/answer-preference.ts";
import { assistantNow, assistantOf } from "../settings/own-assistants.ts";
import { type AskStores, askStores } from "./ask-stores.ts";
import { withChosenModel } from "./chosen-model.ts";
import { openMonthAccount } from "./month-account.ts";
import { failedRun, type StartedTurn } from "./turn-run.ts";
import type { TurnStart } from "./turn-stream.ts";

export interface TurnAsked {
  message: string;
  sessionId?: string;
  assistant?: AssistantId;
  provider?: string;
  model?: string;
  chatHistory?: readonly ChatHistoryEntry[];
  selectedDocIds?: string[];
  collections?: string[];
  timeZone?: string;
  asTyped?: boolean;
  clientTurnId?: string;
  options?: AskOptions;
}

/**
 * Finds or creates the session and starts the turn, or joins the one that already has this client turn id. If
 * somebody may be in danger, the advice is given even if no turn can begin.
 */
export async function beginTurn(
  container: Container,
  principal: Principal,
  asked: TurnAsked,
): Promise<{ start: TurnStart; started: StartedTurn; first: string }> {
  const first = firstWords(asked.message, languageFor(asked))?.line ?? "";
  try {
    return { ...(await begin(container, principal, asked)), first };
  } catch (error) {
    if (first === "") throw error;
    const clientTurnId = asked.clientTurnId ?? randomUUID();
    const sessionId = asked.sessionId ?? sessionIdFor(principal, clientTurnId);
    return {
      start: { sessionId, clientTurnId, userText: asked.message },
      started: failedRun(first, AppError.isInstance(error) ? error : internalError(error)),
      first,
    };
  }
}

function languageFor({ options, message }: TurnAsked): Locale {
  return options?.language ?? languageOf(message);
}

async function begin(
  container: Container,
  principal: Principal,
  asked: TurnAsked,
): Promise<{ start: TurnStart; started: StartedTurn }> {
  const { runner, questions } = getServer();
  const month = openMonthAccount(container, ownerKeyOf(principal));
  const asking = { ...withChosenModel(askStores(container), asked), month };
  await questions.take(principal, () => isRepeated(asking.stores, principal, asked));
  const session = await sessionOf(container, asking.stores, principal, asked);
  const key: SessionKey = { ...ownerKeyOf(principal), sessionId: session.sessionId };
  const parentTurnId = asked.options?.parentTurnId;
  if (typeof parentTurnId === "number" && parentTurnId > (await asking.stores.turnLog.lastTurnId(key)))
    throw notFound("turn");
  const clientTurnId = asked.clientTurnId ?? randomUUID();
  const [{ language, length }] = await Promise.all([
    answerPreference(container, ownerKeyOf(principal)),
    month.refresh(),
  ]);
  const request = {
    message: asked.message,
    clientTurnId,
    selectedDocIds: asked.selectedDocIds ?? [],
    parentTurnId,
    chatHistory: asked.chatHistory,
    timeZone: asked.timeZone,
    collectionIds: session.collectionIds,
    ...(asked.asTyped ? { asTyped: true } : {}),
    language: asked.options?.language ?? (language === "question" ? languageFor(asked) : language),
    length,
  };
  const assistant = await assistantOf(container, key, session);
  const started = await runner.start(key, assistant, request, asking);
  return {
    start: { sessionId: session.sessionId, clientTurnId, userText: asked.message },
    started,
  };
}

/** Whether this very turn is already stored or being answered: a client that lost the answer asks again. */
async function isRepeated(
  { turnLog }: AskStores["stores"],
  principal: Principal,
  asked: TurnAsked,
): Promise<boolean> {
  const { clientTurnId } = asked;
  if (clientTurnId === undefined) return false;
  const sessionId = asked.sessionId ?? sessionIdFor(principal, clientTurnId);
  const key: SessionKey = { ...ownerKeyOf(principal), sessionId };
  if ((await getServer().runner.find(key, clientTurnId)) !== null) return true;
  return (await turnLog.findByClientTurnId(key, clientTurnId)) !== null;
}

async function sessionOf(
  container: Container,
  stores: AskStores["stores"],
  principal: Principal,
  asked: TurnAsked,
): Promise<Session> {
  const { sessions } = stores;
  const owner = ownerKeyOf(principal);
  const chosen = asked.collections && (await checkedChoice(stores, principal, asked.collections));
  if (asked.sessionId === undefined) {
    const begun = await assistantNow(container, principal, asked.assistant ?? "general");
    return sessions.create(owner, {
      sessionId:
        asked.clientTurnId === undefined ? randomUUID() : sessionIdFor(principal, asked.clientTurnId),
      ...begun,
      title: "",
      collectionIds: chosen ?? (await usualChoice(container, principal, begun)),
      now: new Date().toISOString(),
    });
  }
  const session = await sessions.find({ ...owner, sessionId: asked.sessionId });
  if (!session) throw notFound("session");
  const collectionIds = chosen ?? (await leftOfChoice(stores, principal, session.collectionIds));
  if (JSON.stringify(collectionIds) === JSON.stringify(session.collectionIds)) return session;
  // Stored, so that from now on the page shows what is searched.
  const change = { collectionIds };
  return (await sessions.update({ ...owner, sessionId: asked.sessionId }, change, "")) ?? session;
}

/**
 * A first message that is sent again must find the session of its first try, so the id is derived from the
 * client turn id.
 */
function sessionIdFor({ tenantId, userId }: Principal, clientTurnId: string): string {
  const hex = createHash("sha256")
    .update(JSON.stringify([tenantId, userId, clientTurnId]))
    .digest("hex");
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join(
    "-",
  );
}
