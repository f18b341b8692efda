import { sql } from "kysely";
import { addressToken } from "#server/messages/messages/ask-address";
import { messageRuleBodies } from "#tests/contract/message-rule-bodies";
import type { Prepare } from "#tests/server/contract/good-request";
import { created, freeStay, type Side } from "#tests/server/contract/world";
import { secrets } from "#tests/support/test-app";

/** Another template of the company, with the canary in its name. */
export const newTemplate = (side: Side) =>
  created(side.admin, "/api/message-templates", {
    ...messageRuleBodies["messageTemplates.create"],
    name: `Texto ${side.canary} ${freeStay().check_in}`,
  });

const ruleOf = async (side: Side) => ({
  ...messageRuleBodies["messageRules.create"],
  name: `Regra ${side.canary} ${freeStay().check_in}`,
  template_id: (await newTemplate(side)).id as string,
  accommodation_ids: [side.accommodation],
});

/** Another rule of the company, off. */
export const newRule = async (side: Side) => created(side.admin, "/api/notification-rules", await ruleOf(side));

const ofRule: Prepare = async (side) => ({ params: { id: (await newRule(side)).id } });

let addresses = 0;
const freeAddress = ({ canary }: Side) => `aviso${++addresses}-${canary}@example.test`;

const askedAddress: Prepare = async (side) => {
  const address = freeAddress(side);
  await created(side.admin, "/api/notification-rules", {
    ...(await ruleOf(side)),
    ...{ active: true, audience: "address", address },
  });
  return { params: { token: addressToken(secrets, { tenant_id: side.company.tenant_id, address }) } };
};

export const messageRuleRequests: Record<string, Prepare> = {
  "messageTemplates.list": () => ({}),
  "messageTemplates.create": ({ canary }) => ({
    body: { ...messageRuleBodies["messageTemplates.create"], name: `Texto ${canary} ${freeStay().check_in}` },
  }),
  "messageTemplates.show": async (side) => ({ params: { id: (await newTemplate(side)).id } }),
  "messageTemplates.update": async (side) => ({
    params: { id: (await newTemplate(side)).id },
    body: { ...messageRuleBodies["messageTemplates.update"], name: `Outro ${side.canary} ${freeStay().check_in}` },
  }),
  "messageTemplates.preview": (side) => ({
    body: { ...messageRuleBodies["messageTemplates.preview"], booking_code: side.booking },
  }),
  "messageTemplates.ofBooking": ({ booking }) => ({ params: { code: booking } }),
  "messageRules.list": () => ({}),
  "messageRules.create": async (side) => ({ body: await ruleOf(side) }),
  "messageRules.show": ofRule,
  "messageRules.update": async (side) => ({
    params: { id: (await newRule(side)).id },
    body: {
      ...messageRuleBodies["messageRules.update"],
      name: `Outra ${side.canary} ${freeStay().check_in}`,
      accommodation_ids: [side.accommodation],
    },
  }),
  "messageRules.delete": ofRule,
  "messageRules.restore": async (side) => {
    const { id } = await newRule(side);
    await side.admin.send("DELETE", `/api/notification-rules/${id}`);
    return { params: { id } };
  },
  "messageRules.forecast": ofRule,
  "messageRules.tryOut": async (side) => ({ body: { rule_id: (await newRule(side)).id, rule: await ruleOf(side) } }),
  "messageRules.test": async (side) => ({
    body: { template_id: (await newTemplate(side)).id, booking_code: side.booking },
  }),
  "messageRules.takeOver": ofRule,
  "messageRules.askAddress": async (side) => {
    const rule = { ...(await ruleOf(side)), active: true, audience: "address" };
    const { id } = await created(side.admin, "/api/notification-rules", { ...rule, address: freeAddress(side) });
    const { database, company } = { ...side.world, ...side };
    // asked long enough ago to be asked again
    await database.asTenant(company.tenant_id, (db) =>
      sql`update notification_rules set address_asked_at = address_asked_at - interval '2 days'
        where address_asked_at is not null`.execute(db),
    );
    return { params: { id } };
  },
  "ruleAddresses.show": askedAddress,
  "ruleAddresses.confirm": askedAddress,
  "messageRules.state": () => ({}),
  "messageRules.pauseAll": () => ({ body: { paused: false } }),
};
