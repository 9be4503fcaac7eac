const SENTENCE_TOKENS =
  "s bos eos pad unk mask sop eop eod eoa eoh start_of_turn end_of_turn begin_of_text end_of_text".split(" ");
/**
 * The marks used by the templates of chat models and the prompts here. They are searched for in a text with
 * lookalikes folded and invisible characters removed, so every pattern is plain ASCII and begins at the
 * character that makes it a mark.
 */
const TOKENS: readonly RegExp[] = [
  // <|im_start|>, <|eot_id|>, <｜begin▁of▁sentence｜>; a <| b, f <|> g and f <| x |> g are code.
  /<\|(?:[a-z_/][\w▁/.:-]{1,60}|\s+(?:im_start|im_end|eot_id|endoftext|system|user|assistant)\s+)\|>/giu,
  // The same for EXAONE.
  /\[\|(?:system|user|assistant|tool|endofturn)\|\]/giu,
  // Llama 2, Mistral, GLM. A lower-case [inst] is an index.
  /\[\/?(?:INST|SYSTEM_PROMPT|AVAILABLE_TOOLS|TOOL_CALLS|TOOL_RESULTS|TOOL_CONTENT|gMASK|sMASK)\]/gu,
  /<<\/?SYS>>/giu,
  new RegExp(`</?(?:${SENTENCE_TOKENS.join("|")})>`, "gu"),
];

/**
 * Turns as plain lines, and as headings. Each look-behind comes after the name, so that it runs once per name
 * and not once per blank.
 */
const MARKS: readonly RegExp[] = [
  ...TOKENS,
  /(?:Human|Assistant)(?<=(?:^|[\n\r])[^\S\n\r]*(?:Human|Assistant))[^\S\n\r]*:/gu,
  /###(?<=(?:^|[\n\r])[^\S\n\r]*###)[^\S\n\r]*(?:Instruction|Response|System|User|Assistant|Human)[^\S\n\r]*:/giu,
];

/**
 * The tags that prompts put data in, and those that models take for a speaker or a tool, but none that a page
 * or a program is written with.
 */
const TAG_NAMES: readonly string[] = [
  ..."document documents turn question message memory entities profile sentence system system_prompt".split(
    " ",
  ),
  ..."instructions? user assistant human developer think thinking invoke parameter tools?".split(" "),
  "tool_?(?:call|use|result|response|output)s?",
  "function_?(?:call|result|response)s?",
  "antml:\\w+",
];
const TAG = new RegExp(`<(?:\\s*/\\s*)?(?:${TAG_NAMES.join("|")})(?=[\\s/>=:"']|$)`, "giu");

/** Array<Message>, List<Document>: a type after a name, which begins with a capital and is closed at once. */
const TYPE = /^<[A-Z]\w*(?:>|\[\]>)/u;

/** Where a text contains what servers read as one token: the offset of each one's first character. */
export function templateTokenOffsets(text: string): number[] {
  if (!/[<[]/u.test(text)) return [];
  const found = TOKENS.flatMap((token) => [...text.matchAll(token)].map(({ index }) => index));
  return [...new Set(found)].sort((a, b) => a - b);
}

/** Where a text contains such a mark: the offset of each one's first character. */
export function markOffsets(folded: string): number[] {
  const found = MARKS.flatMap((mark) => [...folded.matchAll(mark)].map(({ index }) => index));
  for (const { index } of folded.matchAll(TAG)) {
    const isType = /\w/u.test(folded.charAt(index - 1)) && TYPE.test(folded.slice(index, index + 40));
    if (!isType) found.push(index);
  }
  return [...new Set(found)].sort((a, b) => a - b);
}
