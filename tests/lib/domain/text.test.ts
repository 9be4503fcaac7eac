import { expect, it } from "vitest";
import { languageOf } from "../../../lib/domain/text.ts";

it.each([
  ["m2.xlarge는?", "ko"],
  ["MARU-ERR-4032는 뭐야?", "ko"],
  ["PX-40 유량은?", "ko"],
  ["What does 슬롯밸브 mean in the manual?", "en"],
  ["and E-305?", "en"],
  ["42?", "en"],
])("%s is asked in %s: a code is of no language", (text, language) => {
  expect(languageOf(text)).toBe(language);
});
