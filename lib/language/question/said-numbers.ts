import { documentIdKey } from "../../domain/document-id-key.ts";
import { numbersNamedIn } from "../text/named-values.ts";

/** An id of letters and digits: "PX-40", "E12". */
const ID = /[a-z]+[-_.]?\d[a-z\d]*(?:[-_.][a-z\d]+)*/giu;
/** Numbers that may have been written as words: "두 번째", "the last three". */
const WRITTEN_OUT = /^(?:\d|10)$/u;

/** Month and day of a date in digits, because "End of June" may be its source; the year must be known. */
const DAY_OF_YEAR = /(?<=(?<!\d)\d{4})-\d{2}-\d{2}(?!\d)/gu;

/** Whether every number and id in a text is also in one of the others. */
export function namesOnlySaid(written: string, said: readonly string[]): boolean {
  const text = written.replace(DAY_OF_YEAR, "");
  const numbers = new Set(said.flatMap(numbersNamedIn));
  const compact = said.map(documentIdKey);
  return (
    numbersNamedIn(text).every((number) => WRITTEN_OUT.test(number) || numbers.has(number)) &&
    (text.normalize("NFKC").match(ID) ?? []).every((id) =>
      compact.some((each) => each.includes(documentIdKey(id))),
    )
  );
}
