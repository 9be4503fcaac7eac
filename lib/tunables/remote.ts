/** Limits of fetching a page that a person names by its address. Every limit has its unit and meaning. */

/** Largest page or file that is fetched. */
export const REMOTE_BYTES = 64 * 1024 * 1024;
/** How long one may take in all, with the pages it leads to, in milliseconds. */
export const REMOTE_TIMEOUT_MS = 60_000;
/** How often an address may lead to another one. */
export const REMOTE_REDIRECTS = 5;
/** As much of a robots.txt as is read. */
export const ROBOTS_BYTES = 512 * 1024;
export const ROBOTS_TIMEOUT_MS = 10_000;
