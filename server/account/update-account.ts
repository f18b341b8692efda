import type * as z from "zod";
import type { AccountInput, Me } from "#contract/session";
import { updateOwnAccount } from "#server/account/account.queries";
import type { Ctx } from "#server/context";
import { me } from "#server/session/me";
import { requireOfferedTimeZone } from "#server/tenants/time-zones";

/** Changes one's own name, telephone and time zone; absent is kept. The e-mail has an act of its own. */
export async function updateAccount(ctx: Ctx, input: z.output<typeof AccountInput>): Promise<Me> {
  if (input.timezone !== undefined) requireOfferedTimeZone(input.timezone);
  await updateOwnAccount(ctx.db, ctx.actor.user_id, input);
  return me(ctx);
}
