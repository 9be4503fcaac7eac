import { describe, expect, it } from "vitest";
import { ApiError } from "../../../components/api/api-error.ts";
import { useErrorWords } from "../../../components/api/use-error-words.ts";
import { STORAGE_FAULTS, storageError } from "../../../lib/domain/storage-fault.ts";
import { drawn } from "../../helpers/drawn.tsx";

function Words({ error }: { error: unknown }) {
  return <p>{useErrorWords()(error)}</p>;
}

function wordsOf(locale: "en" | "ko", error: unknown): string {
  return drawn(<Words error={error} />, locale);
}

/** As the page gets it from the server. */
function refused(fault: (typeof STORAGE_FAULTS)[number]): ApiError {
  const { code, userMessage, status, details } = storageError(fault, { message: "" });
  return new ApiError(code, { message: userMessage, status, details });
}

describe("what is wrong with the disk or the database", () => {
  it.each(["en", "ko"] as const)("has words of its own for each kind, in %s", (locale) => {
    const words = STORAGE_FAULTS.map((fault) => wordsOf(locale, refused(fault)));
    expect(new Set(words).size).toBe(STORAGE_FAULTS.length);
    for (const text of words) {
      expect(text).not.toMatch(/again in a moment|잠시 뒤/);
      expect(/[가-힣]/.test(text)).toBe(locale === "ko");
    }
  });

  it("is told from an engine that is away", () => {
    const away = new ApiError("unavailable", { message: "S3 is away.", status: 503 });
    expect(wordsOf("en", away)).toContain("is not responding");
    expect(wordsOf("en", refused("damaged"))).toContain("The database is damaged");
    expect(wordsOf("ko", refused("full"))).toContain("디스크가 가득 차서");
  });
});
