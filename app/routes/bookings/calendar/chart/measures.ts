/** How large the parts of the chart are, in px. */
export interface Measures {
  /** Width of a day, whole px: a background of many days lies exactly under them. */
  day: number;
  /** Width of the column of names. */
  names: number;
  /** Height of a lane. */
  lane: number;
}

export const headHeight = 60; // px
export const footHeight = 44; // px

const narrowest = 18; // px of a day
const wide = { names: 172, lane: 30 };
const hand = { names: 112, lane: 44 };

/** What so many days side by side leave for each; in the hand lines are as high as a finger needs. */
export function measuresOf(width: number, { shown, inHand }: { shown: number; inHand: boolean }): Measures {
  const { names, lane } = inHand ? hand : wide;
  return { names, lane, day: Math.max(narrowest, Math.floor((width - names) / shown)) };
}
