/**
 * Waits for statements that were sent together and done in this order. When some fail, the first of them in order is
 * the reason: those after it fail only because it did, and their refusals may arrive sooner.
 */
export async function inOrder<T extends readonly unknown[]>(sent: [...T]): Promise<{ [K in keyof T]: Awaited<T[K]> }> {
  const settled = await Promise.allSettled(sent);
  const values = settled.map((each) => {
    if (each.status === "rejected") throw each.reason;
    return each.value;
  });
  return values as { [K in keyof T]: Awaited<T[K]> };
}
