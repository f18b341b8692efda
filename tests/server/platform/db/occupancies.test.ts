import { beforeAll, describe, expect, test } from "vitest";
import type { Db } from "#server/platform/db/database";
import { newId } from "#server/platform/db/new-id";
import { insertImportedNights, insertImportRow } from "#tests/support/channel-rows";
import { makeCompany } from "#tests/support/database-company";
import {
  insertAccommodationRow,
  insertBlockRow,
  insertGuestRow,
  insertStayRow,
  type StayRow,
} from "#tests/support/database-rows";
import { onBothEngines } from "#tests/support/two-engines";

interface Place {
  tenant_id: string;
  accommodation_id: string;
  holder_id: string;
}

onBothEngines("occupied nights", (of) => {
  let mine: Place;
  let foreign: Place;

  async function place(): Promise<Place> {
    const { tenant_id } = await makeCompany(of().database);
    return of().database.asTenant(tenant_id, async (db) => ({
      tenant_id,
      accommodation_id: await insertAccommodationRow(db, tenant_id),
      holder_id: await insertGuestRow(db, tenant_id),
    }));
  }

  const inMine = <T>(run: (db: Db) => Promise<T>) => of().database.asTenant(mine.tenant_id, run);
  const stay = (check_in: string, check_out: string, other: Partial<StayRow> = {}) =>
    inMine((db) => insertStayRow(db, mine.tenant_id, { ...mine, check_in, check_out, ...other }));
  const overlap = { code: "23P01", constraint: "occupancies_no_overlap" };

  beforeAll(async () => {
    mine = await place();
    foreign = await place();
    await stay("2026-05-10", "2026-05-14");
  });

  test.each([
    ["the same nights", "2026-05-10", "2026-05-14"],
    ["nights within", "2026-05-11", "2026-05-12"],
    ["nights around", "2026-05-01", "2026-05-31"],
    ["the last night", "2026-05-13", "2026-05-15"],
    ["the first night", "2026-05-09", "2026-05-11"],
  ])("%s are refused", async (_name, check_in, check_out) => {
    await expect(stay(check_in, check_out)).rejects.toMatchObject(overlap);
  });

  test("a stay may begin on the departure day of another, and end on its arrival day", async () => {
    await stay("2026-05-14", "2026-05-15");
    await stay("2026-05-09", "2026-05-10");
  });

  test("the same nights in another accommodation, or another company, are free", async () => {
    const accommodation_id = await inMine((db) => insertAccommodationRow(db, mine.tenant_id, "Chalé Lua"));
    await stay("2026-05-10", "2026-05-14", { accommodation_id });
    const theirs = { ...foreign, check_in: "2026-05-10", check_out: "2026-05-14" };
    await of().database.asTenant(foreign.tenant_id, (db) => insertStayRow(db, foreign.tenant_id, theirs));
  });

  test("blocks and imports take nights like a stay", async () => {
    const { accommodation_id } = mine;
    const nights = { accommodation_id, check_in: "2026-05-12", check_out: "2026-05-13" };
    const import_id = await inMine((db) => insertImportRow(db, mine.tenant_id, accommodation_id));
    const imported = (db: Db) => insertImportedNights(db, mine.tenant_id, { ...nights, import_id });
    await expect(inMine(imported)).rejects.toMatchObject(overlap);
    await expect(inMine((db) => insertBlockRow(db, mine.tenant_id, nights))).rejects.toMatchObject(overlap);
  });

  test("a block occupies exactly its nights, and none once it is deleted", async () => {
    const { accommodation_id } = mine;
    const nights = { accommodation_id, check_in: "2026-10-01", check_out: "2026-10-05" };
    const id = await inMine((db) => insertBlockRow(db, mine.tenant_id, nights));
    const change = (values: { check_out?: string; deleted_at?: Date }) =>
      inMine((db) => db.updateTable("blocks").set(values).where("id", "=", id).execute());
    await expect(change({ check_out: "2026-10-06" })).rejects.toMatchObject({ constraint: "blocks_occupied" });
    await expect(change({ deleted_at: new Date() })).rejects.toMatchObject({ constraint: "blocks_occupancy" });
    await expect(
      inMine((db) => db.deleteFrom("occupancies").where("block_id", "=", id).execute()),
    ).rejects.toMatchObject({ constraint: "blocks_occupied" });
    const nobodys = { ...nights, tenant_id: mine.tenant_id, id: newId(new Date()), source: "block" };
    await expect(
      inMine((db) =>
        db
          .insertInto("occupancies")
          .values({ ...nobodys, check_in: "2026-11-01", check_out: "2026-11-02" })
          .execute(),
      ),
    ).rejects.toMatchObject({ constraint: "occupancies_source_block" });
  });

  test("another company's accommodation or guest cannot be booked", async () => {
    const { accommodation_id, holder_id } = foreign;
    const dates = ["2026-07-01", "2026-07-02"] as const;
    const accommodation = stay(...dates, { accommodation_id });
    await expect(accommodation).rejects.toMatchObject({ code: "23503", constraint: "bookings_accommodation" });
    const holder = stay(...dates, { holder_id });
    await expect(holder).rejects.toMatchObject({ code: "23503", constraint: "bookings_holder" });
  });

  test("a booking must have the nights that it occupies", async () => {
    const id = await stay("2026-06-01", "2026-06-03");
    const moved = inMine((db) =>
      db
        .updateTable("bookings")
        .set({ check_in: "2026-06-02", check_out: "2026-06-04" })
        .where("id", "=", id)
        .execute(),
    );
    await expect(moved).rejects.toMatchObject({ code: "23503", constraint: "bookings_occupied" });
  });

  describe("a stay with the status", () => {
    let month = 0;
    async function stayOf(status: string) {
      month += 1;
      const id = await stay(`2027-${String(month).padStart(2, "0")}-01`, `2027-${String(month).padStart(2, "0")}-03`);
      const hold_expires_at = status === "hold" ? new Date("2027-01-01T12:00:00Z") : null;
      return (free: boolean) =>
        inMine((db) =>
          db
            .updateTable("bookings")
            .set({ status, hold_expires_at, ...(free ? { occupancy_id: null } : {}) })
            .where("id", "=", id)
            .execute(),
        );
    }
    const refused = { code: "23514", constraint: "bookings_occupancy" };

    test.each(["hold", "confirmed", "checked_in"])("%s keeps its nights", async (status) => {
      const change = await stayOf(status);
      await expect(change(true)).rejects.toMatchObject(refused);
      await change(false);
    });

    test.each(["inquiry", "cancelled", "expired"])("%s frees its nights", async (status) => {
      const change = await stayOf(status);
      await expect(change(false)).rejects.toMatchObject(refused);
    });
  });

  test("a total that is wrong by a cent is refused", async () => {
    const short = stay("2026-09-01", "2026-09-04", { total_cents: 89_999 });
    await expect(short).rejects.toMatchObject({ code: "23514", constraint: "bookings_total" });
    await stay("2026-09-01", "2026-09-04", { total_cents: 90_000 });
  });
});
