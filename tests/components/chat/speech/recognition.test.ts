import { expect, it } from "vitest";
import { speechFault, withSpoken } from "@/components/chat/speech/recognition.ts";

const said = (...texts: string[]) => texts.map((transcript) => [{ transcript }]);

it("puts what is said behind what is written", () => {
  expect(withSpoken("", said("When is", " it due"))).toBe("When is it due");
  expect(withSpoken("The pump:", said(" when is it due"))).toBe("The pump: when is it due");
  expect(withSpoken("첫 줄\n", said("언제 교체하나요"))).toBe("첫 줄\n언제 교체하나요");
  expect(withSpoken("Kept", said(""))).toBe("Kept");
  expect(withSpoken("Kept", [[]])).toBe("Kept");
});

it("tells a fault that one can do something about from an end that was wanted", () => {
  expect(speechFault("aborted")).toBeNull();
  expect(speechFault("not-allowed")).toBe("blocked");
  expect(speechFault("bad-grammar")).toBe("other");
});
