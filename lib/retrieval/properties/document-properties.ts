import { z } from "zod";
import { type Document, type DocumentProperties, documentTagsSchema } from "../../domain/document.ts";
import { fromWire } from "../../domain/wire/wire-schema.ts";
import { editionOf } from "../editions/edition.ts";

const words = z.string().trim().min(1);
const several = z.union([words.transform((one) => [one]), z.array(words)]);
/** Properties people give when they add a document, under the names they use. Each is checked separately. */
const givenSchema = z.object({
  language: words.optional().catch(undefined),
  product: several.optional().catch(undefined),
  products: several.optional().catch(undefined),
  machine: several.optional().catch(undefined),
  service: several.optional().catch(undefined),
  hasSteps: z.boolean().optional().catch(undefined),
  hasTable: z.boolean().optional().catch(undefined),
});

type Described = Pick<Document, "docId" | "title" | "uri" | "metadata">;

/** The properties of a document: those given with it, otherwise those read from it when it was added. */
export function propertiesOf(document: Described): DocumentProperties {
  const { metadata } = document;
  const given = fromWire(givenSchema).parse(metadata);
  const read = fromWire(documentTagsSchema).safeParse(metadata.tags).data;
  const { revision, year, validFrom, validUntil, replaced = false } = editionOf(document).facts;
  const products = given.products ?? given.product ?? given.machine ?? given.service;
  return {
    language: given.language ?? read?.language ?? null,
    products: products?.flatMap((each) => each.split(/\s*,\s*/u)).filter(Boolean) ?? read?.products ?? [],
    hasSteps: given.hasSteps ?? read?.hasSteps ?? false,
    hasTable: given.hasTable ?? read?.hasTable ?? false,
    ...(revision === undefined ? {} : { revision }),
    ...(year === undefined ? {} : { year }),
    ...(validFrom === undefined ? {} : { validFrom }),
    ...(validUntil === undefined ? {} : { validUntil }),
    replaced,
  };
}

/** The document's own date, otherwise the day it was last changed here. */
export function dateOf(document: Document): string {
  return ownDate(document) ?? document.updatedAt.slice(0, 10);
}

/** "2026", "2026-03" or "2026-03-12"; null: it gives none. */
export function ownDate(document: Described): string | null {
  const { date } = document.metadata;
  if (typeof date === "string" && /^\d{4}(?:-\d{2}){0,2}$/u.test(date)) return date;
  const { validFrom, year } = editionOf(document).facts;
  return validFrom ?? (year === undefined ? null : String(year));
}
