import { randomBytes } from "node:crypto";
import { goodBodies } from "#tests/contract/good-bodies";
import type { Prepare } from "#tests/server/contract/good-request";
import { created, type Side } from "#tests/server/contract/world";
import { makeCompany } from "#tests/support/database-company";

/** No company owns a plan, so a name is taken for every sweep on the same database. */
const planName = ({ canary }: Side) => `Plano ${canary} ${randomBytes(6).toString("hex")}`;

/** Another plan of the service. */
async function newServicePlan(side: Side) {
  const name = planName(side);
  return created(side.world.superAdmin, "/api/admin/plans", { ...goodBodies["adminPlans.create"], name });
}

const ofNewCompany: Prepare = async ({ world }) => {
  const { tenant_id } = await makeCompany(world.database, { at: world.clock.now() });
  return { params: { uuid: tenant_id } };
};

/** Good requests of what only the service's own people may ask. */
export const serviceRequests: Record<string, Prepare> = {
  "adminModules.list": () => ({}),
  "adminModules.update": async ({ world }) => {
    const { body } = await world.superAdmin.send("GET", "/api/admin/modules");
    const { version } = body.data.find(({ name }: { name: string }) => name === "contracts");
    return { body: { ...goodBodies["adminModules.update"], version } };
  },
  "adminPlans.list": () => ({}),
  "adminPlans.create": (side) => ({
    body: { ...goodBodies["adminPlans.create"], name: planName(side) },
  }),
  "adminPlans.show": async (side) => ({ params: { id: (await newServicePlan(side)).id } }),
  "adminPlans.update": async (side) => ({
    params: { id: (await newServicePlan(side)).id },
    body: goodBodies["adminPlans.update"],
  }),
  "adminTenants.list": ({ canary }) => ({
    query: `q=${canary}&state=active&use=high&module=booking&sort=-last_access_at`,
  }),
  "adminTenants.show": ofNewCompany,
  "adminTenants.update": async (side) => ({
    ...(await ofNewCompany(side)),
    body: goodBodies["adminTenants.update"],
  }),
  "adminTenants.showOverrides": ofNewCompany,
  "adminTenants.overrideModules": async (side) => ({
    ...(await ofNewCompany(side)),
    body: goodBodies["adminTenants.overrideModules"],
  }),
  "adminTenants.note": async (side) => ({ ...(await ofNewCompany(side)), body: goodBodies["adminTenants.note"] }),
};
