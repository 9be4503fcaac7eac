import { z } from "zod";
import { DOCUMENT_KINDS, type DocumentTags } from "../../domain/document.ts";
import { documentIdKey } from "../../domain/document-id-key.ts";
import type { EditionFacts } from "../../domain/edition.ts";
import { fromWire, wireShape } from "../../domain/wire/wire-schema.ts";
import { PRODUCTS_KEPT } from "../../tunables/documents.ts";
import { DAY, readEditionDay } from "../editions/edition-dates.ts";
import { editionNames } from "../editions/edition-names.ts";

const saidSchema = z.object({
  docType: z.enum(DOCUMENT_KINDS).nullable(),
  language: z.string().nullable(),
  products: z.array(z.string()),
  validFrom: z.string().nullable(),
  validUntil: z.string().nullable(),
  replaces: z.array(z.string()),
  replacedBy: z.array(z.string()),
});

/** The fields a light model is asked for, under the names it is given. */
export const modelTagsSchema = wireShape(saidSchema);

const { shape } = saidSchema;
const strings = z.array(z.unknown()).catch([]);
/** Each field is parsed separately, so that a wrong one does not affect the others. */
const partsSchema = fromWire(
  z.object({
    docType: shape.docType.catch(null),
    language: z
      .string()
      .regex(/^[a-z]{2}$/u)
      .nullable()
      .catch(null),
    products: strings,
    validFrom: z.iso.date().nullable().catch(null),
    validUntil: z.iso.date().nullable().catch(null),
    replaces: strings,
    replacedBy: strings,
  }),
);

/**
 * A light model's reading of a document, merged over the rules' tags: only names and days that occur in the
 * text it was shown are used. Null: the reply cannot be read.
 */
export function readModelTags(
  said: unknown,
  text: string,
  rule: DocumentTags,
  /** The document's own names: it neither replaces itself nor is replaced by itself. */
  own: ReadonlySet<string>,
): { tags: DocumentTags; facts: EditionFacts } | null {
  const parts = partsSchema.safeParse(said);
  if (!parts.success) return null;
  const { docType, language, products, validFrom, validUntil, replaces, replacedBy } = parts.data;
  const key = documentIdKey(text);
  const inText = (names: readonly unknown[]) =>
    names.flatMap((name) => {
      const own = typeof name === "string" ? documentIdKey(name) : "";
      return typeof name === "string" && own !== "" && key.includes(own) ? [name.trim()] : [];
    });
  const days = new Set(text.match(new RegExp(DAY, "giu"))?.map(readEditionDay));
  const named = [...new Set(inText(products))].slice(0, PRODUCTS_KEPT);
  const [of, by] = [replaces, replacedBy].map((names) => [
    ...new Set(
      inText(names)
        .flatMap(editionNames)
        .filter((name) => !own.has(name)),
    ),
  ]);
  return {
    tags: {
      ...rule,
      by: "model",
      ...(docType ? { docType } : {}),
      ...(language ? { language } : {}),
      products: named.length > 0 ? named : rule.products,
    },
    facts: {
      ...(validFrom && days.has(validFrom) ? { validFrom } : {}),
      ...(validUntil && days.has(validUntil) ? { validUntil } : {}),
      ...(of && of.length > 0 ? { replaces: of } : {}),
      ...(by && by.length > 0 ? { replacedBy: by, replaced: true } : {}),
    },
  };
}
