import { importDesk } from "#tests/server/office/imports/import-desk";
import type { House } from "#tests/support/house";
import type { Line } from "#tests/support/sheets";
import type { TestApp } from "#tests/support/test-app";

/** Helpers for tests of imported bookings in a company. */
export function bookingDesk(app: TestApp, house: House) {
  const desk = importDesk(app, house, "bookings");
  let places = 0;
  return {
    ...desk,
    /** A separate accommodation for a test; returns its name. */
    async newPlace(fields: object = {}): Promise<string> {
      places += 1;
      const name = `Casa ${places}`;
      await house.accommodation({ name, code: `C-${places}`, ...fields });
      return name;
    },
    bookingsOf: async (q: string) => (await house.admin.send("GET", `/api/bookings?q=${q}&per_page=100`)).body.data,
    bookingOf: async (code: string) => (await house.admin.send("GET", `/api/bookings/${code}`)).body,
    /** Checks the lines and applies them; throws with every finding if that is refused. */
    async imported(lines: readonly Line[], rows: "all" | "good" = "all") {
      const sent = await desk.checked(lines);
      const { status, body } = await desk.apply(sent, rows);
      if (status !== 200) throw new Error(JSON.stringify([body, await desk.findings(sent.id)]));
      return body;
    },
  };
}
