/**
 * Where the answer to a message comes from: the documents, what was said in the conversation, the last answer in
 * another form, nothing but the talk itself, what is known of the person; or a document is to be shown.
 */
export const QUESTION_KINDS = ["documents", "conversation", "transform", "chat", "profile", "show"] as const;
export type QuestionKind = (typeof QUESTION_KINDS)[number];
