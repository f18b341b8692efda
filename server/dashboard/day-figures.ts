import type { Dashboard } from "#contract/dashboard";
import type { DayBooking } from "#server/dashboard/dashboard.queries";

type Figures = Dashboard["figures"];

/** The figures of a day without a booking. */
export const noFigures: Figures = {
  first_arrival: null,
  arrivals_balance_cents: 0,
  awaits_channel: false,
  leaving_people: 0,
  tonight: 0,
  tonight_people: 0,
};

/** What the lists of a day come to, of all that stand in them and not only of the first. */
export function dayFigures(
  { arrivals, departures }: Record<"arrivals" | "departures", DayBooking[]>,
  placed: readonly DayBooking[],
  today: string,
): Figures {
  // Leavers of the day and whoever is overdue do not sleep here tonight.
  const tonight = placed.filter(
    ({ list, check_in, check_out }) => list === "in_house" && check_in <= today && check_out > today,
  );
  return {
    first_arrival: arrivals[0]?.arrival_time ?? null,
    arrivals_balance_cents: arrivals.reduce((sum, { guest_cents }) => sum + Math.max(0, guest_cents), 0),
    awaits_channel: arrivals.some(({ open_cents, guest_cents }) => open_cents > Math.max(0, guest_cents)),
    leaving_people: countPeople(departures),
    tonight: tonight.length,
    tonight_people: countPeople(tonight),
  };
}

/** Everybody who sleeps there, babies too. */
const countPeople = (stays: readonly DayBooking[]) => stays.reduce((sum, { people }) => sum + people, 0);
