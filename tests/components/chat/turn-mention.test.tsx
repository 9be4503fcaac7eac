import { expect, it } from "vitest";
import { AnswerMarkdown } from "../../../components/chat/markdown/answer-markdown.tsx";
import { NO_COMMANDS } from "../../../components/chat/turn-commands.ts";
import { TurnProvider } from "../../../components/chat/turn-context.tsx";
import { shownTurn } from "../../../components/chat/turn-view-model.ts";
import { drawn } from "../../helpers/drawn.tsx";
import { storedTurn } from "../../helpers/turns.ts";

function draw(text: string, locale: "ko" | "en" = "ko"): string {
  return drawn(
    <TurnProvider
      turn={shownTurn(storedTurn({}))}
      {...{ siblings: [], rating: null, isLast: true, busy: false }}
      commands={NO_COMMANDS}
    >
      <AnswerMarkdown text={text} slots={[]} unsupported={[]} streaming={false} />
    </TurnProvider>,
    locale,
  );
}

it("a turn that an answer rests on is a button that names the message, in both languages", () => {
  const korean = draw("예산은 500만 원이라고 하셨어요 [turn 1204].");
  expect(korean).toMatch(
    /<button type="button" title="1204번째 질문으로 가기"[^>]*>↩ 1204번째 질문<\/button>/u,
  );
  expect(korean).not.toContain("[turn");
  const english = draw("You said 5 million won [turn 3][turn 5].", "en");
  expect(english).toContain(">↩ question 3</button>");
  expect(english).toContain(">↩ question 5</button>");
});

it("code that looks like one stays as it is", () => {
  const html = draw("Write `[turn 3]` so.\n\n    [turn 4]\n");
  expect(html).toContain("[turn 3]");
  expect(html).not.toContain("↩");
});
