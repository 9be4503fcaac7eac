import { markdownToHwpx } from "kordoc";
import { describe, expect, it } from "vitest";
import { parseDocument } from "../../../lib/documents/parse-document.ts";
import { buildHwp } from "../../helpers/documents/build-hwp.ts";
import { buildZip } from "../../helpers/documents/build-zip.ts";
import { faultFrom } from "../../helpers/documents/fault-from.ts";

describe("a Hangul file", () => {
  it("gives headings, lists and tables of HWPX as Markdown", async () => {
    const hwpx = await markdownToHwpx(
      "# 설비 규정\n\n이 규정은 점검을 정한다.\n\n## 점검\n\n- 하나\n- 둘\n\n| 항목 | 기준 |\n| --- | --- |\n| 전압 | 220V |",
    );
    const reading = await parseDocument(new Uint8Array(hwpx), "규정.hwpx");
    expect(reading).toMatchObject({ docType: "hwpx", title: "설비 규정" });
    expect(reading.rendition.markdown).toBe(
      "# 설비 규정\n\n이 규정은 점검을 정한다.\n\n## 점검\n\n- 하나\n- 둘\n\n| 항목 | 기준 |\n| --- | --- |\n| 전압 | 220V |",
    );
    expect(reading.rendition.outline.map((entry) => entry.title)).toEqual(["설비 규정", "점검"]);
  });

  it("gives the paragraphs of HWP 5", async () => {
    const reading = await parseDocument(buildHwp(["제1장 총칙", "전압은 220V이다. <b>"]), "규정.hwp");
    expect(reading.docType).toBe("hwp");
    expect(reading.rendition.markdown).toBe("제1장 총칙\n\n전압은 220V이다. \\<b>");
  });

  it("says when it is protected by a password", async () => {
    expect(await faultFrom(() => parseDocument(buildHwp(["비밀"], true), "a.hwp"))).toEqual({
      fault: "encrypted",
      message:
        "This HWP file is protected by a password. Remove the protection, save it and upload it again.",
    });
  });

  it("says when it is damaged", async () => {
    const cut = buildHwp(["글"]).slice(0, 3_000);
    const { fault, message } = await faultFrom(() => parseDocument(cut, "a.hwp"));
    expect(fault).toBe("damaged");
    expect(message).toContain("This HWP file is damaged and cannot be read.");
  });

  it("does not unpack a part that is larger than it claims", async () => {
    const bomb = buildZip([
      { name: "mimetype", content: "application/hwp+zip", stored: true },
      { name: "Contents/content.hpf", content: "<x/>" },
      { name: "Contents/section0.xml", content: "a".repeat(3_000_000), claimedBytes: 100 },
    ]);
    expect((await faultFrom(() => parseDocument(bomb, "a.hwpx"))).fault).toBe("unpacks_too_large");
  });
});
