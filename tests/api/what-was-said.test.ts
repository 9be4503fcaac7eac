import { expect, it, vi } from "vitest";
import { AppError } from "../../lib/domain/app-error.ts";
import { appForThisFile } from "../helpers/for-this-file.ts";
import { peopleOf } from "../helpers/somebody.ts";

const TOLD = "우리 3호기 유량이 44L/min까지 떨어졌어요.";
const ASKED = "제가 3호기 유량이 얼마라고 했죠?";

const app = await appForThisFile();
const somebody = peopleOf(app);

it("is not given back while nobody can say what was forgotten", async () => {
  const { say } = somebody();
  await say(TOLD);
  const away = vi
    .spyOn(app.server.container.profiles, "forgottenTurns")
    .mockRejectedValue(new AppError("unavailable", { message: "The profile store is away." }));
  const said = await say(ASKED).finally(() => away.mockRestore());
  expect(said.answer).not.toContain("44L");
});

it("of a conversation that came with the request does not depend on what was forgotten in the stored one", async () => {
  const { say } = somebody();
  for (const message of ["저는 새우 알레르기가 있어요.", "내 알레르기는 잊어줘", "네, 지워 주세요"])
    await say(message);
  const chat_history = [
    { role: "user", content: TOLD },
    { role: "assistant", summary: "알겠어요.", refs: [], doc_ids: [] },
  ];
  expect((await say(ASKED, { chat_history })).answer).toContain("44L/min");
});
