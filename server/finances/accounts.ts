import { financialAccount } from "#contract/financial-accounts";
import { messages } from "#contract/messages";
import type { ValuesOf } from "#contract/record";
import type { Ctx } from "#server/context";
import { newId } from "#server/db/new-id";
import {
  findAccount,
  insertOpening,
  listAccounts,
  reverseOpening,
  type StoredAccount,
  sendMethodsTo,
} from "#server/finances/accounts.queries";
import { createReadyMadeFinances } from "#server/finances/create-ready-made-finances";
import { companyDay } from "#server/finances/today";
import { invalid, Problem } from "#server/http/problem";
import { recordVerbs } from "#server/records/record-verbs";

type Values = ValuesOf<typeof financialAccount.fields>;

/**
 * Where the company's money lies. Balances are sums of journal lines. The account of deposits is the company's from the
 * start: it is renamed, and nothing else.
 */
export const accountVerbs = recordVerbs({
  definition: financialAccount,
  table: "financial_accounts",
  name: "financial_account",
  list: async ({ actor, db }: Ctx) => ({ data: await listAccounts(db, actor.tenant_id) }),
  find: ({ actor, db }, id) => findAccount(db, actor.tenant_id, id),
  lock: ({ actor, db }) => createReadyMadeFinances(db, actor.tenant_id),
  beforeSave: (ctx, { values, before }) => checked(values, before, companyDay(ctx)),
  row: ({ methods: _, opening_cents: __, opening_on: ___, ...columns }) => columns,
  async afterSave(ctx, id, { values, before }) {
    await sendMethodsTo(ctx.db, ctx.actor.tenant_id, id, values.methods);
    await keepOpening(ctx, id, values, before);
  },
  beforeDelete(_, { kind, used, opening_on }) {
    if (kind === "deposits_held" || used || opening_on !== null) throw new Problem("FinancialAccountInUseException");
    return Promise.resolve();
  },
  taken: { constraint: "financial_accounts_name", field: "name", sentence: "Já existe uma conta com este nome" },
  inUse: "FinancialAccountInUseException",
});

function checked(values: Values, before: StoredAccount | null, today: string): Values {
  const { kind, methods, opening_cents, opening_on, archived } = values as Values & { archived: boolean };
  const held = kind === "deposits_held";
  if (before === null ? held : (before.kind === "deposits_held") !== held) {
    throw invalid("kind", "As cauções têm uma conta só, que a empresa já tem");
  }
  if (held && methods.length > 0) throw invalid("methods", "A conta de cauções não recebe pagamentos");
  if (held && opening_cents !== null) throw invalid("opening_cents", "A conta de cauções começa pelas reservas");
  if (held && archived) throw invalid("archived", "A conta de cauções não pode ser arquivada");
  if (opening_cents !== null && opening_on === null) {
    throw invalid("opening_on", messages.required("Data do saldo inicial", "a"));
  }
  if (opening_on !== null && opening_on !== before?.opening_on && opening_on > today) {
    throw invalid("opening_on", "A data não pode estar no futuro");
  }
  const lost = before?.methods.filter((method) => !methods.includes(method)) ?? [];
  if (lost.length > 0) throw invalid("methods", "Para tirar uma forma daqui, escolha-a na conta que passa a receber");
  if (archived && methods.length > 0) {
    throw invalid("archived", "Antes de arquivar, escolha outra conta para as formas que ela recebe");
  }
  return { ...values, methods: [...new Set(methods)], opening_on: opening_cents === null ? null : opening_on };
}

async function keepOpening(ctx: Ctx, id: string, values: Values, before: StoredAccount | null): Promise<void> {
  const { actor, db, clock } = ctx;
  const { opening_cents, opening_on } = values;
  const same = opening_cents === (before?.opening_cents ?? null) && opening_on === (before?.opening_on ?? null);
  if (same) return;
  const now = clock.now();
  const by = { created_by: actor.user_id, created_at: now };
  await reverseOpening(db, actor.tenant_id, id, { id: newId(now), ...by });
  if (opening_cents === null || opening_on === null) return;
  const opening = { account_id: id, amount_cents: opening_cents, opened_on: opening_on };
  await insertOpening(db, { tenant_id: actor.tenant_id, id: newId(now), ...opening, ...by });
}
