import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { shareBounds, shareWithin } from "../../../components/chat/panel-share.ts";

describe("how wide the panel may be", () => {
  it("leaves both sides 320 pixels where there are so many", () => {
    fc.assert(
      fc.property(fc.integer({ min: 640, max: 5_000 }), fc.integer({ min: 0, max: 100 }), (width, wanted) => {
        const panel = (shareWithin(wanted, width) / 100) * width;
        expect(panel).toBeGreaterThanOrEqual(319.9);
        expect(width - panel).toBeGreaterThanOrEqual(319.9);
      }),
    );
  });

  it("is half of a space that has no room for both", () => {
    expect(shareBounds(500)).toEqual({ min: 50, max: 50 });
  });

  it("keeps what was wanted while the width is not known", () => {
    expect(shareWithin(42, 0)).toBe(42);
  });
});
