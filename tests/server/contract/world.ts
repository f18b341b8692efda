import { everyEndpoint } from "#contract/every-endpoint";
import type { Endpoint } from "#contract/platform/endpoint";
import { addDays, todayIn } from "#domain/stay-dates";
import { goodBodies } from "#tests/contract/good-bodies";
import { newAdministrator } from "#tests/server/contract/new-administrator";
import { sharedDatabase, type TestDatabase } from "#tests/support/database";
import { type Company, makeCompany, makePerson } from "#tests/support/database-company";
import { pngFile } from "#tests/support/pictures";
import { csvFile, gridOf, lineOf } from "#tests/support/sheets";
import { type Caller, createTestApp, type TestApp } from "#tests/support/test-app";

/** The endpoints of the contract with their names; sweeps run over all of them, including future ones. */
export const endpoints = Object.entries(everyEndpoint).map(([name, endpoint]) => ({ name, endpoint }));
/** Whether only the service's staff may call it: they manage every company, so no id is foreign to them. */
export const isOfService = ({ access }: Endpoint) => access !== "public" && !access.scope.includes("tenant");
export const isUnsafe = ({ method }: Endpoint) => method !== "GET";

/** Whether it saves a record that was read before; changes of calendar days have no version. */
export function savesRecord({ method, path, body }: Endpoint): boolean {
  const issues = body?.safeParse({}).error?.issues ?? [];
  return method === "PUT" && path.includes("/:") && issues.some(({ path: [key] }) => key === "version");
}

/** A company with one record of each kind, each with the canary in its texts. */
export interface Side {
  world: World;
  company: Company;
  canary: string;
  admin: Caller;
  /** Another user of the company. */
  colleague: string;
  role: string;
  accommodation: string;
  booking: string;
  block: string;
  guest: string;
  /** The browser in which the company's guests use their links. */
  browser: Caller;
}

export interface World extends TestApp {
  test: TestDatabase;
  /** A member of the service's staff, who belongs to no company. */
  superAdmin: Caller;
  /** The company that is attacked. */
  victim: Side;
  /** The company whose users attack, with valid requests. */
  own: Side;
}

let days = 0;

/** A stay of three nights that nothing else in this world uses. */
export function freeStay(): { check_in: string; check_out: string } {
  days += 4;
  return { check_in: addDays("2027-01-01", days), check_out: addDays("2027-01-04", days) };
}

export async function created(caller: Caller, path: string, body: object) {
  const reply = await caller.send("POST", path, { body });
  if (reply.status !== 201) throw new Error(`POST ${path} answered ${reply.status} ${JSON.stringify(reply.body)}`);
  return reply.body;
}

/** Another accommodation of the company. */
export async function newAccommodation(side: Side, fields: object = {}) {
  const body = { ...goodBodies["accommodations.create"], name: `Chalé ${side.canary}`, ...fields };
  return created(side.admin, "/api/accommodations", body);
}

/** A photo of another accommodation of the company, with the canary in its caption. */
export async function newPhoto(side: Side) {
  const { id: accommodation } = await newAccommodation(side);
  const path = `/api/accommodations/${accommodation}/photos`;
  const { id, version } = await created(side.admin, path, await pngFile());
  const body = { caption: `Foto ${side.canary}`, version };
  const { body: photo } = await side.admin.send("PUT", `${path}/${id}`, { body });
  return { accommodation, photo };
}

/** A file of another booking of the company, with the canary in its name. */
export async function newBookingFile(side: Side) {
  const { code } = await newBooking(side);
  const path = `/api/bookings/${code}/files?file_name=${side.canary}.png`;
  const { id } = await created(side.admin, path, await pngFile());
  return { params: { code: code as string, file: id as string } };
}

/** Another block of the company's accommodation, in free nights. */
export async function newBlock(side: Side) {
  const body = {
    ...goodBodies["blocks.create"],
    ...freeStay(),
    accommodation_ids: [side.accommodation],
    reason: `Obra ${side.canary}`,
    note: `Nota ${side.canary}`,
    kind: "owner",
  };
  return (await created(side.admin, "/api/blocks", body)).data[0];
}

/** A spreadsheet with one accommodation, with a new name that contains the canary. */
export function newSheet(side: Side): Blob {
  return csvFile(gridOf([lineOf(`Casa ${side.canary} ${freeStay().check_in}`)]));
}

/** Another import of the company, not applied; its one row is valid. */
export async function newSheetImport(side: Side) {
  return created(side.admin, `/api/imports?kind=accommodations&file_name=${side.canary}.csv`, newSheet(side));
}

/** Another own amenity of the company. */
export async function newAmenity(side: Side) {
  const name = `Rede ${side.canary} ${freeStay().check_in}`;
  return created(side.admin, "/api/amenities", { ...goodBodies["amenities.create"], name });
}

/** Another owner of the company, without a document, because documents are unique. */
export async function newOwner(side: Side) {
  const body = { ...goodBodies["owners.create"], document: null, name: `Lia ${side.canary}` };
  return created(side.admin, "/api/owners", body);
}

/** Another guest of the company. */
export async function newGuest(side: Side) {
  const body = { ...goodBodies["guests.create"], name: `Hóspede ${side.canary}`, tags: [side.canary] };
  return created(side.admin, "/api/guests", body);
}

/** Another booking of the company, in free nights. */
export async function newBooking(side: Side, status: "inquiry" | "hold" | "confirmed" = "hold") {
  const body = {
    ...goodBodies["bookings.create"],
    ...freeStay(),
    accommodation_id: side.accommodation,
    holder: { name: `Hóspede ${side.canary}`, email: `${side.canary}@example.test`, phone: null },
    notes: { internal: `Nota ${side.canary}` },
    status,
  };
  return created(side.admin, "/api/bookings", body);
}

/** A companion with the canary in another booking of the company. */
export async function newBookingGuest(
  side: Side,
): Promise<{ code: string; version: number; guests: { id: string }[] }> {
  const { code, version } = await newBooking(side);
  const body = { guests: [{ name: `Acompanhante ${side.canary}`, phone: "+5548999990000" }], version };
  const reply = await side.admin.send("PUT", `/api/bookings/${code}/guests`, { body });
  if (reply.status !== 200) throw new Error(`PUT guests answered ${reply.status} ${JSON.stringify(reply.body)}`);
  return { code, version: reply.body.version, guests: reply.body.guests };
}

/** Another saved filter of the company's administrator. */
export async function newSavedFilter(side: Side) {
  const name = `Filtro ${side.canary} ${freeStay().check_in}`;
  return created(side.admin, "/api/saved-filters", { ...goodBodies["savedFilters.create"], name });
}

/** Another booking of the company, in a separate accommodation, with arrival yesterday. */
export async function arrivedBooking(side: Side) {
  const today = todayIn("America/Sao_Paulo", side.world.clock.now());
  const stay = { check_in: addDays(today, -1), check_out: addDays(today, 2), status: "confirmed" };
  const { id: accommodation_id } = await newAccommodation(side);
  const holder = { name: `Hóspede ${side.canary}` };
  return created(side.admin, "/api/bookings", { accommodation_id, adults: 1, holder, ...stay });
}

/** Another role of the company, without users. */
export async function newRole(side: Side) {
  const name = `Perfil ${side.canary} ${freeStay().check_in}`;
  return created(side.admin, "/api/roles", { ...goodBodies["roles.create"], name });
}

const rulePaths = { seasons: "seasons", fees: "fees", lengthDiscounts: "length-discounts" } as const;

/** Another season, fee or discount, limited to the company's accommodation so that it affects no other test. */
export async function newRecord(side: Side, kind: keyof typeof rulePaths) {
  const body = { ...goodBodies[`${kind}.create`], name: `Regra ${side.canary}`, accommodation_id: side.accommodation };
  return created(side.admin, `/api/${rulePaths[kind]}`, body);
}

/** Another coupon of the company, limited to its accommodation. */
export async function newCoupon(side: Side) {
  const code = `C ${side.canary} ${freeStay().check_in}`;
  return created(side.admin, "/api/coupons", {
    ...goodBodies["coupons.create"],
    code,
    accommodation_id: side.accommodation,
  });
}

/** Another item of the company's price list. */
export async function newConsumptionItem(side: Side) {
  const body = { ...goodBodies["consumptionItems.create"], name: `Água ${side.canary}`.slice(0, 50) };
  return created(side.admin, "/api/consumption-items", body);
}

/** A deleted price rule. */
export async function deletedRecord(side: Side, kind: keyof typeof rulePaths | "coupons") {
  const made = await (kind === "coupons" ? newCoupon(side) : newRecord(side, kind));
  const path = kind === "coupons" ? kind : rulePaths[kind];
  await side.admin.send("DELETE", `/api/${path}/${made.id}`);
  return made;
}

/** Another payment plan of the company. */
export async function newPlan(side: Side) {
  return created(side.admin, "/api/payment-plans", {
    ...goodBodies["paymentPlans.create"],
    name: `Plano ${side.canary}`,
  });
}

/** Another cancellation policy of the company. */
export async function newPolicy(side: Side) {
  const body = { ...goodBodies["cancellationPolicies.create"], name: `Política ${side.canary}`, description: null };
  return created(side.admin, "/api/cancellation-policies", body);
}

/** Another exported calendar, of a separate accommodation, because the number per accommodation is limited. */
export async function newFeed(side: Side) {
  const { id } = await newAccommodation(side);
  const body = { ...goodBodies["channelFeeds.create"], name: `Canal ${side.canary}` };
  return { id, feed: (await created(side.admin, `/api/accommodations/${id}/feeds`, body)).id as string };
}

/** Another imported calendar, of a separate accommodation. */
export async function newImport(side: Side, fields: object = {}) {
  const { id } = await newAccommodation(side);
  const body = { ...goodBodies["channelImports.create"], name: `Canal ${side.canary}`, ...fields };
  return { id, import: (await created(side.admin, `/api/accommodations/${id}/imports`, body)).id as string };
}

async function makeSide(world: World, canary: string): Promise<Side> {
  const { database } = world;
  const at = world.clock.now();
  const company = await makeCompany(database, { name: `Pousada ${canary}`, at });
  const admin = await world.signedIn(company.user_id, company.tenant_id);
  const side: Side = {
    world,
    company,
    canary,
    admin,
    colleague: "",
    role: "",
    accommodation: "",
    booking: "",
    block: "",
    guest: "",
    browser: world.anonymous(),
  };
  side.role = (await newRole(side)).id;
  const { tenant_id } = company;
  const person = await makePerson(database, { tenant_id, role_ids: [side.role], name: `Colega ${canary}`, at });
  side.colleague = person.user_id;
  side.accommodation = (await newAccommodation(side)).id;
  const booking = await newBooking(side);
  side.booking = booking.code;
  side.guest = booking.holder.id;
  side.block = (await newBlock(side)).id;
  return side;
}

/** Two companies with data and the whole application, on the worker's database. */
export async function openWorld(): Promise<World> {
  const test = await sharedDatabase();
  days = 0;
  const app = createTestApp(test.database);
  const person = await makePerson(test.database, { is_super_admin: true, at: app.clock.now() });
  const world = { ...app, test, superAdmin: await app.signedIn(person.user_id) } as World;
  world.victim = await makeSide(world, "canario-vermelho");
  world.own = await makeSide(world, "pardal-azul");
  return world;
}

/** The address of an endpoint, with its parameters filled in. */
export function addressOf({ path }: Endpoint, params: Record<string, string> = {}, query = ""): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => {
    if (params[name] === undefined) throw new Error(`${path} needs ${name}`);
    return encodeURIComponent(params[name]);
  });
  return query === "" ? filled : `${filled}?${query}`;
}

/**
 * A new session of a user who may call the endpoint: the super-admin if only they may, otherwise the company's
 * administrator.
 */
export async function allowedCaller(side: Side, endpoint: Endpoint): Promise<Caller> {
  const { access, path } = endpoint;
  if (access === "public") return side.browser;
  // the former ends the caller's other sessions; the latter creates a company, limited to five an hour
  if (path === "/api/account/password" || path === "/api/tenants") return newAdministrator(side);
  if (isOfService(endpoint)) return side.world.superAdmin;
  return side.world.signedIn(side.company.user_id, side.company.tenant_id);
}
