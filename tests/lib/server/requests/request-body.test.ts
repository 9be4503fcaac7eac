import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { askRequestSchema } from "../../../../app/api/routes/ask-schema.ts";
import { parseRange } from "../../../../lib/server/documents/serve-original.ts";
import { parseWith, readJsonBody } from "../../../../lib/server/requests/request-body.ts";
import { MESSAGE_LENGTH } from "../../../../lib/tunables/requests.ts";

const JSON_TYPE = "application/json";

function read(body: string | Uint8Array<ArrayBuffer>, type = JSON_TYPE, limit = 1_024) {
  const request = new Request("http://127.0.0.1/api/ask", {
    method: "POST",
    body,
    headers: { "content-type": type },
  });
  return readJsonBody(request, askRequestSchema, limit);
}

describe("reading a JSON body", () => {
  it("takes `question` for `message`", async () => {
    expect(await read('{"question":"E12?"}')).toMatchObject({ message: "E12?" });
  });

  it.each([
    ["broken JSON", '{"message":', "malformed_body", /^The body is not valid JSON: /],
    ["null", "null", "invalid_request", /expected object/],
    ["a list", "[]", "invalid_request", /expected object/],
    ["no message", "{}", "invalid_request", "message: the message is missing; write a question"],
    [
      "an empty message",
      '{"message":"  "}',
      "invalid_request",
      "message: the message is empty; write a question",
    ],
    ["a wrong type", '{"message":1}', "invalid_request", /^message: .*expected string/],
    ["an unknown assistant", '{"message":"x","assistant":"root"}', "invalid_request", /^assistant: /],
    [
      "an unknown option",
      '{"message":"x","options":{"tenant_id":"other"}}',
      "invalid_request",
      /^options: .*tenant_id/,
    ],
    [
      "a body over the limit",
      `{"message":"${"x".repeat(2_000)}"}`,
      "too_large",
      /^The body is larger than the limit of/,
    ],
  ])("says what is wrong with %s", async (_title, body, code, message) => {
    await expect(read(body)).rejects.toMatchObject({ code, message: expect.stringMatching(message) });
  });

  it("names the limit of a message that is too long", () => {
    expect(() => parseWith(askRequestSchema, { message: "가".repeat(MESSAGE_LENGTH + 1) }, "body")).toThrow(
      "message: the message is longer than the limit of 100,000 characters",
    );
  });

  it("refuses other content types, which a foreign form could send, and bytes that are no UTF-8", async () => {
    await expect(read('{"message":"x"}', "text/plain")).rejects.toMatchObject({ code: "unsupported_type" });
    await expect(read(new Uint8Array([0x22, 0xff, 0x22]))).rejects.toMatchObject({
      message: "The body is not valid UTF-8.",
    });
  });

  it("is not fooled by names that objects inherit", async () => {
    const body = await read('{"message":"x","__proto__":{"role":"admin"},"constructor":{}}');
    expect(Object.hasOwn(body, "role")).toBe(false);
    expect(({} as Record<string, unknown>).role).toBeUndefined();
  });
});

describe("ranges of the original", () => {
  it.each([
    ["bytes=0-9", { start: 0, end: 9 }],
    ["bytes=90-", { start: 90, end: 99 }],
    ["bytes=90-1000", { start: 90, end: 99 }],
    ["bytes=-10", { start: 90, end: 99 }],
    ["bytes=-1000", { start: 0, end: 99 }],
    ["bytes=100-", "unsatisfiable"],
    ["bytes=-0", "unsatisfiable"],
    ["bytes=9-0", null],
    ["bytes=0-1,5-6", null],
    ["pages=1-2", null],
    [null, null],
  ])("%s of 100 bytes", (header, expected) => {
    expect(parseRange(header, 100)).toEqual(expected);
  });

  it("never leave the file", () => {
    fc.assert(
      fc.property(fc.string(), fc.nat(1_000), fc.nat(1_000), fc.nat(500), (text, from, to, size) => {
        for (const header of [text, `bytes=${from}-${to}`, `bytes=-${to}`, `bytes=${from}-`]) {
          const range = parseRange(header, size);
          if (range === null || range === "unsatisfiable") continue;
          expect(range.start).toBeGreaterThanOrEqual(0);
          expect(range.end).toBeLessThan(size);
          expect(range.start).toBeLessThanOrEqual(range.end);
        }
      }),
    );
  });
});
