import { partOfPattern } from "../../domain/pattern.ts";

/**
 * Behind these words "that" begins a clause and points at nothing: so that documents …, make sure
 * that …, it is true that …
 */
export const BEFORE_THAT_CLAUSE = partOfPattern`
  (?:
    so|such|provided|providing|given|assuming|granted|supposing|considering|except|sure|certain|true|clear|likely|
    unlikely|possible|important|necessary|required|seems?|appears?|means?|fact|case|idea|hope|aware|glad|afraid|sorry
  )
`;

/** "a seal that leaks", "the files that were moved": the clause says more of the noun before it. */
const NOUN_BEFORE = "(?:a|an|the|any|some|all|each|every|my|our|your|no)\\s+(?:[a-z-]+\\s+)?[a-z-]+";

/** The word as it points back, and not where it begins a clause. */
export const POINTING_THAT = `(?<!\\b(?:${BEFORE_THAT_CLAUSE}|${NOUN_BEFORE})\\s+)that`;
