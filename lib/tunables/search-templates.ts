/** How a search is made and weighted for an intent. */
export interface SearchTemplate {
  /** Factor for the number of passages. */
  hits: number;
  /**
   * Factor for each further passage of a document relative to the one before it: below 1, other documents
   * rank higher.
   */
  again: number;
  /** Weights of document kinds, by `doc_type`; kinds that a library does not have have no effect. */
  kinds: Readonly<Record<string, number>>;
}

/** The search for a value, a definition, or a plain yes or no. */
export const USUAL_SEARCH: SearchTemplate = { hits: 1, again: 1, kinds: {} };

const PROCEDURES = { sop: 1.15, manual: 1.1, guide: 1.1 };

/**
 * The template of each intent, as a model has read it; intents that are not listed use the usual search.
 * Ranks are weighted by reciprocal rank (RANK_OFFSET): 1.15 moves a passage past one neighbour in the middle
 * of the list and never past the first. What is compared or listed is in several documents; what is
 * summarised is in many passages of one.
 */
export const SEARCH_TEMPLATES: Readonly<Record<string, SearchTemplate>> = {
  how_to: { hits: 1, again: 1, kinds: PROCEDURES },
  troubleshooting: { hits: 1.25, again: 0.95, kinds: { ...PROCEDURES, case: 1.15 } },
  cause: { hits: 1.25, again: 0.95, kinds: { case: 1.15, manual: 1.1 } },
  comparison: { hits: 1.5, again: 0.8, kinds: {} },
  list: { hits: 1.5, again: 0.9, kinds: {} },
  summary: { hits: 1.5, again: 1, kinds: {} },
};
