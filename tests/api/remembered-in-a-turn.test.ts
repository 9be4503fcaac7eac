import { describe, expect, it, vi } from "vitest";
import { AppError } from "../../lib/domain/app-error.ts";
import { appForThisFile } from "../helpers/for-this-file.ts";
import { peopleOf } from "../helpers/somebody.ts";

const PREGNANT = "엑스레이 임신 초기인데 찍어도 돼요?";

const app = await appForThisFile({}, { "exam.md": "# 검사\n\n임신 중에는 엑스레이를 찍지 않습니다." });

const somebody = peopleOf(app);

describe("the result of a turn", () => {
  it("says what is remembered from it, at once and when it is asked for again", async () => {
    const { begin } = somebody();
    const first = await begin(PREGNANT, { client_turn_id: "one" });
    expect(first.remembered).toMatchObject([
      { slot: "contraindications", alert: true, polarity: "holds", quote: expect.stringContaining("임신") },
    ]);
    const again = await begin(PREGNANT, { client_turn_id: "one", session_id: first.sessionId });
    expect([again.turnId, again.remembered]).toEqual([first.turnId, first.remembered]);
  });

  it("has no such field where nothing is told, or nothing is noted", async () => {
    const { send, begin } = somebody();
    expect(await begin("엑스레이는 언제 찍나요?")).not.toHaveProperty("remembered");
    expect(await somebody("cloud").begin(PREGNANT)).not.toHaveProperty("remembered");
    await send("PATCH", "/api/profile", { enabled: false });
    expect(await begin(PREGNANT)).not.toHaveProperty("remembered");
  });

  it("says nothing of what was forgotten since", async () => {
    const { send, begin } = somebody();
    const first = await begin(PREGNANT, { client_turn_id: "one" });
    const [value] = first.remembered ?? [];
    const gone = await send("DELETE", `/api/profile/${value?.valueId}?confirm=true`);
    expect(gone.status).toBe(204);
    const again = await begin(PREGNANT, { client_turn_id: "one", session_id: first.sessionId });
    expect(again).not.toHaveProperty("remembered");
  });

  it("comes without it while the profile is away", async () => {
    const { profiles } = app.server.container;
    const away = vi
      .spyOn(profiles, "isEnabled")
      .mockRejectedValue(new AppError("unavailable", { message: "The profile is away." }));
    const result = await somebody().begin(PREGNANT);
    away.mockRestore();
    expect(result).not.toHaveProperty("remembered");
    expect(result.degraded).toContainEqual({ what: "profile", why: "profile_unavailable" });
  });
});
