import { describe, expect, it } from "vitest";
import { diagramTitle, FRAME, readFrameMessage } from "../../../../components/chat/diagrams/diagram-frame.ts";
import { DIAGRAM_FRAME } from "../../../../lib/server/requests/security-headers.ts";

describe("what the frame of a diagram says", () => {
  it("is that it listens, how high its drawing is, or that it has none", () => {
    expect(readFrameMessage({ ready: true })).toEqual({ kind: "ready" });
    expect(readFrameMessage({ height: 320 })).toEqual({ kind: "drawn", height: 320 });
    expect(readFrameMessage({ height: null })).toEqual({ kind: "failed" });
  });

  it.each([
    "text",
    null,
    { height: "1e9px" },
    { height: -1 },
    { height: Number.POSITIVE_INFINITY },
    { ready: "yes" },
    [],
  ])("counts as a failure otherwise: %j", (data) => {
    expect(readFrameMessage(data)).toEqual({ kind: "failed" });
  });

  it("never makes it higher than can be scrolled past", () => {
    expect(readFrameMessage({ height: 1e9 })).toEqual({ kind: "drawn", height: 1_200 });
  });

  it("comes from the page that has a policy of its own", () => {
    expect(FRAME).toBe(DIAGRAM_FRAME);
  });
});

describe("the title of a diagram", () => {
  it.each([
    ['pie title Faults per machine\n  "E12" : 3', "Faults per machine"],
    ['pie showData title 기계별 고장\n  "E12" : 3', "기계별 고장"],
    ['xychart-beta\n  title "Hours per filter"\n  bar [1, 2]', "Hours per filter"],
    ["flowchart TD\n  accTitle: What to check first\n  A --> B", "What to check first"],
    ["---\ntitle: 점검 순서\n---\nflowchart TD\n  A --> B", "점검 순서"],
    ["flowchart TD\n  A[Subtitle one] --> B", null],
    ["", null],
  ])("is what its text calls it: %j", (text, title) => {
    expect(diagramTitle(text)).toBe(title);
  });
});
