import { createTranslator } from "use-intl/core";
import { describe, expect, it } from "vitest";
import type { Reason } from "../../../lib/domain/reason.ts";
import { decideFollowUp } from "../../../lib/language/question/follow-up.ts";
import { sittingsOf } from "../../../lib/language/time/sittings.ts";
import { parseTimeExpressions } from "../../../lib/language/time/time-expressions.ts";
import { messagesOf } from "../../../lib/messages/messages.ts";
import { reasonWords } from "../../../lib/messages/reason-words.ts";
import { reasonsInEnglish } from "../../../lib/messages/tell-reasons.ts";
import { phraseTable } from "../../helpers/phrase-table.ts";
import { storedTurn } from "../../helpers/turns.ts";

const phrases = phraseTable(import.meta.filename);

const korean = createTranslator({ locale: "ko", messages: messagesOf("ko"), namespace: "context.why" });
const inKorean = (reason: Reason) => reasonWords(reason, korean, (words) => `“${words}”`);

const lastTurn = storedTurn({ userText: "펌프의 오일 필터는 언제 바꿔?" });

/** Every sentence that the interface gave out before reasons were data. */
const SENTENCES: [Reason, string][] = [
  [{ code: "points_back", params: { words: "그럼" } }, '"그럼" points back'],
  [{ code: "similar", params: { percent: 75 } }, "about the same as the last question (75 % of the words)"],
  [{ code: "by_rule", params: { reason: { code: "too_short" } } }, "by rule: too short to stand alone"],
  [{ code: "message_says", params: { words: ["vx-4", "valve"] } }, 'the message says "vx-4", "valve"'],
  [{ code: "named_turn", params: { text: "the first question" } }, "“the first question” names it"],
  [
    { code: "likeliest", params: { text: "그 문서", slot: 2, turn: 1204 } },
    "“그 문서” is document 2 of turn 1204, the likeliest reading",
  ],
  [{ code: "fit_equally", params: { turns: [3, 5] } }, "turns 3 and 5 fit equally well"],
  [
    { code: "turn_has", params: { text: "9번", turn: 3, count: 4 } },
    "turn 3 has documents 1 to 4, not “9번”",
  ],
  [{ code: "said", params: { words: "it's <b>{old}</b> & '{'" } }, "it's <b>{old}</b> & '{'"],
];

const TIMES: [string, string, string][] = phrases.triples("times");

describe("reasons in words", () => {
  it.each(SENTENCES)("of the interface are as they were: %j", (reason, words) => {
    expect(reasonsInEnglish([reason])).toBe(words);
  });

  it("stand one after the other", () => {
    expect(reasonsInEnglish([{ code: "turn_before" }, { code: "date_fits" }])).toBe(
      "the turn before; its date fits",
    );
    expect(reasonsInEnglish([])).toBe("");
  });

  it("are Korean in a Korean page wherever rules read a question", () => {
    const followUps = [
      decideFollowUp({ question: "안녕, 펌프 점검 주기는?", lastTurn: null }),
      ...[
        "왜 그렇게 자주 바꿔?",
        "그럼 밸브는?",
        "1월은?",
        "새로운 주제로 하자",
        "펌프 오일 필터는 언제 바꿔요?",
        "냉각수 밸브의 교체 절차와 필요한 공구를 알려 줘",
      ].map((question) => decideFollowUp({ question, lastTurn })),
    ];
    const said = followUps.flatMap(({ reasons }) => reasons.map(inKorean));
    expect(new Set(said).size).toBeGreaterThan(4);
    expect(said.filter((words) => /[A-Za-z]/.test(words))).toEqual([]);
  });

  it.each(TIMES)("name the time of %s", (text, english, inTheirs) => {
    const days = ["2026-11-02", "2026-11-05", "2026-11-09", "2026-11-19"];
    const sittings = sittingsOf(days.map((day, place) => ({ turnId: place + 1, ts: `${day}T09:00:00Z` })));
    const [window] = parseTimeExpressions(text, new Date("2026-11-21T09:00:00Z"), sittings);
    if (!window) throw new Error(`no time in ${text}`);
    const reason: Reason = { code: "at_time", params: { time: window.reason } };
    expect(reasonsInEnglish([reason])).toBe(`said at the time asked for: ${english}`);
    expect(inKorean(reason)).toBe(`물어본 시기의 대화예요: ${inTheirs}`);
  });
});
