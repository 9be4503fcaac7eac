import { lettersAndDigits } from "./letters.ts";

/**
 * The letters and digits of an id, lower-cased. Ids with equal keys are spellings of the same id and name the
 * same document.
 */
export function documentIdKey(id: string): string {
  return lettersAndDigits(
    id
      .normalize("NFKC")
      .toLowerCase()
      .replace(/마이서비스/g, "myservice"),
  );
}
