import type { BankImport, ImportedStatement } from "#contract/bank-imports";
import { bankProfiles } from "#domain/bank-statements/bank-profiles";
import { findBankImport, type StoredBankImport, type StoredStatement } from "#server/bank-statements/imports.queries";
import type { Ctx } from "#server/context";
import { accountNames } from "#server/finances/account-names";
import { found } from "#server/http/problem";

/** An import as it goes over the wire. */
export async function showBankImport(ctx: Ctx, id: string): Promise<BankImport> {
  const stored = found(await findBankImport(ctx.db, ctx.actor.tenant_id, id));
  const [answer] = await toBankImports(ctx, [stored]);
  return answer!;
}

/** Whether there is such an import. */
export async function bankImportExists({ actor, db }: Ctx, id: string): Promise<boolean> {
  return (await findBankImport(db, actor.tenant_id, id)) !== null;
}

/** Imports as they go over the wire, with the names of their accounts and profiles. */
export async function toBankImports(ctx: Ctx, rows: readonly StoredBankImport[]): Promise<BankImport[]> {
  const names = await accountNames(ctx);
  const shown = (statement: StoredStatement): ImportedStatement => ({
    ...statement,
    balance_break: statement.balance_break ?? null, // files of older days did not say
    account_name: statement.account_id === null ? null : (names.get(statement.account_id) ?? null),
  });
  return rows.map(({ profile, own_profile_name, ...row }) => ({
    ...row,
    profile_name: own_profile_name ?? bankProfiles.find(({ id }) => id === profile)?.name ?? null,
    same_file_at: row.same_file_at?.toISOString() ?? null,
    statements: row.statements.map(shown),
    created_at: row.created_at.toISOString(),
  }));
}
