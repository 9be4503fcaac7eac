import { z } from "zod";
import { hasLetter } from "../../domain/letters.ts";
import { isImported } from "../../domain/reason.ts";
import { cutAtWord, languageOf } from "../../domain/text.ts";
import type { ModelCall } from "../../domain/trace.ts";
import { askedText, SUMMARY_LENGTH, type Turn } from "../../domain/turn.ts";
import { maskForeignText } from "../../language/person/foreign-text.ts";
import { parseProfileCommand } from "../../language/person/profile-command.ts";
import { forgottenSummary } from "../../memory/forgetting/forget-words.ts";
import { acceptExtraction } from "../../memory/profile/accept-extraction.ts";
import { acceptSummary, mayBeReworded } from "../../memory/summary/accept-summary.ts";
import { askForObject } from "../../models/ask-model.ts";
import { extractProfilePrompt } from "../../prompts/extract-profile.ts";
import { summariseTurnPrompt } from "../../prompts/summarise-turn.ts";
import { findEmergency } from "../../safety/find-emergency.ts";
import { MEMORY_TEXT_LENGTH } from "../../tunables/memory.ts";
import type { TurnContext } from "../context/turn-context.ts";
import { nameSession, turnToNameBy } from "./name-session.ts";
import { isForgotten, type NoteAsk, noteLimits } from "./note-ask.ts";
import { saveTrace } from "./save-trace.ts";

const summarySchema = z.object({ summary: z.string() });
// Each value is checked separately, so one invalid value does not cost the others.
const valuesSchema = z.object({ values: z.array(z.unknown()) });

/**
 * What a light model adds after a turn, once: a better wording of its one-line summary, profile values that
 * the rules missed, and a shorter title if the turn gave one. Rules have already made all of these, and
 * theirs stay if the model fails, is slow or says what the turn does not support. Nobody's words go into the
 * trace, because what is forgotten later must not live on there.
 */
export async function noteTurn(turn: Turn, context: TurnContext, stop: AbortSignal): Promise<void> {
  const light = lightOf(context);
  if (!light || isImported(turn.followUp.reasons)) return;
  const named = await turnToNameBy(turn, context);
  const asks = [
    mayBeReworded(turn) ? { ask: summarise, of: turn } : null,
    mayTell(turn, context) ? { ask: extract, of: turn } : null,
    named ? { ask: nameSession, of: named } : null,
  ].filter((each) => each !== null);
  if (asks.length === 0 || (await isForgotten(turn, context))) return;
  await context.trace.record("derive", { turnId: turn.turnId, by: "light" }, async () => {
    const calls: ModelCall[] = [];
    const decisions: string[] = [];
    for (const { ask, of } of asks) {
      const { decision, call } = await ask(light, of, context, stop);
      calls.push(call);
      decisions.push(decision);
    }
    return { output: undefined, decision: `turn ${turn.turnId}: ${decisions.join("; ")}`, calls };
  });
  if (!stop.aborted) await saveTrace(turn, context);
}

const summarise: NoteAsk = async (light, turn, context, stop) => {
  const { key, stores, now } = context;
  const input = {
    language: languageOf(askedText(turn)),
    userText: cutAtWord(askedText(turn), MEMORY_TEXT_LENGTH),
    assistantText: cutAtWord(turn.assistantText, MEMORY_TEXT_LENGTH),
    titles: turn.docRefs.map(({ title }) => title),
    most: SUMMARY_LENGTH,
  };
  const { output, call } = await askForObject(
    light,
    { prompt: summariseTurnPrompt, input, schema: summarySchema },
    noteLimits(stop),
  );
  const summary = output && acceptSummary(output.summary, turn);
  if (!summary || stop.aborted) return { decision: "the rule's summary stays", call };
  const written = { summary, summaryModel: light.id, summaryTs: now().toISOString() };
  await stores.turnLog.setSummary(key, turn.turnId, written);
  // If the turn was forgotten meanwhile, the summary may contain its words.
  if (await isForgotten(turn, context))
    await stores.turnLog.setSummary(key, turn.turnId, forgottenSummary(turn, now()));
  return { decision: "a summary by the model", call };
};

/** Only the user's own words can tell us anything, so pasted and quoted text costs no call. */
function mayTell({ userText }: Turn, { assistant }: TurnContext): boolean {
  return (
    assistant.profileSlots.length > 0 &&
    parseProfileCommand(userText) === null &&
    findEmergency(userText) === null &&
    hasLetter(maskForeignText(userText))
  );
}

const extract: NoteAsk = async (light, turn, context, stop) => {
  const { key, stores, assistant } = context;
  const { profiles } = stores;
  const slots = assistant.profileSlots;
  const input = {
    slots: slots.map(({ id, title }) => ({ id, title: title.en })),
    message: turn.userText,
  };
  const { output, call } = await askForObject(
    light,
    { prompt: extractProfilePrompt, input, schema: valuesSchema },
    noteLimits(stop),
  );
  if (!output || stop.aborted || !(await profiles.isEnabled(key)) || (await isForgotten(turn, context)))
    return { decision: "no value by the model", call };
  const known = await profiles.list(key);
  const added = acceptExtraction(turn, output.values, { sessionId: key.sessionId, slots, known });
  // The cursor belongs to the rules and says nothing about what a model has read.
  if (added.length > 0) await profiles.add(key, added, 0);
  if (added.length > 0 && (await isForgotten(turn, context)))
    await profiles.forget(
      key,
      added.map(({ valueId }) => valueId),
      context.now().toISOString(),
    );
  return { decision: `${added.length} of ${output.values.length} values proposed by the model`, call };
};

/**
 * The light model, if it is not the one that writes the answers: that one should not get extra calls after
 * every turn.
 */
function lightOf({ stores }: TurnContext): TurnContext["stores"]["models"]["light"] {
  const { light, answer } = stores.models;
  return light && light.id !== answer?.id ? light : null;
}
