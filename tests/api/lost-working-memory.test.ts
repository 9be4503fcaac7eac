import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { appForThisFile } from "../helpers/for-this-file.ts";

const ANN = { tenant: "acme", user: "ann" };
/** What an answer consists of, without what names its session and moment. */
const answerSchema = z.object({
  sessionId: z.string(),
  turnId: z.number(),
  answer: z.string(),
  action: z.string(),
  followUp: z.object({ kind: z.string(), why: z.string() }),
  resolved: z.array(z.object({ turnId: z.number().nullable(), docId: z.string(), by: z.string() })),
  refs: z.array(z.object({ slot: z.number(), docId: z.string(), version: z.number() })),
  candidates: z.array(z.object({ turnId: z.number().nullable(), slot: z.number().nullable() })),
});
const MESSAGES = [
  "How often is the oil of the vacuum pump changed?",
  "and the filter?",
  "왜?",
  "연차 휴가는 며칠이에요?",
  "그럼 병가는?",
  "1번 문서 전체 보여줘",
  "answer from document 2 of my first question",
  "우리 2호기는 지금 88도예요.",
  "제가 2호기가 몇 도라고 했죠?",
  "그 문서 더 자세히",
  "What does E-217 mean?",
  "고마워요",
] as const;

const app = await appForThisFile(
  {},
  {
    "pump.md":
      "# Vacuum pump manual\n\nThe oil of the vacuum pump is changed every 1,500 hours.\n\nThe filter of the vacuum pump is changed every 500 hours.\n",
    "alarms.md": "# Alarm codes\n\nE-217 means low coolant flow at the pump.\n",
    "leave.md": "# 휴가 규정\n\n연차 휴가는 15일이다.\n\n병가는 60일까지 쓸 수 있다.\n",
  },
);

async function converse(messages: readonly string[], losesBefore: ReadonlySet<number>) {
  const { workingMemory } = app.server.container;
  const answers: Omit<z.infer<typeof answerSchema>, "sessionId">[] = [];
  let session: string | undefined;
  for (const [place, message] of messages.entries()) {
    if (session) {
      const key = { tenantId: ANN.tenant, ownerId: ANN.user, sessionId: session };
      await app.server.runner.settled(key);
      if (losesBefore.has(place)) await workingMemory.clear(key);
    }
    const asked = await app.ask(ANN, message, { session_id: session });
    const { sessionId, ...answer } = answerSchema.parse(asked);
    session = sessionId;
    answers.push(answer);
  }
  return answers;
}

describe("working memory that is lost", () => {
  it("changes no answer: it is made again from the turn log", async () => {
    const conversation = fc
      .array(fc.constantFrom(...MESSAGES), { minLength: 3, maxLength: 12 })
      .chain((messages) => fc.tuple(fc.constant(messages), fc.subarray(messages.map((_, place) => place))));
    await fc.assert(
      fc.asyncProperty(conversation, async ([messages, lost]) => {
        expect(await converse(messages, new Set(lost))).toEqual(await converse(messages, new Set()));
      }),
      { numRuns: 6, examples: [[[[...MESSAGES], MESSAGES.map((_, place) => place)]]] },
    );
  });
});
