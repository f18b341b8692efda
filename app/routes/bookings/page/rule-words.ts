import type { Booking } from "#contract/bookings";

/** The rules of stays by name, as a sentence lists them. */
export const ruleWords: Record<Booking["overridden_rules"][number], string> = {
  min_nights: "mínimo de noites",
  max_nights: "máximo de noites",
  closed_arrival: "dia sem entrada",
  closed_departure: "dia sem saída",
  min_notice: "antecedência mínima",
  booking_window: "antecedência máxima",
  past_arrival: "entrada no passado",
  no_pets: "não aceita pets",
};
