import type { Turn } from "../../domain/turn.ts";
import { BESIDE_SHARE } from "../../tunables/prompt.ts";
import type { TurnContext, TurnRequest } from "../context/turn-context.ts";
import { citedBefore } from "../retrieve/cited-before.ts";
import type { Evidence } from "../retrieve/evidence.ts";
import type { Found } from "../retrieve/retrieve.ts";
import type { Understood } from "../understand/understood.ts";
import { helpfulPassages } from "./helpful-passages.ts";
import { passagesBeside, withinTokens } from "./passages-beside.ts";
import { smallLibrary } from "./small-library.ts";
import { withEditions } from "./with-editions.ts";

/**
 * What a prompt may show of documents: what was found and what stands beside it; a small library if nothing
 * was found; and for a question about the conversation, what the answers it is about cited. Each passage says
 * how its document stands among its editions.
 */
export async function evidenceShown(
  request: Pick<TurnRequest, "everywhere">,
  { evidence, understood }: Pick<Found, "evidence" | "understood">,
  /** The whole conversation, newest turn first. Null: it is too long, or the question is not about it. */
  talk: readonly Turn[] | null,
  context: TurnContext,
): Promise<Evidence> {
  const helpful = helpfulPassages(evidence, understood);
  const { kind, needsSearch } = understood;
  const isUnheard = kind === "documents" && needsSearch && !evidence.unavailable && evidence.named === null;
  const [whole, beside, cited] = await Promise.all([
    isUnheard && evidence.hits.length === 0
      ? smallLibrary(request, context)
      : { hits: [], documents: new Map() },
    passagesBeside({ ...evidence, hits: helpful }, context),
    citedInTalk(understood, talk, context),
  ]);
  const known = new Set(helpful.map(({ chunk }) => chunk.chunkId));
  const added = cited.hits.filter(({ chunk }) => !known.has(chunk.chunkId));
  return {
    ...evidence,
    documents: new Map([...whole.documents, ...cited.documents, ...evidence.documents]),
    hits: await withEditions([...helpful, ...added, ...beside, ...whole.hits], request, context),
  };
}

/**
 * A summary of the conversation needs all of its sources; any other question needs those of the turns it
 * refers to.
 */
async function citedInTalk(
  { kind, intent, selectedTurns }: Understood,
  talk: readonly Turn[] | null,
  context: TurnContext,
): Promise<Pick<Evidence, "hits" | "documents">> {
  if (kind !== "conversation") return { hits: [], documents: new Map() };
  const isOfAll = intent === "summary" || intent === "comparison";
  const cited = await citedBefore(isOfAll && talk ? talk : selectedTurns, context);
  return { ...cited, hits: withinTokens(cited.hits, context.stores.models.promptTokens * BESIDE_SHARE) };
}
