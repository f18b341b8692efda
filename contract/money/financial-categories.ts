import * as z from "zod";
import { toChangeFinances, toSeeEntries } from "#contract/platform/access";
import { mayBeEmpty, needed, recordEndpoints, recordOf, usually } from "#contract/platform/record";
import { Id, line } from "#contract/platform/scalars";

const Kind = z.enum(["income", "expense"]);

/** A category of money. Categories belong to groups, which are categories without a parent. */
export const financialCategory = recordOf(
  {
    name: needed({ label: "Nome", ending: "o", takes: line(60), shows: z.string() }),
    kind: needed({ label: "Tipo", ending: "o", takes: Kind, shows: Kind }),
    /** Its group, of the same kind; null for a group. */
    parent_id: mayBeEmpty({ label: "Grupo", ending: "o", takes: Id, shows: Id }),
    /** The accountant's code for it. */
    code: mayBeEmpty({ label: "Código contábil", ending: "o", takes: line(20), shows: z.string() }),
  },
  {
    later: {
      archived: usually(false, { label: "Arquivada", ending: "a", takes: z.boolean(), shows: z.boolean() }),
    },
    shown: {
      /** Used by automatic postings: it cannot change its kind or be deleted. */
      fixed: z.boolean(),
      /** Reserved for payouts to owners. */
      for_owners: z.boolean(),
    },
  },
);

export const FinancialCategoryInput = financialCategory.input;
export type FinancialCategoryInput = z.output<typeof FinancialCategoryInput>;
export const FinancialCategoryUpdate = financialCategory.update;
export type FinancialCategoryUpdate = z.output<typeof FinancialCategoryUpdate>;
export const FinancialCategory = financialCategory.answer;
export type FinancialCategory = z.output<typeof FinancialCategory>;

export const financialCategories = recordEndpoints({
  path: "/api/financial-categories",
  one: "a financial category",
  many: "financial categories, by kind, group and code",
  toSee: toSeeEntries,
  toChange: toChangeFinances,
  input: FinancialCategoryInput,
  update: FinancialCategoryUpdate,
  answer: FinancialCategory,
});
