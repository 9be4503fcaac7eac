import type { replies as korean } from "../ko/replies.ts";

/** What Ibid says in its own name in an answer; the server alone reads it. */
export const replies: typeof korean = {
  title: "“{title}”",
  document: "document {slot}, {title}",
  documentOf: "{title} ({name})",
  // A name has a comma of its own.
  separator: "; ",
  several: "{before} and {last}",
  part: "{kind, select, page {page {text}} chapter {chapter {text}} section {section {text}} other {“{text}”}}",
  described: "{name}: v{version}{pages, plural, =0 {} one {, # page} other {, # pages}}",
  smallTalk: {
    greeting: "Hello. Ask about your documents and I will answer with numbered sources.",
    thanks: "Glad it helped. Ask me anything else.",
    farewell: "Goodbye. This conversation stays as it is.",
  },
  reset: "I have put the earlier documents aside. Ask something new; the conversation above stays as it is.",
  emptyLibrary: "The library has no documents yet. Add some in the [library](/library), then ask again.",
  noEvidence: "No answer was found in your documents.",
  /** Of a search that found nothing: what was looked for, and what would help. */
  nothing: {
    known: "Looked for: {words}.",
    unknown: "In none of your documents: {words}.",
    collections: "Only these collections were searched: {names}. The answer may be in other documents.",
    words: "Try other words, or add a document to the library.",
    inEnglish: "Some of your documents are in English: asking in English may find more.",
    inKorean: "Some of your documents are in Korean: asking in Korean may find more.",
    embedding: "With an embedding model, what is written in other words is found too.",
  },
  told: "Noted; I will keep it in mind in this conversation. The documents say nothing about it.",
  searchUnavailable:
    "The documents cannot be searched right now: the search engine does not answer. Your question is kept; ask again in a moment. Documents already cited in this conversation can still be asked about by their number.",
  takenBack:
    "What this answer rested on was deleted just now, so the answer is not kept. Your question is; ask it again.",
  documentGone: "That document was removed from the library. Only the passage cited at the time is left.",
  documentUnreachable:
    "The whole document cannot be opened right now: what holds it does not answer. Open it again in a moment.",
  citedThen: "This is the passage that was cited:",
  askBack: {
    no_documents:
      "No answer in this conversation has numbered documents yet. Ask a question first; the documents of its answer get numbers.",
    turn_without_documents:
      "That answer has no numbered documents. {count, plural, =0 {Say which answer you mean.} other {Did you mean one of these, from another answer?}}",
    out_of_range:
      "There is no document with that number{count, plural, =0 {. Use one of the numbers below an answer.} other {; that answer used {count}. Which one did you mean?}}",
    in_other_answers:
      "That answer has no document with that number. Did you mean one of these, from another answer?",
    again:
      "I still cannot tell which one you mean. Pick one below, or say its number or what its question was about.",
    no_such_turn:
      "There is no such question or answer in this conversation. {count, plural, =0 {Say which one you mean.} other {Did you mean one of these documents?}}",
    deleted_turn:
      "That question and its answer are deleted. {count, plural, =0 {Ask it again to have it answered.} other {Did you mean one of these, from another answer?}}",
    two_readings: "More than one document fits your words. Which one did you mean?",
  },
  shown: {
    whole: "the whole of {name}",
    part: "{part} of {name}",
    opened: "Opened {parts}.",
    asText: "The original file cannot be read; its text is shown.",
    asTextOf: "The original file of {names} cannot be read; its text is shown.",
    newer: "This is v{version} as cited; a newer version, v{newer}, exists.",
    newerOf: "This is v{version} as cited; a newer version of {title}, v{newer}, exists.",
    original: "The [original file]({link}) of {name} can be downloaded.",
    originalGone: "The original file of {name} cannot be read. What is left of its text can be opened.",
  },
  missing: {
    part: "{title} has no {part}.",
    noPages: "It has no pages.",
    pages:
      "It has {pages} {unit, select, slide {{pages, plural, one {slide} other {slides}}} sheet {{pages, plural, one {sheet} other {sheets}}} other {{pages, plural, one {page} other {pages}}}}.",
    noHeadings: "It has no headings.",
    headings: "These are its parts: {titles}.",
    inDocuments: "Nothing on that was found in {names}. Shall I look in all documents?",
    inPart: "Nothing on that was found in {part} of {names}. Shall I look in all documents?",
    inConversation:
      "Nothing on that was found in the documents of this conversation. Shall I look in all documents?",
    inCollections:
      "Nothing on that was found in the chosen collections. Other documents have something. Shall I look in all documents?",
    onShelf:
      "Nothing on that was found in the documents searched here. Other sample documents have something. Shall I look in all documents?",
  },
  notices: {
    restsOn: "Based on {names}:",
    bySound: "Also searched for as the documents write it: {words}.",
    inEnglish: "No document has {words}. Some are in English: asking in English may find it.",
    inKorean: "No document has {words}. Some are in Korean: asking in Korean may find it.",
    widened: "Nothing on that was found in {names}, so all documents were searched.",
    leftOut: "You named {all} documents; only the first {taken} are used.",
    gone: "{titles} was removed from the library; only the passage kept from the earlier answer is used.",
    unknownId: "{ids}: the library has no document with that id.",
    fromOthers: "What follows is from other documents.",
    unheardCodes: "{codes} {count, plural, one {was} other {were}} not found as written in the documents.",
    nearestCode: "A similar one is {nearest}.",
    otherwiseFound: "What follows is what else was found.",
    missingPart: "Nothing was found on {parts}.",
    noneFound: "The chosen documents could not be found, so all documents were searched.",
    withoutPart: "{titles} has no {part}.",
  },
  editions: {
    otherwise: `{yields, select,
      true {{title} says otherwise; where they differ, {by} goes first.}
      other {An older edition, {title}, says otherwise; {by} is the one in force.}
    }`,
    also: `{yields, select,
      true {{title} puts it this way; where they differ, {by} goes first.}
      other {An older edition, {title}, puts it this way; {by} is the one in force.}
    }`,
    closest: `{yields, select,
      true {{by} goes before {title}. The closest place there:}
      other {{title} is an older edition; {by} is in force now. The closest place there:}
    }`,
    replaced: `{yields, select,
      true {{by} goes before {title} where they differ.}
      other {{title} is an older edition; {by} is the one in force.}
    }`,
    expired: "{title} was valid until {until}.",
  },
  headsUp: {
    allergies: "**Allergies on record**: {names}",
    contraindications: "**Contraindications on record**: {names}",
    medications: "**Medication on record**: {names}",
    more: "{count} more in your profile",
    alerts: "> {parts}. Where they may apply, ask a doctor or pharmacist first.",
    warning:
      "> **The documents name {name}, {slot, select, allergies {an allergy} contraindications {a contraindication} medications {a medication} other {a condition}} on record**: “{text}” [{number}]",
    first: "First you said “{first}”{where}.",
    differs: "This differs from what your profile holds.",
    elsewhere: " ({date}, in another conversation)",
    elsewhereIn: " ({date}, in the conversation “{title}”)",
    conflict:
      "{before} Later you said “{later}”. Which is right? Answer “The first is right” or “The second is right”, or choose in the profile. Until you decide, the careful one counts.",
    allergyTo: "allergy to {value}",
    statement: "{polarity, select, holds {{value}} denied {no {value}} other {no longer {value}}}",
    noted: "Noted in your profile: {values}.",
    heeded: "Answers will heed it first.",
  },
  profile: {
    forgotten:
      "{count, plural, one {One value is} other {{count} values are}} gone from the profile, and from every summary and memory of your conversations. What you wrote is still there as you wrote it; delete that question and answer, or the conversation, to remove it too.",
    nothing: "The profile holds nothing like that.",
    confirmAlert:
      'Allergies and contraindications are removed only when you confirm it. Shall they go? Then answer "Yes, forget it".',
    confirmAll:
      'Shall the whole profile go, allergies and contraindications included? Then answer "Yes, forget it".',
    erased:
      "The whole profile is gone, and what was remembered from it. Your own words are still in your conversations.",
    decided: "Noted: the value you named holds, and the other one stays in the history.",
    several: "Several values contradict each other. Please decide them one by one in the profile.",
    lead: "This is what your profile holds.",
    empty: "Nothing is noted in your profile yet.",
    not: "– no",
    open: "to be confirmed",
  },
  quotes: {
    closest: "No sure answer. These passages come closest:",
    compared: "Side by side, from your documents:",
    summarised: "First sentence of each section:",
    abstract: "The document's own summary:",
    beginning: "How the document begins:",
    nothing: "nothing on this",
    aspect: "Aspect",
  },
  /** What Ibid answers of itself and of the library. */
  library: {
    help: "Answers are found in your documents and shown where they stand, with numbered sources. You can ask for:",
    ask: "what they say: “{question}”",
    list: "the documents: “What documents do you have?”",
    summary: "a summary: “Summarize {title}”",
    part: "a part: “What does section 5 of {title} say?”",
    open: "the original: “Show document 1”",
    changes: "what changed: “What changed in {title}?”",
    withoutModel: "With a language model connected, answers are written out in sentences.",
    documents:
      "{count, plural, =0 {There is no readable document in the library.} one {There is one document.} other {There are {count} documents.}}",
    more: "{count, plural, one {One more is} other {{count} more are}} in the [library](/library).",
    pages: "{pages, plural, one {one page} other {{pages} pages}}",
    used: "Documents used in this conversation:",
    noneUsed: "No document has been used in this conversation yet.",
    inQuestions: "question {numbers}",
    whichSummary: "Which document? Name it by its title, such as “Summarize {title}”.",
    changed: "{title}: what changed from v{before} to v{after}.",
    unchanged: "{title}: v{before} and v{after} say the same.",
    newEdition: "{title}: what it says otherwise than “{older}”.",
    sameEdition: "{title} and “{older}” say the same.",
    onlyVersion: "{title} has one version only: there is nothing to compare.",
    noVersions: "No document has a newer version yet.",
    added: "added: {words}",
    removed: "removed: {words}",
    instead: "before: {before} → now: {after}",
    moreChanges: "{count, plural, one {One more place} other {{count} more places}} changed.",
  },
  conversation: {
    several: "This is what was said in this conversation.",
    summedUp: "This is the conversation so far.",
    questions: "What you asked, and the answers:",
    asked: "Turn {turn}: {question}",
    user: "In turn {turn} you said:",
    assistant: "The answer to {question} in turn {turn} was:",
  },
  /** What stands in a conversation that is taken along, beside what was said. */
  exported: {
    untitled: "Conversation",
    overview:
      "{answers, plural, one {# answer} other {# answers}} · {unsupported, plural, =0 {no sentence marked as unsupported} one {# sentence without support found} other {# sentences without support found}}",
    sources: "Sources",
    page: "{unit, select, slide {slide {page}} sheet {sheet {page}} other {p. {page}}}",
    gone: "Only what the answer kept of it is left: the document was deleted.",
  },
};
