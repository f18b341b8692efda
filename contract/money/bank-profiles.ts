import * as z from "zod";
import { toChangeStatements, toSeeStatements } from "#contract/platform/access";
import { named } from "#contract/platform/labels";
import { mayBeEmpty, needed, recordEndpoints, recordOf, usually } from "#contract/platform/record";
import { line } from "#contract/platform/scalars";
import { columnRoles } from "#domain/bank-statements/csv-profile";

/** A column of the file: its name in the header and its content. */
const Columns = z
  .array(
    z.strictObject({
      name: named("Nome da coluna", "o", line(120)),
      role: named("O que há na coluna", "o", z.enum(columnRoles)),
    }),
  )
  .min(3)
  .max(40)
  .refine((columns) => columns.some(({ role }) => role === "date"), "Escolha a coluna da data")
  .refine((columns) => columns.some(({ role }) => role === "text"), "Escolha a coluna da descrição")
  .refine(
    (columns) =>
      columns.some(({ role }) => role === "amount") ||
      (["credit", "debit"] as const).every((wanted) => columns.some(({ role }) => role === wanted)),
    "Escolha a coluna do valor, ou uma de entradas e uma de saídas",
  )
  .refine((columns) => {
    const once = columns.map(({ role }) => role).filter((role) => role !== "text");
    return new Set(once).size === once.length;
  }, "Só a descrição pode estar em mais de uma coluna");

const Mark = z.enum(["comma", "point"]);
const Order = z.enum(["day_first", "month_first"]);

/** How a bank writes its CSV, as specified by a user on sample rows. */
export const bankProfile = recordOf({
  name: needed({ label: "Nome do modelo", ending: "o", takes: line(60), shows: z.string() }),
  columns: needed({
    label: "Colunas",
    ending: "as",
    takes: Columns,
    shows: z.array(z.object({ name: z.string(), role: z.enum(columnRoles) })),
  }),
  /** Null accepts both marks and refuses ambiguous amounts. */
  decimal_mark: mayBeEmpty({ label: "Separador dos centavos", ending: "o", takes: Mark, shows: Mark }),
  /** Null infers it from the dates of the file. */
  day_order: mayBeEmpty({ label: "Ordem da data", ending: "a", takes: Order, shows: Order }),
  negated: usually(false, {
    label: "Compras com valor positivo",
    ending: "as",
    takes: z.boolean(),
    shows: z.boolean(),
  }),
  continued: usually(false, {
    label: "Descrição em várias linhas",
    ending: "a",
    takes: z.boolean(),
    shows: z.boolean(),
  }),
  /** Rows whose text starts with one of these are skipped. */
  left_out: usually([], {
    label: "Linhas a deixar fora",
    ending: "as",
    takes: z.array(line(60)).max(20),
    shows: z.array(z.string()),
  }),
});

export const BankProfileInput = bankProfile.input;
export type BankProfileInput = z.output<typeof BankProfileInput>;
export const BankProfile = bankProfile.answer;
export type BankProfile = z.output<typeof BankProfile>;

export const bankProfiles = recordEndpoints({
  path: "/api/bank-profiles",
  one: "a CSV profile",
  many: "CSV profiles of bank statements",
  toSee: toSeeStatements,
  toChange: toChangeStatements,
  input: BankProfileInput,
  update: bankProfile.update,
  answer: BankProfile,
});
