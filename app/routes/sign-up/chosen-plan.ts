import type { PublicPlan } from "#contract/sign-up";

type Texts = Readonly<Record<string, string>>;

/** The approximate number of accommodations; null if not given. */
export function wantedPlaces(texts: Texts): number | null {
  const count = Number(texts["company.accommodations"]);
  return Number.isInteger(count) && count > 0 ? count : null;
}

/** Whether the plan allows this many accommodations. */
export const holdsThem = ({ max_accommodations }: PublicPlan, places: number): boolean =>
  max_accommodations === null || max_accommodations >= places;

/** The chosen plan, else the first that is large enough, else the largest. */
export function planFor(plans: readonly PublicPlan[], texts: Texts): PublicPlan | undefined {
  const places = wantedPlaces(texts) ?? 1;
  return plans.find(({ id }) => id === texts.plan) ?? plans.find((plan) => holdsThem(plan, places)) ?? plans.at(-1);
}
