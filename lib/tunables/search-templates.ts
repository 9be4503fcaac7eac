/** How a search is made and weighed for what somebody is after. */
export interface SearchTemplate {
  /** Times as many passages as usual. */
  hits: number;
  /** What each further passage of a document counts beside the one before it: below 1, others come sooner. */
  again: number;
  /**
   * What kinds of documents count more, by their `doc_type`; kinds that a library does not have say nothing.
   */
  kinds: Readonly<Record<string, number>>;
}

/** What is looked up for a value, a definition, or a plain yes or no. */
export const USUAL_SEARCH: SearchTemplate = { hits: 1, again: 1, kinds: {} };

const PROCEDURES = { sop: 1.15, manual: 1.1, guide: 1.1 };

/**
 * The template of each intent, as a model has read it; an intent that is not here is searched as usual.
 * Places are weighed by reciprocal rank (RANK_OFFSET): 1.15 takes a passage past one neighbour in the middle
 * of the list and never past the first. What is compared or listed lies in several documents; what is summed
 * up lies in many passages of one.
 */
export const SEARCH_TEMPLATES: Readonly<Record<string, SearchTemplate>> = {
  how_to: { hits: 1, again: 1, kinds: PROCEDURES },
  troubleshooting: { hits: 1.25, again: 0.95, kinds: { ...PROCEDURES, case: 1.15 } },
  cause: { hits: 1.25, again: 0.95, kinds: { case: 1.15, manual: 1.1 } },
  comparison: { hits: 1.5, again: 0.8, kinds: {} },
  list: { hits: 1.5, again: 0.9, kinds: {} },
  summary: { hits: 1.5, again: 1, kinds: {} },
};
