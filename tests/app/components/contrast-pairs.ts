// The colour pairs of the look: foreground, background, and the required contrast (WCAG 2.2: text 4.5:1, parts 3:1).

const surfaces = ["surface", "canvas", "surface-raised"];
const grounds = [...surfaces, "surface-hover", "surface-selected", "day-weekend", "day-holiday"];
const seasons = [0, 1, 2, 3, 4, 5].map((season) => `season-${season}`);
const tones = ["primary", "secondary", "accent", "error", "info", "success", "warning"];

export const statuses = [
  "inquiry",
  "hold",
  "confirmed",
  "checked_in",
  "checked_out",
  "cancelled",
  "expired",
  "no_show",
  "block",
  "imported",
];

/** Statuses with a patterned fill: text is measured against the pattern's strongest line. */
export const patterned = { hold: "stripe", block: "hatch", imported: "bars", no_show: "dots" } as const;

type Pair = [front: string, ground: string];
const onEach = (fronts: string[], onto: string[]): Pair[] =>
  fronts.flatMap((front) => onto.map((g): Pair => [front, g]));

export const textPairs: Pair[] = [
  ...onEach(["text", "text-muted"], grounds),
  ...onEach(["text-subtle", "link", "error-text", "success-text", "warning-text", "info-text"], surfaces),
  ...onEach(["primary", "accent"], surfaces),
  ["text-placeholder", "surface"],
  ["text-subtle", "surface-selected"],
  ["text-subtle", "surface-hover"],
  ["link", "surface-selected"],
  ["error-text", "error-soft"],
  ["success-text", "success-soft"],
  ["primary", "primary-soft"],
  ...tones.flatMap((tone): Pair[] => [
    [`on-${tone}`, tone],
    [`on-${tone}-soft`, `${tone}-soft`],
  ]),
  ["on-primary", "primary-hover"],
  ["on-primary", "primary-active"],
  ["on-error", "error-hover"],
  ["text-inverse", "surface-inverse"],
  ...onEach(["text", "text-muted"], ["primary-soft", "success-soft", ...seasons]),
  ["side-text", "side"],
  ["side-muted", "side"],
  ["side-text", "side-hover"],
  ["side-on-active", "side-active"],
  ["on-side-mark", "side-mark"],
  ["on-sand", "sand"],
  ["text", "scene-sky"],
  ...statuses.map((status): Pair => [`st-${status}-fg`, `st-${status}-bg`]),
];

export const partPairs: Pair[] = [
  ...onEach(["border-strong", "focus", "primary", "error", "success", "info", "warning-edge", "accent"], surfaces),
  ...onEach(["secondary"], surfaces),
  ["side-mark", "side"],
  ["focus", "surface-selected"],
  ...statuses.flatMap((status): Pair[] => [
    [`st-${status}-edge`, "surface"],
    [`st-${status}-edge`, "day-weekend"],
  ]),
  ...onEach(["accent", "st-confirmed-edge", "st-block-edge", "st-imported-edge", "st-checked_out-edge"], seasons),
];
