import { isOnPath, type Segment } from "../../domain/branch.ts";
import type { SessionKey } from "../../domain/identity.ts";
import type { Locale } from "../../domain/locale.ts";
import type { ResolvedReference } from "../../domain/reference.ts";
import type { TurnReader } from "../../ports/turn-log.ts";
import { Conversation, isQuestion } from "../../references/conversation.ts";
import { COUNTED_TURNS } from "../../tunables/conversation.ts";
import type { TurnContext, TurnRequest } from "../context/turn-context.ts";

const ENGLISH = [
  "first",
  "second",
  "third",
  "fourth",
  "fifth",
  "sixth",
  "seventh",
  "eighth",
  "ninth",
  "tenth",
] as const;
const KOREAN = [
  "첫",
  "두 번째",
  "세 번째",
  "네 번째",
  "다섯 번째",
  "여섯 번째",
  "일곱 번째",
  "여덟 번째",
  "아홉 번째",
  "열 번째",
] as const;

/**
 * The position of a turn among the visible questions, from 1, as a user counts in "my third question". Null
 * when the turn is on another branch, is not a question or comes too late for people to count.
 */
export async function questionPlace(
  turnId: number,
  segments: readonly Segment[],
  { key, history }: { key: SessionKey; history: Pick<TurnReader, "list"> },
): Promise<number | null> {
  if (turnId > COUNTED_TURNS || !isOnPath(turnId, segments)) return null;
  const turns = await history.list(key, { after: 0, before: turnId + 1, limit: turnId });
  const questions = turns.filter((turn) => isOnPath(turn.turnId, segments) && isQuestion(turn));
  return questions.at(-1)?.turnId === turnId ? questions.length : null;
}

/** Names the document of an answer as a user would: "document 2 of your first question", "첫 질문의 2번 문서". */
export function documentOfQuestion(
  { slot, place, turnId }: { slot: number; place: number | null; turnId: number },
  language: Locale,
): string {
  const name = place === null ? undefined : { ko: KOREAN[place - 1], en: ENGLISH[place - 1] }[language];
  if (language === "ko") return name ? `${name} 질문의 ${slot}번 문서` : `턴 ${turnId}의 ${slot}번 문서`;
  return name ? `document ${slot} of your ${name} question` : `document ${slot} of turn ${turnId}`;
}

/**
 * For each reference, which document of which question it is; null when this conversation has not cited it.
 */
export async function namesInConversation(
  references: readonly ResolvedReference[],
  { parentTurnId, language }: Pick<TurnRequest, "parentTurnId" | "language">,
  { key, history }: Pick<TurnContext, "key" | "history">,
): Promise<(string | null)[]> {
  if (references.every(({ turnId, slot }) => turnId === null || slot === null))
    return references.map(() => null);
  const { segments } = await new Conversation({ key, history }, parentTurnId).path();
  return Promise.all(
    references.map(async ({ turnId, slot }) => {
      if (turnId === null || slot === null) return null;
      const place = await questionPlace(turnId, segments, { key, history });
      return documentOfQuestion({ slot, place, turnId }, language);
    }),
  );
}
