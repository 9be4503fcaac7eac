import { isTooNested } from "../../components/markdown/nesting.ts";
import { ASSISTANTS } from "../../lib/assistants/find-assistant.ts";
import { PROFILE_SLOTS } from "../../lib/assistants/profile-slots.ts";
import { cellDate, cellNumber } from "../../lib/documents/tables/cell-value.ts";
import { readTables } from "../../lib/documents/tables/read-tables.ts";
import { cutAtWord, languageOf } from "../../lib/domain/text.ts";
import { asksOfProfile } from "../../lib/language/person/asks-of-profile.ts";
import { maskForeignText } from "../../lib/language/person/foreign-text.ts";
import { parseProfileCommand, saysWhetherSo } from "../../lib/language/person/profile-command.ts";
import { readLabelled } from "../../lib/language/person/read-labelled.ts";
import { parseReference } from "../../lib/language/pointing/parse-reference.ts";
import { asksToWiden, turnToWiden } from "../../lib/language/pointing/parse-reply.ts";
import { readableMessage } from "../../lib/language/pointing/readable-message.ts";
import { smallTalkOf } from "../../lib/language/pointing/small-talk.ts";
import { asksToCompare, wantedOf } from "../../lib/language/question/asked-kind.ts";
import { asksOfConversation } from "../../lib/language/question/asks-of-conversation.ts";
import { asksOfLibrary } from "../../lib/language/question/asks-of-library.ts";
import {
  decideFollowUp,
  isHalf,
  isReset,
  leavesUnsaid,
  pointsBack,
} from "../../lib/language/question/follow-up.ts";
import { namesOneAspect, ownSubject } from "../../lib/language/question/own-subject.ts";
import { readIntent } from "../../lib/language/question/read-intent.ts";
import { namesNothing, readQuestion } from "../../lib/language/question/read-question.ts";
import { writeStandAlone } from "../../lib/language/question/write-stand-alone.ts";
import { analyse, analyseQuery } from "../../lib/language/text/analyse.ts";
import { findEntities } from "../../lib/language/text/entities.ts";
import { namedSlots } from "../../lib/language/text/named-slots.ts";
import { namedValues, namesIn, numbersNamedIn } from "../../lib/language/text/named-values.ts";
import { neutralText } from "../../lib/language/text/neutral-markdown.ts";
import { plainLine } from "../../lib/language/text/plain-line.ts";
import { splitSentences } from "../../lib/language/text/split-sentences.ts";
import { readTimes } from "../../lib/language/time/time-expressions.ts";
import { maySpeakOf, sentencesIn } from "../../lib/memory/forgetting/homograph-filter.ts";
import { mergeProfile } from "../../lib/memory/profile/merge-profile.ts";
import { findTargets } from "../../lib/memory/profile/profile-commands.ts";
import { concernsTreatment } from "../../lib/memory/profile/related-agents.ts";
import { isSameComplaint } from "../../lib/memory/profile/same-complaint.ts";
import { statementsOfTurn } from "../../lib/memory/profile/statements-of-turn.ts";
import { askedForm, readAsked } from "../../lib/memory/recall/term-coverage.ts";
import { turnTerms, withoutFenced } from "../../lib/memory/recall/turn-terms.ts";
import { titleFromQuestion } from "../../lib/memory/session-title.ts";
import { healthFacts } from "../../lib/memory/summary/health-facts.ts";
import { summariseByRule } from "../../lib/memory/summary/summarise-turn.ts";
import { gistOf, isStatementOnly } from "../../lib/memory/summary/turn-gist.ts";
import { dataText } from "../../lib/prompts/data-text.ts";
import { aspectsOf } from "../../lib/retrieval/quoting/quote-comparison.ts";
import { codeInstead, codeMeant, holdsCode, unheardCodes } from "../../lib/retrieval/search/unheard-codes.ts";
import { findEmergency } from "../../lib/safety/find-emergency.ts";
import { safetyQuestion } from "../../lib/turn/answer/safety-alerts.ts";
import { isOnlyStatements } from "../../lib/turn/resolve/safety-statements.ts";
import { fitResult } from "../../lib/turn/tools/fit-text.ts";
import { asksForMore, asksWhatItSays } from "../../lib/turn/understand/asked-of-documents.ts";
import { foundText } from "./found-text.ts";
import { profileStatement } from "./profile-statements.ts";
import { storedTurn } from "./turns.ts";

const NOW = new Date("2026-03-02T09:00:00Z");
const PATTERNS = ASSISTANTS.flatMap(({ documentIdPatterns }) => documentIdPatterns);
const PROFILE = mergeProfile([], PROFILE_SLOTS, NOW);
const BEFORE = storedTurn({ userText: "11월 E-12 알람의 원인은 무엇인가요?" });
const TOLD = { statements: [], sessionId: "s", turnId: 1 };

/** Whatever reads the whole of a message, or of a text that was found, before anything has cut it; what another of them calls with all of it is not read twice. */
export const READERS: readonly (readonly [name: string, read: (text: string) => unknown])[] = [
  ["findEmergency", findEmergency],
  ["cutAtWord", (text) => cutAtWord(text, 150)],
  ["languageOf", languageOf],
  ["cellNumber", cellNumber],
  ["cellDate", cellDate],
  ["readTables", (text) => readTables({ markdown: `| a |\n| --- |\n${text}`, outline: [] })],
  ["fitResult", (text) => fitResult(`<turn-f>${text}`, 100, "f")],
  ["isReset", isReset],
  ["pointsBack", pointsBack],
  ["leavesUnsaid", leavesUnsaid],
  ["isHalf", isHalf],
  ["decideFollowUp", (text) => decideFollowUp({ question: text, lastTurn: BEFORE })],
  [
    "decideFollowUp behind it",
    (text) => decideFollowUp({ question: "유량 한도", lastTurn: storedTurn({ userText: text }) }),
  ],
  ["questionToHeed", (text) => safetyQuestion(text, { standAlone: null, question: text })],
  ["ownSubject", ownSubject],
  ["namesOneAspect", namesOneAspect],
  ["readIntent", readIntent],
  ["asksOfConversation", asksOfConversation],
  ["asksOfLibrary", asksOfLibrary],
  [
    "writeStandAlone",
    (text) =>
      writeStandAlone({
        question: "1월은?",
        followUp: { kind: "follow_up", reasons: [] },
        turns: [storedTurn({ userText: text })],
        entities: [],
        sentences: [],
      }),
  ],
  ["plainLine", plainLine],
  ["summariseByRule", (text) => summariseByRule({ userText: text, assistantText: text })],
  ["gistOf", (text) => gistOf(storedTurn({ userText: text, assistantText: text }))],
  ["isTelling", isStatementOnly],
  ["healthFacts", healthFacts],
  ["findEntities", findEntities],
  ["namedSlots", namedSlots],
  ["namedValues", (text) => namedValues(text)],
  ["namesOf", namesIn],
  ["numbersOf", numbersNamedIn],
  ["askedForm", askedForm],
  ["readAsked", readAsked],
  ["turnTerms", (text) => turnTerms({ userText: text, assistantText: text })],
  ["withoutFenced", withoutFenced],
  ["readTimes", (text) => readTimes(text, NOW, [])],
  ["maskForeignText", maskForeignText],
  ["statementsOfTurn", (text) => statementsOfTurn(storedTurn({ userText: text }), "session", PROFILE_SLOTS)],
  ["isAllTold", (text) => isOnlyStatements(text, [profileStatement()])],
  ["readLabelled", readLabelled],
  ["asksOfProfile", asksOfProfile],
  ["parseProfileCommand", parseProfileCommand],
  ["saysWhetherSo", saysWhetherSo],
  ["concernsTreatment", concernsTreatment],
  ["findTargets", (text) => findTargets({ kind: "forget_named", words: text }, PROFILE, TOLD)],
  ["isSameComplaint", (text) => isSameComplaint(text, `${text} 아파요`)],
  ["maySpeakOf", (text) => sentencesIn(text).map((sentence) => maySpeakOf(sentence, "of_health"))],
  ["titleOf", (text) => titleFromQuestion({ userText: text })],
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
  ["dataText", dataText],
  ["dataText of marks", (text) => dataText(`｜<${text.replaceAll("a", "<|a\u200b")}`)],
  ["isTooNested", isTooNested],
];
