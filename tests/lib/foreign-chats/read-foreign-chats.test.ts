import fc from "fast-check";
import { zipSync } from "fflate";
import { expect, it } from "vitest";
import { readForeignChats } from "../../../lib/foreign-chats/read-foreign-chats.ts";
import { CHATGPT, LIBRECHAT, OPEN_WEBUI } from "../../helpers/foreign-exports.ts";

const bytes = (value: unknown) => new TextEncoder().encode(JSON.stringify(value));
const read = (value: unknown) => [...readForeignChats(bytes(value))];

it("keeps of a ChatGPT conversation what was shown last, and what people said to each other", () => {
  expect(read([CHATGPT])).toEqual([
    {
      source: "chatgpt",
      id: "c-1",
      title: "펌프 점검",
      turns: [
        {
          userText: "펌프는 언제 점검하나요?",
          assistantText: "매주 점검합니다.",
          ts: "2023-11-14T22:13:21.000Z",
        },
      ],
    },
  ]);
});

it("reads the archive that ChatGPT sends, in one file or several", () => {
  const zip = zipSync({
    "user.json": bytes({}),
    "export/conversations-000.json": bytes([CHATGPT]),
    "export/conversations-001.json": bytes([{ ...CHATGPT, conversation_id: "c-2" }]),
  });
  expect([...readForeignChats(zip)]).toMatchObject([{ id: "c-1" }, { id: "c-2" }]);
});

it("keeps the current path of Open WebUI, without what the model thought", () => {
  expect(read([OPEN_WEBUI])).toMatchObject([
    {
      source: "open_webui",
      turns: [
        { userText: "Which filter?", assistantText: "F7." },
        { userText: "Why?", assistantText: "" },
      ],
    },
  ]);
});

it("keeps the newest branch of LibreChat, from a tree or a list", () => {
  const expected = [{ source: "librechat", turns: [{ userText: "Which valve?", assistantText: "V2." }] }];
  expect(read(LIBRECHAT)).toMatchObject(expected);
  const [question] = LIBRECHAT.messages;
  expect(read({ ...LIBRECHAT, messages: [question, ...(question?.children ?? [])] })).toMatchObject(expected);
});

it("names what cannot be read, and goes on with the rest", () => {
  const broken = { title: "Broken", mapping: 7 };
  const empty = { ...CHATGPT, title: "Empty", current_node: "sys" };
  const long = {
    ...OPEN_WEBUI,
    title: "Long",
    chat: { messages: [{ role: "user", content: "x".repeat(1_000_001) }] },
  };
  expect(read([broken, empty, long, 3, CHATGPT])).toMatchObject([
    { title: "Broken", reason: "unreadable" },
    { title: "Empty", reason: "empty" },
    { title: "Long", reason: "too_long" },
    { title: "", reason: "unreadable" },
    { id: "c-1" },
  ]);
});

it("says what is no such export", () => {
  expect(() => [...readForeignChats(new TextEncoder().encode("[{"))]).toThrow("no JSON");
  expect(() => read({ hello: 1 })).toThrow("no export of conversations");
  expect(() => [...readForeignChats(zipSync({ "a.json": bytes([]) }))]).toThrow("no conversations.json");
});

it("ends with every tree, also one that leads back to itself", () => {
  const ids = fc.constantFrom("a", "b", "c", "d");
  const node = fc.record({ parent: fc.option(ids), message: fc.constant(CHATGPT.mapping.q1.message) });
  fc.assert(
    fc.property(fc.dictionary(ids, node), fc.option(ids), (mapping, current_node) => {
      expect(read([{ id: "x", title: "t", mapping, current_node }])).toHaveLength(1);
    }),
  );
});
