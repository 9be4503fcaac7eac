import { describe, expect, it } from "vitest";
import { messagesOf } from "../../../../lib/messages/messages.ts";
import { repliesIn } from "../../../../lib/messages/replies.ts";
import { editionReply } from "../../../../lib/turn/replies/edition-replies.ts";
import { SAFETY_ALERT } from "../../../../lib/turn/replies/profile-replies.ts";
import { NOTICES, shownReply } from "../../../../lib/turn/replies/reference-replies.ts";

describe("what Ibid says in its own name", () => {
  it("has the particle that the name in front of it takes", () => {
    const said = (title: string, by: string) => editionReply("replaced", { title, by, yields: false }, "ko");
    expect(said("규정", "지침")).toBe("「규정」은 이전 버전이에요. 지금은 「지침」이 유효해요.");
    expect(said("안내서", "SOP 2")).toBe("「안내서」는 이전 버전이에요. 지금은 「SOP 2」가 유효해요.");
    expect(NOTICES.unheardCodes(["E-304"], { nearest: "E-310", answered: true }, "ko")).toBe(
      "「E-304」는 문서에서 찾지 못했어요. 비슷한 것으로 「E-310」이 있어요.",
    );
  });

  it("takes names as they are, whatever stands in them", () => {
    const title = "it's {count} # 1";
    expect(NOTICES.gone([title], "en")).toContain(`“${title}” was removed`);
  });

  it("names what was opened in one line", () => {
    const document = { docId: "a", version: 1, title: "Pump", url: "/a", snapshot: "original" as const };
    const whole = { slot: 1, document, newer: null, part: null };
    const page = { ...whole, slot: 2, newer: 3, part: { kind: "page" as const, title: "4" } };
    expect(shownReply([whole], "ko")).toBe("1번 문서 「Pump」 전체를 열었어요.");
    expect(shownReply([whole, page], "en")).toBe(
      "Opened document 1, “Pump” and page 4 of document 2, “Pump”. This is v1, as cited. Newer version of “Pump”: v3.",
    );
  });

  it("counts in the language's own way, and large numbers as they are written elsewhere", () => {
    expect(repliesIn("en")("profile.forgotten", { count: 1 })).toMatch(/^Deleted 1 value from/);
    expect(repliesIn("en")("missing.pages", { pages: 1200, unit: "page" })).toBe("It has 1200 pages.");
    expect(repliesIn("en")("missing.pages", { pages: 1, unit: "slide" })).toBe("It has 1 slide.");
    expect(repliesIn("ko")("missing.pages", { pages: 3, unit: "sheet" })).toBe(
      "이 문서에는 시트가 3개 있어요.",
    );
  });

  it("leaves out what nobody told", () => {
    const told = { allergies: ["peanut"], contraindications: [], medications: [], more: 0 };
    expect(SAFETY_ALERT.alerts(told, "en")).toBe(
      "> **Allergies on record**: peanut. If these may apply, ask a doctor or pharmacist first.",
    );
  });

  it("is not among the words that a page downloads", () => {
    expect(JSON.stringify(messagesOf("en"))).not.toContain(repliesIn("en")("takenBack"));
  });
});
