/**
 * Where the answer to a message comes from: the documents, earlier turns of the conversation, the last answer
 * in another form, small talk alone, or what is known about the person; or a document is to be shown.
 */
export const QUESTION_KINDS = ["documents", "conversation", "transform", "chat", "profile", "show"] as const;
export type QuestionKind = (typeof QUESTION_KINDS)[number];
