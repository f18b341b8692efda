import type { ownerStatements } from "#contract/money/owner-statements";
import { showCents } from "#domain/money";
import { monthName } from "#domain/month-name";
import { findKept, findStatedOwner } from "#server/money/owner-statements/kept-statements.queries";
import { documentKey } from "#server/money/owner-statements/make-document";
import { statementMail } from "#server/money/owner-statements/owner-month";
import { record } from "#server/platform/audit/record";
import type { Db } from "#server/platform/db/database";
import { newId } from "#server/platform/db/new-id";
import { requireMoney } from "#server/platform/http/money-mask";
import { found, Problem } from "#server/platform/http/problem";
import type { Verb } from "#server/platform/http/route";
import type { MailTools, WaitingMail } from "#server/platform/mail/deliver-mail";
import { holdAtAct } from "#server/platform/mail/mail-allowance";
import { sendMail } from "#server/platform/mail/send-mail";

/**
 * Queues the mail with a closed statement's PDF to its owner, once per address. Refuses with 409 an owner without an
 * address, a PDF that is not made yet, a reopened statement, and one already sent to this address.
 */
export const sendStatement: Verb<typeof ownerStatements.send> = async (ctx, { params: { id } }) => {
  const { secrets } = ctx.services;
  const { actor, db, clock } = ctx;
  requireMoney(actor);
  const tenant_id = actor.tenant_id;
  const { owner_id, month, closing_cents, document_state, reopened_at } = found(await findKept(db, tenant_id, id));
  const { name, email } = found(await findStatedOwner(db, tenant_id, owner_id));
  if (reopened_at !== null) throw refusal("Esta prestação de contas foi reaberta. Feche de novo antes de enviar.");
  if (email === null) throw refusal("Este proprietário não tem e-mail no cadastro. Preencha o e-mail e envie de novo.");
  if (document_state !== "ready") throw refusal("O PDF ainda não está pronto. Aguarde um instante e envie de novo.");
  const now = clock.now();
  const mail = { tenant_id, statement_id: id, address: email, sent_by: actor.user_id, sent_at: now };
  if (!(await insertStatementMail(db, mail))) throw refusal(`Já foi enviada para ${email}.`);
  const about = monthName(month);
  const closing = closing_cents < 0 ? `-${showCents(-closing_cents)}` : showCents(closing_cents);
  const queued = { id: newId(now), kind: statementMail, about: id };
  await sendMail(db, secrets, now, {
    ...queued,
    tenant_id,
    to: { name, address: email },
    subject: `Prestação de contas, ${about}`,
    parts: [
      `Segue em anexo a sua prestação de contas de ${about}, com saldo final de ${closing}.`,
      "Se algo não parecer certo, responda a este e-mail.",
    ],
    file: {
      key: documentKey(tenant_id, id),
      name: `Prestação de contas ${month.slice(0, 7)}.pdf`,
      type: "application/pdf",
    },
  });
  const held = await holdAtAct(ctx, queued, email);
  const action = held === null ? "owner_statement.sent" : "owner_statement.send_waits";
  await record(ctx, action, id, null, { owner_id, month });
  return { sent_to: email, ...(held && { held }) };
};

const refusal = (reason: string) => new Problem("OwnerStatementCannotSendException", { reason });

/** Whether the mail is still to be sent: not if the statement was reopened. */
export function isStatementMailWanted({ about, tenant_id }: WaitingMail, { database }: MailTools): Promise<boolean> {
  return database.asTenant(tenant_id ?? "", async (db) => {
    const kept = await findKept(db, tenant_id ?? "", about ?? "");
    return kept?.reopened_at === null;
  });
}

interface StatementMail {
  tenant_id: string;
  statement_id: string;
  address: string;
  sent_by: string;
  sent_at: Date;
}

/** Records that a statement is mailed to an address; false if it was mailed there before. */
async function insertStatementMail(db: Db, mail: StatementMail): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("owner_statement_mails")
    .values(mail)
    .onConflict((conflict) => conflict.columns(["tenant_id", "statement_id", "address"]).doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}
