/**
 * Cuts every amount from an answer: keys ending in `_cents`, and the `reason` of a night, which names amounts.
 * The one mask for people without `money.view` (product 9).
 */
export function withoutMoney(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutMoney);
  if (typeof value !== "object" || value === null) return value;
  const isNight = "price_cents" in value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => !key.endsWith("_cents") && !(isNight && key === "reason"))
      .map(([key, item]) => [key, withoutMoney(item)]),
  );
}
