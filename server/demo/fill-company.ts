import { tenantPermissionNames } from "#contract/platform/access";
import { documentWords } from "#domain/documents";
import { fold, searchWords } from "#domain/search-words";
import { addDays } from "#domain/stay-dates";
import { createBlocks } from "#server/bookings/blocks/change-blocks";
import { occupyEach } from "#server/bookings/bookings/nights/occupy";
import type { ChannelServices } from "#server/bookings/channels/channel-services";
import { createAccommodation } from "#server/catalogue/accommodations/create-accommodation";
import { lockAccommodations } from "#server/catalogue/accommodations/stay-accommodations";
import { saveInventory } from "#server/catalogue/inventory/inventory";
import { ratesFor } from "#server/catalogue/rates/rates";
import { storedTerms, termsOfStay } from "#server/catalogue/terms/terms";
import type { DemoAccommodation } from "#server/demo/accommodation-kinds";
import { askForFiles } from "#server/demo/attach-files";
import { writeChannels, writeChannelTerms } from "#server/demo/channels";
import { type DemoCompany, demoCompanies } from "#server/demo/companies";
import { writeCompanions } from "#server/demo/companions";
import { writeContracts } from "#server/demo/contracts";
import { insertBookings, insertGuests, insertMembership, insertWords } from "#server/demo/demo.queries";
import { enqueuePhotos } from "#server/demo/draw-photos";
import { writeExpenses, writeOwnerCredit, writeOwners, writeStatements } from "#server/demo/finances";
import {
  giveRefundKey,
  writeAgreedPrices,
  writeGuestRequests,
  writeNotes,
  writeReceipts,
  writeWaiting,
} from "#server/demo/guest-requests";
import { type DemoGuest, detailsOf, makeGuests } from "#server/demo/guests";
import { inventoryOf } from "#server/demo/inventories";
import { type MadeBooking, makeBooking } from "#server/demo/make-bookings";
import { makeMoney } from "#server/demo/make-money";
import { writeMessages, writeOwnVariables } from "#server/demo/messages";
import { demoPeople, viewerRole } from "#server/demo/people";
import { planBlocks } from "#server/demo/plan-blocks";
import { planBookings, planBookingsOfLastYear } from "#server/demo/plan-bookings";
import { seededRandom } from "#server/demo/random";
import { writeHolidayPolicy, writeHolidayPrices, writeRates } from "#server/demo/rates";
import { writeForms } from "#server/demo/registration-forms";
import { writeTrail } from "#server/demo/write-trail";
import { saveGuideSettings } from "#server/guest/guest-page/guest-guide";
import { keepQuiet } from "#server/messages/notifications/leave-mail";
import { hideFirstSteps } from "#server/office/dashboard/first-steps";
import { roleVerbs } from "#server/people/people/roles";
import type { Ctx } from "#server/platform/context";
import type { Db } from "#server/platform/db/database";
import { newId } from "#server/platform/db/new-id";
import { analyzeInside } from "#server/platform/db/switch-role";

export interface CompanyStart {
  now: Date;
  /** When the company started to use the service. */
  founded: Date;
  today: string;
  timezone: string;
  /** Ids of the demo users by e-mail. */
  userIds: ReadonlyMap<string, string>;
  channels: ChannelServices;
  /** Called with the share of the company that is written. */
  onFilled(share: number): void;
}

/** The tables among which the rest of the data is searched for. */
const filledSoFar = [
  ...["bookings", "booking_guests", "booking_installments", "booking_payments", "guests", "occupancies"],
  ...["financial_entries", "journal_entries", "journal_lines"],
];

/** Creates all data of a demo company; its pictures and files are made by jobs. */
export async function fillCompany(
  db: Db,
  begun: { id: string; roles: Readonly<Record<string, string>> },
  company: DemoCompany,
  start: CompanyStart,
): Promise<void> {
  const ctx = actAs(administratorOf(company, start), db, begun.id, start);
  const staffIds = await joinPeople(ctx, begun.roles, company, start);
  const random = seededRandom(`${company.key} ${start.today}`);
  const isFirst = company === demoCompanies[0]; // its statistics suit the second, smaller one, and plans are kept

  await hideFirstSteps(ctx);
  if (company.key !== "mar-azul") await writeHolidayPolicy(ctx);
  await writeChannelTerms(ctx);
  await saveGuideSettings(ctx, { guide_asks: ["deposit"], guide_days: 7, version: 1 });

  const accommodations: { id: string; about: DemoAccommodation }[] = [];
  for (const [index, about] of company.accommodations.entries()) {
    const { id } = await createAccommodation(ctx, { ...about, sort_order: (index + 1) * 10 });
    await saveInventory(ctx, id, { items: inventoryOf(about), version: 1 });
    accommodations.push({ id, about });
  }
  start.onFilled(0.1);
  await writeOwners(ctx, company.key, (code) => accommodations.find(({ about }) => about.code === code)!.id);
  const guests = makeGuests(random, company.guestCount);
  const guestIds = await writeGuests(ctx, company.key, guests);

  await writeRates(ctx, company, start.today);
  await writeHolidayPrices(ctx, accommodations, start.today);
  start.onFilled(0.2);
  const ids = accommodations.map(({ id }) => id);
  const yearsAround = { from: addDays(start.today, -400), to: addDays(start.today, 400) };
  const rates = await ratesFor(ctx, ids, yearsAround);
  const around = { accommodations, rates, guestIds, staffIds, holdHours: company.fields.hold_hours, now: start.now };
  const plans = planBookings(random, company.accommodations, company.anchors, start.today);
  const bookings = plans.map((plan) => makeBooking(random, plan, around));
  const past = seededRandom(`${company.key} last year`); // a separate seed: this year's bookings stay the same
  const lastYear = planBookingsOfLastYear(past, company.accommodations, start.today)
    .map((plan) => makeBooking(past, plan, around))
    .map((booking) => ({ ...booking, paid_cents: booking.total_cents }));
  await writeBookings(ctx, [...bookings, ...lastYear], { now: start.now, counts: isFirst });
  start.onFilled(0.5);
  const people = { guests, guestIds, bookings: [...bookings, ...lastYear], today: start.today };
  await writeCompanions(ctx, company.key, people);
  if (isFirst) await analyzeInside(db, begun.id, filledSoFar);
  const blocks = planBlocks(plans, company.accommodations, start.today).map(({ accommodation, ...block }) => ({
    ...block,
    accommodation_id: accommodations[accommodation]!.id,
  }));
  for (const { accommodation_id, ...block } of blocks) {
    await createBlocks(ctx, { ...block, accommodation_ids: [accommodation_id] });
  }
  if (company.key === "mar-azul") {
    const today = { ...ctx, clock: { now: () => start.now } };
    await writeExpenses(today, ids, start.today);
    await writeOwnerCredit(today);
    await writeStatements(today, start.channels, start.today);
    await writeChannels(today, start.channels, { ids, bookings, blocks, today: start.today });
  }
  start.onFilled(0.6);
  await writeContracts({ ...ctx, clock: { now: () => start.now } }, company, { bookings, today: start.today });
  await writeForms({ ...ctx, clock: { now: () => start.now } }, { bookings, today: start.today });
  await writeGuestRequests({ ...ctx, clock: { now: () => start.now } }, { bookings, today: start.today });
  const desk = rolesIn(company).find(({ role }) => role === "Recepção");
  const receptionist = desk && start.userIds.get(desk.email);
  await writeAgreedPrices({ ...ctx, clock: { now: () => start.now } }, bookings, { today: start.today, receptionist });
  await giveRefundKey({ ...ctx, clock: { now: () => start.now } }, bookings);
  await writeNotes({ ...ctx, clock: { now: () => start.now } }, { bookings, today: start.today });
  await writeReceipts({ ...ctx, clock: { now: () => start.now } }, bookings);
  await writeWaiting({ ...ctx, clock: { now: () => start.now } }, { bookings, today: start.today });
  start.onFilled(0.8);
  if (company.key === "mar-azul") {
    const { secrets, publicUrl } = start.channels;
    await writeMessages(ctx, company, { now: start.now, links: { secrets, publicUrl }, staffIds });
    await writeOwnVariables(ctx, ids);
  }
  await keepQuiet(ctx, start.now);
  await enqueuePhotos(ctx, company.key, ids, start.now);
  await askForFiles(ctx, bookings, start.now);
  start.onFilled(1);
}

const rolesIn = ({ key }: DemoCompany) =>
  demoPeople.flatMap(({ email, roles }) =>
    roles.filter(([company]) => company === key).map(([, role]) => ({ email, role })),
  );

function administratorOf(company: DemoCompany, { userIds }: CompanyStart): string {
  const { email } = rolesIn(company).find(({ role }) => role === "Administrador")!;
  return userIds.get(email)!;
}

/** Makes the users members with their roles; returns the ids of those who take bookings. */
async function joinPeople(
  ctx: Ctx,
  roles: Readonly<Record<string, string>>,
  company: DemoCompany,
  { founded, userIds }: CompanyStart,
): Promise<string[]> {
  const { db, actor } = ctx;
  const roleIds = { ...roles };
  for (const { email, role } of rolesIn(company)) {
    if (role === viewerRole.name) roleIds[role] = (await roleVerbs.create(ctx, viewerRole)).id;
    const membership = { tenant_id: actor.tenant_id, user_id: userIds.get(email)!, created_at: founded };
    await insertMembership(db, membership, roleIds[role]!);
  }
  const takers = rolesIn(company).filter(({ role }) => role !== viewerRole.name);
  return takers.map(({ email }) => userIds.get(email)!);
}

/** The company's administrator, on the company's first day. */
function actAs(userId: string, db: Db, tenantId: string, { founded, timezone }: CompanyStart): Ctx {
  const actor: Ctx["actor"] = {
    user_id: userId,
    session_id: "",
    is_super_admin: false,
    tenant_id: tenantId,
    timezone,
    reach: null,
    permissions: new Set(tenantPermissionNames),
    modules: new Set(),
    address: "",
    request_id: "",
  };
  return { actor, db, clock: { now: () => founded } };
}

async function writeBookings(
  ctx: Ctx,
  bookings: readonly MadeBooking[],
  { now, counts }: { now: Date; counts: boolean },
): Promise<void> {
  const { db, actor } = ctx;
  const accommodations = await lockAccommodations(
    ctx,
    bookings.map(({ accommodation_id }) => accommodation_id),
  );
  const stored = await storedTerms(ctx, bookings[0]!.accommodation_id, {});
  const paid = bookings.map((booking) => ({
    ...booking,
    money: makeMoney(booking, termsOfStay(stored, booking), accommodations.get(booking.accommodation_id)!, now),
  }));
  await insertBookings(db, actor.tenant_id, paid, counts);
  await writeTrail(ctx, paid);
  const stays = bookings.flatMap(({ id, check_in, check_out, accommodation_id, occupancy_id, hold_expires_at }) => {
    const accommodation = accommodations.get(accommodation_id)!;
    const stay = { id, check_in, check_out, accommodation, expires_at: hold_expires_at, prepares: true };
    return occupancy_id === null ? [] : [{ ...stay, occupancy_id }];
  });
  const { size } = await occupyEach(ctx, stays);
  if (size < stays.length) throw new Error("Two stays of the demonstration share a night.");
  const found = bookings.map(({ id, code, channel_code }) => ({ id, words: searchWords(code, channel_code) }));
  await insertWords(db, actor.tenant_id, "booking", found);
}

async function writeGuests({ db, actor, clock }: Ctx, key: string, guests: readonly DemoGuest[]): Promise<string[]> {
  const random = seededRandom(`${key} guests`); // a separate seed: the bookings stay the same
  const now = clock.now();
  const rows = guests.map((guest, number) => ({
    ...guest,
    ...detailsOf(random, guest, number),
    id: newId(now),
    name_folded: fold(guest.name),
    created_at: now,
    updated_at: now,
  }));
  await insertGuests(db, actor.tenant_id, rows);
  const found = rows.map(({ id, name, email, phone }) => ({ id, words: searchWords(name, email, phone) }));
  await insertWords(db, actor.tenant_id, "guest", found);
  const documents = rows.map(({ id, document }) => ({ id, words: documentWords(document) }));
  await insertWords(db, actor.tenant_id, "guest_document", documents);
  const tags = rows.map((row) => ({ id: row.id, words: row.tags }));
  await insertWords(db, actor.tenant_id, "guest_tag", tags);
  return rows.map(({ id }) => id);
}
