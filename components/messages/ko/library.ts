import type { library as english } from "../en/library.ts";

export const library: typeof english = {};
