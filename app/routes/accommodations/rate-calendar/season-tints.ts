import type { RateDay } from "#contract/rate-calendar";

/** As many quiet tints as `look/rate-calendar.css` has. */
const tintCount = 6;

export interface SeasonTint {
  name: string;
  /** 0 to 5. More seasons than tints share them, neighbours seldom. */
  tint: number;
}

/** The seasons of a year in the order of their first day, each with its tint. */
export function seasonTints(days: readonly Pick<RateDay, "season">[]): SeasonTint[] {
  const names = new Set(days.flatMap(({ season }) => season ?? []));
  return [...names].map((name, index) => ({ name, tint: index % tintCount }));
}
