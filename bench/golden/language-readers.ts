import { ASSISTANTS } from "../../lib/assistants/find-assistant.ts";
import { PROFILE_SLOTS } from "../../lib/assistants/profile-slots.ts";
import { readEdition } from "../../lib/documents/editions/read-edition.ts";
import { languageOf } from "../../lib/domain/text.ts";
import { asksOfProfile } from "../../lib/language/person/asks-of-profile.ts";
import { firstPersonClauses } from "../../lib/language/person/first-person-clauses.ts";
import { findSubjects, findSymptoms } from "../../lib/language/person/health-words.ts";
import { isPlainYes, parseProfileCommand, saysWhetherSo } from "../../lib/language/person/profile-command.ts";
import { readLabelled } from "../../lib/language/person/read-labelled.ts";
import {
  announcesReason,
  asksForReason,
  asksForSteps,
  asksToCompare,
  wordsOfWanted,
} from "../../lib/language/question/asked-kind.ts";
import { asksOfConversation } from "../../lib/language/question/asks-of-conversation.ts";
import { isHalf, isReset, leavesUnsaid, pointsBack } from "../../lib/language/question/follow-up.ts";
import { namesOneAspect, ownSubject } from "../../lib/language/question/own-subject.ts";
import { readIntent } from "../../lib/language/question/read-intent.ts";
import { namesNothing, readQuestion } from "../../lib/language/question/read-question.ts";
import { analyse, analyseQuery } from "../../lib/language/text/analyse.ts";
import { findDocumentIds } from "../../lib/language/text/document-ids.ts";
import { findEntities } from "../../lib/language/text/entities.ts";
import { namedSlots } from "../../lib/language/text/named-slots.ts";
import { namedValues, namesIn, numbersNamedIn } from "../../lib/language/text/named-values.ts";
import { plainLine } from "../../lib/language/text/plain-line.ts";
import { splitSentences } from "../../lib/language/text/split-sentences.ts";
import { sittingsOf } from "../../lib/language/time/sittings.ts";
import { readTimes } from "../../lib/language/time/time-expressions.ts";
import { readValues } from "../../lib/language/values/read-values.ts";
import { concernsTreatment } from "../../lib/memory/profile/related-agents.ts";
import { statementsOfTurn } from "../../lib/memory/profile/statements-of-turn.ts";
import { askedForm } from "../../lib/memory/recall/term-coverage.ts";
import { healthFacts } from "../../lib/memory/summary/health-facts.ts";
import { isStatementOnly } from "../../lib/memory/summary/turn-gist.ts";
import { aspectsOf } from "../../lib/retrieval/quoting/quote-comparison.ts";
import { findEmergency } from "../../lib/safety/find-emergency.ts";
import { firstWords } from "../../lib/safety/first-words.ts";
import { GOLDEN_NOW, GOLDEN_OFFSET } from "./golden-clock.ts";

/** What reads a text alone, whatever was said before. */
export const LANGUAGE_READERS: Readonly<Record<string, (phrase: string) => unknown>> = {
  analysis: (phrase) => ({ terms: analyse(phrase), query: analyseQuery(phrase) }),
  "asked kind": (phrase) => ({
    announces: announcesReason(phrase),
    compares: asksToCompare(phrase),
    form: askedForm(phrase),
    reason: asksForReason(phrase),
    steps: asksForSteps(phrase),
    telling: isStatementOnly(phrase),
    wanted: wordsOfWanted(phrase),
  }),
  "asks of conversation": asksOfConversation,
  "asks of profile": asksOfProfile,
  aspects: aspectsOf,
  "document ids": (phrase) =>
    Object.fromEntries(
      ASSISTANTS.map(({ id, documentIdPatterns }) => [id, findDocumentIds(phrase, documentIdPatterns)]),
    ),
  edition: (phrase) => readEdition({ title: phrase, uri: "a.md", metadata: {} }, phrase),
  emergency: (phrase) => ({ found: findEmergency(phrase), first: firstWords(phrase, languageOf(phrase)) }),
  entities: findEntities,
  "health words": (phrase) => ({
    facts: healthFacts(phrase),
    subjects: findSubjects(phrase),
    symptoms: findSymptoms(phrase),
    treatment: concernsTreatment(phrase),
  }),
  intent: readIntent,
  "named slots": namedSlots,
  "stated values": readValues,
  "named values": (phrase) => ({
    names: namesIn(phrase),
    numbers: numbersNamedIn(phrase),
    values: namedValues(phrase),
  }),
  "own clauses": (phrase) => ({
    clauses: firstPersonClauses(phrase),
    labelled: readLabelled(phrase).map(({ statements, ...rest }) => ({ ...rest, told: statements })),
  }),
  "own subject": (phrase) => ({ ...ownSubject(phrase), oneAspect: namesOneAspect(phrase) }),
  "plain line": plainLine,
  "profile command": (phrase) => ({
    command: parseProfileCommand(phrase),
    so: saysWhetherSo(phrase),
    yes: isPlainYes(phrase),
  }),
  question: (phrase) => ({
    concepts: readQuestion(phrase).map(({ kind, pieces }) => ({ kind, pieces })),
    nothing: namesNothing(phrase),
  }),
  sentences: splitSentences,
  statements: (phrase) =>
    statementsOfTurn(
      {
        turnId: 1,
        clientTurnId: "golden",
        ts: GOLDEN_NOW.toISOString(),
        userText: phrase,
        followUp: { reasons: [] },
      },
      "golden",
      PROFILE_SLOTS,
    ),
  times: (phrase) => readTimes(phrase, GOLDEN_NOW, SITTINGS, GOLDEN_OFFSET),
  "words that hang": (phrase) => ({
    half: isHalf(phrase),
    points: pointsBack(phrase),
    reset: isReset(phrase),
    unsaid: leavesUnsaid(phrase),
  }),
};

const DAY_MS = 24 * 60 * 60 * 1_000;
/** A sitting a day for a week, then longer pauses. */
const SITTINGS = sittingsOf(
  [300, 120, 61, 30, 14, 7, 6, 5, 4, 3, 2, 1, 0.5].flatMap((days, place) =>
    [0, 1].map((turn) => ({
      turnId: place * 2 + turn + 1,
      ts: new Date(GOLDEN_NOW.getTime() - days * DAY_MS + turn * 60_000).toISOString(),
    })),
  ),
);
