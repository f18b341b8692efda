import * as z from "zod";
import { CompanyDocument } from "#contract/people/tenants";
import { toChangeFinances, toSeeEntries, toSeeFinances } from "#contract/platform/access";
import { endpoint } from "#contract/platform/endpoint";
import { named } from "#contract/platform/labels";
import { listOf, listQuery, many } from "#contract/platform/paging";
import { PixKind, pixFault, pixFits } from "#contract/platform/pix-key";
import { mayBeEmpty, needed, pagedEndpoints, recordOf, usually } from "#contract/platform/record";
import { companyName, Email, Id, line, Phone, paragraph } from "#contract/platform/scalars";
import { counterpartySorts } from "#contract/platform/sorts";

export const counterpartyKinds = ["company", "person"] as const;
const Kind = z.enum(counterpartyKinds);
const Hidden = z.string().optional();

/** Maximum number of counterparties offered at once. */
export const offeredCounterparties = 100;

/**
 * Someone who pays or is paid, such as suppliers and services; guests and owners have their own records. `document`,
 * and a Pix key that is a document, are absent for users without `guests.documents`, as for an owner.
 */
export const counterparty = recordOf(
  {
    name: needed({ label: "Nome", ending: "o", takes: companyName(120), shows: z.string() }),
    kind: usually("company", { label: "Tipo", ending: "o", takes: Kind, shows: Kind }),
    document: mayBeEmpty({ label: "CPF ou CNPJ", ending: "o", takes: CompanyDocument, shows: Hidden }),
    email: mayBeEmpty({ label: "E-mail", ending: "o", takes: Email, shows: z.string() }),
    phone: mayBeEmpty({ label: "Telefone", ending: "o", takes: Phone, shows: z.string() }),
    pix_kind: mayBeEmpty({ label: "Tipo de chave", ending: "o", takes: PixKind, shows: PixKind }),
    pix_key: mayBeEmpty({ label: "Chave Pix", ending: "a", takes: line(80), shows: Hidden }),
    note: mayBeEmpty({ label: "Observações", ending: "as", takes: paragraph(2000), shows: z.string() }),
  },
  {
    later: {
      /** Makes it unavailable for selection, or available again. */
      archived: usually(false, { label: "Arquivado", ending: "o", takes: z.boolean(), shows: z.boolean() }),
    },
    shown: {
      masked_document: z.string().nullable(),
      masked_pix_key: z.string().nullable(),
    },
  },
);

export const CounterpartyInput = counterparty.input.refine(pixFits, pixFault);
export type CounterpartyInput = z.output<typeof CounterpartyInput>;
export const CounterpartyUpdate = counterparty.update.refine(pixFits, pixFault);
export type CounterpartyUpdate = z.output<typeof CounterpartyUpdate>;
export const Counterparty = counterparty.answer;
export type Counterparty = z.output<typeof Counterparty>;
export const CounterpartyQuery = listQuery(counterpartySorts, {
  archived: named("Arquivamento", "o", z.enum(["0", "1"]).optional()),
});
export type CounterpartyQuery = z.output<typeof CounterpartyQuery>;

export const counterparties = pagedEndpoints({
  path: "/api/counterparties",
  one: "a counterparty",
  many: "counterparties, by name",
  summary: {
    update: "Update a counterparty, or archive or restore it",
    delete: "Delete a counterparty that is not used by any entry or rule",
  },
  toSee: toSeeFinances,
  toChange: toChangeFinances,
  input: CounterpartyInput,
  update: CounterpartyUpdate,
  answer: Counterparty,
  query: CounterpartyQuery,
  row: Counterparty,
});

/** A counterparty for selection, by name only. */
const CounterpartyOption = z.object({ id: Id, name: z.string() });
export type CounterpartyOption = z.output<typeof CounterpartyOption>;

export const CounterpartyOptionQuery = z.object({
  q: named("Busca", "a", line(100).or(z.literal("")).optional()),
  /** Returned first, even if archived. */
  id: named("De quem ou para quem", "o", many(Id)),
});
export type CounterpartyOptionQuery = z.output<typeof CounterpartyOptionQuery>;

export const counterpartyOptions = {
  list: endpoint({
    method: "GET",
    path: "/api/counterparty-options",
    summary: "List counterparties for selection, at most 100; limited users get those of the entries they can see",
    access: toSeeEntries,
    query: CounterpartyOptionQuery,
    answer: listOf(CounterpartyOption),
  }),
};
