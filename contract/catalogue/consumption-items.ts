import * as z from "zod";
import { companyAccess, wholeCompanyAccess } from "#contract/platform/access";
import { needed, recordOf, restorableEndpoints } from "#contract/platform/record";
import { line, ShownCents } from "#contract/platform/scalars";

/** Something that guests consume, with its price for one. */
export const consumptionItem = recordOf({
  name: needed({ label: "Nome", ending: "o", takes: line(50), shows: z.string() }),
  amount_cents: needed({ label: "Preço", ending: "o", takes: z.int().min(1).max(100_000_000), shows: ShownCents }),
});

export const ConsumptionItemInput = consumptionItem.input;
export const ConsumptionItemUpdate = consumptionItem.update;

export const ConsumptionItem = consumptionItem.answer;
export type ConsumptionItem = z.output<typeof ConsumptionItem>;

/** Charges keep the name and the amount with which they were entered. */
export const consumptionItems = restorableEndpoints({
  path: "/api/consumption-items",
  one: "an item of the price list of consumption",
  many: "the price list of consumption",
  toSee: companyAccess("accommodation", "accommodations.view"),
  toChange: wholeCompanyAccess("accommodation", "accommodations.rates"),
  input: ConsumptionItemInput,
  update: ConsumptionItemUpdate,
  answer: ConsumptionItem,
});
