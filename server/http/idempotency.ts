import { createHash } from "node:crypto";
import type { Ctx } from "#server/context";
import { findAnswer, insertAnswer, lockKey } from "#server/http/idempotency.queries";
import { invalid, Problem } from "#server/http/problem";

/**
 * Runs a creating verb once per `Idempotency-Key`: the same key and body give the first answer again, another body is
 * refused, a copy in flight too. The key is kept in the transaction of the effect, so a refusal burns none.
 */
export async function once<T>(
  ctx: Ctx,
  key: string | undefined,
  request: string | Buffer,
  run: () => Promise<T>,
): Promise<T> {
  if (key === undefined) return run();
  if (!/^[\x21-\x7e]{1,200}$/.test(key)) throw invalid("Idempotency-Key", "Use de 1 a 200 caracteres sem espaços");
  const id = { tenant_id: ctx.actor.tenant_id, user_id: ctx.actor.user_id, key };
  const hash = createHash("sha256").update(request).digest();
  const now = ctx.clock.now();
  if (!(await lockKey(ctx.db, id)))
    throw new Problem("RequestInProgressException", { headers: { "Retry-After": "1" } });
  const earlier = await findAnswer(ctx.db, id, now);
  if (earlier !== null) {
    if (!hash.equals(earlier.request_hash)) throw new Problem("IdempotencyKeyReusedException");
    return earlier.answer as T;
  }
  const answer = await run();
  await insertAnswer(ctx.db, id, hash, answer, now);
  return answer;
}
