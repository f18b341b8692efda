import { createHash } from "node:crypto";
import type { Db } from "#server/platform/db/database";
import { newId } from "#server/platform/db/new-id";
import { insertBankRows } from "#tests/support/bank-rows";
import { insertBookingFileRow } from "#tests/support/booking-file-rows";
import { insertChannelRows } from "#tests/support/channel-rows";
import { insertContractRows } from "#tests/support/contract-rows";
import { insertFinanceRows } from "#tests/support/finance-rows";
import { insertFormRows } from "#tests/support/form-rows";
import { insertInvitationRow } from "#tests/support/invitation-rows";
import { insertMessageRows } from "#tests/support/message-rows";
import { insertMoneyRows } from "#tests/support/money-rows";
import { insertNotificationRows } from "#tests/support/notification-rows";
import { insertOwnerStatementRows } from "#tests/support/owner-statement-rows";
import { insertLogoRow, insertPhotoRow } from "#tests/support/picture-rows";

const now = new Date("2026-03-01T12:00:00Z");
const stamps = { created_at: now, updated_at: now };

/** An accommodation of the company with only the required fields. */
export async function insertAccommodationRow(db: Db, tenant_id: string, name = "Chalé Sol"): Promise<string> {
  const id = newId(now);
  await db
    .insertInto("accommodations")
    .values({
      tenant_id,
      id,
      name,
      name_folded: name.toLowerCase(),
      kind: "chalet",
      legal_regime: "season_rental",
      base_guests: 2,
      max_guests: 4,
      base_price_cents: 30_000,
      ...stamps,
    })
    .execute();
  return id;
}

/** A companion of the booking. */
async function insertBookingGuestRow(db: Db, tenant_id: string, booking_id: string): Promise<void> {
  const guest_id = await insertGuestRow(db, tenant_id, "Bia Souza");
  await db
    .insertInto("booking_guests")
    .values({ tenant_id, booking_id, guest_id, position: 1, created_at: now })
    .execute();
}

/** The link of the booking, and the terms agreed to by it. */
async function insertGuestPageRows(db: Db, tenant_id: string, booking_id: string): Promise<void> {
  const id = newId(now);
  await db
    .insertInto("guest_links")
    .values({ tenant_id, booking_id, id, token_hash: createHash("sha256").update(id).digest(), created_at: now })
    .execute();
  const terms = "Total: R$ 600,00";
  const terms_hash = createHash("sha256").update(terms).digest();
  const from = { address: "203.0.113.7", device: "Telefone", confirmed_at: now };
  await db
    .insertInto("guest_confirmations")
    .values({ tenant_id, booking_id, terms, terms_hash, ...from })
    .execute();
  await db.insertInto("guide_settings").values({ tenant_id, updated_at: now }).execute();
  await db
    .insertInto("guest_requests")
    .values({
      ...{ tenant_id, booking_id, id: newId(now), kind: "cancellation", state: "open", words: "Mudança de planos" },
      ...{ refund: JSON.stringify({ fee_cents: 0, refund_cents: 0 }), paid_cents: 0, created_at: now },
    })
    .execute();
}

/** A guest of the company. */
export async function insertGuestRow(db: Db, tenant_id: string, name = "Ana Souza"): Promise<string> {
  const id = newId(now);
  await db
    .insertInto("guests")
    .values({ tenant_id, id, name, name_folded: name.toLowerCase(), ...stamps })
    .execute();
  return id;
}

export interface StayRow {
  accommodation_id: string;
  holder_id: string;
  check_in: string;
  check_out: string;
  total_cents?: number;
  price_cents?: number;
}

/** A confirmed booking with its nights occupied. Throws the errors of the constraints. */
export async function insertStayRow(db: Db, tenant_id: string, stay: StayRow): Promise<string> {
  const { accommodation_id, check_in, check_out, holder_id, price_cents = 30_000 } = stay;
  const nights = (Date.parse(check_out) - Date.parse(check_in)) / 86_400_000;
  const id = newId(now);
  const occupancy_id = newId(now);
  await db
    .insertInto("bookings")
    .values({
      tenant_id,
      id,
      code: id.slice(-8),
      status: "confirmed",
      accommodation_id,
      occupancy_id,
      check_in,
      check_out,
      adults: 2,
      holder_id,
      nights: JSON.stringify(Array.from({ length: nights }, () => ({ price_cents }))),
      total_cents: stay.total_cents ?? nights * price_cents,
      ...stamps,
    })
    .execute();
  await db
    .insertInto("occupancies")
    .values({ tenant_id, id: occupancy_id, accommodation_id, source: "booking", booking_id: id, check_in, check_out })
    .execute();
  return id;
}

/** Inventory, amenities and owners of an accommodation. */
async function insertBelongings(db: Db, tenant_id: string, accommodation_id: string): Promise<void> {
  const place = { tenant_id, accommodation_id };
  const line = { room: "Sala", item: "Sofá", quantity: 1, condition: "good", position: 1 };
  await db
    .insertInto("inventory_items")
    .values({ ...place, ...line, id: newId(now) })
    .execute();
  const amenity = { tenant_id, id: newId(now), name: "Redário", name_folded: "redario", group: "outdoors" };
  await db.insertInto("amenities").values(amenity).execute();
  await db
    .insertInto("accommodation_amenities")
    .values({ ...place, amenity_id: amenity.id })
    .execute();
  const owner_id = newId(now);
  const owner = { tenant_id, id: owner_id, name: "Ana Souza", name_folded: "ana souza", ...stamps };
  await db.insertInto("owners").values(owner).execute();
  await db
    .insertInto("ownerships")
    .values({ ...place, owner_id, position: 1, share_bps: 10_000 })
    .execute();
  const rule = { ...place, kind: "percent_of_nights", rate_bps: 2_000, fees_paid_by: "owner" };
  await db.insertInto("commission_rules").values(rule).execute();
  const until = { ...place, until_on: "2026-01-01" };
  await db
    .insertInto("past_agreements")
    .values({ ...until, created_at: now })
    .execute();
  await db
    .insertInto("past_ownerships")
    .values({ ...until, owner_id, position: 1, share_bps: 5_000 })
    .execute();
}

/** A block with its nights. Throws the errors of the constraints. */
export async function insertBlockRow(
  db: Db,
  tenant_id: string,
  nights: { accommodation_id: string; check_in: string; check_out: string },
): Promise<string> {
  const [id, occupancy_id] = [newId(now), newId(now)];
  await db
    .insertInto("blocks")
    .values({ tenant_id, id, occupancy_id, kind: "owner", ...nights, ...stamps })
    .execute();
  await db
    .insertInto("occupancies")
    .values({ tenant_id, id: occupancy_id, source: "block", block_id: id, ...nights })
    .execute();
  return id;
}

/** An import that created accommodation, booking and guest. */
async function insertImportRow(
  db: Db,
  tenant_id: string,
  user_id: string,
  { accommodation_id, booking_id, guest_id }: { accommodation_id: string; booking_id: string; guest_id: string },
): Promise<void> {
  const id = newId(now);
  const sheet = { headings: '["Nome"]', columns: '["name"]', missing: "[]", rows: "[]", row_count: 1, faulty_count: 0 };
  const applied = { state: "applied", applied_at: now, created_count: 1 };
  await db
    .insertInto("imports")
    .values({
      tenant_id,
      id,
      kind: "accommodations",
      file_name: "casas.csv",
      ...sheet,
      ...applied,
      created_by: user_id,
      created_at: now,
    })
    .execute();
  await db.insertInto("imported_accommodations").values({ tenant_id, import_id: id, accommodation_id }).execute();
  await db.insertInto("imported_bookings").values({ tenant_id, import_id: id, booking_id }).execute();
  await db.insertInto("imported_guests").values({ tenant_id, import_id: id, guest_id }).execute();
}

/** A finished export, without stored bytes. */
async function insertExportRow(db: Db, tenant_id: string, created_by: string): Promise<void> {
  const made = { state: "ready", bytes: 1000, pieces: 1, finished_at: now, kept_until: now };
  await db
    .insertInto("exports")
    .values({ tenant_id, id: newId(now), created_by, created_at: now, ...made })
    .execute();
}

/** At least one row in every table of a company, besides those created by `makeCompany`. */
export async function insertEverywhere(db: Db, tenant_id: string, user_id: string, role_id: string): Promise<void> {
  const accommodation_id = await insertAccommodationRow(db, tenant_id);
  const holder_id = await insertGuestRow(db, tenant_id);
  const stay = { accommodation_id, holder_id, check_in: "2026-04-01", check_out: "2026-04-03" };
  const booking_id = await insertStayRow(db, tenant_id, stay);
  await insertMoneyRows(db, tenant_id, booking_id, 60_000);
  await insertContractRows(db, tenant_id, { booking_id, accommodation_id });
  await insertFormRows(db, tenant_id, { booking_id, accommodation_id });
  await insertNotificationRows(db, tenant_id, { booking_id, user_id });
  await insertMessageRows(db, tenant_id, { booking_id, accommodation_id });
  await insertFinanceRows(db, tenant_id);
  await insertBankRows(db, tenant_id, holder_id);
  await insertBookingFileRow(db, tenant_id, { booking_id, accommodation_id });
  await insertGuestPageRows(db, tenant_id, booking_id);
  await insertBookingGuestRow(db, tenant_id, booking_id);
  const rule = { tenant_id, accommodation_id, name: "Regra", ...stamps };
  await db
    .insertInto("seasons")
    .values({ ...rule, first_night: "2026-12-26", last_night: "2027-01-02", id: newId(now), mode: "keep" })
    .execute();
  await db
    .insertInto("fees")
    .values({ ...rule, id: newId(now), unit: "stay", amount_cents: 8_000 })
    .execute();
  await db
    .insertInto("length_discounts")
    .values({ ...rule, id: newId(now), from_nights: 7, basis_points: 1_000 })
    .execute();
  const { name: _, ...target } = rule;
  await db
    .insertInto("coupons")
    .values({ ...target, id: newId(now), code: "VERAO10", basis_points: 1_000 })
    .execute();
  await db
    .insertInto("consumption_items")
    .values({ tenant_id, id: newId(now), name: "Água", amount_cents: 600, created_at: now, updated_at: now })
    .execute();
  await db
    .insertInto("rate_overrides")
    .values({ tenant_id, accommodation_id, date: "2026-12-24", closed: true })
    .execute();
  await insertBelongings(db, tenant_id, accommodation_id);
  await insertPhotoRow(db, tenant_id, accommodation_id);
  await insertBlockRow(db, tenant_id, { accommodation_id, check_in: "2026-04-10", check_out: "2026-04-12" });
  await insertImportRow(db, tenant_id, user_id, { accommodation_id, booking_id, guest_id: holder_id });
  await db.insertInto("role_permissions").values({ tenant_id, role_id, permission: "bookings.view" }).execute();
  await insertLogoRow(db, tenant_id);
  await insertExportRow(db, tenant_id, user_id);
  await insertInvitationRow(db, tenant_id, user_id, role_id, accommodation_id);
  await db.insertInto("search_words").values({ tenant_id, kind: "guest", word: "ana", record_id: holder_id }).execute();
  await db
    .insertInto("audit_events")
    .values({ tenant_id, id: newId(now), user_id, action: "guest.created", record_id: holder_id, created_at: now })
    .execute();
  await db
    .insertInto("idempotency_keys")
    .values({ tenant_id, user_id, key: "key", request_hash: Buffer.from("hash"), created_at: now })
    .execute();
  const accepted = { terms_version: "2026-11-01", privacy_version: "2026-11-01", wants_news: false };
  await db
    .insertInto("terms_acceptances")
    .values({ tenant_id, id: newId(now), user_id, ...accepted, address: "", accepted_at: now })
    .execute();
  await insertChannelRows(db, tenant_id, accommodation_id);
  await insertOwnerStatementRows(db, tenant_id, booking_id, accommodation_id);
  const kept = { name: "Casa toda", name_folded: "casa toda", filter: "status=hold", created_at: now };
  await db
    .insertInto("saved_filters")
    .values({ tenant_id, id: newId(now), user_id, ...kept })
    .execute();
}
