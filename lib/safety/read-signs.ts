import type { Locale } from "../domain/locale.ts";
import { tableRows, wordings } from "../language/lexicon/load.ts";
import { wordsOf } from "../language/lexicon/word-table.ts";
import type { Language, NotNow, Sign } from "./sign.ts";

/** What a table of words is about: `wordings/danger-….tsv`, and `signs/….tsv` but for what takes a sign back. */
type Topic = "illness" | "injury" | "self-harm" | "swallowed" | "not-now";

/**
 * The signs of the lists that everybody is taught (FAST, first aid of the Red Cross and of 119, the leaflet HL-01 of
 * the samples) as people tell of them in this language.
 */
export function readLanguage(language: Locale): Language {
  const read = (topic: Topic) => readSigns(topic, language);
  return {
    signs: {
      self_harm: read("self-harm"),
      poison: read("swallowed"),
      medical: [...read("illness"), ...read("injury")],
    },
    notNow: readNotNow(language),
  };
}

/** Rows of language, what stands together in one sentence, what makes the same words harmless, flags. */
function readSigns(topic: Topic, language: Locale): Sign[] {
  const expression = expressions(topic, language);
  return tableRows(`signs/${topic}`)
    .filter(([of]) => of === language)
    .map(([, all = "", unless = "", flags = ""]) => ({
      all: all.split(" + ").map(expression),
      ...(unless === "" ? {} : { unless: expression(unless) }),
      ...(flags.includes("weak") ? { weak: true } : {}),
      ...(flags.includes("of somebody") ? { ofSomebody: true } : {}),
    }));
}

function readNotNow(language: Locale): NotNow {
  const expression = expressions("not-now", language);
  return {
    before: expression("before"),
    after: expression("after"),
    asksDocuments: expression("asks documents"),
    told: expression("told"),
    invented: expression("invented"),
    past: expression("past"),
    again: expression("again"),
    resolved: expression("resolved"),
    thing: expression("thing"),
    person: expression("person"),
    begins: expression("begins"),
    own: expression("own"),
    asks: expression("asks"),
    little: expression("little"),
  };
}

/**
 * Reads a part of a sign: names of groups, wordings of its own behind "=", or both. English wordings stand by
 * themselves, except at an end marked with "~"; the message is read without apostrophes ("cant", "hes"). Throws for
 * a group that is in no table.
 */
function expressions(topic: Topic, language: Locale): (part: string) => RegExp {
  const tables = [wordings(`danger-${topic}`), wordings("danger-people")];
  const ofGroup = (name: string) => {
    const ways = tables.flatMap(({ groups }) => groups.get(name)?.[language] ?? []);
    if (ways.length === 0) throw new Error(`no ${language} wordings of "${name}" for ${topic}`);
    return ways;
  };
  return (part) => {
    const [names = "", ...own] = part.split(/(?<=^[a-z, ]*)=/u);
    const groups = names.trim().split(",").filter(Boolean);
    const ways = [...groups.flatMap(ofGroup), ...wordsOf(own.join(""))];
    return new RegExp(ways.map(sourceIn(language)).join("|"), "u");
  };
}

function sourceIn(language: Locale): (way: string) => string {
  if (language === "ko") return (way) => way.replaceAll("_", "\\s*");
  const edge = (isOpen: boolean) => (isOpen ? "" : "\\b");
  return (way) => {
    const words = way.replace(/^~|~$/gu, "").replaceAll("_", "\\s");
    return `${edge(way.startsWith("~"))}(?:${words})${edge(way.endsWith("~"))}`;
  };
}
