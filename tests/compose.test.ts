import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

const compose = readFileSync(join(import.meta.dirname, "..", "compose.yaml"), "utf8");
const caddyfile = compose.slice(compose.indexOf("caddyfile:\n    content: |"), compose.indexOf("\nvolumes:"));

describe("compose.yaml", () => {
  it("has no secret of its own: each has to be set, and the refusal says where", () => {
    const secrets = [...compose.matchAll(/\$\{([A-Z0-9_]*(?:SECRET|TOKEN|KEY|KEY_ID)):([^}]*)\}/gu)].map(
      ([, name = "", otherwise = ""]) => [name, otherwise],
    );
    // Keys of other people's services: without one there is no such service.
    const own = secrets.filter(([name]) => !/^(?:OPENAI|EMBEDDING|LOCAL)_/u.test(name ?? ""));
    expect(new Set(own.map(([name]) => name))).toEqual(
      new Set(["IBID_PROXY_SECRET", "UPSTASH_REDIS_REST_TOKEN", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"]),
    );
    for (const [, otherwise] of own)
      expect(otherwise).toBe("?is a secret, set it in .env as the head of compose.yaml says");
    for (const [, otherwise] of secrets.filter((secret) => !own.includes(secret)))
      expect(otherwise).toBe("-");
  });

  it("passes requests on for named sites alone, and refuses every other name", () => {
    const sites = [...caddyfile.matchAll(/^ {6}(\S.*) \{$/gmu)].map(([, site]) => site);
    expect(sites).toEqual([
      expect.stringMatching(/^\$\{IBID_SITES:-http:\/\/localhost:3000, http:\/\/127\.0\.0\.1:3000\}$/u),
      "http://:3000",
    ]);
    const others = caddyfile.slice(caddyfile.indexOf("http://:3000 {"));
    expect(others).not.toContain("reverse_proxy");
    expect(others).toMatch(/respond ".*IBID_SITES.*" 421/u);
  });

  it("makes nobody an administrator, whatever a browser says of itself", () => {
    expect(caddyfile).toContain("header_up -X-Ibid-Role\n");
    expect(caddyfile).not.toMatch(/header_up X-Ibid-Role/u);
    expect(compose).toMatch(/IBID_ADMINS: \$\{IBID_ADMINS:-\}/u);
  });
});
