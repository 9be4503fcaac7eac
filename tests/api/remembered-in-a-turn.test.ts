import { beforeAll, describe, expect, it, vi } from "vitest";
import { AppError } from "../../lib/domain/app-error.ts";
import type { AskResult } from "../../lib/domain/ask.ts";
import { appForThisFile } from "../helpers/for-this-file.ts";
import type { Person } from "../helpers/in-process-app.ts";

const PREGNANT = "엑스레이 임신 초기인데 찍어도 돼요?";

const app = await appForThisFile();
beforeAll(async () => {
  const text = "# 검사\n\n임신 중에는 엑스레이를 찍지 않습니다.";
  await app.upload({ tenant: "acme", user: "librarian" }, "exam.md", text, { doc_id: "exam" });
  await app.allRead();
});

let people = 0;
function somebody(assistant = "health") {
  people += 1;
  const person: Person = { tenant: "acme", user: `told-${people}` };
  return {
    person,
    ask: (message: string, more: Record<string, unknown> = {}) =>
      app.ask(person, message, { assistant, ...more }),
  };
}

function settled({ tenant, user }: Person, { sessionId }: AskResult) {
  return app.server.runner.settled({ tenantId: tenant, ownerId: user, sessionId });
}

describe("the result of a turn", () => {
  it("says what is remembered from it, at once and when it is asked for again", async () => {
    const { person, ask } = somebody();
    const first = await ask(PREGNANT, { client_turn_id: "one" });
    expect(first.remembered).toMatchObject([
      { slot: "contraindications", alert: true, polarity: "holds", quote: expect.stringContaining("임신") },
    ]);
    await settled(person, first);
    const again = await ask(PREGNANT, { client_turn_id: "one", session_id: first.sessionId });
    expect([again.turnId, again.remembered]).toEqual([first.turnId, first.remembered]);
  });

  it("has no such field where nothing is told, or nothing is noted", async () => {
    const { person, ask } = somebody();
    expect(await ask("엑스레이는 언제 찍나요?")).not.toHaveProperty("remembered");
    expect(await somebody("cloud").ask(PREGNANT)).not.toHaveProperty("remembered");
    await app.call(person, "PATCH", "/api/profile", { json: { enabled: false } });
    expect(await ask(PREGNANT)).not.toHaveProperty("remembered");
  });

  it("says nothing of what was forgotten since", async () => {
    const { person, ask } = somebody();
    const first = await ask(PREGNANT, { client_turn_id: "one" });
    await settled(person, first);
    const [value] = first.remembered ?? [];
    const gone = await app.call(person, "DELETE", `/api/profile/${value?.valueId}?confirm=true`);
    expect(gone.status).toBe(204);
    const again = await ask(PREGNANT, { client_turn_id: "one", session_id: first.sessionId });
    expect(again).not.toHaveProperty("remembered");
  });

  it("comes without it while the profile is away", async () => {
    const { profiles } = app.server.container;
    const away = vi
      .spyOn(profiles, "isEnabled")
      .mockRejectedValue(new AppError("unavailable", { message: "The profile is away." }));
    const result = await somebody().ask(PREGNANT);
    away.mockRestore();
    expect(result).not.toHaveProperty("remembered");
    expect(result.degraded).toContainEqual({ what: "profile", why: "profile_unavailable" });
  });
});
