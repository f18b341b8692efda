import * as z from "zod";
import { mayBeEmpty, needed } from "#contract/fields";
import { toChangeStatements, toSeeStatements } from "#contract/finance-access";
import { recordEndpoints, recordOf } from "#contract/record";
import { Id, line } from "#contract/text";

const Direction = z.enum(["in", "out"]);

/** A line that comes back: where these words stand in it, it is an entry of this category. Nothing is posted by it. */
export const bankRule = recordOf(
  {
    words: needed({ label: "Quando o texto tiver", ending: "o", takes: line(80), shows: z.string() }),
    direction: needed({ label: "Sentido", ending: "o", takes: Direction, shows: Direction }),
    category_id: needed({ label: "Lançar em", ending: "o", takes: Id, shows: Id }),
    description: needed({ label: "Descrição", ending: "a", takes: line(120), shows: z.string() }),
    counterparty_id: mayBeEmpty({ label: "De quem ou para quem", ending: "o", takes: Id, shows: Id }),
    accommodation_id: mayBeEmpty({ label: "Acomodação", ending: "a", takes: Id, shows: Id }),
  },
  { shown: { category_name: z.string(), counterparty: z.string().nullable() } },
);

export const BankRuleInput = bankRule.input;
export type BankRuleInput = z.output<typeof BankRuleInput>;
export const BankRule = bankRule.answer;
export type BankRule = z.output<typeof BankRule>;

export const bankRules = recordEndpoints({
  path: "/api/bank-rules",
  one: "a rule for lines that come back",
  many: "Rules for lines of bank statements that come back",
  toSee: toSeeStatements,
  toChange: toChangeStatements,
  input: BankRuleInput,
  update: bankRule.update,
  answer: BankRule,
});
