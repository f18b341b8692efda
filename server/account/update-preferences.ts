import type * as z from "zod";
import type { Me, PreferencesInput } from "#contract/session";
import { updateOwnAccount } from "#server/account/account.queries";
import type { Ctx } from "#server/context";
import { me } from "#server/session/me";

/** Changes one's own locale and theme; absent is kept. */
export async function updatePreferences(ctx: Ctx, input: z.output<typeof PreferencesInput>): Promise<Me> {
  await updateOwnAccount(ctx.db, ctx.actor.user_id, input);
  return me(ctx);
}
