import type { LockedBankLine } from "#server/bank-statements/lines.queries";
import { findWallet } from "#server/bank-statements/matches.queries";
import type { Ctx } from "#server/context";
import { invalid } from "#server/http/problem";

/** The account in which channels' money waits until they pay it out; refuses where there is none beside the line's. */
export async function walletOf({ actor, db }: Ctx, { account_id }: LockedBankLine): Promise<string> {
  const wallet = await findWallet(db, actor.tenant_id);
  if (wallet !== null && wallet !== account_id) return wallet;
  throw invalid("parts", "Para repasses de canais, crie antes uma conta do tipo Canal a receber");
}
