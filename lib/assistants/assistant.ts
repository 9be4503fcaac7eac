import { z } from "zod";
import { documentIdPatternSchema } from "../domain/document-id-pattern.ts";
import { profileSlotSchema } from "../domain/profile.ts";
import { assistantIdSchema, builtInAssistantIdSchema } from "../domain/session.ts";

const localisedTextSchema = z.object({ ko: z.string().min(1), en: z.string().min(1) }).strict();

/**
 * A kind of question the assistant tells apart. A keyword counts when the question
 * contains it, whatever its case.
 */
const routeSchema = z
  .object({
    id: z.string().regex(/^[a-z][a-z_]*$/),
    title: localisedTextSchema,
    /** Empty on the route that is taken when no other one fits. */
    keywords: z.array(z.string().min(2)),
  })
  .strict();

/** A place to go when the documents have no answer: a path of this application or an https address. */
const menuLinkSchema = z
  .object({ title: localisedTextSchema, url: z.string().regex(/^(\/|https:\/\/)\S*$/) })
  .strict();

export const assistantSchema = z
  .object({
    id: assistantIdSchema,
    title: localisedTextSchema,
    description: localisedTextSchema,
    /** For the answer model, in English; the language of the answer is that of the question. */
    instructions: z.string().min(1),
    /** In every prompt of this assistant, personalised or not, and never cut from it. */
    safetyRules: z.array(z.string().min(1)),
    /** In order of preference; the last one has no keywords and takes what is left. */
    routes: z.array(routeSchema).min(1),
    documentIdPatterns: z.array(documentIdPatternSchema),
    /**
     * How many of the passages of one search come from each document type, as a proportion; types not named
     * share what is left. Empty: no preference.
     */
    retrievalMix: z.record(z.string(), z.number().int().positive()),
    /**
     * What this assistant notes of the user, and all that it ever sees of what they told (profile-slots.ts).
     */
    profileSlots: z.array(profileSlotSchema),
    /** Whether every prompt holds it, or only where question or evidence is about health. */
    profileInPrompt: z.enum(["always", "about_health"]),
    /**
     * Words that mean the same in what it is asked about and in no table of general meanings: each question is
     * looked for in the words of its groups as well.
     */
    synonyms: z.array(z.array(z.string().min(1)).min(2)),
    /** Collections that its conversations search until another choice is made. @default everything */
    collectionIds: z.array(z.string().min(1)).optional(),
    menuLinks: z.array(menuLinkSchema),
    sampleQuestions: z.object({ ko: z.array(z.string()), en: z.array(z.string()) }).strict(),
    /** Folder under `samples/`, by the name of the assistant whose documents they are. */
    sampleLibrary: builtInAssistantIdSchema,
  })
  .strict();
export type Assistant = z.infer<typeof assistantSchema>;
