import type { document as english } from "../en/document.ts";

export const document: typeof english = {};
