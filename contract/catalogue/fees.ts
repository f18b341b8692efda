import * as z from "zod";
import { aimsAtOne, oneTarget, targetFields } from "#contract/catalogue/rate-target";
import { companyAccess, wholeCompanyAccess } from "#contract/platform/access";
import { endpoint } from "#contract/platform/endpoint";
import { listOf } from "#contract/platform/paging";
import { mayBeEmpty, needed, recordOf, restorableEndpoints, usually } from "#contract/platform/record";
import { line, ShownCents } from "#contract/platform/scalars";
import { feeUnits } from "#domain/fees";

/** Maximum fee per unit: R$ 1 million. It may be multiplied by 365 nights and 400 guests. */
const FeeCents = z.int().min(0).max(100_000_000);
const Share = z.int().min(0).max(10_000);

export const fee = recordOf({
  name: needed({ label: "Nome", ending: "o", takes: line(60), shows: z.string() }),
  ...targetFields,
  unit: needed({ label: "Cobrança", ending: "a", takes: z.enum(feeUnits), shows: z.enum(feeUnits) }),
  /** Required for every unit but "percent", which requires `basis_points`. */
  amount_cents: mayBeEmpty({ label: "Valor", ending: "o", takes: FeeCents, shows: ShownCents }),
  basis_points: mayBeEmpty({ label: "Percentual", ending: "o", takes: Share, shows: z.int() }),
  /** If false, the fee is optional. */
  mandatory: usually(false, { label: "Obrigatória", ending: "a", takes: z.boolean(), shows: z.boolean() }),
  /** Only for stays that may have a pet; a mandatory one is charged if they have. */
  for_pets: usually(false, { label: "Só para estadia com pet", ending: "a", takes: z.boolean(), shows: z.boolean() }),
  refundable: usually(false, {
    label: "Devolvida se a reserva for cancelada",
    ending: "a",
    takes: z.boolean(),
    shows: z.boolean(),
  }),
});

export const FeeInput = fee.input.refine(aimsAtOne, oneTarget);
export type FeeInput = z.output<typeof FeeInput>;

/** Bookings keep the fees they were charged. */
export const FeeUpdate = fee.update.refine(aimsAtOne, oneTarget);
export type FeeUpdate = z.output<typeof FeeUpdate>;

export const Fee = fee.answer;
export type Fee = z.output<typeof Fee>;

/** An optional fee available for a stay. */
export const FeeOption = Fee.pick({
  id: true,
  name: true,
  accommodation_id: true,
  group: true,
  unit: true,
  amount_cents: true,
  basis_points: true,
  for_pets: true,
});
export type FeeOption = z.output<typeof FeeOption>;

export const fees = restorableEndpoints({
  path: "/api/fees",
  one: "a fee",
  many: "fees",
  toSee: companyAccess("accommodation", "accommodations.view"),
  toChange: wholeCompanyAccess("accommodation", "accommodations.rates"),
  input: FeeInput,
  update: FeeUpdate,
  answer: Fee,
});

export const feeOptions = {
  list: endpoint({
    method: "GET",
    path: "/api/fee-options",
    summary: "List optional fees for selection",
    access: companyAccess("booking", ["bookings.view", "bookings.create", "bookings.edit"]),
    answer: listOf(FeeOption),
  }),
};
