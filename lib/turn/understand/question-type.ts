import type { QuestionType } from "../../domain/turn.ts";
import { wordings } from "../../language/lexicon/load.ts";

const compares = wordings("comparison").says("compare");

const SEVERAL = /각각|모두|여러|그리고|\b(?:each|all of|and also|respectively)\b/iu;

export function questionTypeOf(message: string, isFollowUp: boolean): QuestionType {
  if (compares(message)) return "compare";
  if (isFollowUp) return "followup";
  return SEVERAL.test(message) || (message.match(/\?/g)?.length ?? 0) > 1 ? "multi" : "single";
}
