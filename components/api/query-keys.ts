/** Under which the answers are kept that the first page brings along. Server and browser read them. */
export const ASSISTANTS_KEY = ["assistants"] as const;
export const COLLECTIONS_KEY = ["collections"] as const;
export const LIMITS_KEY = ["limits"] as const;
export const MODELS_KEY = ["answer-model"] as const;
/** Read again with the lists of documents: uploading one's own changes what is searched. */
export const SAMPLES_KEY = ["documents", "samples"] as const;
