import { describe, expect, it } from "vitest";
import { identify, refuseForeignOrigin } from "../../../../lib/server/requests/identity.ts";

const SECRET = "a-secret-of-the-proxy";
const request = (headers: Record<string, string>, method = "GET") =>
  new Request("http://127.0.0.1:3000/api/sessions", {
    method,
    headers: { host: "127.0.0.1:3000", ...headers },
  });

describe("without identity", () => {
  const none = { IBID_AUTH: "none", IBID_PROXY_SECRET: undefined, IBID_PROXY_ENCODING: "utf-8" } as const;

  it("takes everybody for the one person there is", () => {
    expect(identify(request({}), none)).toEqual({ tenantId: "local", userId: "local", role: "admin" });
  });

  it("ignores identity headers, so that nobody can name himself", () => {
    const asked = request({ "x-ibid-tenant": "acme", "x-ibid-user": "boss", "x-ibid-proxy-secret": SECRET });
    expect(identify(asked, none).tenantId).toBe("local");
  });
});

describe("behind a proxy", () => {
  const proxy = { IBID_AUTH: "proxy", IBID_PROXY_SECRET: SECRET, IBID_PROXY_ENCODING: "utf-8" } as const;
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
    ["a control character", { "x-ibid-user": "\u00c2\u0085" }],
    ["a byte order mark before another's name", { "x-ibid-user": "\u00ef\u00bb\u00bfann" }],
    ["a sign that turns what follows around", { "x-ibid-user": Buffer.from("ann\u202e").toString("latin1") }],
  ])("refuses %s", (_title, change) => {
    expect(() => identify(request({ ...ann, ...change }), proxy)).toThrow(
      /The proxy must send X-Ibid-Tenant and X-Ibid-User/,
    );
  });

  it("knows people and tenants whose ids are Korean or Japanese, as Node gives their bytes", () => {
    const wire = (text: string) => Buffer.from(text, "utf8").toString("latin1");
    const asked = request({ ...ann, "x-ibid-tenant": wire("마루"), "x-ibid-user": wire("田中さくら") });
    expect(identify(asked, proxy)).toEqual({ tenantId: "마루", userId: "田中さくら", role: "user" });
    const escaped = request({ ...ann, "x-ibid-user": encodeURIComponent("김민준") });
    const percent = { ...proxy, IBID_PROXY_ENCODING: "percent" } as const;
    expect(identify(escaped, percent).userId).toBe("김민준");
    expect(() => identify(request({ ...ann, "x-ibid-user": "Zo\u00eb" }), proxy)).toThrow(
      "The header X-Ibid-User of the proxy cannot be read: its bytes are not UTF-8.",
    );
  });

  it("takes for administrators whom the setting names, and then nobody whom the proxy only calls so", () => {
    const named = { ...proxy, IBID_ADMINS: ["acme/boss"] };
    const role = (headers: Record<string, string>) => identify(request({ ...ann, ...headers }), named).role;
    expect(role({ "x-ibid-user": "boss" })).toBe("admin");
    expect(role({ "x-ibid-role": "admin" })).toBe("user");
    expect(role({ "x-ibid-user": "boss", "x-ibid-tenant": "other" })).toBe("user");
    expect(role({ "x-ibid-tenant": "acme/boss", "x-ibid-user": "x" })).toBe("user");
  });

  it("refuses everybody while the secret is empty", () => {
    const unset = { ...proxy, IBID_PROXY_SECRET: "" } as const;
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
