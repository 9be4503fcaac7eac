import type { WeightedTerm } from "../../domain/weighted-term.ts";
import { IRREGULAR_FORMS } from "../../language/lexicon/irregular-forms.ts";
import { MEANINGS } from "../../language/lexicon/meanings.ts";
import { analyse } from "../../language/text/analyse.ts";
import { isAboutTalking } from "../../language/time/pure-time-question.ts";
import { RECALL_TERMS } from "../../tunables/conversation.ts";

/** What stands for a term beside itself, each with its share of the term's weight. */
type Kin = ReadonlyMap<string, ReadonlyMap<string, number>>;

let kin: Kin | null = null;

/**
 * The terms of a question as turns are searched for them: words about the talking itself ("mention", "in our
 * conversation") count less than its subject, and each word brings its irregular forms, its everyday synonyms
 * and, less, what belongs under it.
 */
export function recallTerms(asked: readonly WeightedTerm[], turns: number): WeightedTerm[] {
  kin ??= readKin();
  const hasSubject = asked.some(({ term }) => !isAboutTalking(term));
  const own = asWholeWords(asked).map(({ term, weight }) => ({
    term,
    weight: hasSubject && isAboutTalking(term) ? weight * RECALL_TERMS.talking : weight,
  }));
  const ownTerms = new Set(own.map(({ term }) => term));
  const brought = new Map<string, number>();
  for (const { term, weight } of own) {
    for (const [other, share] of kin.get(term) ?? []) {
      if (!ownTerms.has(other)) brought.set(other, Math.max(brought.get(other) ?? 0, weight * share));
    }
  }
  // Each term costs a look-up in every field, in a long conversation a dear one.
  const most = turns > RECALL_TERMS.manyTurns ? RECALL_TERMS.broughtToMany : RECALL_TERMS.brought;
  const heaviest = [...brought].sort(([, a], [, b]) => b - a).slice(0, most);
  return [...own, ...heaviest.map(([term, weight]) => ({ term, weight }))];
}

const LONG_KOREAN = /^[가-힣]{3,}$/u;

/**
 * A Korean word of several syllables is one word, not as many as it has pairs: its pairs share the weight of
 * a word of two syllables, and the whole, which is seldom written the same way twice, counts half.
 */
function asWholeWords(asked: readonly WeightedTerm[]): WeightedTerm[] {
  const long = asked.filter(({ term }) => LONG_KOREAN.test(term)).map(({ term }) => term);
  return asked.map(({ term, weight }) => {
    if (long.includes(term)) return { term, weight: weight * RECALL_TERMS.longWord };
    const word = long.filter((each) => each.includes(term)).sort((a, b) => b.length - a.length)[0];
    return word === undefined ? { term, weight } : { term, weight: (weight * 2) / word.length };
  });
}

function readKin(): Kin {
  const found = new Map<string, Map<string, number>>();
  const add = (from: string, to: string, share: number) => {
    if (from === to) return;
    const known = found.get(from) ?? new Map<string, number>();
    known.set(to, Math.max(known.get(to) ?? 0, share));
    found.set(from, known);
  };
  for (const group of IRREGULAR_FORMS.split("|")) {
    const forms = termsOf(group);
    for (const one of forms) for (const other of forms) add(one, other, RECALL_TERMS.irregular);
  }
  for (const { english, under } of MEANINGS) {
    const [names, kinds] = [termsOf(english.join(" ")), termsOf(under.join(" "))];
    for (const name of names) {
      for (const other of names) add(name, other, RECALL_TERMS.synonym);
      for (const kind of kinds) {
        add(name, kind, RECALL_TERMS.kind);
        add(kind, name, RECALL_TERMS.name);
      }
    }
  }
  return found;
}

function termsOf(words: string): string[] {
  return [...new Set(words.trim().split(/\s+/).flatMap(analyse))];
}
