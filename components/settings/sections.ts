/** The sections of the page in order; each name is also the section's address. */
export const SETTINGS_SECTIONS = [
  "appearance",
  "answers",
  "notifications",
  "model",
  "prices",
  "costs",
  "assistants",
  "profile",
  "samples",
  "words",
  "data",
  "shortcuts",
  "about",
] as const;
export type SettingsSectionId = (typeof SETTINGS_SECTIONS)[number];
