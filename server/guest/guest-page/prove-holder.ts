import type { guestPages } from "#contract/guest/guest-page";
import { signerOfBooking } from "#server/guest/contracts/who-signed";
import { insertReader } from "#server/guest/guest-page/guest-page.queries";
import { readStay } from "#server/guest/guest-page/guest-stay";
import { birthDateOf } from "#server/guest/guest-page/long-over";
import { readerOf, throughLink } from "#server/guest/guest-page/through-link";
import type { Ctx } from "#server/platform/context";
import { limitKey, spend } from "#server/platform/http/limits";
import { invalid } from "#server/platform/http/problem";
import type { IdentityVerb } from "#server/platform/http/route";
import { browserOf } from "#server/platform/http/tokens";

const proofLifetime = 24 * 60 * 60 * 1000;
const notTheDate = "Esta data não confere. Confira e tente de novo: são cinco tentativas por dia";

/** Five attempts a day per link, right or wrong. A wrong date and an unknown one get the same answer. */
export const proveHolderByLink: IdentityVerb<typeof guestPages.prove> = async (ctx, { params, body }) => {
  await spend(ctx.services.limits.provedByLink, limitKey(params.token));
  const proof = { sessionToken: ctx.sessionToken, birth_date: body.birth_date };
  const isRight = await throughLink(ctx, params, (inside, code) => proveHolder(inside, code, proof), "door");
  if (!isRight) throw invalid("birth_date", notTheDate);
};

/**
 * Opens receipts and the signed contract for a day to a browser that knows the birth date of the booking's holder. A
 * contract signed by an earlier holder opens with that person's birth date, which opens nothing else.
 */
async function proveHolder(
  ctx: Ctx,
  code: string,
  { birth_date, ...request }: { sessionToken: string | null; birth_date: string },
): Promise<boolean> {
  const { actor, db, clock } = ctx;
  const { booking } = await readStay(ctx, code);
  const signer = await signerOfBooking(ctx, booking);
  const readers: (Buffer | null)[] = [];
  if ((await birthDateOf(ctx, booking.holder_id)) === birth_date) readers.push(browserOf(request));
  if (signer !== null && signer !== booking.holder_id && (await birthDateOf(ctx, signer)) === birth_date) {
    readers.push(readerOf(request, signer));
  }
  const now = clock.now();
  const until = new Date(now.getTime() + proofLifetime);
  const proven = readers.filter((reader) => reader !== null);
  for (const browser of proven) await insertReader(db, actor.tenant_id, { code, browser, now, until });
  return proven.length > 0;
}
