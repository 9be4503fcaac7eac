import { PROFILE_SLOTS } from "../../lib/assistants/profile-slots.ts";
import type { Turn } from "../../lib/domain/turn.ts";
import type { WorkingMemoryState } from "../../lib/domain/working-memory.ts";
import { asksOfConversation } from "../../lib/language/question/asks-of-conversation.ts";
import { decideFollowUp } from "../../lib/language/question/follow-up.ts";
import { standAloneTerms } from "../../lib/language/question/stand-alone-question.ts";
import { writeStandAlone } from "../../lib/language/question/write-stand-alone.ts";
import { withTurns } from "../../lib/language/text/entities.ts";
import { createHistoryReader } from "../../lib/memory/history-reader.ts";
import { mergeProfile } from "../../lib/memory/profile/merge-profile.ts";
import { profileLines } from "../../lib/memory/profile/profile-lines.ts";
import { statementsOfTurn } from "../../lib/memory/profile/statements-of-turn.ts";
import { chooseTurns } from "../../lib/memory/recall/choose-turns.ts";
import { findSaid } from "../../lib/memory/recall/find-said.ts";
import { recallTurns } from "../../lib/memory/recall/recall-turns.ts";
import { stepByRule } from "../../lib/memory/summary/step-memory.ts";
import { summariseByRule } from "../../lib/memory/summary/summarise-turn.ts";
import { libraryOf, openPhraseWorld } from "../references/phrase-world.ts";
import { GOLDEN_NOW } from "./golden-clock.ts";
import { type GoldenLine, linesOf } from "./golden-lines.ts";

const DAY_MS = 24 * 60 * 60 * 1_000;
const KEY = { tenantId: "golden", ownerId: "golden", sessionId: "golden" };
/** Turns of a made conversation, and how many of them make one sitting. */
const TURNS = 60;
const SITTING = 7;
const STEP = 5;
/** Every so many phrases are asked of the long conversations. */
const ASKED_EVERY = 5;
const LIMIT = 12;
const LIBRARY = [
  { docId: "SOP-42", title: "SOP-42 일일 점검" },
  { docId: "FIN-07", title: "Travel policy 2026" },
  { docId: "GCB-123", title: "Case GCB-123: pump cavitation" },
];

interface Exchange {
  user: string;
  assistant: string;
}

/** A conversation of these exchanges, in sittings of several turns; every third turn cites two documents. */
function conversationOf(exchanges: readonly Exchange[]): Turn[] {
  const history = {
    assistant: "equipment" as const,
    now: GOLDEN_NOW.toISOString(),
    library: LIBRARY,
    turns: exchanges.map(({ user, assistant }, place) => ({
      userText: user,
      assistantText: assistant,
      ts: new Date(
        GOLDEN_NOW.getTime() -
          Math.ceil((exchanges.length - place) / SITTING) * DAY_MS +
          (place % SITTING) * 120_000,
      ).toISOString(),
      documents: place % 3 === 0 ? [LIBRARY[place % 2]?.docId ?? "", "GCB-123"] : [],
    })),
  };
  return openPhraseWorld(history, libraryOf(history)).turns;
}

function exchangesOf(phrases: readonly string[], from: number, count: number, answered: boolean): Exchange[] {
  return Array.from({ length: count }, (_, place) => ({
    user: phrases[(from + 2 * place) % phrases.length] ?? "",
    assistant: answered ? (phrases[(from + 2 * place + 1) % phrases.length] ?? "") : "",
  }));
}

/** Each phrase said behind the four before it: what it hangs on, and what it would be alone. */
export function readInConversation(phrases: readonly string[]): GoldenLine[] {
  return phrases.flatMap((phrase, place): GoldenLine[] => {
    const exchanges = [4, 3, 2, 1].flatMap((back): Exchange[] => {
      const user = phrases[place - back];
      return user === undefined ? [] : [{ user, assistant: phrases[place - back - 5] ?? "" }];
    });
    const turns = conversationOf(exchanges);
    const last = turns.at(-1) ?? null;
    const followUp = decideFollowUp({ question: phrase, lastTurn: last });
    const entities = withTurns([], turns);
    const standAlone = writeStandAlone({
      question: phrase,
      followUp,
      turns,
      entities,
      sentences: [],
    });
    // As if it hung on them, whatever was read.
    const made = writeStandAlone({
      question: phrase,
      followUp: { kind: "follow_up", reasons: [] },
      turns,
      entities,
      sentences: [],
    });
    const terms = standAloneTerms({
      question: phrase,
      followUp,
      turns,
      replaced: standAlone?.replaced ?? [],
    });
    return [
      ...linesOf("follow-up", phrase, followUp),
      ...linesOf("stand-alone question", phrase, { made, standAlone, terms }),
      ...linesOf("summary line", phrase, last && summariseByRule({ ...last, userText: phrase })),
    ];
  });
}

/** Which turns of long conversations are recalled and read whole, and where it was said. */
export async function readRecall(phrases: readonly string[]): Promise<GoldenLine[]> {
  const third = Math.floor(phrases.length / 3);
  const lines: GoldenLine[] = [];
  for (const [number, answered] of [true, false, true].entries()) {
    const turns = conversationOf(exchangesOf(phrases, number * third, TURNS, answered));
    const log = createHistoryReader(turns);
    const asked = phrases.filter((_, place) => place % ASKED_EVERY === number);
    const ownWords = turns.filter((_, place) => place % 4 === 0).map(({ userText }) => userText);
    for (const query of [...new Set([...asked, ...ownWords])]) {
      const recalled = await recallTurns({ log, key: KEY }, { query, limit: LIMIT, now: GOLDEN_NOW });
      const previous = turns.at(-1) ?? null;
      const followUp = decideFollowUp({ question: query, lastTurn: previous });
      const chosen = chooseTurns({ followUp, previous, candidates: recalled, pointed: [] });
      const inOrder = recalled.map(({ turn }) => turn);
      const back = asksOfConversation(query) ?? { by: "either" as const, subject: query, several: false };
      lines.push(
        ...linesOf("recall", `${number + 1} ${query}`, {
          chosen: chosen.map(({ turn, reasons }) => ({ turn: turn.turnId, reasons })),
          recalled: recalled.map(({ turn, score, reasons }) => ({ turn: turn.turnId, score, reasons })),
          said: findSaid(back, inOrder).map(({ turn, ...said }) => ({ ...said, turn: turn.turnId })),
        }),
      );
    }
  }
  return lines;
}

/** The summary of conversations of 30 turns, after every step. */
export function readSummaries(phrases: readonly string[]): GoldenLine[] {
  const lines: GoldenLine[] = [];
  for (let from = 0; from + TURNS < phrases.length; from += TURNS) {
    const turns = conversationOf(exchangesOf(phrases, from, TURNS / 2, true));
    const named = new Map(turns.map((turn) => [turn.turnId, turn]));
    let previous: WorkingMemoryState["memory"]["sentences"] = [];
    for (let at = 0; at < turns.length; at += STEP) {
      previous = stepByRule({ previous, turns: turns.slice(at, at + STEP), named });
      lines.push(...linesOf("rolling summary", `${from} ${at}`, previous));
    }
    lines.push(...linesOf("entities of turns", `${from}`, withTurns([], turns)));
  }
  return lines;
}

/** What holds of somebody who says all phrases of one file of the profile's sets. */
export function readProfiles(people: readonly { name: string; phrases: readonly string[] }[]): GoldenLine[] {
  return people.flatMap(({ name, phrases }): GoldenLine[] => {
    const turns = conversationOf(phrases.map((user) => ({ user, assistant: "" })));
    const statements = turns.flatMap((turn) => statementsOfTurn(turn, KEY.sessionId, PROFILE_SLOTS));
    const profile = mergeProfile(statements, PROFILE_SLOTS, GOLDEN_NOW);
    const { values, conflicts } = profile;
    const forgets = values.map(({ valueId }) => profile.toForget(valueId).length);
    return linesOf("profile", name, {
      conflicts,
      forgets,
      lines: profileLines(profile, PROFILE_SLOTS),
      values,
    });
  });
}
