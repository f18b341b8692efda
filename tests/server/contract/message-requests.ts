import { sql } from "kysely";
import { stopToken } from "#server/messages/messages/stops";
import { newId } from "#server/platform/db/new-id";
import { reportToken } from "#server/platform/mail/mail-reports";
import { insertMail } from "#server/platform/mail/mails.queries";
import { messageBodies } from "#tests/contract/message-bodies";
import type { Prepare } from "#tests/server/contract/good-request";
import { newRule, newTemplate } from "#tests/server/contract/message-rule-requests";
import { newBooking, type Side } from "#tests/server/contract/world";
import { secrets } from "#tests/support/test-app";

type Way = "email" | "whatsapp";

/** A message planned by a rule of the company. */
async function planned(side: Side, way: Way = "email"): Promise<string> {
  const { id, version } = await newRule(side);
  await put(side, `/api/notification-rules/${id}`, { ...{ active: true, statuses: [], way, version } });
  const { code } = await newBooking(side, "confirmed");
  return `${id}.${code}.check_in.guest`;
}

async function put(side: Side, path: string, body: object): Promise<void> {
  const reply = await side.admin.send("PUT", path, { body });
  if (reply.status !== 200) throw new Error(`PUT ${path} answered ${reply.status} ${JSON.stringify(reply.body)}`);
}

/** The message after these operations. */
async function acted(side: Side, way: Way, ...acts: string[]): Promise<{ params: { id: string } }> {
  let id = await planned(side, way);
  for (const act of acts) {
    const reply = await side.admin.send("POST", `/api/messages/${id}/${act}`, act === "sent" ? { body: {} } : {});
    if (reply.status !== 200) throw new Error(`${act} answered ${reply.status} ${JSON.stringify(reply.body)}`);
    id = reply.body.id;
  }
  return { params: { id } };
}

/** A message whose address the mail server refused. */
async function failed(side: Side): Promise<{ params: { id: string } }> {
  const { params } = await acted(side, "email", "send");
  const { company, world } = side;
  await world.database.asTenant(company.tenant_id, (db) =>
    sql`update messages set state = 'failed', ended_at = now(), reason = '550 no such user'
      where id = ${params.id}`.execute(db),
  );
  return { params };
}

const stopOf = ({ company, canary }: Side) => ({
  params: { token: stopToken(secrets, { tenant_id: company.tenant_id, address: `fim-${canary}@example.test` }) },
});

/** The report link of a mail of the company. */
const reportOf = async ({ company, world }: Side) => {
  const id = newId(world.clock.now());
  const mail = { id, tenant_id: company.tenant_id, kind: "message", about: null, created_at: world.clock.now() };
  await world.database.asAuth((db) => insertMail(db, { ...mail, answers: false, content: Buffer.from("x") }));
  return { params: { token: reportToken(secrets, id) } };
};

let variables = 0;
const newName = () => {
  variables += 1;
  return `portao_${variables}`;
};

/** A message variable of the company. */
async function variable(side: Side): Promise<{ params: { id: string } }> {
  const body = { ...messageBodies["companyVariables.create"], label: `Portão ${side.canary}`, name: newName() };
  const reply = await side.admin.send("POST", "/api/message-variables", { body });
  if (reply.status !== 201) throw new Error(`the variable answered ${reply.status} ${JSON.stringify(reply.body)}`);
  return { params: { id: reply.body.id } };
}

export const messageRequests: Record<string, Prepare> = {
  "companyVariables.list": () => ({}),
  "companyVariables.create": () => ({ body: { ...messageBodies["companyVariables.create"], name: newName() } }),
  "companyVariables.show": variable,
  "companyVariables.update": async (side) => ({
    ...(await variable(side)),
    body: messageBodies["companyVariables.update"],
  }),
  "companyVariables.delete": variable,
  "companyMessages.list": () => ({}),
  "companyMessages.show": (side) => acted(side, "email"),
  "companyMessages.pause": (side) => acted(side, "email"),
  "companyMessages.cancel": (side) => acted(side, "email", "pause"),
  "companyMessages.resume": (side) => acted(side, "email", "pause"),
  "companyMessages.send": (side) => acted(side, "email"),
  "companyMessages.sent": async (side) => ({
    ...(await acted(side, "whatsapp", "send")),
    body: messageBodies["companyMessages.sent"],
  }),
  "companyMessages.unsent": (side) => acted(side, "whatsapp", "send", "sent"),
  "companyMessages.again": (side) => acted(side, "whatsapp", "send", "sent"),
  "companyMessages.correct": async (side) => ({
    ...(await failed(side)),
    body: messageBodies["companyMessages.correct"],
  }),
  "companyMessages.queue": () => ({}),
  "companyMessages.queueCount": () => ({}),
  "companyMessages.ofBooking": ({ booking }) => ({ params: { code: booking } }),
  "companyMessages.compose": async (side) => ({
    params: { code: side.booking },
    body: { template_id: (await newTemplate(side)).id },
  }),
  "companyMessages.mail": async (side) => ({
    params: { code: (await newBooking(side, "confirmed")).code },
    body: messageBodies["companyMessages.mail"],
  }),
  "companyMessages.write": async (side) => ({
    params: { code: (await newBooking(side, "confirmed")).code },
    body: { ...messageBodies["companyMessages.write"], template_id: (await newTemplate(side)).id },
  }),
  "messageStops.show": stopOf,
  "mailReports.show": reportOf,
  "mailReports.save": async (side) => ({ ...(await reportOf(side)), body: messageBodies["mailReports.save"] }),
  "messageStops.save": (side) => ({ ...stopOf(side), body: messageBodies["messageStops.save"] }),
};
