import * as z from "zod";
import { aimsAtOne, oneTarget, targetFields } from "#contract/catalogue/rate-target";
import { companyAccess, wholeCompanyAccess } from "#contract/platform/access";
import { AnswerDate, CivilDate } from "#contract/platform/dates";
import { mayBeEmpty, needed, recordOf, restorableEndpoints, usually } from "#contract/platform/record";
import { line, ShownCents } from "#contract/platform/scalars";

const Share = z.int().min(1).max(10_000);
const Off = z.int().min(1).max(100_000_000);
const Nights = z.int().min(1).max(365);
const Uses = z.int().min(1).max(1_000_000);

export const coupon = recordOf(
  {
    /** Stored in upper case without accents, spaces and punctuation: "Verão 10" is VERAO10. */
    code: needed({ label: "Código", ending: "o", takes: line(40), shows: z.string() }),
    ...targetFields,
    /** Of the nights' price less the length-of-stay discount: 10,000 is 100%. Either this or `amount_cents`. */
    basis_points: mayBeEmpty({ label: "Percentual", ending: "o", takes: Share, shows: z.int() }),
    amount_cents: mayBeEmpty({ label: "Valor", ending: "o", takes: Off, shows: ShownCents }),
    /** The booking dates for which it is valid, both inclusive. */
    booked_from: mayBeEmpty({ label: "Reservar a partir de", ending: "o", takes: CivilDate, shows: AnswerDate }),
    booked_until: mayBeEmpty({ label: "Reservar até", ending: "o", takes: CivilDate, shows: AnswerDate }),
    /** The range that must contain every night of the stay, both inclusive. */
    first_night: mayBeEmpty({ label: "Primeira noite", ending: "a", takes: CivilDate, shows: AnswerDate }),
    last_night: mayBeEmpty({ label: "Última noite", ending: "a", takes: CivilDate, shows: AnswerDate }),
    min_nights: mayBeEmpty({ label: "Mínimo de noites", ending: "o", takes: Nights, shows: z.int() }),
    /** Maximum number of bookings with it; cancelled and expired ones do not count. */
    max_uses: mayBeEmpty({ label: "Número de usos", ending: "o", takes: Uses, shows: z.int() }),
    /** It cannot be used for new bookings; existing ones keep it. */
    paused: usually(false, { label: "Pausado", ending: "o", takes: z.boolean(), shows: z.boolean() }),
  },
  {
    shown: {
      /** The number of bookings that currently use it. */
      uses: z.int(),
    },
  },
);

export const CouponInput = coupon.input.refine(aimsAtOne, oneTarget);
export type CouponInput = z.output<typeof CouponInput>;

/** Bookings keep the coupon as it was when they were made. */
export const CouponUpdate = coupon.update.refine(aimsAtOne, oneTarget);
export type CouponUpdate = z.output<typeof CouponUpdate>;

export const Coupon = coupon.answer;
export type Coupon = z.output<typeof Coupon>;

export const coupons = restorableEndpoints({
  path: "/api/coupons",
  one: "a coupon",
  many: "coupons",
  toSee: companyAccess("accommodation", "accommodations.view"),
  toChange: wholeCompanyAccess("accommodation", "accommodations.rates"),
  input: CouponInput,
  update: CouponUpdate,
  answer: Coupon,
});

const FromNights = z.int().min(2).max(365);

export const lengthDiscount = recordOf({
  name: needed({ label: "Nome", ending: "o", takes: line(60), shows: z.string() }),
  ...targetFields,
  from_nights: needed({ label: "A partir de quantas noites", ending: "o", takes: FromNights, shows: z.int() }),
  /** Of the nights' price: 10,000 is 100%. */
  basis_points: needed({ label: "Desconto nas diárias", ending: "o", takes: Share, shows: z.int() }),
});

export const LengthDiscountInput = lengthDiscount.input.refine(aimsAtOne, oneTarget);
export type LengthDiscountInput = z.output<typeof LengthDiscountInput>;

export const LengthDiscountUpdate = lengthDiscount.update.refine(aimsAtOne, oneTarget);
export type LengthDiscountUpdate = z.output<typeof LengthDiscountUpdate>;

export const LengthDiscount = lengthDiscount.answer;
export type LengthDiscount = z.output<typeof LengthDiscount>;

export const lengthDiscounts = restorableEndpoints({
  path: "/api/length-discounts",
  one: "a length-of-stay discount",
  many: "length-of-stay discounts",
  toSee: companyAccess("accommodation", "accommodations.view"),
  toChange: wholeCompanyAccess("accommodation", "accommodations.rates"),
  input: LengthDiscountInput,
  update: LengthDiscountUpdate,
  answer: LengthDiscount,
});
