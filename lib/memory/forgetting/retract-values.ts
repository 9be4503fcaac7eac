import { PROFILE_SLOTS } from "../../assistants/profile-slots.ts";
import type { OwnerKey, SessionKey } from "../../domain/identity.ts";
import type { ProfileStatement } from "../../domain/profile.ts";
import type { Turn } from "../../domain/turn.ts";
import { relocated } from "../../domain/unsupported.ts";
import { RETRACTED_QUOTE_LENGTH } from "../../tunables/memory.ts";
import { mergeProfile } from "../profile/merge-profile.ts";
import { turnTerms } from "../recall/turn-terms.ts";
import { ruleSummary } from "../summary/rule-summary.ts";
import {
  type ForgettingStores,
  forgetInSession,
  removeTurnVectors,
  sessionsWith,
  turnsWith,
} from "./forget-words.ts";
import { scrubTrace } from "./scrub-trace.ts";
import { type StatedValue, valueWords } from "./value-words.ts";

/** A line that Ibid adds to an answer unasked (lib/turn/replies/profile-replies.ts). */
const SAFETY_ALERT_LINE = /^>.*(?:on record\*\*|\*\*기억하고 있는)/u;

/** Turns of a conversation from which values were removed. */
export interface Retracted {
  key: SessionKey;
  turnIds: number[];
}

/**
 * Run before a turn or session is deleted: removes what was told only there from Ibid's words in other
 * conversations, where it warned of it or quoted it beside an answer. Returns those turns; their vectors must
 * be made again. Sentences that a model wrote with it stay, because they may come from a document.
 */
export async function retractValues(
  stores: ForgettingStores,
  key: OwnerKey,
  isDeleted: (statement: ProfileStatement) => boolean,
  now: Date,
): Promise<Retracted[]> {
  const statements = await stores.profiles.list(key);
  if (!statements.some(isDeleted)) return [];
  const { values, statementsOf } = mergeProfile(statements, PROFILE_SLOTS, now);
  const deleted = new Set(statements.filter(isDeleted).map(({ valueId }) => valueId));
  const gone = values.filter(({ valueId }) => statementsOf(valueId).every((id) => deleted.has(id)));
  if (gone.length === 0) return [];
  const words = valueWords(gone);
  const retracted: Retracted[] = [];
  for (const sessionId of await sessionsWith(stores, key, words)) {
    const session = { ...key, sessionId };
    const amended = (await turnsWith(stores.turnLog, session, words, new Set())).flatMap((turn) => {
      const retracted = retractIn(turn, gone, words.standIn);
      return retracted === null ? [] : [{ ...retracted, ...ruleSummary(retracted, now) }];
    });
    if (amended.length === 0) continue;
    const turnIds = amended.map(({ turnId }) => turnId);
    // First, because after a crash in between nothing would show that the vectors are of the old words.
    await removeTurnVectors(stores, session, turnIds);
    await stores.turnLog.amend(
      session,
      amended.map((turn) => ({ turn, terms: turnTerms(turn) })),
    );
    await clearDerived(stores, session, amended, { now, words });
    retracted.push({ key: session, turnIds });
  }
  return retracted;
}

/** The turn without what Ibid said about the values; null when it said nothing about them. */
function retractIn(
  turn: Turn,
  values: readonly StatedValue[],
  standIn: (text: string) => boolean,
): Turn | null {
  const lines = turn.assistantText.split("\n");
  let text = lines.filter((line) => !SAFETY_ALERT_LINE.test(line) || !standIn(line)).join("\n");
  const quotes = values.flatMap(({ evidence, endedBy }) =>
    [...evidence, ...(endedBy ? [endedBy] : [])].map(({ quote }) => quote),
  );
  for (const quote of quotes) if (quote.length >= RETRACTED_QUOTE_LENGTH) text = text.replaceAll(quote, "…");
  if (text === turn.assistantText) return null;
  const assistantText = text.trim() || "…";
  const { unsupported, assistantText: before } = turn;
  return {
    ...turn,
    assistantText,
    ...(unsupported ? { unsupported: relocated(unsupported, before, assistantText) } : {}),
  };
}

async function clearDerived(
  stores: ForgettingStores,
  key: SessionKey,
  turns: readonly Turn[],
  { now, words }: { now: Date; words: ReturnType<typeof valueWords> },
): Promise<void> {
  await stores.workingMemory.clear(key);
  await forgetInSession(stores, key, turns.slice(0, 0), { now, words });
  for (const turnId of await stores.traces.containing(key, words.sought)) {
    const trace = await stores.traces.find(key, turnId);
    if (trace) await stores.traces.saveAll(key, [scrubTrace(trace, words.standIn)]);
  }
}
