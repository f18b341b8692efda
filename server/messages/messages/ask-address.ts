import { asWords } from "#domain/notification-mails";
import { notYetAsked, standingOfRules } from "#server/messages/messages/rule-holds";
import { countAsked, findAsked, heldRequests, noteAsked } from "#server/messages/messages/rule-standing.queries";
import { findStoredRule, type StoredRule } from "#server/messages/messages/rules-and-templates.queries";
import { listStopped } from "#server/messages/messages/stops.queries";
import { record } from "#server/platform/audit/record";
import type { Ctx } from "#server/platform/context";
import { newId } from "#server/platform/db/new-id";
import { type Secrets, seal, unseal } from "#server/platform/db/secrets";
import { found } from "#server/platform/http/problem";
import type { MailTools, WaitingMail } from "#server/platform/mail/deliver-mail";
import { holdAtAct } from "#server/platform/mail/mail-allowance";
import { sendMail } from "#server/platform/mail/send-mail";

export const askingMail = "rule-address";
const day = 24 * 3_600_000;
/** How many addresses a company may ask in a day, and how soon the same one again. */
const addressesADay = 10;
const askedAgainAfter = 10 * 60_000; // ms

type Asking = Ctx & { services: { secrets: Secrets } };

/** Asks the typed address of a saved rule to confirm itself, if nobody has asked it yet. */
export async function askNewAddress(ctx: Asking, id: string): Promise<void> {
  const rule = await findStoredRule(ctx.db, ctx.actor.tenant_id, id);
  if (rule === null || !rule.active) return;
  const { address } = (await standingOfRules(ctx, [rule])).get(id)!;
  if (address === "unasked" && (await mayAsk(ctx, rule)) === null) await ask(ctx, rule);
}

/** Why the address may not be asked now; null if it may. */
export async function mayAsk({ actor, db, clock }: Ctx, rule: StoredRule): Promise<string | null> {
  const now = clock.now().getTime();
  const asked = rule.address_asked_at?.getTime() ?? 0;
  const held = (await heldRequests(db, actor.tenant_id)).get(rule.address!.toLowerCase());
  if (held) return notYetAsked(held);
  if (now - asked < askedAgainAfter) return "O pedido acabou de sair. Espere 10 minutos para enviar outro.";
  if ((await listStopped(db, actor.tenant_id, [rule.address!])).size > 0) {
    return "Quem usa este endereço pediu para não receber mensagens da empresa. Use outro endereço.";
  }
  const count = await countAsked(db, actor.tenant_id, new Date(now - day));
  return count < addressesADay
    ? null
    : `A empresa já pediu confirmação a ${addressesADay} endereços nas últimas 24 horas. Envie este pedido amanhã.`;
}

export async function ask(ctx: Asking, { id, name, address }: StoredRule): Promise<void> {
  const { actor, db, clock, services } = ctx;
  const now = clock.now();
  await noteAsked(db, actor.tenant_id, address!, now);
  const mail = { id: newId(now), kind: askingMail, about: id };
  const { company } = found(await findAsked(db, actor.tenant_id, address!));
  const token = addressToken(services.secrets, { tenant_id: actor.tenant_id, address: address! });
  await sendMail(db, services.secrets, now, {
    ...mail,
    tenant_id: actor.tenant_id,
    to: { name: "", address: address! },
    subject: "Confirme que quer receber avisos de hospedagem",
    parts: [
      `A empresa ${asWords(company)} quer enviar a este endereço avisos sobre as reservas dela.`,
      "Se você conhece a empresa e quer receber, confirme. O link vale por 7 dias.",
      { label: "Confirmar este endereço", path: `/confirmar-endereco/${token}` },
      "Se não conhece a empresa, ou não quer receber, ignore este e-mail: sem a confirmação nada é enviado.",
    ],
  });
  const held = await holdAtAct(ctx, mail, address!);
  const action = held === null ? "notification_rule.address_asked" : "notification_rule.address_ask_waits";
  await record(ctx, action, id, null, { name });
}

/**
 * True if the request is still wanted: not after the rule was deleted, or its address confirmed. Its week is counted
 * from this attempt, because it may have waited.
 */
export function isAskingWanted({ about, tenant_id }: WaitingMail, { database, clock }: MailTools): Promise<boolean> {
  const tenantId = tenant_id ?? "";
  return database.asTenant(tenantId, async (db) => {
    if (about === null) return true; // queued before requests were tied to a rule
    const rule = await findStoredRule(db, tenantId, about);
    if (rule?.address == null || rule.address_confirmed_at !== null) return false;
    await noteAsked(db, tenantId, rule.address, clock.now());
    return true;
  });
}

/** The company and address for which a link confirms. */
export interface AddressLink {
  tenant_id: string;
  address: string;
}

const place = "rule-address";
const written = /^[A-Za-z0-9_-]{60,600}$/;

/** The link contains company and address, encrypted: it cannot be made or read without the key. */
export const addressToken = (secrets: Secrets, { tenant_id, address }: AddressLink): string =>
  seal(secrets, place, JSON.stringify([tenant_id, address])).toString("base64url");

/** The content of a link; null if none of the keys made it. */
export function readAddressToken(secrets: Secrets, token: string): AddressLink | null {
  const sealed = Buffer.from(token, "base64url");
  if (!written.test(token) || sealed.toString("base64url") !== token) return null;
  try {
    const [tenant_id, address] = JSON.parse(unseal(secrets, place, sealed));
    return { tenant_id, address };
  } catch {
    return null; // an altered link, or one of a key that is no longer known
  }
}
