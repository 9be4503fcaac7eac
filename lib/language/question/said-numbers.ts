import { documentIdKey } from "../../domain/document-id-key.ts";
import { numbersNamedIn } from "../text/named-values.ts";

/** An id: letters and digits as one, "PX-40", "E12". */
const ID = /[a-z]+[-_.]?\d[a-z\d]*(?:[-_.][a-z\d]+)*/giu;
/** Numbers that people also write as words: "두 번째", "the last three". */
const WRITTEN_OUT = /^(?:\d|10)$/u;

/** "End of June" may be written out: of a date in digits the year must be known. */
const DAY_OF_YEAR = /(?<=(?<!\d)\d{4})-\d{2}-\d{2}(?!\d)/gu;

/** Whether a text names no number and no id that stands in none of the others. */
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
