import { withParticle } from "../../language/question/korean-particle.ts";
import { neutralText } from "../../language/text/neutral-markdown.ts";

type Language = "ko" | "en";

interface Editions {
  title: string;
  /** The one that holds in its place. */
  by: string;
  /** It was not replaced as a whole; the other goes first where the two differ. */
  yields: boolean;
}

/** Titles are data: they show as plain words. */
function quoted(title: string, language: Language): string {
  return neutralText(language === "ko" ? `「${title}」` : `“${title}”`).replaceAll("*", "");
}

function particle(title: string, closed: string, open: string): string {
  return withParticle(title, closed, open).slice(title.length);
}

const subject = (title: string) => `${quoted(title, "ko")}${particle(title, "이", "가")}`;
const topic = (title: string) => `${quoted(title, "ko")}${particle(title, "은", "는")}`;

/** What is said of a document that is not, or no longer, the one that holds. */
export const EDITIONS = {
  /** Before a quotation from an older edition: the one in force was looked in, too. */
  otherwise({ title, by, yields }: Editions, language: Language): string {
    if (language === "ko")
      return yields
        ? `${quoted(title, "ko")}에는 다르게 적혀 있어요. 서로 다르면 ${subject(by)} 우선해요.`
        : `지난 판 ${quoted(title, "ko")}에는 다르게 적혀 있어요. 지금은 ${subject(by)} 유효해요.`;
    return yields
      ? `${quoted(title, "en")} says otherwise; where they differ, ${quoted(by, "en")} goes first.`
      : `An older edition, ${quoted(title, "en")}, says otherwise; ${quoted(by, "en")} is the one in force.`;
  },
  also({ title, by, yields }: Editions, language: Language): string {
    if (language === "ko")
      return yields
        ? `${quoted(title, "ko")}에는 이렇게 적혀 있어요. 서로 다르면 ${subject(by)} 우선해요.`
        : `지난 판 ${quoted(title, "ko")}에는 이렇게 적혀 있어요. 지금은 ${subject(by)} 유효해요.`;
    return yields
      ? `${quoted(title, "en")} puts it this way; where they differ, ${quoted(by, "en")} goes first.`
      : `An older edition, ${quoted(title, "en")}, puts it this way; ${quoted(by, "en")} is the one in force.`;
  },
  closest({ title, by, yields }: Editions, language: Language): string {
    if (language === "ko")
      return yields
        ? `${quoted(title, "ko")}보다 ${subject(by)} 우선해요. 거기서 가장 가까운 곳이에요.`
        : `${topic(title)} 지난 판이고, 지금은 ${subject(by)} 유효해요. 거기서 가장 가까운 곳이에요.`;
    return yields
      ? `${quoted(by, "en")} goes before ${quoted(title, "en")}. The closest place there:`
      : `${quoted(title, "en")} is an older edition; ${quoted(by, "en")} is in force now. The closest place there:`;
  },
  replaced({ title, by, yields }: Editions, language: Language): string {
    if (language === "ko")
      return yields
        ? `${topic(title)} ${quoted(by, "ko")}보다 뒤에 서는 문서예요. 서로 다르면 ${subject(by)} 우선해요.`
        : `${topic(title)} 지난 판이에요. 지금은 ${subject(by)} 유효해요.`;
    return yields
      ? `${quoted(by, "en")} goes before ${quoted(title, "en")} where they differ.`
      : `${quoted(title, "en")} is an older edition; ${quoted(by, "en")} is the one in force.`;
  },
  expired({ title, until }: { title: string; until: string }, language: Language): string {
    return language === "ko"
      ? `${topic(title)} ${until}까지 유효했던 문서예요.`
      : `${quoted(title, "en")} was valid until ${until}.`;
  },
} as const;
