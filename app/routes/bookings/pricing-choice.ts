/**
 * Which price a changed stay gets: as chosen, else calculated anew; but the agreed one for people who see no amounts,
 * who would change it without knowing.
 */
export function pricingChoice(chosen: unknown, agreed_cents: number | undefined): "keep" | "reprice" {
  if (chosen === "keep" || chosen === "reprice") return chosen;
  return agreed_cents === undefined ? "keep" : "reprice";
}
