import { coupon } from "#contract/catalogue/discounts";
import type { ValuesOf } from "#contract/platform/record";
import { couponCode } from "#domain/discounts";
import { adoptBookings, findCoupon, listCoupons } from "#server/catalogue/rates/coupons.queries";
import { requireTarget } from "#server/catalogue/rates/rates";
import { invalid } from "#server/platform/http/problem";
import { recordVerbs } from "#server/platform/records/record-verbs";

type Values = ValuesOf<typeof coupon.fields>;

/** Codes that lower the price of a stay. A code that is created again counts the bookings that used it before. */
export const couponVerbs = recordVerbs({
  definition: coupon,
  table: "coupons",
  name: "coupon",
  list: async ({ actor, db, clock }) => ({ data: await listCoupons(db, actor.tenant_id, clock.now()) }),
  find: ({ actor, db, clock }, id) => findCoupon(db, actor.tenant_id, id, clock.now()),
  async beforeSave(ctx, { values, said, before }) {
    const kept = checked({ ...values, ...(before && otherLetGo(said)) });
    await requireTarget(ctx, kept, before);
    return kept;
  },
  async afterSave({ actor, db }, id, { values, before }) {
    if (before === null) await adoptBookings(db, actor.tenant_id, { id, code: values.code });
  },
  taken: { constraint: "coupons_code", field: "code", sentence: "Já existe um cupom com este código" },
});

/** Setting a percentage clears the amount, and the other way round, unless both are sent. */
function otherLetGo({ basis_points, amount_cents }: Partial<Values>): Partial<Values> {
  if (typeof basis_points === "number" && amount_cents === undefined) return { amount_cents: null };
  return typeof amount_cents === "number" && basis_points === undefined ? { basis_points: null } : {};
}

function checked(values: Values): Values {
  const code = couponCode(values.code);
  const { basis_points, amount_cents, booked_from, booked_until, first_night, last_night } = values;
  if (code === "") throw invalid("code", "O código precisa de letras ou números");
  if (basis_points === null && amount_cents === null) throw invalid("basis_points", "Informe o percentual ou o valor");
  if (basis_points !== null && amount_cents !== null) {
    throw invalid("amount_cents", "Informe o percentual ou o valor, não os dois");
  }
  if (isBefore(booked_until, booked_from))
    throw invalid("booked_until", "O último dia de uso não pode ser antes do primeiro");
  if (isBefore(last_night, first_night)) throw invalid("last_night", "A última noite não pode ser antes da primeira");
  return { ...values, code };
}

const isBefore = (one: string | null, other: string | null) => one !== null && other !== null && one < other;
