import { codeOf } from "#server/db/failures";

// What the server says to whatever follows a failed statement in its transaction.
const isOnlyBehind = (reason: unknown) => codeOf(reason) === "25P02";

/**
 * Waits for statements that were asked together and are done in this order. When some fail, the first of them in order
 * is the reason; one that was refused only because another had failed is none.
 */
export async function inOrder<T extends readonly unknown[]>(sent: [...T]): Promise<{ [K in keyof T]: Awaited<T[K]> }> {
  const settled: PromiseSettledResult<unknown>[] = await Promise.allSettled(sent);
  const failed = settled.filter((each) => each.status === "rejected");
  const first = failed.find(({ reason }) => !isOnlyBehind(reason)) ?? failed[0];
  if (first) throw first.reason;
  return Promise.all(sent);
}
