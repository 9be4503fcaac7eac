import { z } from "zod";
import { INTENTS, type Intent } from "../../domain/intent.ts";
import { hasLetterOrDigit } from "../../domain/letters.ts";
import { QUESTION_KINDS, type QuestionKind } from "../../domain/question-kind.ts";
import { oneLine } from "../../domain/text.ts";
import { fromWire, wireShape } from "../../domain/wire/wire-schema.ts";
import { namesOnlySaid } from "../../language/question/said-numbers.ts";
import { withoutInvisible } from "../../prompts/invisible.ts";
import {
  SELECTED_TURNS,
  STAND_ALONE_LENGTH,
  UNDERSTAND_FORM_LENGTH,
  UNDERSTAND_PARTS,
  UNDERSTAND_QUERIES,
} from "../../tunables/conversation.ts";

/** What a light model said about a message, as far as it is usable. Null keeps the rule's value. */
export interface ModelReading {
  kind: QuestionKind | null;
  needsSearch: boolean | null;
  /** The message itself when the model says it needs nothing from the conversation. */
  question: string | null;
  subQuestions: string[];
  queries: string[];
  /** The shown turns that the message depends on, the most important first; empty when it depends on none. */
  turnIds: number[] | null;
  /** Of the answers that were offered, the turn whose document is meant. */
  documentTurn: number | null;
  answerLanguage: string | null;
  form: string | null;
  intent: Intent | null;
}

const bothSchema = z.object({
  route: z.enum(QUESTION_KINDS),
  needsSearch: z.boolean(),
  question: z.string(),
  subQuestions: z.array(z.string()),
  queries: z.array(z.string()),
  turns: z.array(z.number().int()),
  documentTurn: z.number().int().nullable(),
  answerLanguage: z.string().nullable(),
  form: z.string().nullable(),
  intent: z.enum(INTENTS),
});

/** The schema that the model is given, with the field names it is told. */
export const modelReadingSchema = wireShape(bothSchema);

const wordsSchema = z
  .string()
  .transform((text) => oneLine(withoutInvisible(text)))
  .refine(hasLetterOrDigit);
const wordingSchema = wordsSchema.refine((text) => text.length <= STAND_ALONE_LENGTH);
/** A BCP 47 code. The two languages that the program knows lose their country: "ko", "en". */
const languageSchema = z
  .string()
  .trim()
  .regex(/^[a-z]{2,3}(?:-[a-z0-9]{2,8}){0,3}$/iu)
  .transform((code) => (/^(?:ko|en)(?:-|$)/iu.test(code) ? code.slice(0, 2).toLowerCase() : code));

const { shape } = bothSchema;
/** Each field is checked on its own, so one bad field leaves the others. */
const partsSchema = fromWire(
  z.object({
    route: shape.route.nullable().catch(null),
    needsSearch: shape.needsSearch.nullable().catch(null),
    question: wordingSchema.nullable().catch(null),
    subQuestions: z.array(z.unknown()).catch([]),
    queries: z.array(z.unknown()).catch([]),
    turns: z.array(z.unknown()).nullable().catch(null),
    documentTurn: shape.documentTurn.catch(null),
    answerLanguage: languageSchema.nullable().catch(null),
    form: wordsSchema
      .refine((text) => text.length <= UNDERSTAND_FORM_LENGTH)
      .nullable()
      .catch(null),
    intent: shape.intent.nullable().catch(null),
  }),
);

export interface Shown {
  /** The message and every text of the conversation that the model was shown. */
  texts: readonly string[];
  turnIds: ReadonlySet<number>;
  /** The turns of the answers that were offered; absent when none were. */
  answers?: ReadonlySet<number>;
}

/**
 * Reads what a model wrote. Only the form is checked, except that turns, numbers and ids must be ones it was
 * shown. Null when it is not an object.
 */
export function readModelReading(written: unknown, { texts, turnIds, answers }: Shown): ModelReading | null {
  const parsed = partsSchema.safeParse(written);
  if (!parsed.success) return null;
  const { route, needsSearch, question, subQuestions, queries, turns, documentTurn, ...said } = parsed.data;
  const isSaid = (text: string) => namesOnlySaid(text, texts);
  return {
    ...said,
    kind: route,
    needsSearch,
    question: question !== null && isSaid(question) ? question : null,
    subQuestions: wordingsOf(subQuestions).filter(isSaid).slice(0, UNDERSTAND_PARTS),
    queries: wordingsOf(queries).filter(isSaid).slice(0, UNDERSTAND_QUERIES),
    turnIds: turns && shownOf(turns, turnIds),
    documentTurn: documentTurn !== null && answers?.has(documentTurn) ? documentTurn : null,
  };
}

function wordingsOf(texts: readonly unknown[]): string[] {
  const read = texts.map((text) => wordingSchema.safeParse(text));
  return [...new Set(read.flatMap(({ data }) => data ?? []))];
}

/** Null when the model named turns but none that it was shown. */
function shownOf(named: readonly unknown[], shown: ReadonlySet<number>): number[] | null {
  const known = named.filter((id): id is number => typeof id === "number" && shown.has(id));
  if (named.length > 0 && known.length === 0) return null;
  return [...new Set(known)].slice(0, SELECTED_TURNS);
}
