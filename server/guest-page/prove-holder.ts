import { guestPages } from "#contract/guest-page";
import type { Ctx } from "#server/context";
import { insertReader } from "#server/guest-page/guest-page.queries";
import { readStay } from "#server/guest-page/guest-stay";
import { birthDateOf } from "#server/guest-page/long-over";
import { throughLink } from "#server/guest-page/through-link";
import { invalid } from "#server/http/problem";
import { serveIdentity } from "#server/http/route";
import { limitKey, spend } from "#server/session/limits";
import { browserOf } from "#server/session/tokens";

const proofLifetime = 24 * 60 * 60 * 1000;
const notTheDate = "Esta data não confere. Confira e tente de novo: são cinco tentativas por dia";

/** Five attempts a day per link, right or wrong. A wrong date and an unknown one get the same answer. */
serveIdentity(
  guestPages.prove,
  async (ctx, { params, body }) => {
    await spend(ctx.services.limits.provedByLink, limitKey(params.token));
    const proof = { browser: browserOf(ctx), birth_date: body.birth_date };
    const isRight = await throughLink(ctx, params, (inside, code) => proveHolder(inside, code, proof), "door");
    if (!isRight) throw invalid("birth_date", notTheDate);
  },
  (ctx, params) => throughLink(ctx, params, async () => true, "door"),
);

/** Lets a browser that knows the birth date of the booking's holder read receipt and signed contract for a day. */
async function proveHolder(
  ctx: Ctx,
  code: string,
  { browser, birth_date }: { browser: Buffer | null; birth_date: string },
): Promise<boolean> {
  const { actor, db, clock } = ctx;
  const { booking } = await readStay(ctx, code);
  const known = await birthDateOf(ctx, booking.holder_id);
  if (browser === null || known === null || known !== birth_date) return false;
  const now = clock.now();
  const until = new Date(now.getTime() + proofLifetime);
  await insertReader(db, actor.tenant_id, { code, browser, now, until });
  return true;
}
