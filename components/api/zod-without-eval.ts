import { config, object } from "zod";

// Before the first schema is made: zod tries whether it may build code out of text, which the page's policy
// forbids and browsers report as a fault of the page.
config({ jitless: true });

/**
 * Brings all of zod into this module's script. With `config` alone the build would put zod's first half here and
 * once more into every script that makes schemas.
 */
export const makeSchema = object;
