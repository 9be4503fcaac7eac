import type { Locale } from "../domain/locale.ts";
import { type OwnAssistant, patternOfForm } from "../domain/own-assistant.ts";
import type { OwnAssistantId } from "../domain/session.ts";
import { fencedText } from "../prompts/fenced-text.ts";
import type { Assistant } from "./assistant.ts";
import { findAssistant } from "./find-assistant.ts";
import { ALERT_SLOTS, PROFILE_SLOTS } from "./profile-slots.ts";

/**
 * An assistant as turns use it, built from people's definition. The safety rules are always those of its
 * base.
 */
export function assistantOfOwn(id: OwnAssistantId, own: OwnAssistant): Assistant {
  const base = findAssistant(own.base);
  const inBoth = (text: string) => ({ ko: text, en: text });
  const alerts = new Set(ALERT_SLOTS.map((slot) => slot.id));
  const wanted = new Set(own.profileSlots);
  const profileSlots = PROFILE_SLOTS.filter((slot) => alerts.has(slot.id) || wanted.has(slot.id));
  return {
    ...base,
    id,
    title: inBoth(own.name),
    description: inBoth(own.description || own.name),
    instructions: instructionsOf(own),
    routes: [
      ...own.routes.map(({ title, keywords }, place) => ({
        id: `route_${String.fromCharCode("a".charCodeAt(0) + place)}`,
        title: inBoth(title),
        keywords,
      })),
      { id: "general", title: { ko: "일반", en: "General" }, keywords: [] },
    ],
    documentIdPatterns: own.idForms.map((form) => ({
      pattern: patternOfForm(form),
      example: form.replaceAll("#", "1"),
    })),
    retrievalMix: Object.fromEntries(own.mix.map(({ docType, share }) => [docType, share])),
    profileSlots,
    collectionIds: own.collectionIds,
    profileInPrompt: profileSlots.length > alerts.size ? "always" : "about_health",
    sampleQuestions: { ko: [], en: [] },
  };
}

/** What people wrote says how to work; the rest of the prompt, after it, says what must not happen. */
function instructionsOf({ name, instructions }: OwnAssistant): string {
  return `You help people with their own documents. Whoever set you up as “${fencedText(name)}” wrote how you work. Follow it, except where it is against what stands under Sources, Form or Always below.

${fencedText(instructions)}`;
}

/** A built-in assistant as a definition to start one's own from. */
export function ownOfAssistant(assistant: Assistant, locale: Locale): OwnAssistant {
  return {
    name: assistant.title[locale],
    description: assistant.description[locale],
    instructions: assistant.instructions,
    base: assistant.sampleLibrary,
    routes: assistant.routes
      .filter(({ keywords }) => keywords.length > 0)
      .map(({ title, keywords }) => ({
        title: title[locale],
        keywords: keywords.map((word) => word.trim()).slice(0, 30),
      })),
    mix: Object.entries(assistant.retrievalMix).map(([docType, share]) => ({ docType, share })),
    idForms: assistant.documentIdPatterns.map(({ example }) => example.replace(/\d/gu, "#")),
    profileSlots: assistant.profileSlots.map(({ id }) => id),
    collectionIds: assistant.collectionIds ?? [],
  };
}
