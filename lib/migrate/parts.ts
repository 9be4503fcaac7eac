/** Where an installation is stored: all of it in the data folder, or wherever the settings say. */
export const SIDES = ["embedded", "engines"] as const;
export type Side = (typeof SIDES)[number];

/** The parts of an installation that can be in different stores. */
export const PARTS = ["files", "documents", "turns", "records"] as const;
export type Part = (typeof PARTS)[number];
