import { type RawBuilder, sql } from "kysely";
import { beforeEach } from "vitest";
import type { Message } from "#contract/messages/messages-sent";
import { scheduleAll } from "#server/platform/jobs/schedule";
import { mailHouse } from "#tests/server/messages/notifications/mail-house";
import { makePerson } from "#tests/support/database-company";

/** When the messages of these tests are due: two days before the arrival on 1 December, at nine in São Paulo. */
export const due = "2026-11-29T12:00:00Z";

const template = {
  name: "Antes da chegada",
  subject: "Sua chegada em {{acomodacao}}",
  body: "Esperamos você em {{entrada}}, a partir das {{hora_entrada}}.",
  chat: "Olá, {{primeiro_nome}}. Esperamos você em {{entrada}}.",
};
const rule = { trigger: "check_in", days: -2, time: "09:00", active: true };

/** A company whose rules send over a real connection. */
export function messageHouse() {
  const at = mailHouse();
  let made = 0;
  const created = async (path: string, body: object) => {
    const reply = await at.post(path, body);
    if (reply.status !== 201) throw new Error(`${path}: ${reply.status} ${JSON.stringify(reply.body)}`);
    return reply.body;
  };
  /** Runs a statement within the company. */
  const rows = <T>(statement: RawBuilder<T>) =>
    at.app().database.asTenant(at.house().company.tenant_id, async (db) => (await statement.execute(db)).rows);
  beforeEach(async () => {
    await rows(sql`update bookings set type = 'own_use', commission_basis_points = null,
      commission_cents = null, collected_by = 'company', channel = 'direct'`); // rules skip the stays of earlier tests
    const { data } = await at.get("/api/notification-rules");
    for (const { id } of data) await at.send("DELETE", `/api/notification-rules/${id}`);
  });
  return {
    ...at,
    created,
    /** A template of the company. */
    template: (fields: object = {}) => created("/api/message-templates", { ...template, ...fields }),
    /** An enabled rule with its own template; by default two days before the arrival, at nine. */
    async rule(fields: object = {}, words: object = {}) {
      const { id: template_id } = await this.template(words);
      made += 1;
      return created("/api/notification-rules", { ...rule, name: `Regra ${made}`, template_id, ...fields });
    },
    /** A confirmed stay of a guest whom no other test knows. */
    async guest({ holder, ...fields }: { holder?: object; [field: string]: unknown } = {}) {
      made += 1;
      const address = `helena${made}@exemplo.test`;
      const { code } = await at.stay({
        holder: { name: "Helena Prates", email: address, ...holder },
        status: "confirmed",
        ...fields,
      });
      return { code, address };
    },
    /** Advances the clock to a moment, and runs what is due. */
    async until(moment: string) {
      const { database, clock } = at.app();
      clock.set(moment);
      await scheduleAll(database, ["send-messages"], new Date(clock.now().getTime() - 60_000));
      return at.work();
    },
    /** The messages of a booking. */
    messagesOf: async (code: string): Promise<Message[]> => (await at.get(`/api/bookings/${code}/sent-messages`)).data,
    act: (id: string, act: string, body?: object) => at.post(`/api/messages/${id}/${act}`, body),
    queue: async () => (await at.get("/api/message-queue")).data,
    rows,
    /** Runs a statement of the service. */
    service: (statement: RawBuilder<unknown>) => at.app().database.asAdmin((db) => statement.execute(db)),
    /** The figures of the service's staff. */
    async serviceFigures() {
      const { user_id } = await makePerson(at.app().database, { is_super_admin: true });
      return (await (await at.app().signedIn(user_id)).send("GET", "/api/admin/dashboard")).body;
    },
    /** The number of queued mails of messages. */
    mailsLeft: () =>
      at.app().database.asAuth(async (db) => {
        const found = sql<{ count: number }>`select count(*)::integer as count from mails
          where sent_at is null and tries < 10 and kind = 'message'`;
        return (await found.execute(db)).rows as [{ count: number }];
      }),
    /** Mails to a guest written by a rule. */
    arrived: (address: string) =>
      at.to(address).filter(({ headers }) => !/^(Sua (pré-)?reserva|Your (hold|booking))/.test(headers.subject!)),
  };
}
