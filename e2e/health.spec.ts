import { expect, test } from "./helpers/fixtures.ts";

test("the server says that it is well and which engines it runs on", async ({ application, request }) => {
  const response = await request.get(`${application.url}/api/health`);
  expect(response.status()).toBe(200);
  const health = await response.json();
  expect(health.status).toBe("ok");
  expect(health.engines).toMatchObject({
    database: { status: "ok" },
    turn_log: { driver: "sqlite", status: "ok" },
    document_index: { driver: "sqlite", status: "ok" },
    working_memory: { driver: "sqlite", status: "ok" },
    object_store: { driver: "folder", status: "ok" },
  });
  expect(health.models.answer.id).toBeNull();
});
