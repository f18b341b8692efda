import { randomBytes } from "node:crypto";
import type { FurtherCompanyInput, RegisterInput } from "#contract/people/sign-up";
import { moduleNames } from "#contract/platform/access";
import { legalVersions } from "#domain/legal-versions";
import { insertSignUp, updateSignUpToken } from "#server/people/session/sign-up/register";
import { newId } from "#server/platform/db/new-id";
import { newToken, tokenHash } from "#server/platform/http/tokens";
import { raiseInvoice } from "#server/service/service/invoices/raise-invoice";
import { deleteHeldMoves, keepHeldMoves } from "#server/service/subscription/subscription.queries";
import { goodBodies } from "#tests/contract/good-bodies";
import { messageBodies } from "#tests/contract/message-bodies";
import type { Prepare } from "#tests/server/contract/good-request";
import { created, freeStay, type Side } from "#tests/server/contract/world";
import { makeCompany, testPassword, testPasswordHash } from "#tests/support/database-company";

/** Plans belong to no company, so a name stays taken for every sweep on the same database. */
const planName = ({ canary }: Side) => `Plano ${canary} ${randomBytes(6).toString("hex")}`;

/** A person with an unused address: the number of mails per address and day is limited. */
const newAdministrator = () => ({ ...goodBodies["adminTenants.create"].administrator, email: newAddress() });

/** Another plan of the service. */
async function newServicePlan(side: Side) {
  const name = planName(side);
  return created(side.world.superAdmin, "/api/admin/plans", { ...goodBodies["adminPlans.create"], name });
}

const ofNewCompany: Prepare = async ({ world }) => {
  const { tenant_id } = await makeCompany(world.database, { at: world.clock.now() });
  return { params: { uuid: tenant_id } };
};

const mailingCompanies = new WeakMap<Side["world"], ReturnType<Prepare>>();

/** A company whose mails may be stopped, the same for all requests of a world. */
const mailingCompany: Prepare = (side) => {
  const known = mailingCompanies.get(side.world) ?? ofNewCompany(side);
  mailingCompanies.set(side.world, known);
  return known;
};

/** An invoice of the service to a company; optionally a draft. */
async function newInvoice({ world, canary }: Side, tenant_id: string, draft = false) {
  const now = world.clock.now();
  const period = { period_start: "2026-11-20", period_end: "2026-12-20", due_on: "2099-01-01" };
  const lines = [{ kind: "other" as const, label: `Ajuste ${canary}`, detail: "", amount_cents: 5_000 }];
  return world.database.asAdmin((db) => raiseInvoice(db, now, { tenant_id, kind: "other", ...period, lines, draft }));
}

const ofOwnInvoice: Prepare = async (side) => ({ params: { id: await newInvoice(side, side.company.tenant_id) } });

const ofSomeInvoice =
  (draft = false): Prepare =>
  async (side) => {
    const { tenant_id } = await makeCompany(side.world.database, { at: side.world.clock.now() });
    return { params: { id: await newInvoice(side, tenant_id, draft) } };
  };

const newAddress = () => `${randomBytes(9).toString("hex")}@araca.test`;

/** The token of a sign-up that waits for its confirmation. */
async function waitingSignUp(side: Side): Promise<string> {
  const { database, clock } = side.world;
  const plan = (await newServicePlan(side)).id;
  const { user, company } = goodBodies["signUp.register"] as RegisterInput;
  const now = clock.now();
  const token = newToken();
  const email = newAddress();
  const asked = { ...company, city_code: null, state: null, plan_id: plan, cycle: "monthly" as const };
  const accepted = { terms_version: legalVersions.terms, privacy_version: legalVersions.privacy, wants_news: false };
  const content = {
    user: { name: user.name, phone: null },
    company: { ...asked, accepted: { ...accepted, address: "", accepted_at: now.toISOString() } },
  };
  const ends_at = new Date("2099-01-01T00:00:00Z");
  await database.asAuth(async (db) => {
    const id = newId(now);
    await insertSignUp(db, { id, email, password_hash: testPasswordHash, created_at: now, ends_at }, content);
    await updateSignUpToken(db, id, tokenHash(token), ends_at);
  });
  return token;
}

/** Valid requests of the sign-up. */
export const signUpRequests: Record<string, Prepare> = {
  "signUp.plans": () => ({}),
  "signUp.register": async (side) => {
    const body = goodBodies["signUp.register"] as RegisterInput;
    const user = { ...body.user, email: newAddress() };
    return { body: { ...body, user, plan: (await newServicePlan(side)).id } };
  },
  "signUp.confirm": async (side) => ({ body: { token: await waitingSignUp(side), password: testPassword } }),
  "signUp.addCompany": async (side) => {
    const body = goodBodies["signUp.addCompany"] as FurtherCompanyInput;
    const company = { ...body.company, name: `Recanto ${side.canary} ${freeStay().check_in}` };
    return { body: { ...body, company, plan: (await newServicePlan(side)).id } };
  },
};

/** A free plan with all modules: after taking it a company continues unchanged. */
async function generousPlan(side: Side) {
  const body = { name: planName(side), modules: moduleNames, monthly_cents: 0, yearly_cents: 0 };
  return created(side.world.superAdmin, "/api/admin/plans", body);
}

const versionOfPlan = async ({ admin }: Side) => (await admin.send("GET", "/api/subscription")).body.version;

/** Valid requests of a company about its own plan. */
export const subscriptionRequests: Record<string, Prepare> = {
  "subscription.show": () => ({}),
  "subscription.previewChange": async (side) => ({
    body: { ...goodBodies["subscription.previewChange"], new_plan_id: (await generousPlan(side)).id },
  }),
  "subscription.change": async (side) => ({
    body: {
      ...goodBodies["subscription.change"],
      ...{ new_plan_id: (await generousPlan(side)).id, version: await versionOfPlan(side) },
    },
  }),
  "subscription.cancel": async (side) => ({
    body: { ...goodBodies["subscription.cancel"], version: await versionOfPlan(side) },
  }),
};

/** Valid requests of the service's staff, and of the service's invoices. */
export const serviceRequests: Record<string, Prepare> = {
  "adminDashboard.show": () => ({}),
  "adminDashboard.allowMoves": async ({ world }) => {
    const day = freeStay().check_in;
    const held = { day, companies: 12, of_companies: 40, held_at: world.clock.now() };
    await world.database.asAdmin(async (db) => {
      // another file of tests may have allowed the day in the same database
      await deleteHeldMoves(db, null);
      await keepHeldMoves(db, held);
    });
    return { body: { day } };
  },
  "adminDashboard.runJob": async ({ world }) => {
    const now = world.clock.now();
    const id = newId(now);
    const job = {
      id,
      kind: "gone",
      payload: "{}",
      run_at: now,
      created_at: now,
      finished_at: now,
      last_error: "It failed.",
    };
    await world.database.asAuth((db) => db.insertInto("jobs").values(job).execute());
    return { params: { id } };
  },
  "adminModules.list": () => ({}),
  "adminModules.update": async ({ world }) => {
    const { body } = await world.superAdmin.send("GET", "/api/admin/modules");
    const { version } = body.data.find(({ name }: { name: string }) => name === "contracts");
    return { body: { ...goodBodies["adminModules.update"], version } };
  },
  "visits.people": ofNewCompany,
  "visits.begin": async ({ world }) => {
    const { tenant_id, user_id } = await makeCompany(world.database, { at: world.clock.now() });
    return { params: { uuid: tenant_id }, body: { ...goodBodies["visits.begin"], user_id } };
  },
  "visits.end": () => ({}),
  "adminPlans.list": () => ({}),
  "adminPlans.create": (side) => ({
    body: { ...goodBodies["adminPlans.create"], name: planName(side) },
  }),
  "adminPlans.show": async (side) => ({ params: { id: (await newServicePlan(side)).id } }),
  "adminPlans.update": async (side) => ({
    params: { id: (await newServicePlan(side)).id },
    body: goodBodies["adminPlans.update"],
  }),
  "invoices.list": async (side) => {
    await newInvoice(side, side.company.tenant_id);
    return { query: "state=open&year=2026&sort=-due_on" };
  },
  "invoices.show": ofOwnInvoice,
  "invoices.pdf": ofOwnInvoice,
  "adminInvoices.list": async (side) => {
    const { params } = await ofNewCompany(side);
    return { query: `tenant_uuid=${params?.uuid}&state=open&sort=due_on` };
  },
  "adminInvoices.create": async (side) => {
    const { params } = await ofNewCompany(side);
    return { body: { ...goodBodies["adminInvoices.create"], tenant_uuid: params?.uuid } };
  },
  "adminInvoices.show": ofSomeInvoice(),
  "adminInvoices.issue": async (side) => ({
    ...(await ofSomeInvoice(true)(side)),
    body: goodBodies["adminInvoices.issue"],
  }),
  "adminInvoices.pay": async (side) => ({ ...(await ofSomeInvoice()(side)), body: goodBodies["adminInvoices.pay"] }),
  "adminInvoices.csv": async (side) => {
    const { params } = await ofNewCompany(side);
    return { query: `tenant_uuid=${params?.uuid}&state=open&sort=due_on` };
  },
  "adminInvoices.undoPayment": async (side) => {
    const { params } = await ofSomeInvoice()(side);
    await side.world.superAdmin.send("POST", `/api/admin/invoices/${params?.id}/payment`, {
      body: goodBodies["adminInvoices.pay"],
    });
    return { params, body: goodBodies["adminInvoices.undoPayment"] };
  },
  "adminInvoices.void": async (side) => ({ ...(await ofSomeInvoice()(side)), body: goodBodies["adminInvoices.void"] }),
  "adminTenants.list": ({ canary }) => ({
    query: `q=${canary}&state=active&use=high&module=booking&sort=-last_access_at`,
  }),
  "adminTenants.csv": ({ canary }) => ({ query: `q=${canary}&module=booking` }),
  "adminTenants.create": async (side) => {
    const plan_id = (await newServicePlan(side)).id;
    const name = `Recanto ${side.canary}`;
    return { body: { ...goodBodies["adminTenants.create"], administrator: newAdministrator(), name, plan_id } };
  },
  "adminTenants.invite": async (side) => {
    const plan_id = (await newServicePlan(side)).id;
    const made = await created(side.world.superAdmin, "/api/admin/tenants", {
      ...goodBodies["adminTenants.create"],
      administrator: newAdministrator(),
      plan_id,
    });
    return { params: { uuid: made.uuid }, body: { ...goodBodies["adminTenants.invite"], email: newAddress() } };
  },
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
  "adminMailing.show": ofNewCompany,
  "adminMailing.stop": async (side) => {
    const { params } = await mailingCompany(side);
    const { body } = await side.world.superAdmin.send("GET", `/api/admin/tenants/${params?.uuid}/mailing`);
    return { params, body: { ...messageBodies["adminMailing.stop"], version: body.version } };
  },
  "adminMailing.approveNames": async (side) => {
    const { params } = await ofNewCompany(side);
    return { params, body: messageBodies["adminMailing.approveNames"] };
  },
  "adminTenants.note": async (side) => ({ ...(await ofNewCompany(side)), body: goodBodies["adminTenants.note"] }),
};
