import type { ModelPrice } from "../../lib/domain/model-price.ts";
import type { Tokenizer } from "../../lib/turn/compose/token-plan/tokenizer.ts";
import { findUnsupported } from "../../lib/turn/verify/find-unsupported.ts";
import type { Case } from "../conversations/conversation.ts";
import { type ChatRequest, readText } from "../model/chat-request.ts";
import type { Exchange } from "../model/relay.ts";
import type { Given } from "../ways/way.ts";
import { evidenceIn, recentHistory } from "./evidence.ts";
import { type Figures, NO_FIGURES } from "./outcome.ts";
import { holdsGold, isRefusal } from "./read-answer.ts";

/** Prompts for an answer contain the question in a tag of its own. */
const ANSWERS = /<question-\d{9}/u;

export interface Measuring {
  tokenizer: Tokenizer;
  /** Null: unknown. */
  price: ModelPrice | null;
  /** The text was not written by a model. */
  isStandIn: boolean;
}

/** Everything that can be measured of one answer without asking a model. */
export function measureCase(
  asked: Case,
  given: Given,
  exchanges: readonly Exchange[],
  { tokenizer, price, isStandIn }: Measuring,
): Figures {
  const tokensOf = (request: ChatRequest) =>
    readText(request).reduce((sum, text) => sum + tokenizer.count(text), 0);
  const shown = exchanges.findLast(({ request }) => ANSWERS.test(readText(request).join("\n")))?.request;
  const spent = exchanges.length > 0 ? spentOn(exchanges, tokensOf, tokenizer, price) : NO_FIGURES;
  const isWritten = exchanges.length === 0 || !isStandIn;
  return {
    ...NO_FIGURES,
    ...spent,
    ...(isStandIn ? { completionTokens: null, money: null, seconds: null } : {}),
    promptTokens: shown ? tokensOf(shown) : null,
    ...(shown ? shownFigures(asked, given, readText(shown).join("\n"), tokenizer) : {}),
    ...(isWritten ? answerFigures(asked, given, shown ? readText(shown).join("\n") : "") : {}),
  };
}

function spentOn(
  exchanges: readonly Exchange[],
  tokensOf: (request: ChatRequest) => number,
  { count }: Tokenizer,
  price: ModelPrice | null,
): Partial<Figures> {
  const read = exchanges.reduce((sum, { request }) => sum + tokensOf(request), 0);
  const written = exchanges.reduce(
    (sum, { reply }) => sum + count(`${reply?.content ?? ""}${JSON.stringify(reply?.tool_calls ?? "")}`),
    0,
  );
  return {
    allPromptTokens: read,
    completionTokens: written,
    money: price && (read * price.input + written * price.output) / 1_000_000,
    seconds: exchanges.reduce((sum, { seconds }) => sum + seconds, 0),
    calls: exchanges.length,
  };
}

function shownFigures(
  asked: Case,
  { historyTokens }: Given,
  shown: string,
  tokenizer: Tokenizer,
): Partial<Figures> {
  const { evidence, gold } = asked.question;
  if (evidence.length === 0) return gold.length > 0 ? { goldShown: Number(holdsGold(shown, gold)) } : {};
  return {
    evidence: evidenceIn(shown, evidence),
    recentEvidence: evidenceIn(recentHistory(asked, historyTokens, tokenizer), evidence),
  };
}

function answerFigures({ question }: Case, given: Given, shown: string): Partial<Figures> {
  const { answer, cited } = given;
  const refuses = given.isRefusal ?? isRefusal(answer);
  if (question.kind === "unanswerable") return { refused: Number(refuses) };
  const { checked, unsupported } = findUnsupported(answer, cited, { question: question.question, shown });
  return {
    answered: Number(!refuses),
    ...(question.gold.length > 0 ? { goldHeld: Number(holdsGold(answer, question.gold)) } : {}),
    ...(checked > 0 && cited.length > 0 ? { supported: 1 - unsupported.length / checked } : {}),
  };
}
