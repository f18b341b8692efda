import * as z from "zod";
import { toChangeStatements, toSeeStatements } from "#contract/platform/access";
import { mayBeEmpty, needed, recordEndpoints, recordOf } from "#contract/platform/record";
import { Id, line } from "#contract/platform/scalars";

const Direction = z.enum(["in", "out"]);

/**
 * A recurring line: if it contains these words, it is an entry of this category or a transfer with this other account.
 * The rule itself posts nothing.
 */
export const bankRule = recordOf(
  {
    words: needed({ label: "Texto da linha", ending: "o", takes: line(80), shows: z.string() }),
    direction: needed({ label: "Sentido", ending: "o", takes: Direction, shows: Direction }),
    /** Required for an entry, with its description; a transfer has only the other account. */
    category_id: mayBeEmpty({ label: "Categoria", ending: "a", takes: Id, shows: Id }),
    description: mayBeEmpty({ label: "Descrição", ending: "a", takes: line(120), shows: z.string() }),
    counterparty_id: mayBeEmpty({ label: "De quem ou para quem", ending: "o", takes: Id, shows: Id }),
    accommodation_id: mayBeEmpty({ label: "Acomodação", ending: "a", takes: Id, shows: Id }),
    other_account_id: mayBeEmpty({ label: "Conta da transferência", ending: "a", takes: Id, shows: Id }),
  },
  {
    shown: {
      category_name: z.string().nullable(),
      counterparty: z.string().nullable(),
      other_account_name: z.string().nullable(),
      /** The other account is archived: the rule is kept but makes no suggestions. */
      other_account_archived: z.boolean(),
    },
  },
);

export const BankRuleInput = bankRule.input;
export type BankRuleInput = z.output<typeof BankRuleInput>;
export const BankRuleUpdate = bankRule.update;
export const BankRule = bankRule.answer;
export type BankRule = z.output<typeof BankRule>;

export const bankRules = recordEndpoints({
  path: "/api/bank-rules",
  one: "a bank rule",
  many: "bank rules for recurring statement lines",
  summary: {
    create: "Create a bank rule for recurring lines: entries of a category, or transfers with another account",
  },
  toSee: toSeeStatements,
  toChange: toChangeStatements,
  input: BankRuleInput,
  update: BankRuleUpdate,
  answer: BankRule,
});
