import type { RateDay } from "#contract/rate-calendar";

/** The number of tints in `look/rate-calendar.css`. */
const tintCount = 6;

export interface SeasonTint {
  name: string;
  /** 0 to 5. If there are more seasons than tints, they share them, neighbours rarely. */
  tint: number;
}

/** The seasons of a year in the order of their first day, each with its tint. */
export function seasonTints(days: readonly Pick<RateDay, "season">[]): SeasonTint[] {
  const names = new Set(days.flatMap(({ season }) => season ?? []));
  return [...names].map((name, index) => ({ name, tint: index % tintCount }));
}
