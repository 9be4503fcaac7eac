export const outline = {
  label: "Questions",
  search: "Search questions",
  position: "Question {current, number} of {total, number}",
  deleted: "Deleted question",
  elsewhere: "In another answer",
  running: "Answering",
  nothing: "No questions match “{query}”.",
  found: "{count, plural, one {# question} other {# questions}}",
  failed: "Questions could not be loaded.",
  incomplete: "Conversation storage is not responding, so some questions are missing.",
};
