import { wireNames } from "@/lib/domain/wire/wire-name.ts";
import { type OwnWords, ownWordsSchema } from "@/lib/domain/word-group.ts";
import { fetchJson } from "./fetch-json.ts";

const WORDS_URL = "/api/words";

export interface SentGroup {
  groupId?: string;
  words: readonly string[];
}

export function readWords(signal?: AbortSignal): Promise<OwnWords> {
  return fetchJson(ownWordsSchema, WORDS_URL, { signal });
}

/** `version`: of the groups as they were read; the server refuses if they have changed since. */
export function saveWords(groups: readonly SentGroup[], version: string): Promise<OwnWords> {
  // Names are converted to those of the API only one level deep.
  const body = { groups: groups.map((group) => wireNames(group)), version };
  return fetchJson(ownWordsSchema, WORDS_URL, { method: "PUT", body });
}
