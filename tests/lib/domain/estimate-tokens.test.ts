import fc from "fast-check";
import { expect, it } from "vitest";
import { estimateTokens } from "../../../lib/domain/estimate-tokens.ts";

const WIDE = /[\u1100-\u11ff\u3040-\u30ff\u3130-\u318f\u3400-\u9fff\uac00-\ud7a3]/g;

it("takes a token for each wide character and for four others, at every border of what is wide", () => {
  const border = fc.constantFrom(
    ..."\u10ff\u1100\u11ff\u1200\u303f\u3040\u30ff\u3100\u312f\u3130\u318f\u3190\u33ff\u3400\u9fff\ua000\uabff\uac00\ud7a3\ud7a4",
  );
  const text = fc.array(fc.oneof(border, fc.string({ unit: "binary", maxLength: 8 })));
  fc.assert(
    fc.property(text, (parts) => {
      const given = parts.join("");
      const wide = given.match(WIDE)?.length ?? 0;
      expect(estimateTokens(given)).toBe(Math.ceil(wide + (given.length - wide) / 4));
    }),
  );
});
