import { documentIdKey } from "../../domain/document-id-key.ts";
import type { Resolution } from "../../domain/reference.ts";
import { codeInstead, unheardCodes } from "../../retrieval/search/unheard-codes.ts";
import type { Understood } from "../understand/understood.ts";
import type { Evidence } from "./evidence.ts";

/** Codes of the question that no document has ("E-304"), and the similar one quoted instead. */
export interface UnheardCodes {
  codes: string[];
  nearest: string | null;
}

export function unheardCodesOf(
  { ownQuestion }: Understood,
  { unknown = [] }: Resolution,
  { named, unavailable, hits }: Evidence,
): UnheardCodes {
  if (named !== null || unavailable) return { codes: [], nearest: null };
  const ids = new Set(unknown.map(documentIdKey));
  const codes = unheardCodes(ownQuestion, hits).filter((code) => !ids.has(documentIdKey(code)));
  return { codes, nearest: codes.length > 0 ? codeInstead(ownQuestion, hits) : null };
}
