import { describe, expect, it } from "vitest";
import { isAllTold } from "../../lib/agent/answers/answer-told.ts";
import { questionToHeed } from "../../lib/agent/answers/heads-up.ts";
import { asksForMore, asksWhatItSays } from "../../lib/agent/understanding/asked-of-documents.ts";
import { ASSISTANTS } from "../../lib/assistants/find-assistant.ts";
import { PROFILE_SLOTS } from "../../lib/assistants/profile-slots.ts";
import { cutAtWord, languageOf } from "../../lib/domain/text.ts";
import { maySpeakOf, sentencesIn } from "../../lib/memory/forgetting/another-matter.ts";
import { titleOf } from "../../lib/memory/forgetting/forget-words.ts";
import { asksOfProfile } from "../../lib/memory/profile/asks-of-profile.ts";
import { findTargets } from "../../lib/memory/profile/find-targets.ts";
import { findSubjects } from "../../lib/memory/profile/health-words.ts";
import { maskForeignText } from "../../lib/memory/profile/mask-foreign-text.ts";
import { mergeProfile } from "../../lib/memory/profile/merge-profile.ts";
import { ownClauses } from "../../lib/memory/profile/own-clauses.ts";
import { parseProfileCommand, saysWhetherSo } from "../../lib/memory/profile/profile-command.ts";
import { readLabelled } from "../../lib/memory/profile/read-labelled.ts";
import { concernsTreatment } from "../../lib/memory/profile/related-agents.ts";
import { isSameComplaint } from "../../lib/memory/profile/same-complaint.ts";
import { statementsOfTurn } from "../../lib/memory/profile/statements-of-turn.ts";
import { askedForm } from "../../lib/memory/recall/asked-form.ts";
import { readAsked } from "../../lib/memory/recall/held-words.ts";
import { turnTerms, withoutFenced } from "../../lib/memory/recall/turn-terms.ts";
import { findEntities } from "../../lib/memory/summary/entities.ts";
import { healthFacts } from "../../lib/memory/summary/health-facts.ts";
import { namedSlots } from "../../lib/memory/summary/named-slots.ts";
import { isNegative, namedValues, namesOf, numbersOf } from "../../lib/memory/summary/named-values.ts";
import { plainLine } from "../../lib/memory/summary/plain-line.ts";
import { summariseByRule } from "../../lib/memory/summary/summarise-turn.ts";
import { gistOf, isTelling } from "../../lib/memory/summary/turn-gist.ts";
import { readTimes } from "../../lib/memory/time/time-expressions.ts";
import { asksOfConversation } from "../../lib/memory/understanding/asks-of-conversation.ts";
import {
  isHalf,
  isReset,
  leavesUnsaid,
  pointsBack,
  readFollowUp,
} from "../../lib/memory/understanding/follow-up.ts";
import { asksSomething } from "../../lib/memory/understanding/keeps-asking.ts";
import { namesOneAspect, ownSubject } from "../../lib/memory/understanding/own-subject.ts";
import { readIntent } from "../../lib/memory/understanding/read-intent.ts";
import { writeStandAlone } from "../../lib/memory/understanding/write-stand-alone.ts";
import { asksToWiden, turnToWiden } from "../../lib/references/asks-to-widen.ts";
import { parseReference } from "../../lib/references/parse-reference.ts";
import { readableMessage } from "../../lib/references/readable-message.ts";
import { smallTalkOf } from "../../lib/references/small-talk.ts";
import { analyse, analyseQuery } from "../../lib/retrieval/analysis/analyse.ts";
import { neutralText } from "../../lib/retrieval/analysis/neutral-markdown.ts";
import { splitSentences } from "../../lib/retrieval/analysis/split-sentences.ts";
import { asksToCompare, wantedOf } from "../../lib/retrieval/question/asked-kind.ts";
import { namesNothing, readQuestion } from "../../lib/retrieval/question/read-question.ts";
import {
  codeInstead,
  codeMeant,
  holdsCode,
  unheardCodes,
} from "../../lib/retrieval/question/unheard-codes.ts";
import { aspectsOf } from "../../lib/retrieval/quoting/quote-comparison.ts";
import { findEmergency } from "../../lib/safety/find-emergency.ts";
import { foundText } from "../helpers/found-text.ts";
import { firstSlowText } from "../helpers/hostile-text.ts";
import { profileStatement } from "../helpers/profile-statements.ts";
import { storedTurn } from "../helpers/turns.ts";

const NOW = new Date("2026-03-02T09:00:00Z");
const PATTERNS = ASSISTANTS.flatMap(({ document_id_patterns }) => document_id_patterns);
const PROFILE = mergeProfile([], PROFILE_SLOTS, NOW);
const BEFORE = storedTurn({ user_text: "11월 E-12 알람의 원인은 무엇인가요?" });
const TOLD = { statements: [], sessionId: "s", turnId: 1 };

/** Whatever reads the whole of a message, or of a text that was found, before anything has cut it. */
const READERS: readonly (readonly [name: string, read: (text: string) => unknown])[] = [
  ["findEmergency", findEmergency],
  ["cutAtWord", (text) => cutAtWord(text, 150)],
  ["languageOf", languageOf],
  ["isReset", isReset],
  ["pointsBack", pointsBack],
  ["leavesUnsaid", leavesUnsaid],
  ["isHalf", isHalf],
  ["readFollowUp", (text) => readFollowUp({ question: text, lastTurn: BEFORE })],
  [
    "readFollowUp behind it",
    (text) => readFollowUp({ question: "유량 한도", lastTurn: storedTurn({ user_text: text }) }),
  ],
  ["questionToHeed", (text) => questionToHeed(text, { standAlone: null, question: text })],
  ["asksSomething", asksSomething],
  ["ownSubject", ownSubject],
  ["namesOneAspect", namesOneAspect],
  ["readIntent", readIntent],
  ["asksOfConversation", asksOfConversation],
  [
    "writeStandAlone",
    (text) =>
      writeStandAlone({
        question: "1월은?",
        followUp: { kind: "follow_up", why: "" },
        turns: [storedTurn({ user_text: text })],
        entities: [],
        sentences: [],
      }),
  ],
  ["plainLine", plainLine],
  ["summariseByRule", (text) => summariseByRule({ user_text: text, assistant_text: text })],
  ["gistOf", (text) => gistOf(storedTurn({ user_text: text, assistant_text: text }))],
  ["isTelling", isTelling],
  ["healthFacts", healthFacts],
  ["findEntities", findEntities],
  ["namedSlots", namedSlots],
  ["namedValues", (text) => namedValues(text)],
  ["namesOf", namesOf],
  ["numbersOf", numbersOf],
  ["isNegative", isNegative],
  ["askedForm", askedForm],
  ["readAsked", readAsked],
  ["turnTerms", (text) => turnTerms({ user_text: text, assistant_text: text, ts: NOW.toISOString() })],
  ["withoutFenced", withoutFenced],
  ["readTimes", (text) => readTimes(text, NOW, [])],
  ["maskForeignText", maskForeignText],
  ["ownClauses", ownClauses],
  ["statementsOfTurn", (text) => statementsOfTurn(storedTurn({ user_text: text }), "session", PROFILE_SLOTS)],
  ["isAllTold", (text) => isAllTold(text, [profileStatement()])],
  ["readLabelled", readLabelled],
  ["asksOfProfile", asksOfProfile],
  ["parseProfileCommand", parseProfileCommand],
  ["saysWhetherSo", saysWhetherSo],
  ["findSubjects", findSubjects],
  ["concernsTreatment", concernsTreatment],
  ["findTargets", (text) => findTargets({ kind: "forget_named", words: text }, PROFILE, TOLD)],
  ["isSameComplaint", (text) => isSameComplaint(text, `${text} 아파요`)],
  ["maySpeakOf", (text) => sentencesIn(text).map((sentence) => maySpeakOf(sentence, "of_health"))],
  ["titleOf", (text) => titleOf({ user_text: text })],
  ["parseReference", (text) => parseReference(text, PATTERNS)],
  ["readableMessage", readableMessage],
  ["smallTalkOf", smallTalkOf],
  ["asksToWiden", asksToWiden],
  ["turnToWiden", turnToWiden],
  ["asksForMore", asksForMore],
  ["asksWhatItSays", asksWhatItSays],
  ["analyse", analyse],
  ["analyseQuery", analyseQuery],
  ["neutralText", neutralText],
  ["splitSentences", splitSentences],
  ["readQuestion", readQuestion],
  ["namesNothing", namesNothing],
  ["asksToCompare", asksToCompare],
  ["wantedOf", wantedOf],
  ["aspectsOf", aspectsOf],
  ["unheardCodes", (text) => unheardCodes(text, [foundText(text)])],
  ["unheardCodes in it", (text) => unheardCodes("E-312와 ZX-7은?", [foundText(text)])],
  ["codeInstead", (text) => codeInstead("What does E-312 mean?", [foundText(text)])],
  ["codeMeant", (text) => codeMeant("What does E-312 mean?", [foundText(text)])],
  ["holdsCode", (text) => holdsCode(text, "E-312")],
];

describe("a text that is made to be slow to read", () => {
  it.each(READERS)("costs %s no more than its length", (_, read) => {
    expect(firstSlowText(read)).toBeNull();
  });
});
