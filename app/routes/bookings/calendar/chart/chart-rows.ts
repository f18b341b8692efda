import type { Calendar, CalendarAccommodation } from "#contract/bookings/calendar";
import { type Bar, barsOf } from "~/routes/bookings/calendar/drawn-bars";

/** The height of a location's header (px): on a desk that of a lane, in the hand that of a finger. */
export const groupHeight = (lane: number): number => lane;

/** The visible days, both included. */
export interface SeenDays {
  first: string;
  last: string;
}

/** A row of the chart, with its position. */
export type ChartRow = { top: number; height: number } & (
  | { kind: "group"; name: string; count: number; folded: boolean }
  | { kind: "accommodation"; accommodation: CalendarAccommodation; bars: Bar[] }
);

export type StayRow = Extract<ChartRow, { kind: "accommodation" }>;

/** The bars of each accommodation, computed once per answer. */
export function drawnRows({
  accommodations,
  today,
}: Pick<Calendar, "accommodations" | "today">): { accommodation: CalendarAccommodation; bars: Bar[] }[] {
  return accommodations.map((accommodation) => ({ accommodation, bars: barsOf(accommodation, today) }));
}

/** Finds a bar by its key; the index is built on first use. */
export function barsByKey(drawn: ReturnType<typeof drawnRows>): (key: string) => Bar | undefined {
  let known: ReadonlyMap<string, Bar> | null = null;
  return (key) => {
    known ??= new Map(drawn.flatMap(({ bars }) => bars.map((bar) => [bar.key, bar])));
    return known.get(key);
  };
}

/**
 * The rows from top to bottom: locations in the order of their first accommodation, those without one at the end. The
 * height of a row is that of its visible lanes; `lane` is in px.
 */
export function chartRows(
  drawn: ReturnType<typeof drawnRows>,
  { folded, seen, lane }: { folded: ReadonlySet<string>; seen: SeenDays; lane: number },
): ChartRow[] {
  const places = new Map<string, typeof drawn>();
  for (const each of drawn) {
    const place = each.accommodation.group ?? "";
    places.set(place, [...(places.get(place) ?? []), each]);
  }
  const names = [...places.keys()].sort((a, b) => Number(a === "") - Number(b === ""));
  const rows: ChartRow[] = [];
  let top = 0;
  const add = (row: ChartRow) => {
    rows.push(row);
    top += row.height;
  };
  for (const name of names) {
    const members = places.get(name) ?? [];
    const isFolded = folded.has(name);
    // A single location without a name needs no header.
    if (names.length > 1 || name !== "") {
      add({
        kind: "group",
        name: name || "Sem local",
        count: members.length,
        folded: isFolded,
        top,
        height: groupHeight(lane),
      });
    }
    if (isFolded) continue;
    for (const { accommodation, bars } of members) {
      add({ kind: "accommodation", accommodation, bars, top, height: lanesOf(bars, seen) * lane });
    }
  }
  return rows;
}

/** A bar reaches to noon of its last day. */
function lanesOf(bars: readonly Bar[], { first, last }: SeenDays): number {
  const seen = bars.filter(({ lane, check_in, check_out }) => lane > 0 && check_in <= last && check_out >= first);
  return Math.max(0, ...seen.map(({ lane }) => lane)) + 1;
}

/** The key under which a location is collapsed. */
export const groupKey = (name: string) => (name === "Sem local" ? "" : name);
