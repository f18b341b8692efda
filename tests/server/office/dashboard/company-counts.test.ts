import { expect, test } from "vitest";
import { makeCompany, makePerson } from "#tests/support/database-company";
import { testAppAlone } from "#tests/support/house";

const app = testAppAlone();

test("only a super-admin sees how many companies are in each state", async () => {
  const admin = await app().signedIn((await makePerson(app().database, { is_super_admin: true })).user_id);
  const counts = async () => (await admin.send("GET", "/api/admin/dashboard")).body.tenants;
  const before = await counts();
  expect(Object.keys(before)).toEqual(["trial", "active", "past_due", "suspended", "cancelled"]);
  const ours = await makeCompany(app().database, { state: "past_due" });
  await makeCompany(app().database, { state: "suspended" });
  await makeCompany(app().database, { state: "suspended" });
  expect(await counts()).toEqual({ ...before, past_due: before.past_due + 1, suspended: before.suspended + 2 });
  const { status, body } = await (await app().signedIn(ours.user_id, ours.tenant_id)).send(
    "GET",
    "/api/admin/dashboard",
  );
  expect([status, body.error]).toEqual([403, "UserForbiddenForActionException"]);
});
