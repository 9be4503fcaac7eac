import type { replies as korean } from "../ko/replies.ts";
import { SAVED } from "../saved-to-profile.ts";
import { library } from "./library.ts";

/** What Ibid says in its own name in an answer; the server alone reads it. */
export const replies: typeof korean = {
  title: "“{title}”",
  document: "document {slot}, {title}",
  documentOf: "{title} ({name})",
  // A name has a comma of its own.
  separator: "; ",
  several: "{before} and {last}",
  part: "{kind, select, page {page {text}} chapter {chapter {text}} section {section {text}} article {article {text}} other {“{text}”}}",
  described: "{name}: v{version}{pages, plural, =0 {} one {, # page} other {, # pages}}",
  smallTalk: {
    greeting: "Hello. Ask about your documents and I’ll answer with numbered sources.",
    thanks: "Glad it helped. Ask me anything else.",
    farewell: "Goodbye. This conversation stays as it is.",
    filler: "All right. Ask me anything else.",
  },
  reset: "I’ve set the earlier documents aside. Ask something new; the conversation above stays as it is.",
  emptyLibrary: "The library has no documents yet. Add some in the [library](/library), then ask again.",
  noEvidence: "I couldn’t find an answer in your documents.",
  /** Of a search that found nothing: what was looked for, and what would help. */
  nothing: {
    known: "Looked for: {words}.",
    unknown: "Not in your documents: {words}.",
    collections: "Only these collections were searched: {names}. The answer may be in other documents.",
    words: "Try different words, or add a document.",
    inEnglish: "Some of your documents are in English. Asking in English may find more.",
    inKorean: "Some of your documents are in Korean. Asking in Korean may find more.",
    embedding: "Connect an embedding model to also find text worded differently.",
  },
  told: "Got it. I’ll remember that in this conversation. Your documents don’t mention it.",
  searchUnavailable:
    "Documents can’t be searched right now because the search engine is not responding. Your question is saved; ask again in a moment. You can still ask about documents already cited here by their number.",
  takenBack:
    "What this answer was based on has just been deleted, so the answer was not saved. Your question is still here; ask it again.",
  documentGone: "That document was removed from the library. Only the passage cited then remains.",
  documentUnreachable:
    "The whole document can’t be opened right now because its storage is not responding. Try again in a moment.",
  citedThen: "The cited passage:",
  askBack: {
    no_documents:
      "This conversation has no numbered documents yet. Ask a question first; the documents used in the answer get numbers.",
    turn_without_documents:
      "That answer has no numbered documents. {count, plural, =0 {Which answer do you mean?} other {Did you mean one of these, from another answer?}}",
    out_of_range:
      "There is no document with that number{count, plural, =0 {. Use one of the numbers below an answer.} other {; that answer used {count}. Which one did you mean?}}",
    in_other_answers:
      "That answer has no document with that number. Did you mean one of these, from another answer?",
    again:
      "I’m still not sure which one you mean. Choose one below, or tell me its number or what the question was about.",
    no_such_turn:
      "There is no such question or answer in this conversation. {count, plural, =0 {Which one do you mean?} other {Did you mean one of these documents?}}",
    deleted_turn:
      "That question and answer were deleted. {count, plural, =0 {Ask again to get an answer.} other {Did you mean one of these, from another answer?}}",
    two_readings: "More than one document matches. Which one did you mean?",
  },
  shown: {
    whole: "{name}",
    part: "{part} of {name}",
    opened: "Opened {parts}.",
    asText: "The original file can’t be read, so its text is shown.",
    asTextOf: "The original file of {names} can’t be read, so its text is shown.",
    newer: "This is v{version}, as cited. Newer version: v{newer}.",
    newerOf: "This is v{version}, as cited. Newer version of {title}: v{newer}.",
    original: "Download the [original file]({link}) of {name}.",
    originalGone: "The original file of {name} can’t be read. You can still open its saved text.",
  },
  missing: {
    part: "{title} has no {part}.",
    noPages: "It has no page numbers.",
    pages:
      "It has {pages} {unit, select, slide {{pages, plural, one {slide} other {slides}}} sheet {{pages, plural, one {sheet} other {sheets}}} other {{pages, plural, one {page} other {pages}}}}.",
    noHeadings: "It has no headings.",
    headings: "Its sections: {titles}.",
    inDocuments: "I found nothing about that in {names}. Search all documents?",
    inPart: "I found nothing about that in {part} of {names}. Search all documents?",
    inConversation: "I found nothing about that in this conversation’s documents. Search all documents?",
    inCollections:
      "I found nothing about that in the selected collections. Other documents have something. Search all documents?",
    onShelf:
      "I found nothing about that in the documents searched here. Other sample documents have something. Search all documents?",
  },
  notices: {
    restsOn: "Based on {names}:",
    bySound: "Also searched as spelled in your documents: {words}.",
    widened: "I found nothing about that in {names}, so I searched all documents.",
    leftOut: "You named {all} documents; only the first {taken} were used.",
    gone: "{titles} was removed from the library; only the passage cited earlier is used.",
    unknownId: "{ids}: no document with this ID in the library.",
    fromOthers: "The following is from other documents.",
    unheardCodes: "{codes} {count, plural, one {was} other {were}} not found as written in the documents.",
    nearestCode: "A similar one is {nearest}.",
    otherwiseFound: "Here is what else I found.",
    missingPart: "I found nothing about {parts}.",
    noneFound: "The selected documents were not found, so I searched all documents.",
    withoutPart: "{titles} has no {part}.",
  },
  editions: {
    otherwise: `{yields, select,
      true {{title} says something different. Where they differ, {by} takes precedence.}
      other {An older version, {title}, says something different. {by} is now in force.}
    }`,
    also: `{yields, select,
      true {{title} says this. Where they differ, {by} takes precedence.}
      other {An older version, {title}, says this. {by} is now in force.}
    }`,
    closest: `{yields, select,
      true {{by} takes precedence over {title}. The closest passage in it:}
      other {{title} is an older version; {by} is now in force. The closest passage in it:}
    }`,
    replaced: `{yields, select,
      true {Where they differ, {by} takes precedence over {title}.}
      other {{title} is an older version; {by} is now in force.}
    }`,
    expired: "{title} was valid until {until}.",
  },
  headsUp: {
    allergies: "**Allergies on record**: {names}",
    contraindications: "**Contraindications on record**: {names}",
    medications: "**Medication on record**: {names}",
    more: "{count} more in your profile",
    alerts: "> {parts}. If these may apply, ask a doctor or pharmacist first.",
    warning:
      "> **The documents mention {name}, {slot, select, allergies {an allergy} contraindications {a contraindication} medications {a medication} other {a condition}} on record**: “{text}” [{number}]",
    first: "First you said “{first}”{where}.",
    differs: "This differs from your profile.",
    elsewhere: " ({date}, in another conversation)",
    elsewhereIn: " ({date}, in the conversation “{title}”)",
    conflict:
      "{before} Later you said “{later}”. Which is correct? Answer “The first is right” or “The second is right”, or choose in your profile. Until you choose, answers take the safer one.",
    allergyTo: "allergy to {value}",
    statement: "{polarity, select, holds {{value}} denied {no {value}} other {no longer {value}}}",
    noted: `${SAVED.en}{values}.`,
    heeded: "Answers will consider it first.",
  },
  profile: {
    forgotten:
      "Deleted {count, plural, one {# value} other {# values}} from your profile and from everything remembered. What you wrote is still in the conversation; delete that question and answer, or the conversation, to remove it too.",
    nothing: "Your profile has nothing like that.",
    confirmAlert:
      'Deleting allergies or contraindications needs your confirmation. To delete them, answer "Yes, forget it".',
    confirmAll:
      'Delete your whole profile, including allergies and contraindications? To confirm, answer "Yes, forget it".',
    erased:
      "Deleted your whole profile and everything remembered from it. What you wrote is still in your conversations.",
    decided: "Got it. I’ll use that value; the other stays in the history.",
    several: "Several values contradict each other. Please choose them one by one in your profile.",
    lead: "This is what your profile says.",
    empty: "Nothing is saved in your profile yet.",
    ended: "Nothing holds now. Earlier: {values}.",
    not: "– no",
    open: "needs confirmation",
  },
  quotes: {
    closest:
      "I’m not sure of the answer.{count, plural, =0 {} other { Not in your documents: {words}.}} The closest passages:",
    compared: "Side by side, from your documents:",
    summarised: "First sentence of each section:",
    abstract: "The document's own summary:",
    beginning: "Beginning of the document:",
    nothing: "not mentioned",
    aspect: "Aspect",
  },
  /** The kinds of documents, as the library calls them. */
  types: library.types,
  /** What Ibid answers of itself and of the library. */
  library: {
    help: "I find answers in your documents and cite them with numbered sources. You can ask for:",
    ask: "content: “{question}”",
    list: "a list of documents: “What documents do you have?”",
    summary: "a summary: “Summarize {title}”",
    part: "a part: “What does section 5 of {title} say?”",
    open: "the original: “Show document 1”",
    changes: "what changed: “What changed in {title}?”",
    withoutModel: "Connect a language model to get answers in full sentences.",
    needsModel:
      "Only a language model can translate, write or reword. Without one, I find passages in your documents and show them as they are.",
    documents:
      "{count, plural, =0 {The library has no readable documents.} one {There is # document.} other {There are # documents.}}",
    more: "{count, plural, one {# more is} other {# more are}} in the [library](/library).",
    pages: "{pages, plural, one {# page} other {# pages}}",
    used: "Documents used in this conversation:",
    sources: "The answer to {question} is from:",
    noSources: "That answer cites no document.",
    noneUsed: "No document has been used in this conversation yet.",
    inQuestions: "question {numbers}",
    whichSummary: "Which document? Use its title, such as “Summarize {title}”.",
    changed: "{title}: changes from v{before} to v{after}.",
    unchanged: "{title}: v{before} and v{after} have the same content.",
    newEdition: "{title}: changes from “{older}”.",
    sameEdition: "{title} and “{older}” have the same content.",
    onlyVersion: "{title} has only one version, so there is nothing to compare.",
    noVersions: "No document has a newer version yet.",
    added: "added: {words}",
    removed: "removed: {words}",
    instead: "before: {before} → now: {after}",
    moreChanges: "{count, plural, one {# more change} other {# more changes}}.",
  },
  conversation: {
    several: "This is what was said in this conversation.",
    summedUp: "A summary of this conversation so far.",
    questions: "What you asked, and the answers:",
    counted:
      "You have asked {count, plural, =1 {one question} other {# questions}} so far.{left, plural, =0 {} other { These are the newest {shown}.}}",
    asked: "{place, plural, =0 {Question} other {Question #}}: {question}",
    user: "{place, plural, =0 {You} other {In question # you}} said:",
    assistant: "The answer to {place, plural, =0 {the question} other {question #}}, {question}, was:",
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
