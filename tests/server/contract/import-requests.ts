import { goodBodies } from "#tests/contract/good-bodies";
import type { Prepare } from "#tests/server/contract/good-request";
import { created, freeStay, newAccommodation, type Side } from "#tests/server/contract/world";
import { bookingLine, csvFile, gridOf } from "#tests/support/sheets";

const path = "/api/booking-imports";

/** A spreadsheet with one booking of a new accommodation, with the canary as its guest. */
async function newBookingSheet(side: Side): Promise<Blob> {
  const { name } = await newAccommodation(side);
  const guest = { "holder.name": `Hóspede ${side.canary}`, "holder.document": "529.982.247-25" };
  return csvFile(gridOf([bookingLine(name, { ...freeStay(), ...guest })]));
}

async function newBookingImport(side: Side) {
  const sheet = await newBookingSheet(side);
  return created(side.admin, `${path}?kind=bookings&file_name=${side.canary}.csv`, sheet);
}

const ofNew = async (side: Side) => ({ params: { id: (await newBookingImport(side)).id as string } });
const ofTemplate: Prepare = ({ company }) => ({ params: { tenant: company.tenant_id } });

/** Valid requests for imports of bookings. */
export const bookingImportRequests: Record<string, Prepare> = {
  "bookingImports.list": () => ({ query: "sort=-created_at&per_page=25" }),
  "bookingImports.create": async (side) => ({
    query: "kind=bookings&file_name=reservas.csv",
    body: await newBookingSheet(side),
  }),
  "bookingImports.show": ofNew,
  "bookingImports.update": async (side) => ({
    ...(await ofNew(side)),
    body: { cells: [{ row: 2, field: "holder.name", text: `Outra ${side.canary}` }], version: 1 },
  }),
  "bookingImports.rows": async (side) => ({ ...(await ofNew(side)), query: "only=good&sort=row" }),
  "bookingImports.apply": async (side) => ({ ...(await ofNew(side)), body: goodBodies["bookingImports.apply"] }),
  "bookingImports.undo": async (side) => {
    const { params } = await ofNew(side);
    await side.admin.send("POST", `${path}/${params.id}/application`, { body: goodBodies["bookingImports.apply"] });
    return { params };
  },
  "bookingImportFiles.csvTemplate": ofTemplate,
  "bookingImportFiles.xlsxTemplate": ofTemplate,
  "bookingImportFiles.leftOut": async (side) => {
    const { id } = await newBookingImport(side);
    return { params: { tenant: side.company.tenant_id, id } };
  },
};
