import type { BlockKind } from "#contract/bookings/blocks";
import { occupies } from "#domain/booking-states";
import { freeParts, type Period } from "#domain/periods";
import { addDays, nightsBetween } from "#domain/stay-dates";
import type { DemoAccommodation } from "#server/demo/accommodation-kinds";
import type { PlannedBooking } from "#server/demo/plan-bookings";

export interface PlannedBlock extends Period {
  accommodation: number;
  kind: BlockKind;
  reason: string;
  note: string | null;
}

interface Wish {
  /** The first accommodation to try, and from how many days ahead. */
  first: number;
  ahead: number;
  nights: number;
  kind: BlockKind;
  reason: string;
  note: string | null;
}

const daysAhead = 110;
const wishes: readonly Wish[] = [
  {
    first: 3,
    ahead: 0,
    nights: 2,
    kind: "out_of_order",
    reason: "Conserto do chuveiro",
    note: "O Jonas vem pela manhã; chave na recepção.",
  },
  { first: 1, ahead: 15, nights: 3, kind: "out_of_order", reason: "Pintura da varanda", note: null },
  { first: 4, ahead: 30, nights: 3, kind: "owner", reason: "Visita da família da proprietária", note: null },
  { first: 2, ahead: 50, nights: 2, kind: "own_use", reason: "Fotos novas para o site", note: null },
  { first: 0, ahead: 75, nights: 5, kind: "closed_season", reason: "Recesso da equipe", note: null },
];

/** Blocks around today, in free nights; a block that fits nowhere is left out. */
export function planBlocks(
  bookings: readonly PlannedBooking[],
  accommodations: readonly DemoAccommodation[],
  today: string,
): PlannedBlock[] {
  const taken = accommodations.map(({ preparation_nights }, index) =>
    bookings
      .filter(({ status, accommodation }) => accommodation === index && occupies(status))
      .map(({ check_in, check_out }) => ({ check_in, check_out: addDays(check_out, preparation_nights) })),
  );
  return wishes.flatMap(({ first, ahead, nights, kind, reason, note }) => {
    const from = addDays(today, ahead);
    const until = ahead === 0 ? addDays(today, nights) : addDays(today, daysAhead);
    for (let turn = 0; turn < accommodations.length; turn += 1) {
      const accommodation = (first + turn) % accommodations.length;
      const parts = freeParts({ check_in: from, check_out: until }, taken[accommodation]!);
      const part = parts.find(({ check_in, check_out }) => nightsBetween(check_in, check_out) >= nights);
      if (part === undefined) continue;
      const period = { check_in: part.check_in, check_out: addDays(part.check_in, nights) };
      taken[accommodation]!.push(period);
      return [{ accommodation, ...period, kind, reason, note }];
    }
    return [];
  });
}
