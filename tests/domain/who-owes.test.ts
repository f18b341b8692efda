import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { closingBalance, guestBalance, guestOwes, type OwedMoney, owedBy } from "#domain/who-owes";

const cents = fc.integer({ min: 0, max: 500_000 });

/** A stay collected by the channel: its price, the extra charges, and the payments by each way. */
const anyStay = fc
  .record({
    price: cents,
    at_house_cents: cents,
    through: cents,
    paid_at_house_cents: fc.integer({ min: -100_000, max: 500_000 }),
  })
  .map(({ price, through, ...house }): OwedMoney => {
    const paid_cents = Math.max(0, through + house.paid_at_house_cents);
    return { collected_by: "channel", total_cents: price + house.at_house_cents, paid_cents, ...house };
  });
const balanceOf = ({ total_cents, paid_cents }: OwedMoney) => total_cents - paid_cents;
const ofChannel = (money: OwedMoney) => balanceOf(money) - guestBalance(money);

/** R$ 900,00 through the channel, R$ 50,00 to the company. */
const stay = (through: number, there: number): OwedMoney => ({
  collected_by: "channel",
  total_cents: 95_000,
  paid_cents: through + there,
  at_house_cents: 5_000,
  paid_at_house_cents: there,
});

describe("For a stay that the channel collects", () => {
  test("the guest owes the extras at the property, the channel the rest", () => {
    expect([guestBalance(stay(0, 0)), ofChannel(stay(0, 0)), owedBy(stay(0, 0))]).toEqual([5_000, 90_000, "both"]);
    expect([guestBalance(stay(90_000, 0)), owedBy(stay(90_000, 0))]).toEqual([5_000, "guest"]);
    expect([guestBalance(stay(0, 5_000)), owedBy(stay(0, 5_000))]).toEqual([0, "channel"]);
    expect([guestBalance(stay(30_000, 2_000)), ofChannel(stay(30_000, 2_000))]).toEqual([3_000, 60_000]);
    expect([guestBalance(stay(90_000, 5_000)), owedBy(stay(90_000, 5_000))]).toEqual([0, "nobody"]);
  });

  test("a payout above the price is not the guest's; what they paid above their extras is", () => {
    expect(closingBalance(stay(110_000, 0), null)).toBe(0);
    expect(closingBalance(stay(110_000, 5_000), null)).toBe(0);
    expect(closingBalance(stay(90_000, 6_000), null)).toBe(-1_000);
    expect(closingBalance(stay(85_000, 11_000), null)).toBe(-1_000);
  });

  test("an overpayment by the channel or the guest counts for the other's part", () => {
    expect([guestBalance(stay(95_000, 0)), owedBy(stay(95_000, 0))]).toEqual([0, "nobody"]);
    expect(guestBalance(stay(93_000, 0))).toBe(2_000);
    expect([guestBalance(stay(0, 40_000)), ofChannel(stay(0, 40_000))]).toEqual([0, 55_000]);
  });

  test("a refunded guest owes at most the extras", () => {
    expect(guestBalance({ ...stay(90_000, -10_000), total_cents: 95_000 })).toBe(5_000);
  });

  test("both parts sum to the balance, neither is negative, and the guest's is at most the extras", () => {
    fc.assert(
      fc.property(anyStay, (money) => {
        const [guest, channel, balance] = [guestBalance(money), ofChannel(money), balanceOf(money)];
        expect(guest + channel).toBe(balance);
        if (balance <= 0) {
          expect([guest, channel, owedBy(money)]).toEqual([balance, 0, "nobody"]);
          return;
        }
        expect(Math.min(guest, channel)).toBeGreaterThanOrEqual(0);
        expect(guest).toBeLessThanOrEqual(money.at_house_cents);
        const who = guest === 0 ? "channel" : channel === 0 ? "guest" : "both";
        expect([owedBy(money), guestOwes({ owed_by: who })]).toEqual([who, guest > 0]);
      }),
    );
  });

  test("a party that pays its part owes nothing, and the other part is unchanged", () => {
    fc.assert(
      fc.property(anyStay, (money) => {
        if (money.paid_at_house_cents < 0) return; // refunds to the guest are not due again
        const [guest, channel] = [Math.max(0, guestBalance(money)), ofChannel(money)];
        const there = money.paid_at_house_cents + guest;
        const byGuest = { ...money, paid_cents: money.paid_cents + guest, paid_at_house_cents: there };
        expect([Math.max(0, guestBalance(byGuest)), ofChannel(byGuest)]).toEqual([0, channel]);
        const byChannel = { ...money, paid_cents: money.paid_cents + channel };
        expect([Math.max(0, guestBalance(byChannel)), ofChannel(byChannel)]).toEqual([guest, 0]);
      }),
    );
  });
});

test("the guest owes the whole balance of a stay that the company collects", () => {
  fc.assert(
    fc.property(anyStay, (money) => {
      const own: OwedMoney = { ...money, collected_by: "company" };
      expect(guestBalance(own)).toBe(balanceOf(own));
      expect(owedBy(own)).toBe(balanceOf(own) > 0 ? "guest" : "nobody");
    }),
  );
});
