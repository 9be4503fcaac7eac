import { afterEach, expect, it, vi } from "vitest";
import type { SessionKey } from "../../../lib/domain/identity.ts";
import { appForThisFile } from "../../helpers/for-this-file.ts";

const app = await appForThisFile();
afterEach(() => {
  vi.restoreAllMocks();
});

it.each(["forget", "erase"] as const)(
  "a turn of another conversation that is stored just before the profile does %s is forgotten like the others",
  async (how) => {
    const person = { tenant: "acme", user: `ann-${how}` };
    const { profiles, traces } = app.server.container;
    const keyOf = (sessionId: string): SessionKey => ({ tenantId: "acme", ownerId: person.user, sessionId });
    const say = async (message: string) => {
      const { sessionId } = await app.ask(person, message, { assistant: "health" });
      await app.server.runner.settled(keyOf(sessionId));
      return keyOf(sessionId);
    };
    const told = await say("I'm allergic to penicillin.");
    const [value] = await profiles.list(told);
    const late: SessionKey[] = [];
    const mention = async () => {
      late.push(await say("Which cold medicine has no penicillin?"));
    };
    const { forget, erase } = profiles;
    if (how === "forget")
      vi.spyOn(profiles, how).mockImplementation(async (...given) => {
        await mention();
        return forget.apply(profiles, given);
      });
    else
      vi.spyOn(profiles, how).mockImplementation(async (...given) => {
        await mention();
        return erase.apply(profiles, given);
      });
    const url = how === "forget" ? `/api/profile/${value?.valueId}?confirm=true` : "/api/profile";
    expect((await app.call(person, "DELETE", url)).status).toBe(204);
    expect(late).toHaveLength(1);
    for (const key of [told, ...late]) {
      expect(await profiles.forgottenTurns(key)).toEqual([1]);
      expect(JSON.stringify(await traces.find(key, 1))).not.toContain("penicillin");
    }
  },
);
