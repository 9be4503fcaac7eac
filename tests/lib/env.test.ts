import { describe, expect, it } from "vitest";
import { readEnvironment } from "../../lib/env.ts";

describe("settings", () => {
  it("need nothing at all", () => {
    expect(readEnvironment({})).toMatchObject({
      PORT: 3000,
      HOST: "127.0.0.1",
      IBID_AUTH: "none",
      IBID_SAMPLES: "on",
    });
  });

  it("count an empty variable as not set", () => {
    expect(readEnvironment({ PORT: "", OPENAI_BASE_URL: "", ANSWER_MODEL: "" })).toMatchObject({
      PORT: 3000,
    });
  });

  it.each([
    [{ PORT: "none" }, /PORT: /],
    [{ IBID_AUTH: "password" }, /IBID_AUTH: /],
    [
      { IBID_AUTH: "proxy" },
      /IBID_PROXY_SECRET: IBID_AUTH=proxy needs a shared secret of at least 16 characters/,
    ],
    [{ HOST: "0.0.0.0" }, /HOST: without identity \(IBID_AUTH=none\) Ibid listens on loopback only/],
    [
      { ANSWER_MODEL: "m" },
      /OPENAI_API_KEY: ANSWER_MODEL is set, so OPENAI_API_KEY or OPENAI_BASE_URL must be too/,
    ],
    [{ LIGHT_MODEL: "m" }, /ANSWER_MODEL: LIGHT_MODEL is set, so ANSWER_MODEL must be too/],
    [{ OPENAI_BASE_URL: "localhost:1234" }, /OPENAI_BASE_URL: /],
    [{ IBID_TURN_LOG: "postgres" }, /IBID_TURN_LOG: /],
  ])("name the wrong variable of %o", (variables, message) => {
    expect(() => readEnvironment(variables)).toThrow(message);
  });

  it("name all wrong variables at once", () => {
    expect(() => readEnvironment({ PORT: "x", IBID_SAMPLES: "maybe" })).toThrow(
      /PORT: [\s\S]*IBID_SAMPLES: /,
    );
  });
});
