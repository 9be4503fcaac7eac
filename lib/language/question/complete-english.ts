import { pattern } from "../../domain/pattern.ts";
import { COMPARES_EN } from "../lexicon/comparison.ts";
import { isEnglishStopWord } from "../text/english-words.ts";
import { type Completion, type EarlierQuestion, swapped } from "./complete-question.ts";
import { isBareEllipsis, LEADS_IN, POSSESSIVE, PRONOUN } from "./elliptical-english.ts";
import { HAS_PREPOSITION, PREPOSITION, sameClause, samePlace, withPlace } from "./english-places.ts";
import { ownSubject } from "./own-subject.ts";
import { putBeside } from "./reads-well.ts";

const WH =
  /^(?:why|how come|how|(?:since |until |till |by )?when|where|who|which|how (?:often|long|much|many|far|big|soon))$/iu;
const CAPITALISED = /\b(?:the\s+)?[A-Z][\w'’.-]*(?:\s+(?:of\s+(?:the\s+)?)?[A-Z0-9][\w'’.-]*)*/gu;
const DETERMINED = pattern("giu")`
  \b(?:the|an?|my|our|your)\s+(?:
    (?!
      (?:
        is|are|was|were|be|do|does|did|has|have|had|can|could|should|would|will|to|of|in|on|at|for|from|
        with|by|and|or|that|which|who|when|how|if|there
      )\b
    )[\w'’-]+\s*
  ){1,4}(?:of\s+(?:the\s+|an?\s+)?(?!the\b)[\w'’-]+(?:\s+[A-Z][\w'’-]*)*)?
`;
/** "It is possible that …", "how long does it take" stand for nothing that has a name. */
const EMPTY_IT = pattern("iu")`
  \bit\s+takes?\b|
  \bit(?:'s| is| was)?\s+(?:
    (?:also\s+)?(?:
      possible|necessary|true|safe|important|raining|snowing|time|likely|okay|ok|allowed|snow|rain
    )\b
  )
`;
const TWO = /\b(?:both(?: of (?:them|those))?|the two(?: of them)?|them|these two|those two)\b/iu;
const COMPARES = pattern("iu")`${COMPARES_EN}|\b(?:which (?:one )?is|better|faster|cheaper)\b`;
const OTHER = /^(?:the\s+)?other\s+(?<noun>[\w-]+)$/iu;

/**
 * An English question with what it leaves unsaid; null: it leaves nothing unsaid that the rules can fill in.
 */
export function completeEnglish(
  question: string,
  earlier: EarlierQuestion,
  things: readonly string[],
): Completion | null {
  const own = question.trim();
  const compared = compare(own, things);
  if (compared !== null) return compared;
  const base = capital(earlier.text.replace(/[?.!\s]+$/u, "").replace(ASKED_BESIDES, ""));
  if (base === "") return null;
  const core = own.replace(LEADS_IN, "").replace(/[?.!\s]+$/u, "");
  if (WH.test(core)) return joined(`${base}, and ${core.toLowerCase()}?`, `"${core}" of the question before`);
  const clause = sameClause(core, base);
  if (clause !== null) return clause;
  if (isBareEllipsis(core)) {
    const bare = core.replace(PREPOSITION, "");
    const isClumsy = HAS_PREPOSITION.test(bare) || (bare === core && /^the\s/iu.test(core));
    return (
      swapped(bare, earlier.text) ??
      sameNoun(bare, earlier.text, things) ??
      samePlace(core, base) ??
      (isClumsy ? about(own, base) : null) ??
      joined(withPlace(core, base), "the question before, for this")
    );
  }
  const topic = topicOf(earlier.named ?? "") || topicOf(base);
  if (topic === "") return about(own, base);
  if (POSSESSIVE.test(own) && !namesOwner(own))
    return named(own, POSSESSIVE, `${topic}${/s$/iu.test(topic) ? "'" : "'s"}`);
  if (PRONOUN.test(own) && !namesOwner(own) && !EMPTY_IT.test(own)) return named(own, PRONOUN, topic);
  return about(own, base);
}

/** "Can employees bring their dogs?": whose they are is said before. */
function namesOwner(own: string): boolean {
  const [before, pronoun] = own.split(/\b(their|they|them)\b/iu);
  return (
    pronoun !== undefined &&
    /\b(?!(?:is|was|has|does|this|its|his|as|us|yes|thus|thanks|perhaps|always|less|unless|plus|happens|means|works|costs|takes)\b)[a-z]{2,}s\b|\b(?:people|children|men|women|staff)\b/iu.test(
      before ?? "",
    )
  );
}

/**
 * "And how do I cancel an order?": a whole question, with nothing in it that stands
 * for what was named before.
 */
export function asksByItselfInEnglish(question: string): boolean {
  const own = question.replace(LEADS_IN_CONNECTORS, "");
  if (!ASKS.test(own) || POINTS.test(own)) return false;
  const isPronoun = (PRONOUN.test(own) && !EMPTY_IT.test(own)) || POSSESSIVE.test(own);
  return (!isPronoun || namesOwner(own)) && ownSubject(own).standsAlone;
}

const ASKS = pattern("iu")`
  ^(?:
    how\b(?!\s+(?:about|come))|what\b(?!\s+(?:about|if|else))|
    (?:
      who|when|where|why|which|is|are|was|were|do|does|did|can|could|should|would|will|has|have|may|must|
      tell|please
    )\b
  )
`;
const POINTS = pattern("iu")`
  \b(?:
    the same|the (?:former|latter|above|previous|other|rest)|above|previously|earlier|instead|as well|
    else|any other|another|both|then|these|those|this(?!\s+(?:year|quarter|month|week)\b)
  )\b|
  \b(?:in|on|at|of|for|from|with|about|is|does|did|can|by)\s+that\b
`;

function about(own: string, base: string): Completion {
  return joined(putBeside(own, `${base}?`, "en"), "goes on from the question before");
}

function joined(text: string, why: string): Completion {
  return { text, why, replaced: [] };
}

function named(own: string, form: RegExp, by: string): Completion {
  const word = form.exec(own)?.[0] ?? "";
  const text = own.replace(LEADS_IN_CONNECTORS, "").replace(form, () => by);
  return joined(text.charAt(0).toUpperCase() + text.slice(1), `"${word}" is "${by}"`);
}

const LEADS_IN_CONNECTORS = /^\s*(?:(?:and|but|so|then|also|or|ok|okay)\b[\s,]+)+/iu;

function compare(own: string, things: readonly string[]): Completion | null {
  if (!COMPARES.test(own)) return null;
  const others = things.filter((thing) => !own.toLowerCase().includes(thing.toLowerCase()));
  const [second, first] = others.toReversed();
  if (others.length < things.length || first === undefined || second === undefined) return null;
  const both = `${first} and ${second}`;
  const text = TWO.test(own) ? own.replace(TWO, both) : `${both}: ${own}`;
  return joined(text, `of "${first}" and "${second}"`);
}

/** ", and since when" was asked of it besides. */
const ASKED_BESIDES =
  /, and (?:why|how come|how|where|who|which|(?:since |until |till |by )?when|how \w+)$/iu;

function capital(text: string): string {
  return /^[a-z]+[\s,]/u.test(text) ? `${text.charAt(0).toUpperCase()}${text.slice(1)}` : text;
}

/**
 * "the other pump" in place of "the coolant pump"; where two are known by name, by the one
 * that was not asked about.
 */
function sameNoun(half: string, earlier: string, things: readonly string[]): Completion | null {
  const noun = half.split(/\s+/u).at(-1) ?? "";
  if (noun.length < 3) return null;
  const plain = earlier.toLowerCase();
  const asked = things.find((thing) => plain.includes(thing.toLowerCase()));
  const other =
    OTHER.test(half) && asked !== undefined
      ? things.findLast((thing) => !plain.includes(thing.toLowerCase()))
      : undefined;
  const form = new RegExp(
    String.raw`(?:\b(?:the|an?|this|that|my|our)\s+)?(?:[\w-]+\s+)?\b${noun.replace(/[^\w-]/gu, "")}\b`,
    "iu",
  );
  const found = other === undefined ? form.exec(earlier)?.[0] : asked;
  if (found === undefined || found.toLowerCase() === half.toLowerCase()) return null;
  const by = other ?? half;
  const at = plain.indexOf(found.toLowerCase());
  const text = `${earlier.slice(0, at)}${by}${earlier.slice(at + found.length)}`;
  return { text, why: `"${by}" in place of "${found}"`, replaced: [found] };
}

/**
 * "does the warranty last", "how often is the pump serviced": the word after the subject is no part of it.
 */
const INVERTED =
  /\b(?:do|does|did|can|could|should|would|will|has|have|had|must|(?<!\b(?:what|who|which)\s+)(?:is|are|was|were))\s+$/iu;
const ASKING = pattern("u")`
  ^(?:
    What|Who|When|Where|Why|How|Which|Whose|Is|Are|Was|Were|Do|Does|Did|Can|Tell|Could|Should|Would|Will|
    Has|Have|Please|I
  )\b
`;

/** What a question was about: the first thing that it names by a name or with an article; empty: not sure. */
function topicOf(question: string): string {
  const line = question.replace(LEADS_IN, "").replace(GREETING, "");
  const names = [...line.matchAll(CAPITALISED)]
    .map(({ 0: text, index }) => ({ text: withoutOrdinary(text), index, rank: 0 }))
    .filter(({ text }) => text !== "" && !ASKING.test(text));
  const nouns = [...line.matchAll(DETERMINED)].map(({ 0: text, index }) => {
    const words = text.trim().split(/\s+/u);
    const isInverted = words.length > 2 && !words.includes("of") && INVERTED.test(line.slice(0, index));
    return { text: (isInverted ? words.slice(0, -1) : words).join(" "), index, rank: 1 };
  });
  const [first] = [...names, ...nouns].sort((a, b) => a.index - b.index || a.rank - b.rank);
  const topic = (first?.text ?? "").trim();
  // "My teammate gets MARU-ERR-4031": where the verb begins, no rule sees.
  const isClause = /^(?:my|our|your)\s+(?:\S+\s+){2,}\S/iu.test(topic);
  // "Every", "Kubernetes": a word with a capital at the very beginning may be any word.
  const isDoubtful = isClause || (first?.index === 0 && /^[A-Z][a-z'’]+$/u.test(topic));
  return isDoubtful ? "" : topic.replace(/^(?:My|Our|Your)\b/u, (word) => word.toLowerCase());
}

const GREETING =
  /^\s*(?:(?:hi|hello|hey|(?:good\s+)?(?:morning|afternoon|evening)|thanks|thank you|sorry|please|yes|no)\b[\s,.!]*(?:there|all|everyone)?[\s,.!]*)+/iu;

/** A capital at the beginning of a sentence makes no name of "My" or "Every". */
function withoutOrdinary(name: string): string {
  if (/^the\s/iu.test(name)) return name;
  const words = name.split(/\s+/u);
  const first = words.findIndex((word) => !isEnglishStopWord(word.toLowerCase().replace(/['’]/gu, "")));
  return first < 0 ? "" : words.slice(first).join(" ");
}
