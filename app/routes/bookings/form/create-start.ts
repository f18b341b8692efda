import type { ChannelTerms } from "#contract/channel-terms";
import { addDays, isCivilDate } from "#domain/stay-dates";

/**
 * The initial values of a new booking: those of the address (`?acomodacao`, `?entrada`, `?saida`), else one night from
 * today, two adults, type guest, the direct channel with its usual terms.
 */
export function createStart(
  search: URLSearchParams,
  today: string,
  channels: readonly ChannelTerms[],
): Record<string, unknown> {
  const date = (name: string) => {
    const text = search.get(name);
    return isCivilDate(text) ? text : null;
  };
  const check_in = date("entrada") ?? today;
  const usual = channels.find(({ channel }) => channel === "direct");
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
    commission_basis_points: usual?.commission_basis_points,
    collected_by: usual?.collected_by,
  };
}
