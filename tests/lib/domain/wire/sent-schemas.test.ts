import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { askOptionsSchema, askResultSchema } from "@/lib/domain/ask";
import { dataPartSchemas } from "@/lib/domain/chat-message";
import { documentSchema, documentVersionSchema, libraryDocumentSchema } from "@/lib/domain/document";
import { editionFactsSchema, editionStateSchema } from "@/lib/domain/edition";
import { healthSchema } from "@/lib/domain/health";
import { profileSchema, profileStatementSchema } from "@/lib/domain/profile";
import { resolutionSchema } from "@/lib/domain/reference";
import { sessionSchema } from "@/lib/domain/session";
import { stageDetailSchema } from "@/lib/domain/stage-detail";
import { turnTraceSchema } from "@/lib/domain/trace";
import { turnSchema } from "@/lib/domain/turn";
import { turnContextViewSchema } from "@/lib/domain/turn-context-view";
import { toWire } from "@/lib/domain/wire/to-wire";
import { wireName } from "@/lib/domain/wire/wire-name";
import { fromWire, wireShape } from "@/lib/domain/wire/wire-schema";
import { sessionMemorySchema, workingMemoryStateSchema } from "@/lib/domain/working-memory";
import { storedTurn } from "../../../helpers/turns.ts";
import { valuesOf } from "./values-of.ts";

/** What leaves this process by the interface, or stays longer than it. */
const SENT: Record<string, z.ZodType> = {
  askResultSchema,
  askOptionsSchema,
  documentSchema,
  documentVersionSchema,
  libraryDocumentSchema,
  editionFactsSchema,
  editionStateSchema,
  healthSchema,
  profileSchema,
  profileStatementSchema,
  resolutionSchema,
  sessionSchema,
  sessionMemorySchema,
  turnContextViewSchema,
  turnSchema,
  turnTraceSchema,
  workingMemoryStateSchema,
  ...dataPartSchemas,
};

/** Every name of an object of ours in a schema. */
function namesIn(schema: unknown, found = new Set<string>(), seen = new Set<unknown>()): Set<string> {
  if (typeof schema !== "object" || schema === null || seen.has(schema)) return found;
  seen.add(schema);
  const inner = schema instanceof z.core.$ZodType ? schema._zod.def : schema;
  if (schema instanceof z.ZodObject) for (const name of Object.keys(schema.shape)) found.add(name);
  for (const part of Object.values(inner)) namesIn(part, found, seen);
  return found;
}

describe("what is sent and stored", () => {
  it.each(Object.entries(SENT))("of %s comes back as it was", (_name, schema) => {
    fc.assert(
      fc.property(valuesOf(schema), (value) => {
        const own = schema.parse(value);
        const sent: unknown = JSON.parse(JSON.stringify(toWire(schema, own)));
        expect(fromWire(schema).parse(sent)).toEqual(schema.parse(JSON.parse(JSON.stringify(own))));
      }),
      { numRuns: 30 },
    );
  });

  it.each(Object.entries(SENT))(
    "of %s has names in snake_case alone, and each stands for one",
    (_name, schema) => {
      for (const name of namesIn(schema)) {
        expect(name).toMatch(/^[a-z][a-zA-Z0-9]*$/);
        expect(wireName(name).replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())).toBe(name);
      }
      expect([...namesIn(wireShape(schema))].filter((name) => /[A-Z]/.test(name))).toEqual([]);
    },
  );

  it("of a trace's details is what was stored and shown before", () => {
    const detail = {
      tokenPlan: { tokenizer: "t", budget: 1, used: 0, sections: [], retried: false },
      selectedTurns: [{ turnId: 1, why: "" }],
      lightModel: { followUp: "none", turnIds: [1] },
      memory: { sentences: [], throughTurn: 4 },
    };
    expect(toWire(stageDetailSchema, detail)).toEqual({
      token_plan: detail.tokenPlan,
      selected_turns: [{ turn_id: 1, why: "" }],
      light_model: { followUp: "none", turnIds: [1] },
      memory: { sentences: [], through_turn: 4 },
    });
  });
});

describe("a turn that an earlier version stored", () => {
  const { reasons: _, ...followUp } = storedTurn().followUp;
  const old = { ...toWire(turnSchema, storedTurn()), follow_up: followUp };

  it("is read with the reasons that it has in words", () => {
    const turn = fromWire(turnSchema).parse(old);
    expect(turn.turnId).toBe(old.turn_id);
    expect(turn.followUp.reasons).toEqual([{ code: "said", params: { words: "first question" } }]);
  });
});
