/** The sizes of the chart's parts in px. */
export interface Measures {
  /** Width of a day in whole px, so that a repeating background aligns with the days. */
  day: number;
  /** Width of the column of names. */
  names: number;
  /** Height of a lane. */
  lane: number;
}

export const headHeight = 60; // px
export const footHeight = 44; // px

const narrowest = 18; // px per day
const wide = { names: 172, lane: 30 };
const hand = { names: 112, lane: 44 };

/** The width of a day if this many are side by side; on touch screens rows have the height of a touch target. */
export function measuresOf(width: number, { shown, inHand }: { shown: number; inHand: boolean }): Measures {
  const { names, lane } = inHand ? hand : wide;
  return { names, lane, day: Math.max(narrowest, Math.floor((width - names) / shown)) };
}
