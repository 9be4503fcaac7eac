import { isOnPath, type Segment } from "../../domain/branch.ts";
import type { WeightedTerm } from "../../domain/weighted-term.ts";
import type { Entity } from "../../domain/working-memory.ts";
import { analyseQuery } from "../../language/text/analyse.ts";
import { entityKindOf, findEntities } from "../../language/text/entities.ts";
import { ENTITY_WEIGHT } from "../../tunables/memory.ts";

/** A kind of document says too little to look for, and so do a date and an amount. */
function isTelling({ key }: Pick<Entity, "key">): boolean {
  const kind = entityKindOf({ key });
  return kind === null ? /^(?:id|product|person):/u.test(key) : kind !== "doc_type";
}

/**
 * What a follow-up that names nothing is looked up with besides its words: the newest thing
 * that the conversation named.
 */
export function entityTerms(
  question: string,
  entities: readonly Entity[],
): { entity: Entity; terms: WeightedTerm[] } | null {
  if (findEntities(question).some(isTelling)) return null;
  const entity = entities.findLast(isTelling);
  if (!entity) return null;
  const terms = analyseQuery(entity.value).map(({ term, weight }) => ({
    term,
    weight: weight * ENTITY_WEIGHT,
  }));
  return { entity, terms };
}

/** Those of the turns one sees: an edit leaves what was named after it. */
export function entitiesOnPath(entities: readonly Entity[], segments: readonly Segment[]): Entity[] {
  return entities.filter(({ turnId }) => isOnPath(turnId, segments));
}
