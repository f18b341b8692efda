import type { ImportKindName, ImportRow } from "#contract/office/imports";
import type { House } from "#tests/support/house";
import { csvFile, gridOf, type Line } from "#tests/support/sheets";
import type { Caller, TestApp } from "#tests/support/test-app";

export const path = "/api/imports";
export const bookingPath = "/api/booking-imports";

/** Helpers for tests of imports in a company. */
export function importDesk(app: TestApp, house: House, kind: ImportKindName = "accommodations") {
  const where = kind === "bookings" ? bookingPath : path;
  const upload = (body: Blob, caller: Caller = house.admin) =>
    caller.send("POST", `${where}?kind=${kind}&file_name=casas.csv`, { body });
  const send = (method: string, rest: string, body?: object, caller: Caller = house.admin) =>
    caller.send(method, `${where}/${rest}`, body ? { body } : {});
  return {
    upload,
    send,
    /** A checked import of these lines; returns its record. */
    async checked(lines: readonly Line[], caller: Caller = house.admin) {
      const { status, body } = await upload(csvFile(gridOf(lines)), caller);
      if (status !== 201) throw new Error(JSON.stringify(body));
      return body;
    },
    /** A checked import of these rows as a file; returns its record. */
    async checkedFile(grid: readonly (readonly string[])[]) {
      const { status, body } = await upload(csvFile(grid, ","));
      if (status !== 201) throw new Error(JSON.stringify(body));
      return body;
    },
    /** Answers questions about a file; returns its record. */
    answer: async ({ id, version }: { id: string; version: number }, said: object) =>
      (await send("PUT", id, { ...said, version })).body,
    apply: ({ id, version }: { id: string; version: number }, rows: "all" | "good") =>
      send("POST", `${id}/application`, { rows, version }),
    undo: ({ id }: { id: string }, caller?: Caller) => send("POST", `${id}/undo`, undefined, caller),
    /** The fields with a message at each invalid row, as often as they have one. */
    async faultyFields(id: string): Promise<[number, (string | null)[]][]> {
      const { body } = await house.admin.send<{ data: ImportRow[] }>(
        "GET",
        `${where}/${id}/rows?only=faulty&per_page=100`,
      );
      return body.data.map(({ row, findings }) => [row, findings.map(({ field }) => field)]);
    },
    /** The messages at each invalid row, by field. */
    async findings(id: string): Promise<[number, Record<string, string>][]> {
      const { body } = await house.admin.send<{ data: ImportRow[] }>(
        "GET",
        `${where}/${id}/rows?only=faulty&per_page=100`,
      );
      return body.data.map(({ row, findings }) => [
        row,
        Object.fromEntries(findings.map(({ field, message }) => [String(field), message])),
      ]);
    },
    /** The accommodations found by a search. */
    named: async (q: string) => (await house.admin.send("GET", `/api/accommodations?q=${q}&per_page=100`)).body.data,
    /** Every row of the tables that an import could change, except its own. */
    contents: () =>
      app.database.asTenant(house.company.tenant_id, async (db) => {
        const tables = [
          ...["accommodations", "search_words", "imported_accommodations", "bookings", "guests", "occupancies"],
          ...["booking_payments", "booking_installments", "imported_bookings", "imported_guests"],
        ] as ("accommodations" | "bookings")[];
        const rows = await Promise.all(tables.map((table) => db.selectFrom(table).selectAll().execute()));
        const others = db.selectFrom("audit_events").select("id").where("action", "not like", "import.%");
        // without an order the rows depend on the plan, which another test's vacuum may change
        return JSON.stringify(
          [...rows, await others.execute()].map((all) => all.map((row) => JSON.stringify(row)).sort()),
        );
      }),
  };
}
