/** What the user wants, whatever the subject. */
export const INTENTS = [
  "how_to",
  "troubleshooting",
  "cause",
  "definition",
  "comparison",
  "value_lookup",
  "list",
  "summary",
  "yes_no",
  "conversation",
  "statement",
  "show_document",
  "small_talk",
  "other",
] as const;
export type Intent = (typeof INTENTS)[number];
