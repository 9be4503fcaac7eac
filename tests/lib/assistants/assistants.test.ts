import { describe, expect, test } from "vitest";
import { assistantSchema } from "../../../lib/assistants/assistant.ts";
import { ASSISTANTS, findAssistant } from "../../../lib/assistants/find-assistant.ts";
import { health } from "../../../lib/assistants/health.ts";
import { builtInAssistantIdSchema } from "../../../lib/domain/session.ts";

describe("assistants", () => {
  test("There is one for every id, and general is the first", () => {
    expect(ASSISTANTS.map(({ id }) => id)).toEqual(builtInAssistantIdSchema.options);
    for (const id of builtInAssistantIdSchema.options) expect(findAssistant(id).id).toBe(id);
  });

  test.each(ASSISTANTS)("$id: the definition is valid", (assistant) => {
    expect(assistantSchema.parse(assistant)).toEqual(assistant);
    expect(assistant.safetyRules.length).toBeGreaterThan(0);
    // How sources are used and cited every answer is told, in one place.
    expect(assistant.instructions).not.toMatch(/square brackets|preamble/u);
  });

  test.each(ASSISTANTS)(
    "$id: route ids are distinct and only the last route has no keywords",
    ({ routes }) => {
      expect(new Set(routes.map(({ id }) => id)).size).toBe(routes.length);
      expect(routes.map(({ keywords }) => keywords.length === 0)).toEqual(
        routes.map((_, index) => index === routes.length - 1),
      );
      const keywords = routes.flatMap((route) => route.keywords);
      expect(keywords).toEqual(keywords.map((keyword) => keyword.toLowerCase()));
    },
  );

  test.each(ASSISTANTS)("$id: no link of what may help begins an empty conversation", ({ menuLinks }) => {
    expect(menuLinks.map(({ url }) => url)).not.toContain("/");
  });

  test("The health assistant forbids diagnosis, sends emergencies to hospital and does not guess", () => {
    const rules = health.safetyRules.join("\n");
    expect(rules).toMatch(/never state a definite diagnosis/i);
    expect(rules).toMatch(/call 119 .*nearest emergency department/i);
    expect(rules).toMatch(/without evidence .*do not guess/i);
  });

  test("A definition with an unknown field, a relative link or an empty title is refused", () => {
    const broken = { ...health, tone: "kind", menuLinks: [{ title: { ko: "", en: "x" }, url: "library" }] };
    const paths = assistantSchema
      .safeParse(broken)
      .error?.issues.map(({ code, path }) => `${code} ${path.join(".")}`);
    expect(paths).toEqual([
      "too_small menuLinks.0.title.ko",
      "invalid_format menuLinks.0.url",
      "unrecognized_keys ",
    ]);
  });
});
