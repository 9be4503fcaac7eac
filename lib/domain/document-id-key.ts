import { lettersAndDigits } from "./letters.ts";

/**
 * What two spellings of one id have in common: letters and digits, lower-cased. Equal
 * keys mean the same document.
 */
export function documentIdKey(id: string): string {
  return lettersAndDigits(
    id
      .normalize("NFKC")
      .toLowerCase()
      .replace(/마이서비스/g, "myservice"),
  );
}
