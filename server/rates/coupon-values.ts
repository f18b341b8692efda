import type { CouponInput, CouponUpdate } from "#contract/coupons";
import { couponCode } from "#domain/coupons";
import { codeOf } from "#server/db/failures";
import { invalid } from "#server/http/problem";
import type { CouponValues, StoredCoupon } from "#server/rates/coupons.queries";
import { merged } from "#server/rates/merged";

const unsaid: CouponValues = {
  code: "",
  accommodation_id: null,
  group: null,
  basis_points: null,
  amount_cents: null,
  booked_from: null,
  booked_until: null,
  first_night: null,
  last_night: null,
  min_nights: null,
  max_uses: null,
  paused: false,
};

/** The values of a new coupon, for every stay unless it says more. Refuses with 422 one that takes nothing off. */
export function newCouponValues(input: CouponInput): CouponValues {
  return checked(merged(unsaid, input));
}

/** The values after a save: what is absent is kept, null empties; a share lets go of the amount, and the other way round. */
export function changedCouponValues(stored: CouponValues, input: CouponUpdate): CouponValues {
  const { uses: _, ...values } = stored as StoredCoupon;
  return checked(
    merged(values, {
      ...(typeof input.basis_points === "number" && { amount_cents: null }),
      ...(typeof input.amount_cents === "number" && { basis_points: null }),
      ...input,
    }),
  );
}

/** What is said when the database refuses a save: another coupon of the company has the code. */
export function couponRefusal(error: unknown): unknown {
  const isTaken = codeOf(error) === "23505" && (error as { constraint?: string }).constraint === "coupons_code";
  return isTaken ? invalid("code", "Já existe um cupom com este código") : error;
}

function checked(values: CouponValues): CouponValues {
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
