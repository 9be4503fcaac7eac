/** What is done for an answer, for people: the page and the interface say it in the same words. */
export const steps = {
  running: {
    search_documents: "{what, select, none {Searching documents} other {Searching documents for {what}}}",
    /** Words in one document. */
    sought: "Looking for {object} in {what}",
    read_document: "{what, select, none {Reading a document} other {Reading {what}}}",
    part_of: "Reading part {at} of {of} of {what}",
    list_documents: "Checking the document list",
    read_table: "{what, select, none {Reading a table} other {Reading the table in {what}}}",
    search_conversation:
      "{what, select, none {Searching the conversation} other {Searching the conversation for {what}}}",
    read_turn: "{turn, plural, =0 {Rereading an earlier question} other {Rereading question {turn}}}",
    compute: "Calculating",
    note: "Taking notes",
    review: "Checking the answer against the documents",
  },
  done: {
    search_documents: "{what, select, none {Searched documents} other {Searched documents for {what}}}",
    sought: "Looked for {object} in {what}",
    read_document: "{what, select, none {Read a document} other {Read {what}}}",
    list_documents: "Checked the document list",
    read_table: "{what, select, none {Read a table} other {Read the table in {what}}}",
    search_conversation:
      "{what, select, none {Searched the conversation} other {Searched the conversation for {what}}}",
    read_turn: "{turn, plural, =0 {Reread an earlier question} other {Reread question {turn}}}",
    compute: "Calculated",
    note: "Took notes",
    review: "Checked the answer against the documents",
  },
  failed: {
    search_documents:
      "{what, select, none {The documents could not be searched} other {The documents could not be searched for {what}}}",
    sought: "{what} could not be searched for {object}",
    read_document: "{what, select, none {A document could not be read} other {{what} could not be read}}",
    list_documents: "The document list could not be read",
    read_table:
      "{what, select, none {A table could not be read} other {The table in {what} could not be read}}",
    search_conversation: "The conversation could not be searched",
    read_turn:
      "{turn, plural, =0 {An earlier question could not be read} other {Question {turn} could not be read}}",
    compute: "The calculation could not be finished",
    note: "Notes could not be saved",
    review: "The answer could not be checked against the documents",
  },
  /** Behind what was done: how much it gave. */
  found: {
    search_documents: "{count, plural, =0 {nothing found} one {# passage} other {# passages}}",
    sought: "{count, plural, =0 {not found} one {# place} other {# places}}",
    list_documents: "{count, plural, one {# document} other {# documents}}",
    read_table: "{count, plural, =0 {no rows} one {# row} other {# rows}}",
    search_conversation: "{count, plural, =0 {nothing found} one {# question} other {# questions}}",
    review: "{count, plural, =0 {no changes} one {# sentence corrected} other {# sentences corrected}}",
  },
  withFound: "{line} ({found})",
  kinds: {
    search_documents: "Searches",
    read_document: "Read",
    list_documents: "Library",
    read_table: "Tables",
    search_conversation: "Conversation",
    read_turn: "Earlier questions",
    compute: "Calculations",
    note: "Notes",
    review: "Checks",
  },
  label: "Steps for this answer",
  looking: "Searching",
  looked: "Searched in {count, plural, one {# step} other {# steps}}",
  failures: "{count} incomplete",
};
