import type { BookingFileType } from "#contract/bookings/attached-files";
import type { TrailThing } from "#contract/office/trail-words";
import { keptName, savedName } from "#server/bookings/booking-files/file-names";
import { fileKey } from "#server/bookings/booking-files/stored-files";
import { photoKey } from "#server/catalogue/photos/read-photos";
import { contractPdfKey } from "#server/guest/contracts/read-contracts";
import { documentKey } from "#server/money/owner-statements/make-document";
import type { Row } from "#server/office/exports/exports.queries";
import type { DB } from "#server/platform/db/types.generated";

/** One kind of record in the export, as CSV and JSON. */
export interface Kind {
  /** The path of both files, without extension. */
  path: string;
  /** Its description in LEIA-ME.txt. */
  title: string;
  table: keyof DB;
  /** The trail's thing whose labels its columns and values have. */
  thing: TrailThing | null;
  /** The file that a row describes. */
  stored: StoredPart | null;
  /** A list inside each row, exported as rows of its own; the JSON of the table already contains it. */
  within: "nights" | "charges" | null;
}

/** The file that a row of a table describes. */
interface StoredPart {
  /** Columns read for it. */
  needs: readonly string[];
  /** Its path in the export; null if there is no file. */
  path(row: Row): string | null;
  /** Its key in the store, or its bytes if they are in the database. */
  from(tenantId: string, row: Row): string | Buffer;
}

/**
 * A file name unique in its folder, even if two files have the same name: the end of the id is put before the
 * extension.
 */
function named(name: string, id: unknown): string {
  const dot = name.lastIndexOf(".");
  const [stem, ending] = dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, ""];
  return `${stem.slice(0, 120)}-${String(id).slice(-8)}${ending}`;
}

const text = (row: Row, column: string) => String(row[column] ?? "");

const uploaded = (folder: (row: Row) => string): StoredPart => ({
  needs: ["stored_name"],
  path: (row) =>
    row.removed_at
      ? null
      : `arquivos/${folder(row)}/${named(savedName(keptName(text(row, "name")), row.type as BookingFileType), row.id)}`,
  from: (tenantId, row) => fileKey(tenantId, text(row, "stored_name")),
});

const storedParts: Partial<Record<keyof DB, StoredPart>> = {
  booking_files: uploaded((row) => `reservas/${keptName(text(row, "booking_code"))}`),
  entry_files: uploaded(() => "lancamentos"),
  photos: {
    needs: ["file_name"],
    path: (row) =>
      row.removed_at
        ? null
        : `arquivos/fotos/${keptName(text(row, "accommodation_name"))}/${named(`${row.position}.webp`, row.id)}`,
    from: (tenantId, row) => photoKey(tenantId, text(row, "file_name"), Math.max(...(row.widths as number[]))),
  },
  owner_statement_documents: {
    needs: ["stored_name"],
    path: (row) =>
      row.stored_name
        ? `arquivos/prestacoes-de-contas/${named(`${text(row, "statement_month").slice(0, 7)}.pdf`, row.statement_id)}`
        : null,
    from: (tenantId, row) => documentKey(tenantId, text(row, "statement_id")),
  },
  contracts: {
    needs: ["pdf_name"],
    path: (row) =>
      row.pdf_name ? `arquivos/contratos/${named(`${text(row, "number").replace("/", "-")}.pdf`, row.id)}` : null,
    from: (tenantId, row) => contractPdfKey(tenantId, { id: text(row, "id"), pdf_name: text(row, "pdf_name") }),
  },
  registration_form_files: {
    needs: ["stored_name"],
    path: (row) =>
      `arquivos/fichas/${named(`${text(row, "kind")}.${text(row, "type").split("/").at(-1)}`, row.form_id)}`,
    from: (tenantId, row) => fileKey(tenantId, text(row, "stored_name")),
  },
  logos: {
    needs: ["image"],
    path: () => "arquivos/logo.webp",
    from: (_, row) => row.image as Buffer,
  },
};

type More = Partial<Pick<Kind, "thing" | "within">>;

function kind<Table extends keyof DB>(path: string, title: string, table: Table, more: More = {}) {
  const { thing = null, within = null } = more;
  const stored = within === null ? (storedParts[table] ?? null) : null;
  return { path, title, table, thing, within, stored };
}

/** The exported kinds, in folder order. Every table of a company is here, or in `leftOutTables` with a reason. */
export const kinds = [
  kind("empresa/empresa", "Dados da empresa", "tenants", { thing: "tenant" }),
  kind("empresa/logo", "Logo da empresa", "logos"),
  kind("empresa/assinatura", "Plano contratado no Estadia", "subscriptions", { thing: "subscription" }),
  kind("empresa/modulos", "Módulos diferentes do plano", "module_overrides"),
  kind("empresa/faturas", "Faturas do Estadia", "service_invoices", { thing: "invoice" }),
  kind("empresa/faturas-linhas", "Linhas das faturas do Estadia", "service_invoice_lines"),
  kind("empresa/faturas-mensagens", "Avisos enviados sobre as faturas", "service_invoice_mails"),
  kind("empresa/termos-aceitos", "Aceites dos termos de uso", "terms_acceptances"),
  kind("empresa/pessoas", "Pessoas da empresa", "memberships", { thing: "user" }),
  kind("empresa/perfis", "Perfis de acesso", "roles", { thing: "role" }),
  kind("empresa/perfis-permissoes", "Permissões de cada perfil", "role_permissions"),
  kind("empresa/pessoas-perfis", "Perfis de cada pessoa", "membership_roles"),
  kind("empresa/pessoas-acomodacoes", "Acomodações a que cada pessoa se limita", "membership_role_limits"),
  kind("empresa/convites", "Convites em aberto", "invitations", { thing: "invitation" }),
  kind("empresa/convites-perfis", "Perfis de cada convite", "invitation_roles"),
  kind("empresa/convites-acomodacoes", "Acomodações a que cada convite se limita", "invitation_role_limits"),
  kind("empresa/historico", "Histórico de alterações", "audit_events"),
  kind("empresa/planilhas", "Planilhas importadas", "imports", { thing: "import" }),

  kind("acomodacoes/acomodacoes", "Acomodações", "accommodations", { thing: "accommodation" }),
  kind("acomodacoes/comodidades", "Comodidades da empresa", "amenities", { thing: "amenity" }),
  kind("acomodacoes/acomodacoes-comodidades", "Comodidades de cada acomodação", "accommodation_amenities"),
  kind("acomodacoes/inventario", "Inventário", "inventory_items", { thing: "inventory" }),
  kind("acomodacoes/fotos", "Fotos", "photos", { thing: "photo" }),
  kind("acomodacoes/bloqueios", "Bloqueios de datas", "blocks", { thing: "block" }),
  kind("acomodacoes/calendarios-para-canais", "Calendários que os canais leem", "channel_feeds"),
  kind("acomodacoes/calendarios-de-canais", "Calendários lidos dos canais", "channel_imports"),
  kind("acomodacoes/datas-de-canais", "Datas lidas dos canais", "channel_import_events"),
  kind("acomodacoes/datas-de-canais-leituras", "Leituras dos calendários", "channel_import_runs"),

  kind("tarifas/temporadas", "Temporadas", "seasons", { thing: "season" }),
  kind("tarifas/taxas", "Taxas", "fees", { thing: "fee" }),
  kind("tarifas/descontos-por-noites", "Descontos por noites", "length_discounts", { thing: "length_discount" }),
  kind("tarifas/cupons", "Cupons", "coupons", { thing: "coupon" }),
  kind("tarifas/consumo", "Lista de preços do consumo", "consumption_items", { thing: "consumption_item" }),
  kind("tarifas/tarifas-por-dia", "Tarifas alteradas no calendário", "rate_overrides", { thing: "rates" }),
  kind("tarifas/planos-de-pagamento", "Planos de pagamento", "payment_plans", { thing: "payment_plan" }),
  kind("tarifas/planos-de-pagamento-linhas", "Parcelas dos planos de pagamento", "payment_plan_lines"),
  kind("tarifas/politicas", "Políticas de cancelamento", "cancellation_policies", { thing: "cancellation_policy" }),
  kind("tarifas/politicas-faixas", "Faixas das políticas de cancelamento", "cancellation_policy_tiers"),
  kind("tarifas/comissoes-de-canais", "Comissões dos canais", "channel_terms", { thing: "channel_terms" }),

  kind("proprietarios/proprietarios", "Proprietários", "owners", { thing: "owner" }),
  kind("proprietarios/participacoes", "Participações atuais", "ownerships"),
  kind("proprietarios/participacoes-anteriores", "Participações anteriores", "past_ownerships"),
  kind("proprietarios/comissoes", "Comissão da empresa por acomodação", "commission_rules"),
  kind("proprietarios/comissoes-anteriores", "Comissões anteriores", "past_agreements"),
  kind("proprietarios/saldos-e-reservas", "Saldo inicial e reserva de cada um", "owner_statement_settings"),
  kind("proprietarios/prestacoes", "Prestações de contas", "owner_statements", { thing: "owner_statement" }),
  kind("proprietarios/prestacoes-linhas", "Linhas das prestações de contas", "owner_statement_lines"),
  kind("proprietarios/prestacoes-pdf", "PDF das prestações de contas", "owner_statement_documents"),
  kind("proprietarios/prestacoes-enviadas", "Prestações de contas enviadas", "owner_statement_mails"),
  kind("proprietarios/acordos-usados", "Acordos com que as linhas foram calculadas", "owner_statement_terms"),
  kind("proprietarios/creditos-e-debitos", "Créditos e débitos de proprietários", "owner_adjustments"),
  kind("proprietarios/linhas-adiadas", "Linhas deixadas para outro mês", "owner_left_out_lines"),

  kind("hospedes/hospedes", "Hóspedes", "guests", { thing: "guest" }),

  kind("reservas/reservas", "Reservas", "bookings", { thing: "booking" }),
  kind("reservas/diarias", "Diárias de cada reserva", "bookings", { thing: "booking", within: "nights" }),
  kind("reservas/cobrancas", "Taxas, descontos e outras cobranças", "bookings", {
    thing: "booking",
    within: "charges",
  }),
  kind("reservas/hospedes-das-reservas", "Acompanhantes de cada reserva", "booking_guests"),
  kind("reservas/parcelas", "Parcelas combinadas", "booking_installments"),
  kind("reservas/codigos-pix", "Códigos Pix das parcelas", "booking_txids"),
  kind("reservas/pagamentos", "Pagamentos recebidos e devolvidos", "booking_payments"),
  kind("reservas/recibos", "Recibos dados por pagamentos", "receipts"),
  kind("reservas/pagamentos-avisados", "Pagamentos avisados por hóspedes", "payment_announcements"),
  kind("reservas/chaves-de-devolucao", "Chaves Pix informadas para devoluções", "refund_keys"),
  kind("reservas/pedidos-de-hospedes", "Pedidos feitos por hóspedes pela página", "guest_requests"),
  kind("reservas/caucoes", "Cauções", "security_deposit_movements"),
  kind("reservas/arquivos", "Arquivos das reservas", "booking_files"),
  kind("reservas/lista-de-espera", "Quem espera por noites ocupadas", "waiting_guests", { thing: "waiting_guest" }),
  kind("reservas/notas", "Notas da equipe e lembretes", "team_notes"),
  kind("reservas/links", "Links enviados a hóspedes", "guest_links"),
  kind("reservas/confirmacoes", "Confirmações feitas pelo link", "guest_confirmations"),
  kind("reservas/guia-de-chegada", "Quando o guia de chegada abre", "guide_settings", { thing: "guide_settings" }),
  kind("reservas/fichas", "Fichas de registro de hóspedes", "registration_forms"),
  kind("reservas/fichas-arquivos", "Autorizações de menores e fotos de documentos", "registration_form_files"),
  kind("reservas/fichas-regras", "Regras das fichas de registro", "registration_form_settings", {
    thing: "registration_form_settings",
  }),
  kind("reservas/fichas-acomodacoes", "Acomodações com outra ficha que a usual", "registration_form_choices", {
    thing: "registration_form_settings",
  }),

  kind("mensagens/emails-automaticos", "E-mails automáticos e seus textos", "notification_mails", {
    thing: "notification_mail",
  }),
  kind("mensagens/regras", "Regras dos e-mails automáticos", "notification_settings", {
    thing: "notification_settings",
  }),
  kind("mensagens/enviadas", "E-mails automáticos enviados", "sent_notifications"),
  kind("mensagens/modelos-de-mensagem", "Modelos de mensagem", "message_templates", { thing: "message_template" }),
  kind("mensagens/variaveis", "Variáveis de mensagem da empresa", "message_variables", { thing: "message_variable" }),
  kind("mensagens/variaveis-acomodacoes", "Valores das variáveis em cada acomodação", "message_variable_values", {
    thing: "message_variable",
  }),
  kind("mensagens/regras-de-mensagem", "Regras de mensagem", "notification_rules", { thing: "notification_rule" }),
  kind(
    "mensagens/regras-de-mensagem-acomodacoes",
    "Acomodações de cada regra de mensagem",
    "notification_rule_accommodations",
  ),
  kind("mensagens/mensagens", "Mensagens enviadas, na fila, pausadas e canceladas", "messages", {
    thing: "notification_rule",
  }),

  kind("contratos/modelos", "Modelos de contrato", "contract_types", { thing: "contract_type" }),
  kind("contratos/modelos-versoes", "Versões publicadas dos modelos", "contract_type_versions", {
    thing: "contract_type",
  }),
  kind("contratos/modelos-acomodacoes", "Acomodações de cada modelo", "contract_type_accommodations"),
  kind("contratos/regras", "Regras dos contratos", "contract_settings", { thing: "contract_settings" }),
  kind("contratos/contratos", "Contratos emitidos", "contracts"),
  kind("contratos/quem-assina", "Quem assina cada contrato", "contract_signers"),
  kind("contratos/assinaturas", "Assinaturas dos contratos", "contract_signatures"),

  kind("financeiro/contas", "Contas", "financial_accounts", { thing: "financial_account" }),
  kind("financeiro/saldos-iniciais", "Saldos iniciais", "opening_balances"),
  kind("financeiro/contas-por-forma", "Conta de cada forma de pagamento", "payment_method_accounts"),
  kind("financeiro/categorias", "Categorias", "financial_categories", { thing: "financial_category" }),
  kind("financeiro/contatos", "Contatos", "counterparties", { thing: "counterparty" }),
  kind("financeiro/lancamentos", "Lançamentos", "financial_entries", { thing: "financial_entry" }),
  kind("financeiro/repeticoes", "Repetições de lançamentos", "entry_series"),
  kind("financeiro/baixas", "Pagamentos e recebimentos de lançamentos", "settlements"),
  kind("financeiro/arquivos", "Arquivos dos lançamentos", "entry_files"),
  kind("financeiro/comissoes-faturadas", "Comissões cobradas pelos canais", "billed_commissions"),
  kind("financeiro/transferencias", "Transferências entre contas", "transfers", { thing: "transfer" }),
  kind("financeiro/diario", "Diário", "journal_entries"),
  kind("financeiro/diario-linhas", "Linhas do diário", "journal_lines"),
  kind("financeiro/meses", "Meses e fechamentos", "ledger_months", { thing: "period" }),
  kind("financeiro/extratos", "Extratos bancários importados", "bank_imports", { thing: "bank_import" }),
  kind("financeiro/extratos-linhas", "Linhas dos extratos", "bank_lines", { thing: "bank_line" }),
  kind("financeiro/extratos-conferencias", "Conferências das linhas", "bank_matches"),
  kind("financeiro/extratos-partes", "O que cada conferência pagou", "bank_match_parts"),
  kind("financeiro/extratos-contas", "Contas reconhecidas nos extratos", "bank_account_names"),
  kind("financeiro/extratos-regras", "Regras dos extratos", "bank_rules", { thing: "bank_rule" }),
  kind("financeiro/extratos-modelos", "Modelos de extrato em planilha", "bank_profiles", { thing: "bank_profile" }),
] satisfies readonly Kind[];
