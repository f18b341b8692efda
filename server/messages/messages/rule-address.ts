import type { messageRules, ruleAddresses } from "#contract/messages/message-rules";
import type { VerbAnswer } from "#contract/platform/endpoint";
import { permissionWords } from "#contract/platform/value-rights";
import { type AddressLink, ask, mayAsk, readAddressToken } from "#server/messages/messages/ask-address";
import { textVariables } from "#server/messages/messages/own-variables";
import { standingOfRules } from "#server/messages/messages/rule-holds";
import { askedFor, confirmAddress, findAsked } from "#server/messages/messages/rule-standing.queries";
import { ruleVerbs } from "#server/messages/messages/rules";
import { findStoredRule, lockMessageRules, setAuthor } from "#server/messages/messages/rules-and-templates.queries";
import { listWords } from "#server/messages/messages/sending.queries";
import { masked } from "#server/messages/messages/stops";
import { lackingForRule, variablesByWay } from "#server/messages/messages/value-access";
import { record } from "#server/platform/audit/record";
import type { Db } from "#server/platform/db/database";
import { found, notFound, Problem } from "#server/platform/http/problem";
import type { IdentityCtx, IdentityVerb, Verb } from "#server/platform/http/route";

/** Makes the current user answer for a rule; messages due while it was paused are not sent. */
export const takeOverRule: Verb<typeof messageRules.takeOver> = async (ctx, { params: { id } }) => {
  const { actor, db, clock } = ctx;
  await lockMessageRules(db, actor.tenant_id);
  const rule = found(await findStoredRule(db, actor.tenant_id, id));
  if (rule.author_id === actor.user_id) return ruleVerbs.show(ctx, id);
  const template = found((await listWords(db, actor.tenant_id, [rule.template_id])).get(rule.template_id));
  const lacks = lackingForRule(actor.permissions, variablesByWay(template, rule.way, await textVariables(ctx)));
  if (lacks.length > 0) {
    const reason = `Para assumir esta regra, o seu perfil de acesso precisa de ${permissionWords(lacks)}.`;
    throw new Problem("UserForbiddenForActionException", { reason });
  }
  const now = clock.now();
  await setAuthor(db, actor.tenant_id, id, { author_id: actor.user_id, active_since: rule.active_since && now, now });
  await record(ctx, "notification_rule.taken_over", id, null, { name: rule.name });
  return ruleVerbs.show(ctx, id);
};

/** Sends the request again. */
export const askRuleAddressAgain: Verb<typeof messageRules.askAddress> = async (ctx, { params: { id } }) => {
  const { actor, db } = ctx;
  await lockMessageRules(db, actor.tenant_id);
  const rule = found(await findStoredRule(db, actor.tenant_id, id));
  const { address } = (await standingOfRules(ctx, [rule])).get(id)!;
  if (address === null || address === "on_record" || address === "confirmed") return ruleVerbs.show(ctx, id);
  const refusal = await mayAsk(ctx, rule);
  if (refusal !== null) throw new Problem("MessageCannotActException", { reason: refusal });
  await ask(ctx, rule);
  return ruleVerbs.show(ctx, id);
};

type Shown = VerbAnswer<typeof ruleAddresses.show>;

export const showRuleAddress: IdentityVerb<typeof ruleAddresses.show> = (ctx, { params }) =>
  throughLink(ctx, params, (db, link) => showAddress(ctx, db, link));
export const confirmRuleAddress: IdentityVerb<typeof ruleAddresses.confirm> = (ctx, { params }) =>
  throughLink(ctx, params, async (db, link) => {
    const now = ctx.clock.now();
    const since = new Date(now.getTime() - askedFor);
    await confirmAddress(db, link.tenant_id, link.address, { since, now });
    return showAddress(ctx, db, link);
  });

export async function showAddress({ clock }: IdentityCtx, db: Db, { tenant_id, address }: AddressLink): Promise<Shown> {
  const { company, asked_at, confirmed_at } = found(await findAsked(db, tenant_id, address));
  const isOld = asked_at === null || clock.now().getTime() - asked_at.getTime() > askedFor;
  return {
    company,
    address: masked(address),
    state: confirmed_at !== null ? "confirmed" : isOld ? "expired" : "waiting",
  };
}

export async function throughLink<T>(
  { database, services }: IdentityCtx,
  { token }: { token: string },
  run: (db: Db, link: AddressLink) => Promise<T>,
): Promise<T> {
  const link = readAddressToken(services.secrets, token);
  if (link === null) throw notFound();
  return database.asTenant(link.tenant_id, (db) => run(db, link));
}
