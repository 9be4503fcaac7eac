import { expect, it } from "vitest";
import { SAMPLES_KEY } from "../../../components/api/query-keys.ts";
import { AddSamplesButton, SamplesBar } from "../../../components/library/samples-bar.tsx";
import type { SampleState } from "../../../lib/domain/sample-document.ts";
import { drawn, wordsIn } from "../../helpers/drawn.tsx";

/** What the library page says of the samples, without its markup. */
function words(state: Partial<SampleState>, locale: "ko" | "en" = "ko"): string {
  const known = { documents: 42, searched: true, kept: false, own: false, mayChange: true, offered: true };
  return wordsIn(
    drawn(
      <>
        <SamplesBar />
        <AddSamplesButton />
      </>,
      locale,
      [[SAMPLES_KEY, { ...known, ...state } satisfies SampleState]],
    ),
  );
}

it("says that samples are there, and that they can go with one click", () => {
  expect(words({})).toBe(
    "체험용 샘플 문서 42개가 있어요. 내 문서를 추가하면 샘플은 검색하지 않아요. 샘플 삭제",
  );
  expect(words({ mayChange: false }, "en")).toBe(
    "42 sample documents to try Ibid with. Once you add your own, samples are not searched.",
  );
});

it("says beside own documents whether samples are searched, and lets one choose", () => {
  expect(words({ own: true, searched: false })).toBe(
    "내 문서가 있어 샘플 문서 42개는 검색하지 않아요. 샘플도 검색 샘플 삭제",
  );
  expect(words({ own: true, kept: true }, "en")).toBe(
    "42 sample documents are searched along with your own. Search mine only Remove samples",
  );
});

it("offers to put them in where there are none, unless this installation does without", () => {
  expect(words({ documents: 0, searched: false })).toBe("샘플 추가");
  expect(words({ documents: 0, searched: false, offered: false })).toBe("");
});
