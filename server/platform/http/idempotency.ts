import { createHash } from "node:crypto";
import type { Ctx } from "#server/platform/context";
import { deleteAnswersWith, findAnswer, insertAnswer, lockKey } from "#server/platform/http/http.queries";
import { invalid, Problem } from "#server/platform/http/problem";

/** A request that may be repeated under its key, with a hash of its content. */
export interface Repeatable {
  key: string;
  hash: Buffer;
}

/** The key of a request and the hash of its content; null without a key. Throws 422 for a malformed key. */
export function repeatable(key: string | undefined, asked: string, body: Buffer): Repeatable | null {
  if (key === undefined) return null;
  if (!/^[\x21-\x7e]{1,200}$/.test(key)) throw invalid("Idempotency-Key", "Use de 1 a 200 caracteres sem espaços");
  return { key, hash: createHash("sha256").update(`${asked}\n`).update(body).digest() };
}

/** The earlier answer to the same request, or null. Refuses a different request under the same key. */
export async function earlierAnswer(ctx: Ctx, { key, hash }: Repeatable): Promise<{ answer: unknown } | null> {
  const earlier = await findAnswer(ctx.db, ownKey(ctx, key), ctx.clock.now());
  if (earlier !== null && !hash.equals(earlier.request_hash)) throw new Problem("IdempotencyKeyReusedException");
  return earlier;
}

/**
 * Runs a creating verb once per `Idempotency-Key`: the same key and body return the first answer again; a different
 * body is refused, and so is a repetition while the first is running. The key is stored in the transaction of the
 * effect, so a refusal does not use it up.
 */
export async function once<T>(ctx: Ctx, request: Repeatable | null, run: () => Promise<T>): Promise<T> {
  if (request === null) return run();
  const id = ownKey(ctx, request.key);
  if (!(await lockKey(ctx.db, id)))
    throw new Problem("RequestInProgressException", { headers: { "Retry-After": "1" } });
  const earlier = await earlierAnswer(ctx, request);
  if (earlier !== null) return earlier.answer as T;
  const answer = await run();
  await insertAnswer(ctx.db, id, request.hash, answer, ctx.clock.now());
  return answer;
}

/**
 * Deletes the stored answers about records, by ids or codes, and those that contain one of a person's texts: a
 * repetition then counts as a new request.
 */
export function forgetAnswers({ actor, db }: Ctx, ids: readonly string[], texts: readonly string[]): Promise<void> {
  return deleteAnswersWith(db, actor.tenant_id, ids, texts);
}

/** The tenant id under which requests of the service's operators are stored; they belong to no company. */
const service = "00000000-0000-0000-0000-000000000000";

function ownKey({ actor }: Ctx, key: string) {
  return { tenant_id: actor.tenant_id || service, user_id: actor.user_id, key };
}
