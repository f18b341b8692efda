import type { VisitInput } from "#contract/visits";
import { unlinked } from "#domain/unlinked";
import { newId } from "#server/db/new-id";
import type { Secrets } from "#server/db/seal";
import { Problem } from "#server/http/problem";
import type { IdentityCtx } from "#server/http/route";
import { sendMail } from "#server/mail/send-mail";
import { recordForTenant } from "#server/service/tenants";
import { findPersonById, insertSession } from "#server/session/session.queries";
import { newToken, tokenHash } from "#server/session/tokens";
import { insertVisit, listVisitable } from "#server/session/visits/visits.queries";

/**
 * Gives the browser a session with the rights of a person of the company, for some minutes; the visitor's own session
 * waits beside it. The company reads of it in its history, and its administrators get a mail when it may change things.
 */
export async function beginVisit(
  ctx: IdentityCtx,
  secrets: Secrets,
  companyId: string,
  input: VisitInput,
): Promise<void> {
  const { actor, database, clock, address, userAgent } = ctx;
  if (actor === null) throw new Problem("UnauthenticatedException");
  const now = clock.now();
  const read_only = !input.may_change;
  const ends_at = new Date(now.getTime() + input.minutes * 60_000);
  const token = newToken();
  const token_hash = tokenHash(token);
  const { visited, visitor, administrators } = await database.asAuth(async (db) => {
    const people = await listVisitable(db, companyId);
    const visited = people.find(({ id }) => id === input.user_id);
    if (!visited) throw new Problem("ValidationException", { errors: { user_id: ["Escolha uma pessoa da empresa"] } });
    const visitor = await findPersonById(db, actor.user_id);
    if (!visitor) throw new Problem("UnauthenticatedException");
    await insertSession(db, {
      ...{ token_hash, id: newId(now), user_id: visited.id, remember: false, user_agent: userAgent, address },
      ...{ created_at: now, seen_at: now, idle_until: ends_at, ends_at },
    });
    const { reason } = input;
    const by = {
      by_user_id: visitor.id,
      by_session_id: actor.session_id,
      by_name: visitor.name,
      visited_name: visited.name,
    };
    await insertVisit(db, { token_hash, company_id: companyId, ...by, reason, read_only, ends_at });
    return { visited, visitor, administrators: people.filter(({ administers }) => administers) };
  });
  await database.asAdmin(async (db) => {
    const after = { by: visitor.name, as: visited.name, reason: input.reason, read_only, ends_at };
    await recordForTenant({ actor, db, clock }, "visit.began", companyId, {}, after);
    if (read_only) return;
    for (const { name, email } of administrators) {
      await sendMail(db, secrets, now, {
        kind: "visit",
        tenant_id: null,
        to: { name, address: email },
        subject: "O Estadia entrou na conta da sua empresa",
        parts: [
          `${unlinked(visitor.name)}, da equipe do Estadia, entrou como ${unlinked(visited.name)} e pode alterar dados por até ${input.minutes} minutos.`,
          `Motivo: ${input.reason}`,
          "Tudo o que for feito fica no histórico da empresa com os dois nomes.",
        ],
      });
    }
  });
  ctx.startVisit(token);
}
