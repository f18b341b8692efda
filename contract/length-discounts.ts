import * as z from "zod";
import { companyAccess, wholeCompanyAccess } from "#contract/access";
import { needed } from "#contract/fields";
import { aimsAtOne, oneTarget, targetFields } from "#contract/rate-target";
import { recordOf, restorableEndpoints } from "#contract/record";
import { line } from "#contract/text";

const Nights = z.int().min(2).max(365);
const Share = z.int().min(1).max(10_000);

export const lengthDiscount = recordOf({
  name: needed({ label: "Nome", ending: "o", takes: line(60), shows: z.string() }),
  ...targetFields,
  from_nights: needed({ label: "A partir de quantas noites", ending: "o", takes: Nights, shows: z.int() }),
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
  one: "a discount for the length of a stay",
  many: "Discounts for the length of a stay",
  toSee: companyAccess("accommodation", "accommodations.view"),
  toChange: wholeCompanyAccess("accommodation", "accommodations.rates"),
  input: LengthDiscountInput,
  update: LengthDiscountUpdate,
  answer: LengthDiscount,
});
