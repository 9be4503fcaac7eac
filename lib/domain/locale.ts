/** The languages that Ibid reads, answers in and has an interface for. */
export const LOCALES = ["ko", "en"] as const;
export type Locale = (typeof LOCALES)[number];
