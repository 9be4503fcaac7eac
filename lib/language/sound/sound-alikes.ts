import { LIKELY_SOUND, SOUND_ALIKES, SOUND_ALIKES_REMEMBERED } from "../../tunables/language.ts";
import { hangulLoans, latinLoans, type SoundAlike } from "./loan-words.ts";
import { looksForeign } from "./looks-foreign.ts";

const remembered = new Map<string, readonly SoundAlike[]>();

/**
 * Words of the other language that a word, as it is written without its particle, may be by its sound, the
 * likeliest first: "모니터" and "monitor". None for short words, and only usual spellings for those that are not
 * built as loan words are: a sound alone joins what does not belong together.
 */
export function soundAlikes(word: string): readonly SoundAlike[] {
  const known = remembered.get(word);
  if (known) return known;
  const found = findAlikes(word);
  if (remembered.size >= SOUND_ALIKES_REMEMBERED) remembered.clear();
  remembered.set(word, found);
  return found;
}

function findAlikes(word: string): SoundAlike[] {
  if (word.length > SOUND_ALIKES.longestWord) return [];
  const { most, dearest } = SOUND_ALIKES;
  if (/^[가-힣]+$/u.test(word)) {
    const least = mostDoubt(word);
    return least < 0 ? [] : latinLoans(word, most, Math.min(dearest, least));
  }
  if (!/^[a-z]{3,}$/u.test(word)) return [];
  const own = LIKELY_SOUND.latin[word.length - 3] ?? dearest;
  return hangulLoans(word, most, Math.min(own, dearest)).filter(
    ({ word: hangul, doubt }) => doubt <= mostDoubt(hangul),
  );
}

/** Below 0: nothing is said of so short a word, or of one that has kept its particle. */
function mostDoubt(hangul: string): number {
  if (/[은는을를]$/u.test(hangul)) return -1;
  const sounds = hangul.normalize("NFD").replaceAll("\u110b", "").length;
  const { shortest, doubts } = looksForeign(hangul) ? LIKELY_SOUND.foreign : LIKELY_SOUND.other;
  return sounds < shortest ? -1 : (doubts[Math.min(sounds - shortest, doubts.length - 1)] ?? -1);
}
