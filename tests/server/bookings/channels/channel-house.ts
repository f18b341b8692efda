import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll } from "vitest";
import { enqueueDueReadings } from "#server/bookings/channels/read-calendar-job";
import { readingHandlers } from "#server/job-handlers";
import { runDueJobs } from "#server/platform/jobs/worker";
import type { House } from "#tests/support/house";
import { secrets, type TestApp } from "#tests/support/test-app";

/** An iCalendar file of all-day events; dates without dashes. */
export function calendarOf(prodid: string, ...events: string[]): string {
  const inside = events.map((event) => `BEGIN:VEVENT\r\n${event}\r\nEND:VEVENT\r\n`).join("");
  return `BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:${prodid}\r\n${inside}END:VCALENDAR\r\n`;
}

export const airbnb = "-//Airbnb Inc//Hosting Calendar 1.0//EN";
export const google = "-//Google Inc//Google Calendar 70.9054//EN";
export const booking = "-//admin.booking.com\\\\\\, b.v.//NONSGML v1.0//EN";

/** A reservation as in Airbnb's calendar. */
export function reserved(uid: string, from: string, to: string, code = "HMABCD2345"): string {
  const url = `https://www.airbnb.com/hosting/reservations/details/${code}`;
  return `${dates(uid, from, to)}\r\nSUMMARY:Reserved\r\nDESCRIPTION:Reservation URL: ${url}\\nPhone Number (Last 4 Digits): 9876`;
}

export const blocked = (uid: string, from: string, to: string) =>
  `${dates(uid, from, to)}\r\nSUMMARY:Airbnb (Not available)`;
export const closed = (uid: string, from: string, to: string) =>
  `${dates(uid, from, to)}\r\nSUMMARY:CLOSED - Not available`;

const day = (date: string) => date.replaceAll("-", "");
const dates = (uid: string, from: string, to: string) =>
  `UID:${uid}\r\nDTSTART;VALUE=DATE:${day(from)}\r\nDTEND;VALUE=DATE:${day(to)}`;

/** Helpers for one accommodation's calendars. */
export function channelsOf(app: TestApp, house: House, accommodationId: string) {
  const path = `/api/accommodations/${accommodationId}`;
  return {
    /** Creates an import of files; returns its id. */
    async fileImport(channel = "airbnb", name?: string): Promise<string> {
      const reply = await house.admin.send("POST", `${path}/imports`, { body: { channel, ...(name && { name }) } });
      return reply.body.id;
    },
    upload: (id: string, content: string) =>
      house.admin.send("POST", `${path}/imports/${id}/upload`, { body: { content } }),
    // biome-ignore lint/suspicious/noExplicitAny: a test looks into answers that it has just asserted
    async imported(id: string): Promise<any> {
      const { body } = await house.admin.send("GET", `${path}/imports`);
      return body.data.find((each: { id: string }) => each.id === id);
    },
    /** The stored nights of imports: `2026-12-01/2026-12-04`, in brackets if they are waiting. */
    async nights(importId?: string): Promise<string[]> {
      const rows = await app.database.asTenant(house.company.tenant_id, (db) =>
        db
          .selectFrom("occupancies")
          .select(["check_in", "check_out", "occupies", "import_id"])
          .where("accommodation_id", "=", accommodationId)
          .where("source", "=", "import")
          .orderBy("check_in")
          .execute(),
      );
      const own = rows.filter(({ import_id }) => importId === undefined || import_id === importId);
      return own.map(({ check_in, check_out, occupies }) =>
        occupies ? `${check_in}/${check_out}` : `(${check_in}/${check_out})`,
      );
    },
    async actions(recordId: string): Promise<string[]> {
      const rows = await app.database.asTenant(house.company.tenant_id, (db) =>
        db
          .selectFrom("audit_events")
          .select("action")
          .where("record_id", "=", recordId)
          .orderBy("created_at")
          .execute(),
      );
      return rows.map(({ action }) => action).sort();
    },
  };
}

/** A fake server of another channel: gives the prepared answer and records the requests. */
export async function channelHost() {
  const asked: IncomingMessage[] = [];
  let answer: (request: IncomingMessage, response: ServerResponse) => unknown = (_, response) => response.end();
  const server = createServer((request, response) => {
    asked.push(request);
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/calendar/ical/1.ics?s=segredo-do-canal`,
    asked,
    answers(body: string, headers: Record<string, string> = {}, status = 200) {
      answer = (_, response) => response.writeHead(status, headers).end(body);
    },
    behaves(next: typeof answer) {
      answer = next;
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** A fake channel server for a test file, closed after it. */
export function testChannelHost(): () => Awaited<ReturnType<typeof channelHost>> {
  let host: Awaited<ReturnType<typeof channelHost>> | null = null;
  beforeAll(async () => {
    host = await channelHost();
  });
  afterAll(() => host?.close());
  return () => {
    if (host === null) throw new Error("The channel is open inside tests and hooks only.");
    return host;
  };
}

/** Runs every reading that is due; returns the number of jobs. Private addresses are allowed for the test's host. */
export async function runReadings(app: TestApp, lines: object[] = [], allowPrivate = true): Promise<number> {
  const { database, clock } = app;
  const tools = { database, clock, secrets, allowPrivate };
  const handlers = readingHandlers(tools);
  const log = { error: (details: object, message: string) => void lines.push({ ...details, message }) };
  await enqueueDueReadings(tools);
  return runDueJobs({ database, clock, log, handlers });
}

/** Sets the clock, with a session valid then. */
export async function atMoment(app: TestApp, house: House, moment: string): Promise<void> {
  app.clock.set(moment);
  house.admin = await app.signedIn(house.company.user_id, house.company.tenant_id);
}

const noon = "2026-11-20T15:00:00Z";

/** Helpers for tests of imports, with the company that is open then. */
export function channelDesk(app: () => TestApp, house: () => House) {
  return {
    /** A new accommodation with an import of files. */
    async withImport(channel = "airbnb") {
      const { id } = await house().accommodation();
      const channels = channelsOf(app(), house(), id);
      return { ...channels, accommodation_id: id, id: await channels.fileImport(channel) };
    },
    /** Runs at another moment, and returns to noon. */
    async at(moment: string, run: () => Promise<void>): Promise<void> {
      await atMoment(app(), house(), moment);
      await run().finally(() => atMoment(app(), house(), noon));
    },
  };
}
