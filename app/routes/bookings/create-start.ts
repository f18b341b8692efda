import { isCivilDate } from "#domain/stay-dates";

/** What stands in the fields of a new booking: what the address asks for (`?acomodacao`, `?entrada`, `?saida`), two adults, guests. */
export function createStart(search: URLSearchParams): Record<string, unknown> {
  const date = (name: string) => {
    const text = search.get(name);
    return isCivilDate(text) ? text : "";
  };
  return {
    accommodation_id: search.get("acomodacao") ?? "",
    check_in: date("entrada"),
    check_out: date("saida"),
    adults: 2,
    children: 0,
    infants: 0,
    pets: 0,
    type: "guest",
    channel: "direct",
  };
}
