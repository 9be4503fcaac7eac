import { expect, it } from "vitest";
import { FirstQuestion } from "../../../components/chat/first-question.tsx";
import { drawn } from "../../helpers/drawn.tsx";

function draw(locale: "ko" | "en", userText: string): string {
  const start = { sessionId: "", clientTurnId: "c", userText, parentTurnId: undefined };
  return drawn(<FirstQuestion start={start} />, locale);
}

it("the first question stands there at once and is said to be on its way, in both languages", () => {
  const english = draw("en", "What does alarm E12 mean?");
  expect(english).toContain("What does alarm E12 mean?");
  expect(english).toContain("Sending");
  expect(english).not.toContain("Stopping");
  const korean = draw("ko", "E12 경보는 무슨 뜻이야?");
  expect(korean).toContain("E12 경보는 무슨 뜻이야?");
  expect(korean).toContain("보내는 중");
  expect(korean).not.toContain("멈추");
});
