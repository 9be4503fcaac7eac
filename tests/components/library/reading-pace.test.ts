import { describe, expect, it } from "vitest";
import {
  type FollowedLibrary,
  followLibrary,
  readingPace,
  shareRead,
} from "../../../components/library/reading-pace.ts";

/** Looks at a library, one a second. */
function follow(...looks: { documents: number; reading: number }[]): FollowedLibrary {
  let followed: FollowedLibrary | undefined;
  for (const [second, look] of looks.entries())
    followed = followLibrary(followed, { ...look, tagging: null }, second * 1_000);
  if (!followed) throw new Error("nobody looked");
  return followed;
}

describe("the pace of reading", () => {
  it("is told of what was read since, whatever came in meanwhile", () => {
    const followed = follow(
      { documents: 1_000, reading: 900 },
      { documents: 1_000, reading: 880 },
      { documents: 1_300, reading: 1_140 },
      { documents: 1_300, reading: 1_120 },
    );
    expect(readingPace(followed)).toEqual({ rate: 27, minutes: 0 });
  });

  it("is not told of a moment, nor where nothing goes on", () => {
    expect(readingPace(follow({ documents: 9, reading: 9 }))).toBeNull();
    expect(readingPace(follow({ documents: 9, reading: 9 }, { documents: 9, reading: 2 }))).toBeNull();
    const still = { documents: 9, reading: 9 };
    expect(readingPace(follow(still, still, still, still))).toBeNull();
    const removed = { documents: 5, reading: 5 };
    expect(readingPace(follow({ documents: 20, reading: 9 }, still, still, removed))).toBeNull();
  });

  it("is told of the last half minute", () => {
    const looks = Array.from({ length: 100 }, (_, second) => ({
      documents: 10_000,
      reading: 9_000 - (second < 60 ? second * 100 : 6_000 + second - 60),
    }));
    expect(readingPace(follow(...looks))).toEqual({ rate: 1, minutes: 50 });
  });

  it("shows how much is done of what the page has seen waiting, and begins anew with the next import", () => {
    const begun = [
      { documents: 100, reading: 80 },
      { documents: 100, reading: 60 },
    ];
    expect(shareRead(follow(...begun))).toBe(0.25);
    expect(shareRead(follow({ documents: 100, reading: 80 }))).toBe(0);
    expect(shareRead(follow(...begun, { documents: 100, reading: 0 }, { documents: 120, reading: 20 }))).toBe(
      0,
    );
  });
});
