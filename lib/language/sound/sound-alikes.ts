import { LIKELY_SOUND, SOUND_ALIKES, SOUND_ALIKES_REMEMBERED } from "../../tunables/language.ts";
import { hangulLoans, latinLoans, type SoundAlike } from "./loan-words.ts";
import { looksForeign } from "./looks-foreign.ts";

const remembered = new Map<string, readonly SoundAlike[]>();

/**
 * The words of the other language that a word may be by its sound, the likeliest first: "모니터" and "monitor".
 * Expects the word without its particle. None for short words, and only usual spellings for words not formed
 * like loan words, because sound alone also joins unrelated words.
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

/**
 * The highest doubt to accept; below 0, nothing is accepted: the word is too short or still has its particle.
 */
function mostDoubt(hangul: string): number {
  if (/[은는을를]$/u.test(hangul)) return -1;
  const sounds = hangul.normalize("NFD").replaceAll("\u110b", "").length;
  const { shortest, doubts } = looksForeign(hangul) ? LIKELY_SOUND.foreign : LIKELY_SOUND.other;
  return sounds < shortest ? -1 : (doubts[Math.min(sounds - shortest, doubts.length - 1)] ?? -1);
}
