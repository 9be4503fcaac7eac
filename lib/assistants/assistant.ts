import { z } from "zod";
import { documentIdPatternSchema } from "../domain/document-id-pattern.ts";
import { profileSlotSchema } from "../domain/profile.ts";
import { assistantIdSchema, builtInAssistantIdSchema } from "../domain/session.ts";

const localisedTextSchema = z.object({ ko: z.string().min(1), en: z.string().min(1) }).strict();

/**
 * A kind of question that the assistant distinguishes. A keyword matches if the question contains it,
 * ignoring case.
 */
const routeSchema = z
  .object({
    id: z.string().regex(/^[a-z][a-z_]*$/),
    title: localisedTextSchema,
    /** Empty on the fallback route, which is taken if no other one fits. */
    keywords: z.array(z.string().min(2)),
  })
  .strict();

/** Where to go if the documents have no answer: a path of this application or an https address. */
const menuLinkSchema = z
  .object({ title: localisedTextSchema, url: z.string().regex(/^(\/|https:\/\/)\S*$/) })
  .strict();

export const assistantSchema = z
  .object({
    id: assistantIdSchema,
    title: localisedTextSchema,
    description: localisedTextSchema,
    /** For the answer model, in English; the answer is in the question's language. */
    instructions: z.string().min(1),
    /** Part of every prompt of this assistant, personalised or not, and never cut from it. */
    safetyRules: z.array(z.string().min(1)),
    /** In order of preference; the last one has no keywords and takes everything else. */
    routes: z.array(routeSchema).min(1),
    documentIdPatterns: z.array(documentIdPatternSchema),
    /**
     * The proportion of one search's passages per document type; types that are not named share the rest.
     * Empty: no preference.
     */
    retrievalMix: z.record(z.string(), z.number().int().positive()),
    /**
     * What this assistant notes about the user, and all it ever sees of what they said about themselves
     * (profile-slots.ts).
     */
    profileSlots: z.array(profileSlotSchema),
    /** Whether every prompt contains the profile, or only if question or evidence is about health. */
    profileInPrompt: z.enum(["always", "about_health"]),
    /**
     * Words that mean the same in this assistant's subject but are in no general table of meanings: each
     * question is also searched with the other words of its groups.
     */
    synonyms: z.array(z.array(z.string().min(1)).min(2)),
    /** Collections that its conversations search until another choice is made. @default everything */
    collectionIds: z.array(z.string().min(1)).optional(),
    menuLinks: z.array(menuLinkSchema),
    sampleQuestions: z.object({ ko: z.array(z.string()), en: z.array(z.string()) }).strict(),
    /** Folder under `samples/`, named after the assistant whose documents it holds. */
    sampleLibrary: builtInAssistantIdSchema,
  })
  .strict();
export type Assistant = z.infer<typeof assistantSchema>;
