import type { AskResult } from "../../lib/domain/ask.ts";
import { type Profile, profileSchema } from "../../lib/domain/profile.ts";
import type { BuiltInAssistantId } from "../../lib/domain/session.ts";
import { fromWire } from "../../lib/domain/wire/wire-schema.ts";
import { type InProcessApp, keyOf, type Method, type Person } from "./in-process-app.ts";

let people = 0;

/** People of one tenant, each new, so that no test sees what another one told. */
export function peopleOf(app: InProcessApp, tenant = "acme") {
  return function somebody(assistant: BuiltInAssistantId = "health") {
    people += 1;
    const person: Person = { tenant, user: `somebody-${people}` };
    const owner = { tenantId: person.tenant, ownerId: person.user };
    let sessionId: string | undefined;
    const send = (method: Method, url: string, json?: unknown) => app.send(person, method, url, json);
    const profile = async (): Promise<Profile> =>
      fromWire(profileSchema).parse((await send("GET", "/api/profile")).body);

    /** Goes on in the conversation that was begun last. */
    async function say(message: string, more: Record<string, unknown> = {}): Promise<AskResult> {
      const result = await app.ask(person, message, { session_id: sessionId, assistant, ...more });
      sessionId = result.sessionId;
      return result;
    }

    return {
      person,
      owner,
      key: () => keyOf(person, sessionId ?? ""),
      send,
      say,
      /** In a new conversation. */
      begin: (message: string, more: Record<string, unknown> = {}) =>
        say(message, { session_id: undefined, ...more }),
      atRest: () => app.atRest(person, sessionId ?? ""),
      profile,
      /** What holds, as "allergies holds penicillin". */
      async current(): Promise<string[]> {
        const { values } = await profile();
        const holding = values.filter(({ status }) => status === "current");
        return holding.map(({ slot, value, polarity }) => `${slot} ${polarity} ${value}`);
      },
    };
  };
}
