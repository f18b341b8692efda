import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import type { Db } from "#server/platform/db/database";
import { newId } from "#server/platform/db/new-id";
import { actAsCompany, actAsService } from "#server/platform/db/switch-role";
import { openMoneyHouse, paidStay } from "#tests/server/money/payments/money-house";
import type { House } from "#tests/support/house";
import { paidOf } from "#tests/support/pay-as";
import { createTestApp, type TestApp } from "#tests/support/test-app";
import { onBothEngines } from "#tests/support/two-engines";

onBothEngines("the database keeps the money", (of) => {
  let app: TestApp;
  let house: House;
  beforeAll(async () => {
    app = createTestApp(of().database);
    house = await openMoneyHouse(app);
  });

  const run = (query: ReturnType<typeof sql>) =>
    app.database.asTenant(house.company.tenant_id, (db) => query.execute(db));
  const pay = async (code: string, key: string, amount_cents = 1_000, seen?: number) => {
    const seen_paid_cents = seen ?? (await paidOf(house.admin, code));
    const body = { amount_cents, method: "cash", seen_paid_cents };
    return house.admin.send("POST", `/api/bookings/${code}/payments`, { body, headers: { "idempotency-key": key } });
  };

  test("a total that differs from its instalments cannot be committed", async () => {
    const { code } = await paidStay(house);
    const broken = { code: "23514", constraint: "bookings_installments" };
    await expect(
      run(sql`update booking_installments set amount_cents = amount_cents + 1 where position = 1
        and booking_id = (select id from bookings where code = ${code})`),
    ).rejects.toMatchObject(broken);
    await expect(
      run(sql`update bookings set total_cents = total_cents + 1,
        charges = ${'[{"name": "Um centavo", "amount_cents": 1}]'}::jsonb where code = ${code}`),
    ).rejects.toMatchObject(broken);
  });

  test("constraints are checked before a transaction continues as another company or as the service", async () => {
    const { code } = await paidStay(house);
    const other = await openMoneyHouse(app);
    const goOn = (step: (db: Db) => Promise<void>) =>
      app.database.asTenant(house.company.tenant_id, async (db) => {
        await sql`update booking_installments set amount_cents = amount_cents + 1 where position = 1
          and booking_id = (select id from bookings where code = ${code})`.execute(db);
        await step(db);
      });
    const broken = { code: "23514", constraint: "bookings_installments" };
    await expect(goOn((db) => actAsCompany(db, other.company.tenant_id))).rejects.toMatchObject(broken);
    await expect(goOn(actAsService)).rejects.toMatchObject(broken);
  });

  test("a new booking cannot be committed with instalments or a paid amount that do not add up", async () => {
    const { code } = await paidStay(house);
    const added = (id: string, paid: number) => sql`insert into bookings (tenant_id, id, code, status, accommodation_id,
        check_in, check_out, adults, holder_id, nights, charges, total_cents, paid_cents, created_at, updated_at)
      select tenant_id, ${id}, upper(right(${id}, 12)), 'inquiry', accommodation_id, check_in, check_out, adults, holder_id,
        nights, charges, total_cents, ${paid}, created_at, updated_at from bookings where code = ${code}`;
    const part = (id: string, less: number) => sql`insert into booking_installments
        (tenant_id, id, booking_id, position, due_date, amount_cents, due)
      select tenant_id, ${id}, id, 1, check_in, total_cents - ${less}, 'check_in' from bookings where id = ${id}`;
    const save = async (paid: number, less: number | null, taken = false) => {
      const id = newId(new Date());
      await app.database.asTenant(house.company.tenant_id, async (db) => {
        await added(id, paid).execute(db);
        if (less !== null) await part(id, less).execute(db);
        if (taken) await sql`delete from booking_installments where booking_id = ${id}`.execute(db);
      });
      const stored = await app.database.asTenant(house.company.tenant_id, (db) =>
        db.selectFrom("booking_installments").select("amount_cents").where("booking_id", "=", id).execute(),
      );
      return stored.map(({ amount_cents }) => amount_cents);
    };
    const total = await save(0, null);
    expect(total, "whoever divides nothing asks for all at the arrival").toHaveLength(1);
    expect(await save(0, 0)).toEqual(total);
    expect(await save(0, 1, true), "written and taken out again").toEqual(total);
    await expect(save(0, 1)).rejects.toMatchObject({ constraint: "bookings_installments" });
    await expect(save(1, 0)).rejects.toMatchObject({ constraint: "bookings_paid" });
    await expect(save(1, null)).rejects.toMatchObject({ constraint: "bookings_paid" });
  });

  test("the paid amount of a booking is the sum of its payments, or the commit fails", async () => {
    const { code } = await paidStay(house);
    await expect(run(sql`update bookings set paid_cents = 1 where code = ${code}`)).rejects.toMatchObject({
      code: "23514",
      constraint: "bookings_paid",
    });
  });

  test("payments can be neither changed nor deleted", async () => {
    const { code } = await paidStay(house);
    await pay(code, "fica");
    await expect(run(sql`update booking_payments set amount_cents = 1`)).rejects.toMatchObject({ code: "42501" });
    // undoing an import may
    expect(await run(sql`delete from booking_payments`)).toMatchObject({ numAffectedRows: 0n });
  });

  test("a reversal must have the booking and the amount of its payment", async () => {
    const { code } = await paidStay(house);
    await pay(code, "um");
    const reverse = (cents: number) =>
      run(sql`insert into booking_payments (tenant_id, id, booking_id, amount_cents, method, received_on, reversal_of, created_at)
        select tenant_id, ${newId(new Date())}, booking_id, ${cents}, 'cash', received_on, id, created_at
        from booking_payments where booking_id = (select id from bookings where code = ${code})`);
    await expect(reverse(-999)).rejects.toMatchObject({ constraint: "booking_payments_reversal" });
  });

  test("a transfer between the parts of a split stay cannot be reversed", async () => {
    const { code } = await paidStay(house);
    const write = (passed: boolean, key: string, cents: number, of: string | null) =>
      run(sql`insert into booking_payments
        (tenant_id, id, booking_id, amount_cents, method, received_on, passed_on, reversal_of, created_at)
        select tenant_id, ${key}, id, ${cents}, 'other', '2026-11-20', ${passed}, ${of}, now()
        from bookings where code = ${code}`);
    const [id, reversal] = [newId(new Date()), newId(new Date())];
    await write(true, id, 1_000, null);
    const refused = { constraint: "booking_payments_reversal" };
    await expect(write(false, reversal, -1_000, id)).rejects.toMatchObject(refused);
  });

  test("a security deposit is reversed once, with its kind and amount and a reason", async () => {
    const { code } = await paidStay(house);
    const body = { kind: "received", amount_cents: 1_000, method: "cash" };
    await house.admin.send("POST", `/api/bookings/${code}/security-deposit`, { body });
    const reverse = (kind: string, cents: number, reason: string | null = "Engano") =>
      run(sql`insert into security_deposit_movements
          (tenant_id, id, booking_id, kind, amount_cents, method, moved_on, reason, reversal_of, created_at)
        select tenant_id, ${newId(new Date())}, booking_id, ${kind}, ${cents}, 'cash', moved_on, ${reason}, id, created_at
        from security_deposit_movements
        where reversal_of is null and booking_id = (select id from bookings where code = ${code})`);
    const foreign = { constraint: "security_deposit_movements_reversal" };
    await expect(reverse("received", 999)).rejects.toMatchObject(foreign);
    await expect(reverse("received", 1_000, null)).rejects.toMatchObject({
      constraint: "security_deposit_movements_why",
    });
    await reverse("received", 1_000);
    await expect(reverse("received", 1_000)).rejects.toMatchObject({ constraint: "security_deposit_movements_once" });
    const { body: money } = await house.admin.send("GET", `/api/bookings/${code}/payments`);
    expect(money.security_deposit.held_cents).toBe(0);
  });

  test("of sixteen concurrent payments one is recorded, and of sixteen copies of a payment too", async () => {
    for (let round = 0; round < 5; round += 1) {
      const { code } = await paidStay(house);
      const turns = [...Array(16).keys()];
      const many = await Promise.all(turns.map((turn) => pay(code, `${code}-${turn}`, 1_000 + turn, 0)));
      expect(many.filter(({ status }) => status === 201)).toHaveLength(1);
      expect(many.filter(({ body }) => body.error === "PaidMeanwhileException")).toHaveLength(15);
      const paid = many.find(({ status }) => status === 201)?.body.paid_cents;
      const copies = await Promise.all(turns.map(() => pay(code, `${code}-igual`, 7, paid)));
      expect(copies.every(({ status }) => status === 201 || status === 409)).toBe(true);
      const { body } = await house.admin.send("GET", `/api/bookings/${code}/payments`);
      expect([body.data.length, body.paid_cents]).toEqual([2, paid + 7]);
    }
  }, 120_000);

  test("concurrent reversals of one payment reverse it once", async () => {
    const { code } = await paidStay(house);
    await pay(code, "dois");
    await pay(code, "mais"); // enough to reverse it twice
    const { body } = await house.admin.send("GET", `/api/bookings/${code}/payments`);
    const address = `/api/bookings/${code}/payments/${body.data[0].id}/reversal`;
    const replies = await Promise.all(
      Array.from({ length: 8 }, () => house.admin.send("POST", address, { body: { reason: "Engano" } })),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409, 409, 409]);
    expect((await house.admin.send("GET", `/api/bookings/${code}`)).body.paid_cents).toBe(1_000);
  });
});
