import { isCompound, isCountedSource, isDocumentNoun } from "./document-noun.ts";
import { afterJoiner } from "./number-list.ts";
import { isWord, type Phrase } from "./phrase.ts";
import type { SlotPhrase } from "./slot-phrase.ts";

/** 둘 다, 전부, both, all of them, all three documents, 두 문서 */
export function allAt(phrase: Phrase, index: number): SlotPhrase | null {
  const first = phrase.free(index);
  if (isWord(first, "rest")) {
    const noun = phrase.skip(index + 1, 1, "link");
    const to = isDocumentNoun(phrase.free(noun)) ? noun : index;
    return {
      from: index,
      to,
      numbers: null,
      count: null,
      except: "pointed",
      pointed: true,
      named: false,
      plain: false,
    };
  }
  if (isWord(first, "all")) {
    const count = ALL_COUNTS[first.text] ?? null;
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
    const said = isCount ? number.value : count;
    const end = isCount ? next : index;
    const to = isCount ? phrase.skip(next + 1, 1, "link") : next;
    const noun = phrase.free(to);
    if (noun?.kind === "noun" && noun.noun === "document" && !isCompound(phrase, to, noun))
      return {
        from: index,
        to,
        numbers: null,
        count: said,
        except: [],
        pointed: true,
        named: false,
        plain: false,
      };
    const thing = isWord(noun, "thing");
    return {
      from: index,
      to: thing ? to : end,
      numbers: null,
      count: said,
      except: [],
      pointed: true,
      named: false,
      plain: first.text === "all" && !thing,
    };
  }
  // "문서 두 개 다": how many there are stands behind them.
  if (isDocumentNoun(first) && first.korean) {
    const number = phrase.free(index + 1);
    const counted =
      number?.kind === "number" &&
      (/^(?:개|건|가지|권)$/u.test(number.unit) ||
        /^(?:개|건|가지|권)$/u.test(phrase.at(index + 2)?.text ?? ""));
    const at = number?.kind === "number" && number.unit !== "" ? index + 2 : index + 3;
    if (counted && isWord(phrase.free(at), "all"))
      return {
        from: index,
        to: at,
        numbers: null,
        count: number.value,
        except: [],
        pointed: true,
        named: false,
        plain: false,
      };
  }
  // "두 문서를 비교해줘", "the two documents"
  if (first?.kind === "number" && first.form === "plain" && first.value > 1) {
    const noun = phrase.free(index + 1);
    const definite =
      isWord(phrase.at(index - 1), "demonstrative", "link") || (noun?.kind === "noun" && noun.korean);
    const counted = noun?.kind === "noun" && noun.noun === "document" && (noun.plural || noun.korean);
    if (
      counted &&
      definite &&
      !/^\d/.test(noun.korean ? first.text : "") &&
      !isCompound(phrase, index + 1, noun) &&
      !isCountedSource(phrase, index + 1, noun)
    )
      return {
        from: index,
        to: index + 1,
        numbers: null,
        count: first.value,
        except: [],
        pointed: true,
        named: false,
        plain: false,
      };
  }
  // "문서 둘 다", "문서 전부": handled where 둘 다 stands; the noun before it belongs to it.
  return null;
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
