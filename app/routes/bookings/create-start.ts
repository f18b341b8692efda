import { addDays, isCivilDate } from "#domain/stay-dates";

/**
 * What stands in the fields of a new booking: what the address asks for (`?acomodacao`, `?entrada`, `?saida`), else one
 * night from today, two adults, guests.
 */
export function createStart(search: URLSearchParams, today: string): Record<string, unknown> {
  const date = (name: string) => {
    const text = search.get(name);
    return isCivilDate(text) ? text : null;
  };
  const check_in = date("entrada") ?? today;
  return {
    accommodation_id: search.get("acomodacao") ?? "",
    check_in,
    check_out: date("saida") ?? addDays(check_in, 1),
    adults: 2,
    children: 0,
    infants: 0,
    pets: 0,
    type: "guest",
    channel: "direct",
  };
}
