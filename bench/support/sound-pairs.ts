import { readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { projectFolder } from "../../cli/command.ts";
import { fromWire } from "../../lib/domain/wire/wire-schema.ts";
import { hangulNames, latinNames } from "../../lib/language/sound/korean-names.ts";
import { soundAlikes } from "../../lib/language/sound/sound-alikes.ts";
import { englishStem } from "../../lib/language/text/english-words.ts";

const soundPairSchema = z
  .object({
    korean: z.string().regex(/^[가-힣]+$/u),
    /** A word, or a person's surname and given name. */
    latin: z.string().regex(/^[A-Za-z-]+(?: [A-Za-z-]+)?$/u),
    heldOut: z.boolean(),
  })
  .strict();
export type SoundPair = z.infer<typeof soundPairSchema>;

/** Loan words and names as people write them, in both scripts. */
export function readSoundPairs(): SoundPair[] {
  const read: unknown = JSON.parse(
    readFileSync(join(projectFolder, "bench", "sounds", "pairs.json"), "utf8"),
  );
  return fromWire(z.array(soundPairSchema)).parse(read);
}

/** Whether each of the two is among what is looked up for the other. */
export function foundBySound({ korean, latin }: SoundPair): { fromKorean: boolean; fromLatin: boolean } {
  const [first = "", second] = latin.toLowerCase().replaceAll("-", "").split(" ");
  if (second !== undefined) {
    const name = latinNames(korean);
    return {
      fromKorean: name?.surname.includes(first) === true && name.given.includes(second),
      fromLatin: hangulNames(first, second).includes(korean),
    };
  }
  return {
    fromKorean: soundAlikes(korean).some(({ word }) => englishStem(word) === englishStem(first)),
    fromLatin: soundAlikes(first).some(({ word }) => word === korean),
  };
}
