import { describe, expect, it } from "vitest";
import { identify, refuseForeignOrigin } from "../../../../lib/server/requests/identity.ts";

const SECRET = "a-secret-of-the-proxy";
const request = (headers: Record<string, string>, method = "GET") =>
  new Request("http://127.0.0.1:3000/api/sessions", {
    method,
    headers: { host: "127.0.0.1:3000", ...headers },
  });

describe("without identity", () => {
  const none = { IBID_AUTH: "none", IBID_PROXY_SECRET: undefined } as const;

  it.each(["127.0.0.1:3000", "localhost:3000", "localhost", "[::1]:3000"])("answers to %s", (host) => {
    expect(identify(request({ host }), none)).toEqual({ tenantId: "local", userId: "local", role: "admin" });
  });

  it.each(["evil.example", "127.0.0.1.evil.example:3000", "localhost.evil.example", ""])(
    "refuses the name %s, which another site may have pointed at this machine",
    (host) => {
      expect(() => identify(request({ host }), none)).toThrow(
        "Without identity Ibid answers only to this machine's own names: localhost or 127.0.0.1.",
      );
    },
  );

  it("ignores identity headers, so that nobody can name himself", () => {
    const asked = request({ "x-ibid-tenant": "acme", "x-ibid-user": "boss", "x-ibid-proxy-secret": SECRET });
    expect(identify(asked, none).tenantId).toBe("local");
  });
});

describe("behind a proxy", () => {
  const proxy = { IBID_AUTH: "proxy", IBID_PROXY_SECRET: SECRET } as const;
  const ann = { "x-ibid-proxy-secret": SECRET, "x-ibid-tenant": "acme", "x-ibid-user": "ann" };

  it("takes tenant, user and role from the headers", () => {
    expect(identify(request(ann), proxy)).toEqual({ tenantId: "acme", userId: "ann", role: "user" });
    expect(identify(request({ ...ann, "x-ibid-role": "admin" }), proxy).role).toBe("admin");
  });

  it.each([
    ["no secret", { "x-ibid-proxy-secret": "" }],
    ["a wrong secret", { "x-ibid-proxy-secret": `${SECRET}x` }],
  ])("refuses %s", (_title, change) => {
    expect(() => identify(request({ ...ann, ...change }), proxy)).toThrow(
      "The request did not come through the proxy that knows who is asking.",
    );
  });

  it.each([
    ["no tenant", { "x-ibid-tenant": "" }],
    ["no user", { "x-ibid-user": "" }],
    ["an unknown role", { "x-ibid-role": "root" }],
    ["a name of 201 characters", { "x-ibid-user": "u".repeat(201) }],
  ])("refuses %s", (_title, change) => {
    expect(() => identify(request({ ...ann, ...change }), proxy)).toThrow(
      /The proxy must send X-Ibid-Tenant and X-Ibid-User/,
    );
  });

  it("refuses everybody while the secret is empty", () => {
    const unset = { IBID_AUTH: "proxy", IBID_PROXY_SECRET: "" } as const;
    expect(() => identify(request({ ...ann, "x-ibid-proxy-secret": "" }), unset)).toThrow();
  });
});

describe("requests that change something", () => {
  it.each([
    ["another site's page", { "sec-fetch-site": "cross-site" }],
    ["another port of this machine", { "sec-fetch-site": "same-site" }],
    ["a foreign origin", { origin: "https://evil.example" }],
    ["an opaque origin", { origin: "null" }],
  ])("are refused from %s", (_title, headers) => {
    expect(() => refuseForeignOrigin(request(headers, "POST"))).toThrow(
      "This request came from a page of another site and was refused.",
    );
    expect(() => refuseForeignOrigin(request(headers, "DELETE"))).toThrow();
    expect(() => refuseForeignOrigin(request(headers, "GET"))).not.toThrow();
  });

  it("are taken from this very address and from programs", () => {
    const own = { "sec-fetch-site": "same-origin", origin: "http://127.0.0.1:3000" };
    expect(() => refuseForeignOrigin(request(own, "POST"))).not.toThrow();
    expect(() => refuseForeignOrigin(request({}, "POST"))).not.toThrow();
    const proxied = { host: "10.0.0.5", "x-forwarded-host": "ibid.example", origin: "https://ibid.example" };
    expect(() => refuseForeignOrigin(request(proxied, "PATCH"))).not.toThrow();
  });
});
