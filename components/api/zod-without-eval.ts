import { config } from "zod";

// Before the first schema is made: zod tries whether it may build code out of text, which the page's policy
// forbids and browsers report as a fault of the page.
config({ jitless: true });
