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
// Each by itself, so that one that is wrong leaves the others.
const valuesSchema = z.object({ values: z.array(z.unknown()) });

/**
 * What a light model adds behind a turn, once: its one-line summary in better words, values of the profile
 * that the rules did not see, and a shorter title where the turn has given one. All are there by rule before,
 * and stay so where it fails, is slow, or says what the turn does not bear out. Words of nobody go into the
 * trace: what is forgotten later must not live on there.
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
  // Forgotten while it was written: it may hold the words.
  if (await isForgotten(turn, context))
    await stores.turnLog.setSummary(key, turn.turnId, forgottenSummary(turn, now()));
  return { decision: "a summary by the model", call };
};

/** Only words of the user's own can tell anything: pasted and quoted text costs no call. */
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
  // The cursor is the rules': it says nothing of what a model has read.
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
 * A model of its own for such work: two calls more for every turn are not for the one
 * that writes the answers.
 */
function lightOf({ stores }: TurnContext): TurnContext["stores"]["models"]["light"] {
  const { light, answer } = stores.models;
  return light && light.id !== answer?.id ? light : null;
}
