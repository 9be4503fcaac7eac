import { expect, test } from "vitest";
import { pointsAtAttached } from "@/components/chat/points-at-attached.ts";
import { phraseTable } from "../../helpers/phrase-table.ts";

const phrases = phraseTable(import.meta.filename);

test.each(phrases.lines("knows that a question is about what is attached to it"))(
  "knows that a question is about what is attached to it: %s",
  (question) => {
    expect(pointsAtAttached(question)).toBe(true);
  },
);

test.each(phrases.lines("takes no other question for one"))(
  "takes no other question for one: %s",
  (question) => {
    expect(pointsAtAttached(question)).toBe(false);
  },
);
