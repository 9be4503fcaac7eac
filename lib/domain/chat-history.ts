import { z } from "zod";
import { CHAT_HISTORY_DOCUMENTS, CHAT_HISTORY_ENTRIES } from "../tunables/conversation.ts";
import { ENTITIES_KEPT } from "../tunables/memory.ts";
import { MESSAGE_LENGTH } from "../tunables/requests.ts";
import { DOCUMENT_ID_LENGTH } from "../tunables/retrieval.ts";

const KINDS =
  'must be an entry of a user, {role: "user", content}, or of the assistant, {role: "assistant", summary, refs, doc_ids}';

const text = (what: string) =>
  z
    .string(`must be ${what}`)
    .max(MESSAGE_LENGTH, `is longer than the limit of ${MESSAGE_LENGTH.toLocaleString("en")} characters`);

function atMost<Item extends z.ZodType>(item: Item, what: string) {
  return z
    .array(item, `must be a list of ${what}`)
    .max(CHAT_HISTORY_DOCUMENTS, `has more than ${CHAT_HISTORY_DOCUMENTS} ${what}`)
    .nullish()
    .transform((list) => list ?? []);
}

const title = text("a title");
/** A client may send back a reference exactly as an Ibid answer gave it. */
const ref = z.union([title, z.object({ title }).transform((given) => given.title)], "must be a title");
const docId = z
  .string("must be a document id")
  .min(1, "must be a document id")
  .max(
    DOCUMENT_ID_LENGTH,
    `is longer than the limit of ${DOCUMENT_ID_LENGTH.toLocaleString("en")} characters`,
  );

const namedText = text("the name or the value of an entity").min(1, "must not be empty");
const entitySchema = z.object({ key: namedText, value: namedText }, "must be {key, value}");
/** `{"equipment": "SUPRA XP"}`, or the same as a list of `{key, value}`. */
const entities = z
  .union(
    [z.record(namedText, namedText), z.array(entitySchema)],
    "must be an object of names and values, or a list of {key, value}",
  )
  .nullish()
  .transform((given) =>
    Array.isArray(given) ? given : Object.entries(given ?? {}).map(([key, value]) => ({ key, value })),
  )
  .refine((given) => given.length <= ENTITIES_KEPT, `has more than ${ENTITIES_KEPT} entities`);

/** Other properties that a client keeps in its entries are ignored. */
const entrySchema = z.discriminatedUnion(
  "role",
  [
    z.object({ role: z.literal("user"), content: text("the user's message"), entities }),
    z.object({
      role: z.literal("assistant"),
      summary: text("the summary of the answer"),
      /** Titles in rank order. */
      refs: atMost(ref, "titles"),
      /** In rank order: the first is document 1 of this answer. */
      docIds: atMost(docId, "document ids"),
      /** The entities that the exchange named; they are also looked for in its words. */
      entities,
    }),
  ],
  { error: ({ code }) => (code === "invalid_union" ? 'must be "user" or "assistant"' : KINDS) },
);
export type ChatHistoryEntry = z.infer<typeof entrySchema>;

/** `chat_history`: the conversation so far, as the caller keeps it, oldest entry first. */
export const chatHistorySchema = z
  .array(entrySchema, "must be a list of entries")
  .max(
    CHAT_HISTORY_ENTRIES,
    `has more than ${CHAT_HISTORY_ENTRIES.toLocaleString("en")} entries; the last turns are enough`,
  );
