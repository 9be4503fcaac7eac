import { expect, it } from "vitest";
import { createMeter } from "../../../lib/models/call-meter.ts";

const meter = () => createMeter({ id: "m" }, { promptId: "answer@1", system: "s", prompt: "p" });
const details = (cacheReadTokens: number) => ({
  noCacheTokens: undefined,
  cacheReadTokens,
  cacheWriteTokens: undefined,
});

it("tells apart a server with nothing in its cache from one that says nothing of a cache", () => {
  const silent = meter();
  silent.step({
    inputTokens: 900,
    outputTokens: 9,
    inputTokenDetails: details(0),
    raw: { prompt_tokens: 900 },
  });
  expect(silent.calls(undefined)[0]).not.toHaveProperty("cachedTokens");

  const saying = meter();
  for (const cached_tokens of [0, 512])
    saying.step({
      inputTokens: 900,
      outputTokens: 9,
      inputTokenDetails: details(cached_tokens),
      raw: { prompt_tokens: 900, prompt_tokens_details: { cached_tokens } },
    });
  expect(saying.calls(undefined).map(({ cachedTokens }) => cachedTokens)).toEqual([0, 512]);
});
