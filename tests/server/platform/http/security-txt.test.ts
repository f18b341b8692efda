import { expect, test } from "vitest";
import { testDatabase } from "#tests/support/database";
import { createTestApp } from "#tests/support/test-app";

test("security.txt has the service's contact and expires in the future; without a contact there is none", async () => {
  const opened = await testDatabase();
  const service = { name: "Estadia", email: "seguranca@estadia.test", pix: null };
  const app = createTestApp(opened.database, { settings: { service } });
  app.clock.set("2026-11-20T15:00:00Z");
  const reply = await app.app.request("/.well-known/security.txt");
  expect(reply.status).toBe(200);
  expect(reply.headers.get("content-type")).toBe("text/plain; charset=utf-8");
  const text = await reply.text();
  expect(text).toContain("Contact: mailto:seguranca@estadia.test\n");
  expect(text).toContain("Expires: 2027-05-19T15:00:00Z\n");
  expect(text).toContain(`Canonical: ${app.config.publicUrl}/.well-known/security.txt\n`);
  const bare = createTestApp(opened.database, { settings: { service: { ...service, email: null } } });
  expect((await bare.app.request("/.well-known/security.txt")).status).toBe(404);
  await opened.close();
});
