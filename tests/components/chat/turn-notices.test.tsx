import { describe, expect, it } from "vitest";
import { TurnNotices } from "../../../components/chat/turn-notices.tsx";
import type { ShownTurn } from "../../../components/chat/turn-view-model.ts";
import type { Degraded } from "../../../lib/domain/turn.ts";
import { messagesOf } from "../../../lib/messages/messages.ts";
import { drawn } from "../../helpers/drawn.tsx";

const LOCALES = ["ko", "en"] as const;
type Locale = (typeof LOCALES)[number];

/** Each reason with the part that it is said of, as docs/operations.md lists them. */
const KNOWN: readonly Degraded[] = [
  { what: "turn_log", why: "earlier_turns_unavailable" },
  { what: "turn_log", why: "turn_kept_aside" },
  { what: "document_index", why: "search_unavailable" },
  { what: "working_memory", why: "memory_from_log" },
  { what: "object_store", why: "originals_unavailable" },
  { what: "profile", why: "profile_unavailable" },
  { what: "embedding", why: "embedding_unavailable" },
  { what: "answer_model", why: "model_unusable" },
  { what: "answer_model", why: "model_unsupported" },
  { what: "answer_model", why: "model_cut_off" },
  { what: "answer_model", why: "answer_too_long" },
  { what: "answer_model", why: "model_repeats" },
  { what: "answer_model", why: "other_language" },
  { what: "answer_model", why: "cost_limit_reached" },
  { what: "answer_model", why: "month_limit_reached" },
  { what: "answer_model", why: "month_limit_cut_off" },
  { what: "document_index", why: "answered_from_talk_alone" },
  { what: "light_model", why: "check_unfinished" },
  { what: "question", why: "question_shortened" },
  { what: "server", why: "interrupted" },
];

/** Said once, at the top of the page; in words all the same where a turn is looked into. */
const ABOVE = ["understanding_late", "understanding_away"];
/** Said there as well; below the answer in a quiet line, for the top forgets it. */
const QUOTED = ["model_failed", "model_silent", "model_away"];

function shown(changes: Partial<Pick<ShownTurn, "status" | "degraded" | "answer">>): ShownTurn {
  return {
    clientTurnId: "c",
    turnId: 1,
    parentTurnId: null,
    userText: "question",
    answer: "answer",
    refs: [],
    action: null,
    status: "complete",
    phase: "done",
    stage: null,
    steps: [],
    degraded: [],
    unsupported: [],
    documents: [],
    candidates: [],
    resolved: [],
    offer: null,
    tier: null,
    corrections: [],
    asTyped: false,
    didYouMean: null,
    standAlone: null,
    completes: null,
    error: null,
    ...changes,
  };
}

function draw(turn: ShownTurn, locale: Locale = "en"): string {
  return drawn(<TurnNotices turn={turn} />, locale);
}

const unescaped = (html: string) => html.replaceAll("&#x27;", "'").replaceAll("&quot;", '"');
const wordsIn = (html: string) =>
  unescaped(html.replaceAll(/<svg.*?<\/svg>/gs, "").replaceAll(/<[^>]+>/g, "\n")).trim();

describe("what an answer had to do without", () => {
  it.each(LOCALES)("is said in words for every reason there is (%s)", (locale) => {
    const reasons: Record<string, string> = messagesOf(locale).chat.turn.degradedReasons;
    expect(Object.keys(reasons).sort()).toEqual([...ABOVE, ...QUOTED, ...KNOWN.map(({ why }) => why)].sort());
    for (const degraded of KNOWN) {
      expect(wordsIn(draw(shown({ degraded: [degraded] }), locale))).toBe(reasons[degraded.why]);
    }
  });

  it("is one notice, with a line for each", () => {
    const html = draw(shown({ degraded: KNOWN.slice(0, 3) }));
    expect(html.match(/<p /g)).toHaveLength(1);
    const reasons = messagesOf("en").chat.turn.degradedReasons;
    expect(wordsIn(html).split(/\n+/)).toEqual([
      reasons.earlier_turns_unavailable,
      reasons.turn_kept_aside,
      reasons.search_unavailable,
    ]);
  });

  it("is shown as it came when a newer server names what this page does not know", () => {
    expect(wordsIn(draw(shown({ degraded: [{ what: "tape", why: "rewinding" }] })))).toBe("tape: rewinding");
  });

  it("is nothing where nothing was missing", () => {
    expect(draw(shown({}))).toBe("");
  });

  it("is seen, not only coloured: the sign is for the eyes and is left out for a screen reader", () => {
    const html = draw(shown({ degraded: KNOWN.slice(0, 1) }));
    expect(html.match(/<svg[^>]*aria-hidden="true"/g)).toHaveLength(1);
  });
});

describe("an answer that did not come to its end", () => {
  it.each(LOCALES)("says once that the server went away (%s)", (locale) => {
    const turn = shown({ status: "interrupted", degraded: [{ what: "server", why: "interrupted" }] });
    expect(wordsIn(draw(turn, locale))).toBe(messagesOf(locale).chat.turn.interrupted);
  });

  it.each(LOCALES)("says that the model broke off, and not that the server did (%s)", (locale) => {
    const turn = shown({
      status: "interrupted",
      degraded: [{ what: "answer_model", why: "model_cut_off" }],
    });
    expect(wordsIn(draw(turn, locale))).toBe(messagesOf(locale).chat.turn.degradedReasons.model_cut_off);
  });

  it.each(ABOVE)("leaves it to the top of the page to say that a model is away: %s", (why) => {
    expect(draw(shown({ degraded: [{ what: "answer_model", why }] }))).toBe("");
  });

  it.each(QUOTED)("says quietly what the answer is instead: %s", (why) => {
    const html = draw(shown({ degraded: [{ what: "answer_model", why }] }));
    const reasons: Record<string, string> = messagesOf("en").chat.turn.degradedReasons;
    expect(wordsIn(html)).toBe(reasons[why]);
    expect(html).not.toContain("warn");
  });

  it("says beside that what else was missing", () => {
    const turn = shown({
      status: "interrupted",
      degraded: [
        { what: "server", why: "interrupted" },
        { what: "turn_log", why: "turn_kept_aside" },
      ],
    });
    const { interrupted, degradedReasons } = messagesOf("en").chat.turn;
    expect(wordsIn(draw(turn)).split(/\n+/)).toEqual([interrupted, degradedReasons.turn_kept_aside]);
  });

  it("says whether anything was written before it was stopped", () => {
    const { stopped, stoppedEmpty } = messagesOf("en").chat.turn;
    expect(wordsIn(draw(shown({ status: "stopped" })))).toBe(stopped);
    expect(wordsIn(draw(shown({ status: "stopped", answer: "" })))).toBe(stoppedEmpty);
  });
});
