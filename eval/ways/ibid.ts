import { randomUUID } from "node:crypto";
import type { AskResult } from "../../lib/domain/ask.ts";
import { ownerKeyOf, type Principal } from "../../lib/domain/identity.ts";
import type { PlanSectionName } from "../../lib/domain/token-plan.ts";
import { type TokenPlan, tokenPlanSchema } from "../../lib/domain/token-plan.ts";
import { fromWire } from "../../lib/domain/wire/wire-schema.ts";
import { readHit } from "../../lib/retrieval/search/read-hit.ts";
import { importSession } from "../../lib/server/sessions/import-session.ts";
import { beginTurn } from "../../lib/server/turns/begin-turn.ts";
import { resultOf } from "../../lib/server/turns/turn-result.ts";
import type { Case } from "../conversations/conversation.ts";
import type { House } from "./house.ts";
import type { Given, Way } from "./way.ts";

const OF_HISTORY: readonly PlanSectionName[] = ["selected_turns", "recent_turns", "memory", "entities"];
/** How many passages of a document are searched for the cited ones. */
const MOST_CHUNKS = 1_000;

/** Ibid as everybody uses it: the conversation is imported, then the question is asked. */
export const ibid: Way = {
  id: "ibid",
  title: "Ibid",
  needsModel: true,
  answer: askIbid,
};

/** The same without a model: documents are quoted. */
export const ibidQuoting: Way = {
  id: "ibid-quoting",
  title: "Ibid without a model",
  needsModel: false,
  answer: askIbid,
};

async function askIbid({ assistant, turns, question }: Case, house: House): Promise<Given> {
  const { container, runner } = house.server;
  // A new person for every question, because what is remembered about a person carries over to other
  // conversations.
  const principal: Principal = { tenantId: "local", userId: `eval-${randomUUID()}`, role: "user" };
  const owner = ownerKeyOf(principal);
  const { sessionId } = await importSession(container, owner, {
    assistant,
    turns: turns.map(({ user, assistant: answer, ts }, place) => ({
      userText: user,
      assistantText: answer,
      ts: ts ?? new Date(Date.UTC(2026, 0, 1) + place * 600_000).toISOString(),
    })),
  });
  const { started } = await beginTurn(container, principal, {
    message: question.question,
    assistant,
    sessionId,
  });
  const result = await resultOf(started);
  const key = { ...owner, sessionId };
  // What is derived after the answer may call a model too, and those calls are counted as well.
  await runner.settled(key);
  const trace = await container.traces.find(key, result.turnId);
  const composed = trace?.stages.findLast(({ stage, detail }) => stage === "compose" && detail.token_plan);
  const plan = composed ? fromWire(tokenPlanSchema).parse(composed.detail.token_plan) : null;
  return {
    answer: result.answer,
    ...(house.model ? {} : { isRefusal: result.action === "no_evidence" }),
    isMissing: house.model !== null && hasFailed("answer_model", result),
    isReadByRules: house.model !== null && hasFailed("light_model", result),
    cited: await citedOf(result, house),
    historyTokens: plan ? historyTokens(plan) : 0,
  };
}

function hasFailed(model: "answer_model" | "light_model", { degraded }: AskResult): boolean {
  return degraded.some(({ what, why }) => what === model && why.startsWith("model_"));
}

function historyTokens({ sections }: TokenPlan): number {
  return sections.reduce((sum, { name, used }) => sum + (OF_HISTORY.includes(name) ? used : 0), 0);
}

async function citedOf({ refs }: AskResult, { server }: House): Promise<Given["cited"]> {
  const { documentIndex } = server.container;
  return Promise.all(
    refs.map(async ({ docId, version, title, chunkIds }) => {
      const range = { from: 0, limit: MOST_CHUNKS };
      const chunks = await documentIndex.chunks({ tenantId: "local" }, docId, version, range);
      return {
        hits: chunks
          .filter(({ chunkId }) => chunkIds.includes(chunkId))
          .map((chunk) => readHit(chunk, title)),
      };
    }),
  );
}
