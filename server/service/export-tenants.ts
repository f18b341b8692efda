import type * as z from "zod";
import { adminSheetRows } from "#contract/admin-invoices";
import type { TenantQuery, TenantRow } from "#contract/admin-tenants";
import { cycleWords, subscriptionStateWords } from "#contract/service-words";
import { showDocument } from "#domain/documents";
import { serviceDay } from "#domain/service-day";
import type { Ctx } from "#server/context";
import type { PiecedFile } from "#server/http/route";
import { listingOf } from "#server/service/tenants";
import { listTenantRows } from "#server/service/tenants.queries";
import { columnKinds, wholeSheet } from "#server/sheets/whole-sheet";

const { text, date, cents, count } = columnKinds<TenantRow>();

const columns = [
  text("Empresa", (row) => row.name),
  text("CPF ou CNPJ", (row) => showDocument(row.document)),
  text("E-mail", (row) => row.email),
  text("Plano", (row) => row.plan_name),
  text("Cobrança", (row) => row.cycle && cycleWords[row.cycle]),
  text("Situação", (row) => subscriptionStateWords[row.state]),
  date("Fim do teste", (row) => row.trial_ends_on),
  count("Acomodações ativas", (row) => row.accommodations),
  count("Limite de acomodações", (row) => row.max_accommodations),
  count("Usuários", (row) => row.users),
  count("Limite de usuários", (row) => row.max_users),
  count("Exceções de módulos", (row) => row.override_count),
  cents("Por mês", (row) => row.mrr_cents),
  date("Último acesso", (row) => row.last_access_at && serviceDay(new Date(row.last_access_at))),
  text("Última nota", (row) => row.last_note),
  date("Desde", (row) => serviceDay(new Date(row.created_at))),
];

/** The filtered companies as CSV, in their order; days are those of Brasília. Refuses with 422 more than 50,000. */
export async function exportTenants({ db, clock }: Ctx, query: z.output<typeof TenantQuery>): Promise<PiecedFile> {
  const day = serviceDay(clock.now());
  const all = { page: 1, per_page: adminSheetRows + 1, offset: 0 };
  return wholeSheet(
    `empresas-${day}.csv`,
    columns,
    await listTenantRows(db, listingOf(query, day), all),
    adminSheetRows,
  );
}
