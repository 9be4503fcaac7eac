/** A conversation as ChatGPT exports it: one question was asked twice, and the second answer was shown last. */
export const CHATGPT = {
  conversation_id: "c-1",
  title: "펌프 점검",
  create_time: 1_700_000_000.5,
  current_node: "a2",
  mapping: {
    root: { parent: null, children: ["sys"], message: null },
    sys: {
      parent: "root",
      children: ["q1"],
      message: { author: { role: "system" }, content: { content_type: "text", parts: ["You are helpful."] } },
    },
    q1: {
      parent: "sys",
      children: ["a1", "tool"],
      message: {
        author: { role: "user" },
        create_time: 1_700_000_001,
        content: {
          content_type: "multimodal_text",
          parts: [{ asset_pointer: "x" }, "펌프는 언제 점검하나요?"],
        },
      },
    },
    a1: {
      parent: "q1",
      children: [],
      message: { author: { role: "assistant" }, content: { content_type: "text", parts: ["Never."] } },
    },
    tool: {
      parent: "q1",
      children: ["thought"],
      message: {
        author: { role: "assistant" },
        recipient: "browser",
        content: { content_type: "code", text: "search()" },
      },
    },
    thought: {
      parent: "tool",
      children: ["a2"],
      message: { author: { role: "tool" }, content: { content_type: "text", parts: ["results"] } },
    },
    a2: {
      parent: "thought",
      children: [],
      message: {
        author: { role: "assistant" },
        recipient: "all",
        content: { content_type: "text", parts: ["매주 점검합니다 \ue200cite\ue202turn0search1\ue201."] },
      },
    },
  },
};

export const OPEN_WEBUI = {
  id: "w-1",
  title: "Filters",
  chat: {
    history: {
      currentId: "4",
      messages: {
        "1": { parentId: null, role: "user", content: "Which filter?", timestamp: 1_700_000_000 },
        "2": { parentId: "1", role: "assistant", content: "The wrong one." },
        "3": {
          parentId: "1",
          role: "assistant",
          content: '<details type="reasoning" done="true">hm</details>\nF7.',
        },
        "4": { parentId: "3", role: "user", content: "Why?" },
      },
    },
  },
};

export const LIBRECHAT = {
  conversationId: "l-1",
  title: "Valves",
  messages: [
    {
      messageId: "1",
      parentMessageId: "00000000-0000-0000-0000-000000000000",
      isCreatedByUser: true,
      text: "Which valve?",
      createdAt: "2024-01-01T00:00:00Z",
      children: [
        {
          messageId: "2",
          parentMessageId: "1",
          isCreatedByUser: false,
          text: "V1.",
          createdAt: "2024-01-01T00:00:05Z",
        },
        {
          messageId: "3",
          parentMessageId: "1",
          isCreatedByUser: false,
          text: "",
          content: [
            { type: "think", think: "…" },
            { type: "text", text: { value: "V2." } },
          ],
          createdAt: "2024-01-01T00:01:00Z",
        },
      ],
    },
  ],
};
