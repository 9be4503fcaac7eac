/** What servers read as one token, wherever it stands. */
export const SERVER_TOKENS: readonly string[] = [
  "<|im_start|>",
  "<|im_end|>",
  "<|endoftext|>",
  "<|endofprompt|>",
  "<|begin_of_text|>",
  "<|end_of_text|>",
  "<|start_header_id|>",
  "<|end_header_id|>",
  "<|eot_id|>",
  "<|eom_id|>",
  "<|python_tag|>",
  "<|system|>",
  "<|user|>",
  "<|assistant|>",
  "<|end|>",
  "<|channel|>",
  "<|START_OF_TURN_TOKEN|>",
  "<|reserved_special_token_12|>",
  "<|tool_calls_section_begin|>",
  "<｜begin▁of▁sentence｜>",
  "<｜User｜>",
  "[|system|]",
  "[|endofturn|]",
  "[INST]",
  "[/INST]",
  "[SYSTEM_PROMPT]",
  "[/AVAILABLE_TOOLS]",
  "[TOOL_CALLS]",
  "[gMASK]",
  "<<SYS>>",
  "<</SYS>>",
  "<s>",
  "</s>",
  "<bos>",
  "<eos>",
  "<start_of_turn>",
  "<end_of_turn>",
];

/** With the plain lines that chat templates speak with, and the tags of prompts without a fence. */
export const TEMPLATE_TOKENS: readonly string[] = [
  ...SERVER_TOKENS,
  "\n\nHuman:",
  "\n\nAssistant:",
  "\n### Instruction:",
  "\n### Response:",
  "<document>",
  "</document>",
  '<document number="9">',
  "</turn>",
  "</question>",
  "</message>",
  "</memory>",
  "</entities>",
  "</profile>",
  "</sentence>",
  "<system>",
  "<tool_call>",
  "<function_calls>",
];

/** What is written in documents and programs, and is none. */
export const LOOKING_ALIKE: readonly string[] = [
  "a <| b",
  "xs |> map f <| ys",
  "parser <|> other",
  "f <| x |> g",
  "[INSTALL]",
  "[INSTANCE]",
  "items[inst]",
  "[1] [2][3]",
  "[1, 2]",
  "Promise<string>",
  "Map<string, Document>",
  "Array<Message>",
  "List<Document> all",
  "Foo<T, S>",
  "vector<system_clock::time_point>",
  "x < y > z",
  "a<b && c>d",
  "cout << sys >> x",
  "x << SYSTEM",
  "#include <stdio.h>",
  "<div class='x'>",
  "<b>굵게</b>",
  "<br/>",
  "<https://example.org/a>",
  "Human resources: 3",
  "the human: a being",
  "System: PX-40",
  "User: 로그인",
  "## Instructions",
  "「문서」 (전문) ［주］ 【참고】",
  "50％｜60％",
  "٪ العربية",
  "µm, ², ①, Ⅳ, ㎏",
];

/** As a tokenizer that normalises sees a text: compatibility forms folded, nothing that is not seen. */
export function asModelsRead(text: string): string {
  return text.normalize("NFKC").replace(/[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu, "");
}

/** The tokens that a text holds, also where they are split by what nobody sees or written in full width. */
export function tokensIn(text: string): string[] {
  const read = [text, asModelsRead(text)].map((form) => `\n\n${form}`);
  return TEMPLATE_TOKENS.filter((token) =>
    read.some((form) => form.includes(token) || form.includes(asModelsRead(token))),
  );
}
