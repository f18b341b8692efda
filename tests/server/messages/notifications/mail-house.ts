import { afterAll, beforeAll, beforeEach } from "vitest";
import { expireDueHoldsEverywhere } from "#server/bookings/bookings/nights/lock-nights";
import { jobHandlers } from "#server/job-handlers";
import { runDueJobs } from "#server/platform/jobs/worker";
import { createMail } from "#server/platform/mail/mail";
import { linkedBooking } from "#tests/server/guest/guest-page/guest-house";
import { testDatabase } from "#tests/support/database";
import { makePerson } from "#tests/support/database-company";
import { type House, openHouse } from "#tests/support/house";
import { type SmtpServer, smtpServer } from "#tests/support/smtp-server";
import { createTestApp, secrets, type TestApp, testClock } from "#tests/support/test-app";

/** The start time of tests of mails. */
export const begins = "2026-11-20T15:00:00Z";

/** A company whose mails go over a real connection to a mail server, with helpers for their tests. */
export function mailHouse() {
  let app: TestApp;
  let house: House;
  let server: SmtpServer;

  beforeAll(async () => {
    const opened = await testDatabase();
    server = await smtpServer();
    app = createTestApp(opened.database, { clock: testClock() });
    house = await openHouse(app);
    await at.company({ name: "Pousada Maré", email: "ola@mare.test" });
    return () => opened.close();
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    app.clock.set(begins);
    await at.work();
    server.received.length = 0;
  });

  /** With a new session, however much time has passed. */
  const admin = () => app.signedIn(house.company.user_id, house.company.tenant_id);
  const send = async (method: string, path: string, body?: object) => (await admin()).send(method, path, { body });

  const at = {
    app: () => app,
    house: () => house,
    server: () => server,
    send,
    post: (path: string, body?: object) => send("POST", path, body),
    get: async (path: string) => (await send("GET", path)).body,
    /** Saves fields of a record at its current version. */
    async save(path: string, body: object) {
      const { version } = await at.get(path);
      const reply = await send("PUT", path, { ...body, version });
      if (reply.status !== 200) throw new Error(JSON.stringify(reply.body));
      return reply.body;
    },
    company: (fields: object) => at.save(`/api/tenants/${house.company.tenant_id}`, fields),
    /** Runs everything that is due; returns what failed. */
    async work() {
      const { database, clock, config, files } = app;
      const mail = createMail({ smtpUrl: server.url, from: "Estadia <nao-responda@estadia.test>", outbox: "" });
      const tools = { database, clock, secrets, mail, files };
      const handlers = jobHandlers({ ...tools, publicUrl: config.publicUrl, serviceName: "Estadia" });
      const failures: Error[] = [];
      const log = { error: (details: object) => void failures.push((details as { err: Error }).err) };
      await runDueJobs({ database, clock, log, handlers });
      return failures;
    },
    /** Mails to this address received since the test began. */
    to: (address: string) => server.received.filter(({ to }) => to.includes(address)),
    /** The subjects of these, in order of arrival. */
    subjects: (address: string) => at.to(address).map(({ headers }) => headers.subject),
    /** A stay of a guest with an address. */
    async stay(fields: object = {}): Promise<{ code: string }> {
      const { id: accommodation_id } = await house.accommodation({ legal_regime: "lodging" });
      return house.booking({ accommodation_id, holder, ...fields });
    },
    /** A hold of the same, and its guest page. */
    async held(fields: object = {}) {
      const { id: accommodation_id } = await house.accommodation({ legal_regime: "lodging" });
      return linkedBooking(app, house, { accommodation_id, holder, ...fields });
    },
    expireHolds: () => expireDueHoldsEverywhere(app.database, app.clock),
    /** Another administrator with their own address. */
    async colleague() {
      const { role_id, tenant_id } = house.company;
      return makePerson(app.database, { tenant_id, role_ids: [role_id] });
    },
    mailsOf: async (code: string) => (await at.get(`/api/bookings/${code}/mails`)).data,
  };
  return at;
}

export const helena = "helena@exemplo.test";
export const holder = { name: "Helena Prates", email: helena };
