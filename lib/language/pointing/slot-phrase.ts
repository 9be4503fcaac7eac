import type { SlotNumber } from "./reference-expression.ts";

/** Numbers as they were found, and how sure it is that they are documents' numbers. */
export interface SlotPhrase {
  from: number;
  to: number;
  numbers: SlotNumber[] | null;
  /** Without numbers: all of them; how many, when said, and which ones not. */
  count: number | null;
  except: SlotNumber[] | "pointed";
  /**
   * A word for documents stands with them; bare ones need the rest of the message to be about nothing else.
   */
  named: boolean;
  /** Written as a thing that is pointed at: "the second one", 2번, #2. */
  pointed: boolean;
  /** Bare, and not even written as a document's number: "1 and 3". */
  plain: boolean;
}
