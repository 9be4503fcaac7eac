/** Query keys of the responses that come with the first page. Server and browser read them. */
export const ASSISTANTS_KEY = ["assistants"] as const;
export const COLLECTIONS_KEY = ["collections"] as const;
export const LIMITS_KEY = ["limits"] as const;
export const MODELS_KEY = ["answer-model"] as const;
/** Fetched again with the lists of documents: uploading one's own documents changes what is searched. */
export const SAMPLES_KEY = ["documents", "samples"] as const;
