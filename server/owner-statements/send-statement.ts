import { showCents } from "#domain/money";
import { monthName } from "#domain/month-name";
import { record } from "#server/audit/record";
import type { Ctx } from "#server/context";
import type { Secrets } from "#server/db/seal";
import { found, Problem } from "#server/http/problem";
import type { MailTools, WaitingMail } from "#server/mail/deliver-mail";
import { sendMail } from "#server/mail/send-mail";
import { insertStatementMail } from "#server/owner-statements/documents.queries";
import { findKept, findStatedOwner } from "#server/owner-statements/kept-statements.queries";
import { documentKey } from "#server/owner-statements/make-document";
import { requireMoney } from "#server/owner-statements/require-money";

export const statementMail = "owner-statement";

/**
 * Leaves the mail with a closed statement's PDF for its owner, once an address. Refuses with 409 an owner without an
 * address, a PDF that is not made yet, a statement that was opened again, and one that he has at this address.
 */
export async function sendStatement(ctx: Ctx, secrets: Secrets, id: string): Promise<{ sent_to: string }> {
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
  await sendMail(db, secrets, now, {
    kind: statementMail,
    tenant_id,
    about: id,
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
  await record(ctx, "owner_statement.sent", id, null, { owner_id, month });
  return { sent_to: email };
}

const refusal = (reason: string) => new Problem("OwnerStatementCannotSendException", { reason });

/** Whether the mail is still wanted: not once the statement was opened again. */
export function isStatementMailWanted({ about, tenant_id }: WaitingMail, { database }: MailTools): Promise<boolean> {
  return database.asTenant(tenant_id ?? "", async (db) => {
    const kept = await findKept(db, tenant_id ?? "", about ?? "");
    return kept?.reopened_at === null;
  });
}
