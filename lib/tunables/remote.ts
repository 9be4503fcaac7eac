/**
 * Limits for fetching a web page that a person names by its address. Every limit has its unit and meaning.
 */

/** Largest page or file that is fetched. */
export const REMOTE_BYTES = 64 * 1024 * 1024;
/** Total time for one page, including redirects, in milliseconds. */
export const REMOTE_TIMEOUT_MS = 60_000;
/** Redirects that are followed. */
export const REMOTE_REDIRECTS = 5;
/** How much of a robots.txt is read. */
export const ROBOTS_BYTES = 512 * 1024;
export const ROBOTS_TIMEOUT_MS = 10_000;
