import { documentNounAt, isCompoundNoun, isDocumentNoun } from "./document-noun.ts";
import { afterJoiner } from "./number-list.ts";
import { isWord, type Phrase } from "./phrase.ts";
import { type SlotPhrase, slotPhrase } from "./reading.ts";
import { oneOf } from "./words.ts";

const isDocumentUnit = oneOf("document unit");

/** 둘 다, 전부, both, all of them, all three documents, 두 문서 */
export function allAt(phrase: Phrase, index: number): SlotPhrase | null {
  const first = phrase.free(index);
  if (isWord(first, "rest")) {
    const noun = phrase.skip(index + 1, 1, "link");
    const to = isDocumentNoun(phrase.free(noun)) ? noun : index;
    return { ...everything(index, to, null), except: "pointed" };
  }
  if (isWord(first, "all")) return everyAt(phrase, index, first.text);
  // "문서 둘 다", "문서 전부": handled where 둘 다 stands; the noun before it belongs to it.
  return countedBehind(phrase, index) ?? countedBefore(phrase, index);
}

function everything(from: number, to: number, count: number | null): SlotPhrase {
  return slotPhrase(from, to, null, { count });
}

function everyAt(phrase: Phrase, index: number, word: string): SlotPhrase | null {
  const next = phrase.skip(index + 1, 1, "link", "demonstrative");
  const number = phrase.free(next);
  // "every 2 minutes": how often.
  if (number?.kind === "number" && isWord(phrase.at(next + 1), "time")) return null;
  // "all three", but not "both 1 and 2".
  const isCount =
    number?.kind === "number" &&
    number.form === "plain" &&
    number.value > 1 &&
    afterJoiner(phrase, next + 1) === null;
  const said = isCount ? number.value : (ALL_COUNTS[word] ?? null);
  const end = isCount ? next : index;
  const to = isCount ? phrase.skip(next + 1, 1, "link") : next;
  const noun = phrase.free(to);
  if (isDocumentNoun(noun) && !isCompoundNoun(phrase, to, noun)) return everything(index, to, said);
  const thing = isWord(noun, "thing");
  return { ...everything(index, thing ? to : end, said), plain: word === "all" && !thing };
}

/** "문서 두 개 다": how many there are stands behind them. */
function countedBehind(phrase: Phrase, index: number): SlotPhrase | null {
  const noun = phrase.free(index);
  if (!isDocumentNoun(noun) || !noun.korean) return null;
  const number = phrase.free(index + 1);
  const counted =
    number?.kind === "number" && (isDocumentUnit(number.unit) || isDocumentUnit(phrase.word(index + 2)));
  const at = number?.kind === "number" && number.unit !== "" ? index + 2 : index + 3;
  return counted && isWord(phrase.free(at), "all") ? everything(index, at, number.value) : null;
}

/** "두 문서를 비교해줘", "the two documents" */
function countedBefore(phrase: Phrase, index: number): SlotPhrase | null {
  const first = phrase.free(index);
  if (first?.kind !== "number" || first.form !== "plain" || first.value <= 1) return null;
  const noun = documentNounAt(phrase, index + 1);
  if (noun === null) return null;
  const counted = noun.korean
    ? !/^\d/.test(first.text)
    : noun.plural && isWord(phrase.at(index - 1), "demonstrative", "link");
  return counted ? everything(index, index + 1, first.value) : null;
}

const ALL_COUNTS: Record<string, number> = {
  both: 2,
  둘다: 2,
  둘: 2,
  둘모두: 2,
  셋다: 3,
  셋: 3,
  셋모두: 3,
  넷다: 4,
};
