import { channelBodies } from "#tests/contract/channel-bodies";
import type { Prepare } from "#tests/server/contract/good-request";
import { newAccommodation, newFeed, newImport, type Side } from "#tests/server/contract/world";

const ofAccommodation: Prepare = ({ accommodation }) => ({ params: { id: accommodation } });

let brought = 0;
/** A new calendar: each address can create only one accommodation. */
function newBroughtCalendar(side: Side) {
  brought += 1;
  const body = channelBodies["broughtCalendars.create"];
  const own = { address: `https://ical.example.test/v1?t=brought-${brought}`, name: `Casa ${side.canary} ${brought}` };
  return { ...body, accommodations: [{ ...body.accommodations[0], ...own }] };
}

/** A calendar that asks whether "Livre" closes its night. */
const doubtful = [
  "BEGIN:VCALENDAR",
  "BEGIN:VEVENT",
  "DTSTART:20280110",
  "SUMMARY:Livre",
  "END:VEVENT",
  "END:VCALENDAR",
].join("\r\n");

const sold = doubtful.replace("SUMMARY:Livre", "UID:sold\r\nSUMMARY:Reserved");

/** A reservation in a new calendar, as the chart knows it. */
async function newReservation(side: Side): Promise<string> {
  const { id } = await newImport(side, { address: null, content: sold });
  const { body } = await side.admin.send("GET", "/api/calendar?from=2028-01-01&to=2028-01-31");
  const rows: { id: string; imports: { event_id: string }[] }[] = body.accommodations;
  return rows.find((row) => row.id === id)?.imports[0]?.event_id ?? "";
}

/** Valid requests about channel calendars. */
export const channelRequests: Record<string, Prepare> = {
  "channelFeeds.list": ofAccommodation,
  "channelFeeds.create": async (side) => ({
    params: { id: (await newAccommodation(side)).id },
    body: { ...channelBodies["channelFeeds.create"], name: `Canal ${side.canary}` },
  }),
  "channelFeeds.delete": async (side) => ({ params: await newFeed(side) }),
  "channelImports.list": ofAccommodation,
  "channelImports.create": async (side) => ({
    params: { id: (await newAccommodation(side)).id },
    body: { ...channelBodies["channelImports.create"], name: `Canal ${side.canary}` },
  }),
  "channelImports.show": async (side) => ({ params: await newImport(side) }),
  "channelImports.update": async (side) => ({
    params: await newImport(side),
    body: channelBodies["channelImports.update"],
  }),
  "channelImports.delete": async (side) => ({ params: await newImport(side) }),
  "channelImports.sync": async (side) => ({ params: await newImport(side) }),
  "channelImports.answer": async (side) => ({
    params: await newImport(side, { address: null, content: doubtful }),
    body: channelBodies["channelImports.answer"],
  }),
  "channelImports.upload": async (side) => ({
    params: await newImport(side, { address: null }),
    body: channelBodies["channelImports.upload"],
  }),
  "channelReservations.list": () => ({ query: "code=HMABCD2345" }),
  "channelReservations.show": async (side) => ({ params: { id: await newReservation(side) } }),
  "channelReservations.sheet": async (side) => ({ params: { id: await newReservation(side) } }),
  "channelReservations.conflicts": ({ accommodation: accommodation_id }) => ({
    query: `accommodation_id=${accommodation_id}`,
  }),
  "broughtCalendars.read": () => ({ body: channelBodies["broughtCalendars.read"] }),
  "broughtCalendars.create": (side) => ({ body: newBroughtCalendar(side) }),
};
