import { describe, expect, test } from "vitest";
import { contractHouse } from "#tests/server/guest/contracts/contract-house";
import { linkedBooking } from "#tests/server/guest/guest-page/guest-house";
import { mailHouse } from "#tests/server/messages/notifications/mail-house";
import { makePerson } from "#tests/support/database-company";

const at = mailHouse();

const pix = { pix_kind: "email", pix_key: "pix@mare.test" };
const address = { street: "Rua da Praia", city_code: "3303807", state: "RJ" };
const own = { name: "Pousada Maré", legal_name: "Maré Hospedagem Ltda", legal_name_said: true, ...pix, address };

let guests = 0;
/** A hold of a new guest in an accommodation of this name. */
async function heldIn(name: string) {
  guests += 1;
  const email = `visitante${guests}@exemplo.test`;
  const { id } = await at.house().accommodation({ name, legal_regime: "season_rental" });
  const linked = await linkedBooking(at.app(), at.house(), {
    accommodation_id: id,
    holder: { name: "Helena Prates", email },
  });
  return { ...linked, email, place: id };
}

type Held = Awaited<ReturnType<typeof heldIn>>;

/** All that a stranger reads of a stay. */
async function readOf({ path, code }: Held): Promise<string> {
  const stranger = at.app().anonymous();
  const page = await stranger.send("GET", path);
  const calendar = await stranger.send("GET", `${path}/calendar.ics`);
  const voucher = await at.get(`/api/bookings/${code}/papers/voucher`);
  const booking = await at.get(`/api/bookings/${code}/papers/booking`);
  const codes = await at.get(`/api/bookings/${code}/pix`);
  expect(page.status).toBe(200);
  return JSON.stringify([page.body, String(calendar.bytes), voucher, booking, codes]);
}

const mailing = () => `/api/admin/tenants/${at.house().company.tenant_id}`;
const staff = async () => {
  const { user_id } = await makePerson(at.app().database, { is_super_admin: true });
  return at.app().signedIn(user_id);
};

describe.each([
  ["the legal name", "Banco Itaú Cobranças", async (legal_name: string) => at.company({ ...own, legal_name })],
  ["the name", "Booking.com Pagamentos", async (name: string) => at.company({ ...own, name })],
  ["an accommodation's name", "Booking.com Central", async () => at.company(own)],
] as const)("%s that is like another's", (which, name, save) => {
  test("is read by no stranger before it is approved, and everywhere afterwards", async () => {
    await save(name);
    const held = await heldIn(which === "an accommodation's name" ? name : "Chalé do Lago");
    await at.work();
    expect(await readOf(held)).not.toContain(name);
    expect(at.to(held.email)).toEqual([]);
    const contracts = contractHouse(at.app(), at.house());
    const contract_type_id = await contracts.published();
    const issued = await at.post("/api/contracts", { booking_code: held.code, contract_type_id });
    expect([issued.status, JSON.stringify(issued.body)]).toEqual([409, expect.stringContaining(`“${name}” lembra`)]);

    const settings = await at.get(`/api/tenants/${at.house().company.tenant_id}`);
    const form = await at.get("/api/accommodation-defaults");
    expect([settings.names_waiting, form.names_waiting]).toEqual([[name], [name]]);
    const dashboard = (await at.get("/api/dashboard")).mailing;
    expect(dashboard).toMatchObject({ name_waits: which !== "an accommodation's name", name: 1 });

    const admin = await staff();
    expect((await admin.send("GET", `${mailing()}/mailing`)).body.names_waiting).toEqual([name]);
    const approved = await admin.send("POST", `${mailing()}/name-approval`, { body: { names: [name] } });
    expect([approved.status, approved.body.names_waiting]).toEqual([200, []]);
    await at.work();
    expect(await readOf(held)).toContain(name);
    expect(at.to(held.email)).toHaveLength(1);
    expect((await at.post("/api/contracts", { booking_code: held.code, contract_type_id })).status).toBe(201);
  });
});

test("a mail that says no name of an accommodation that waits is sent; renaming it sends the others", async () => {
  await at.company(own);
  const [waits, goes] = [await heldIn("Airbnb Suporte"), await heldIn("Flat Itaúna")];
  await at.work();
  expect([at.to(waits.email).length, at.to(goes.email).length]).toEqual([0, 1]);
  expect(await readOf(goes)).toContain("Flat Itaúna");
  await at.save(`/api/accommodations/${waits.place}`, { name: "Casa da Praia" });
  await at.work();
  expect(at.to(waits.email)[0]!.text("text/plain")).toContain("Casa da Praia");
});

test("the calendar of a confirmed stay leaves the name out, and the service is told though no mail waits", async () => {
  await at.company(own);
  const place = await at.house().accommodation({ name: "Nubank Atendimento" });
  const linked = await linkedBooking(at.app(), at.house(), { accommodation_id: place.id });
  await linked.confirm();
  const calendar = await at.app().anonymous().send("GET", `${linked.path}/calendar.ics`);
  expect(String(calendar.bytes)).toContain("SUMMARY:Estadia: Acomodação");
  expect(String(calendar.bytes)).not.toContain("Nubank");
  const { names_waiting } = (await (await staff()).send("GET", "/api/admin/dashboard")).body;
  const { tenant_id: uuid } = at.house().company;
  expect(names_waiting).toContainEqual({ uuid, name: expect.stringContaining("Nubank Atendimento") });
});
