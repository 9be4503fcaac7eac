/** The moment that everything is read at: a Wednesday afternoon in Seoul. */
export const GOLDEN_NOW = new Date("2026-05-13T06:30:00.000Z");
export const GOLDEN_OFFSET = 9 * 60;
