import { config, object } from "zod";

// Must run before the first schema is made. Otherwise zod tests whether it may build code from text, which
// the page's policy forbids and browsers report as an error of the page.
config({ jitless: true });

/**
 * Brings all of zod into this module's script. With `config` alone the build would put the first half of zod
 * here, and again into every script that makes schemas.
 */
export const makeSchema = object;
