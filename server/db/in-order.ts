import { codeOf } from "#server/db/failures";

// The error of every statement after a failed one in the same transaction.
const isOnlyBehind = (reason: unknown) => codeOf(reason) === "25P02";

/**
 * Waits for statements that were sent together and run in this order. If some fail, throws the first error in order;
 * statements that failed only because the transaction was already aborted are ignored.
 */
export async function inOrder<T extends readonly unknown[]>(sent: [...T]): Promise<{ [K in keyof T]: Awaited<T[K]> }> {
  const settled: PromiseSettledResult<unknown>[] = await Promise.allSettled(sent);
  const failed = settled.filter((each) => each.status === "rejected");
  const first = failed.find(({ reason }) => !isOnlyBehind(reason)) ?? failed[0];
  if (first) throw first.reason;
  return Promise.all(sent);
}
