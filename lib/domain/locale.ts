/** The languages that Ibid reads, answers and is shown in. */
export const LOCALES = ["ko", "en"] as const;
export type Locale = (typeof LOCALES)[number];
