import type { Locale } from "../domain/locale.ts";
import type { StepKind, TurnStep } from "../domain/turn-step.ts";
import { withParticle } from "../domain/with-particle.ts";

const COUNTED = [
  "search_documents",
  "sought",
  "list_documents",
  "read_table",
  "search_conversation",
  "review",
] as const;
/** What a line is about: a kind of step, or words that are looked for in one document. */
type Subject = StepKind | "sought";

type Translate = (
  key:
    | `${TurnStep["state"]}.${Subject}`
    | `found.${(typeof COUNTED)[number]}`
    | "withFound"
    | "running.part_of",
  values?: Record<string, string | number>,
) => string;

const NOTHING = "none";

type Named = Pick<TurnStep, "docId" | "title" | "part" | "query">;

/** A step in the words of a catalogue: "‘PX-40 설명서’ 5장을 읽고 있어요". Its words come as plain text. */
export function stepWords(step: TurnStep, translate: Translate, locale: Locale): string {
  const { state, query, docId, found } = step;
  const isSought = step.kind === "read_document" && docId !== undefined && Boolean(query);
  const subject: Subject = isSought ? "sought" : step.kind;
  const what = whatOf(step, locale);
  if (state === "running" && step.progress) return translate("running.part_of", { what, ...step.progress });
  const object = isSought
    ? objectOf(whatOf({ query }, locale), query, locale)
    : objectOf(what, lastOf(step), locale);
  const line = translate(`${state}.${subject}`, { what, object, turn: step.turnId ?? 0 });
  const counted = COUNTED.find((each) => each === subject);
  if (counted === undefined || found === undefined || state !== "done") return line;
  return translate("withFound", { line, found: translate(`found.${counted}`, { count: found }) });
}

/** What is read, by its title; otherwise what is looked for. */
function whatOf({ docId, title = docId, part, query }: Named, locale: Locale): string {
  if (title === undefined) return query ? quoted(query, locale) : NOTHING;
  if (!part) return quoted(title, locale);
  return `${quoted(title, locale)}${locale === "ko" ? " " : ", "}${part}`;
}

function quoted(words: string, locale: Locale): string {
  return locale === "ko" ? `‘${words}’` : `“${words}”`;
}

/** How a word in other letters is read, nobody knows: then both forms stand there, as Korean writes it. */
const READ_AS_WRITTEN = /[\p{Script=Hangul}\p{N}]\P{L}*$/u;

/** What is said last of what is read. */
function lastOf({ docId, title = docId, part, query }: Named): string | undefined {
  return (part || title) ?? query;
}

/** In Korean with its particle, which goes by the last letter that is read. */
function objectOf(words: string, last: string | undefined, locale: Locale): string {
  if (locale !== "ko" || last === undefined) return words;
  if (!READ_AS_WRITTEN.test(last)) return `${words}을(를)`;
  return `${words}${withParticle(last, "을", "를").slice(last.length)}`;
}
