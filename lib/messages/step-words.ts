import type { StepKind, TurnStep } from "../domain/turn-step.ts";
import { withParticle } from "../domain/with-particle.ts";
import type { Locale } from "./locale.ts";

const COUNTED = ["search_documents", "list_documents", "read_table", "search_conversation"] as const;

type Translate = (
  key: `${TurnStep["state"]}.${StepKind}` | `found.${(typeof COUNTED)[number]}` | "withFound",
  values?: Record<string, string | number>,
) => string;

const NOTHING = "none";

/** A step in the words of a catalogue: "‘PX-40 설명서’ 5장을 읽고 있어요". Its words come as plain text. */
export function stepWords(step: TurnStep, translate: Translate, locale: Locale): string {
  const { kind, state, found } = step;
  const what = whatOf(step, locale);
  const object = what === NOTHING ? what : `${what}${particleOf(step)}`;
  const line = translate(`${state}.${kind}`, { what, object, turn: step.turnId ?? 0 });
  const counted = COUNTED.find((each) => each === kind);
  if (counted === undefined || found === undefined || state !== "done") return line;
  return translate("withFound", { line, found: translate(`found.${counted}`, { count: found }) });
}

/** What is read, by its title; otherwise what is looked for. */
function whatOf({ docId, title = docId, part, query }: TurnStep, locale: Locale): string {
  if (title === undefined) return query ? quoted(query, locale) : NOTHING;
  if (!part) return quoted(title, locale);
  return `${quoted(title, locale)}${locale === "ko" ? " " : ", "}${part}`;
}

function quoted(words: string, locale: Locale): string {
  return locale === "ko" ? `‘${words}’` : `“${words}”`;
}

/** How a word in other letters is read, nobody knows: then both forms stand there, as Korean writes it. */
const READ_AS_WRITTEN = /[\p{Script=Hangul}\p{N}]\P{L}*$/u;

/** The Korean particle of an object goes by the last letter that is read. */
function particleOf({ docId, title = docId, part, query = "" }: TurnStep): string {
  const last = (part || title) ?? query;
  if (!READ_AS_WRITTEN.test(last)) return "을(를)";
  return withParticle(last, "을", "를").slice(last.length);
}
