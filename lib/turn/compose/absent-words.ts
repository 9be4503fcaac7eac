import { isUnavailable } from "../../domain/app-error.ts";
import { analyse } from "../../language/text/analyse.ts";
import { unheardWords } from "../../retrieval/search/unheard-words.ts";
import type { TurnContext, TurnRequest } from "../context/turn-context.ts";
import type { Found } from "../retrieve/retrieve.ts";
import { shelfOf } from "../retrieve/shelf-of.ts";

/**
 * Words and codes of a question that none of the searched documents has, when what was found may not suffice.
 * A model that is told so need not search for them only to report them missing.
 */
export async function absentWords(
  request: Pick<TurnRequest, "everywhere">,
  { understood: { kind, needsSearch, ownQuestion, queries }, evidence, codes, isEnough }: Found,
  context: TurnContext,
): Promise<readonly string[]> {
  const isLookedFor = kind === "documents" && needsSearch && !evidence.unavailable && evidence.named === null;
  if (isEnough || !isLookedFor) return codes.codes;
  const { stores, key } = context;
  const heard = new Set(evidence.hits.flatMap(({ matched }) => matched));
  try {
    const filter = await shelfOf(request, context);
    const sought = wordsSought(ownQuestion, queries);
    const words = await unheardWords([sought], { index: stores.documentIndex, key, filter, heard });
    return [...new Set([...codes.codes, ...words])];
  } catch (error) {
    if (!isUnavailable(error)) throw error;
    return codes.codes;
  }
}

/**
 * The words of a question that a model looks for as well; its other words ask, or tell how to answer: "make a
 * card of it". All of them where no model said what to look for.
 */
function wordsSought(question: string, queries: readonly string[]): string {
  if (queries.length === 0) return question;
  const sought = new Set(queries.flatMap(analyse));
  return question
    .split(/\s+/u)
    .filter((word) => analyse(word).some((term) => sought.has(term)))
    .join(" ");
}
