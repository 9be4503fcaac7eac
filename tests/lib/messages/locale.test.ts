import { describe, expect, it } from "vitest";
import { resolveLocale, resolveTheme } from "../../../lib/messages/locale.ts";

describe("language of a reader", () => {
  it("is the chosen one, whatever the browser says", () => {
    expect(resolveLocale("en", "ko-KR,ko;q=0.9")).toBe("en");
    expect(resolveLocale("ko", "en-US")).toBe("ko");
  });

  it("is the most wanted of the browser that Ibid speaks", () => {
    expect(resolveLocale(undefined, "fr-FR,en;q=0.5,ko;q=0.8")).toBe("ko");
    expect(resolveLocale(undefined, "ko-KR,ko;q=0.9,en-US;q=0.8")).toBe("ko");
    expect(resolveLocale(undefined, "en-GB")).toBe("en");
  });

  it("is English when nothing fits or the header cannot be read", () => {
    for (const header of [null, "", "fr", "ko;q=0", ";;,,q=x", "kok-IN", "*"]) {
      expect(resolveLocale(undefined, header)).toBe("en");
    }
    expect(resolveLocale("<script>", null)).toBe("en");
  });
});

describe("theme of a reader", () => {
  it("follows the system unless one of the two was chosen", () => {
    expect(resolveTheme("dark")).toBe("dark");
    expect(resolveTheme("light")).toBe("light");
    expect(resolveTheme(undefined)).toBe("system");
    expect(resolveTheme('"><script>')).toBe("system");
  });
});
