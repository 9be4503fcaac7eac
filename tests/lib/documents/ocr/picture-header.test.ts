import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { pictureHeaders, tiffPage } from "../../../../lib/documents/ocr/picture-header.ts";
import { buildTiff, gravel, letterFile } from "../../../helpers/documents/build-scan.ts";

const upright = { width: 1_040, height: 460, orientation: 1 };

/** An EXIF segment that tells how a camera was held, put behind the first marker of a JPEG. */
function heldAs(orientation: number): Uint8Array {
  const tiff = [
    0x49,
    0x49,
    0x2a,
    0,
    8,
    0,
    0,
    0,
    1,
    0,
    0x12,
    0x01,
    3,
    0,
    1,
    0,
    0,
    0,
    orientation,
    0,
    0,
    0,
    0,
    0,
    0,
    0,
  ];
  const body = [...Buffer.from("Exif\0\0"), ...tiff];
  const jpeg = letterFile("jpg");
  return new Uint8Array([...jpeg.slice(0, 2), 0xff, 0xe1, 0, body.length + 2, ...body, ...jpeg.slice(2)]);
}

describe("the header of a picture", () => {
  it.each(["png", "jpg", "webp"] as const)("tells the size of a %s", (kind) => {
    expect(pictureHeaders(letterFile(kind))).toEqual([upright]);
  });

  it("tells how a camera was held, and the size as it is shown", () => {
    expect(pictureHeaders(heldAs(3))).toEqual([{ ...upright, orientation: 3 }]);
    expect(pictureHeaders(heldAs(6))).toEqual([{ width: 460, height: 1_040, orientation: 6 }]);
    expect(pictureHeaders(heldAs(99))).toEqual([upright]);
  });

  it("tells of each page of a TIFF, and each can be made the first", () => {
    const tiff = buildTiff([gravel(30, 20), gravel(10, 40)]);
    expect(pictureHeaders(tiff)).toMatchObject([
      { width: 30, height: 20 },
      { width: 10, height: 40 },
    ]);
    expect(pictureHeaders(tiffPage(tiff, 2))).toMatchObject([{ width: 10, height: 40 }]);
    expect(tiffPage(tiff, 1)).toBe(tiff);
  });

  it("ends where the pages of a TIFF run in a circle", () => {
    const tiff = buildTiff([gravel(3, 2)]);
    const view = new DataView(tiff.buffer);
    view.setUint32(tiff.length - 4, view.getUint32(4, true), true);
    expect(pictureHeaders(tiff)).toHaveLength(1);
  });

  it("is empty or something for any bytes, and never throws", () => {
    const starts = [
      [0x89, 0x50, 0x4e, 0x47],
      [0xff, 0xd8, 0xff, 0xe1],
      [0x49, 0x49, 0x2a, 0],
      [0x52, 0x49, 0x46, 0x46],
    ];
    fc.assert(
      fc.property(fc.constantFrom(...starts), fc.uint8Array({ maxLength: 400 }), (start, rest) => {
        expect(Array.isArray(pictureHeaders(new Uint8Array([...start, ...rest])))).toBe(true);
      }),
    );
  });
});
