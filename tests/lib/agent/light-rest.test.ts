import { MockLanguageModelV4 } from "ai/test";
import { describe, expect, it } from "vitest";
import { noteCall, rests } from "../../../lib/agent/light-rest.ts";
import { LIGHT_REST_AFTER, LIGHT_REST_MS } from "../../../lib/tunables/conversation.ts";

const light = () => ({ id: "light", model: new MockLanguageModelV4() });

describe("a light model that is too slow", () => {
  it("is left alone by the next questions once it was late several times in a row", () => {
    const model = light();
    for (let call = 1; call < LIGHT_REST_AFTER; call++) noteCall(model, "understand", true, 0);
    expect(rests(model, "understand", 1)).toBe(false);
    noteCall(model, "understand", true, 1);
    expect(rests(model, "understand", 2)).toBe(true);
    expect(rests(light(), "understand", 2)).toBe(false);
    expect(rests(model, "judge", 2)).toBe(false);
    expect(rests(null, "understand", 2)).toBe(false);
  });

  it("is tried once more after its rest, and asked as ever when it is back", () => {
    const model = light();
    for (let call = 0; call < LIGHT_REST_AFTER; call++) noteCall(model, "understand", true, 0);
    const after = LIGHT_REST_MS + 1;
    expect(rests(model, "understand", after)).toBe(false);
    noteCall(model, "understand", true, after);
    expect(rests(model, "understand", after + 1)).toBe(true);
    noteCall(model, "understand", false, 2 * after);
    noteCall(model, "understand", true, 2 * after);
    expect(rests(model, "understand", 2 * after + 1)).toBe(false);
  });
});
