import type { BookingGuestInput } from "#contract/booking-guests";
import type { Party } from "#server/booking-guests/read-booking-guests";
import type { Ctx } from "#server/context";
import { requireGuests } from "#server/guests/held-guests";
import { recognisedOrNew } from "#server/guests/recognised-guest";
import { invalid, within } from "#server/http/problem";

/**
 * The ids of the people of a list in its order. New ones are written down, or recognised. Refuses with 422 at
 * `guests[0].id` or `guests[0].name` who is unknown, foreign or forgotten, who comes twice, and who answers for the
 * booking.
 */
export async function namedGuests(
  ctx: Ctx,
  { holder, others }: Party,
  guests: readonly BookingGuestInput[],
): Promise<string[]> {
  const known = others.map(({ id }) => id);
  const joining = guests.map(({ id }, index) => ({ id: id ?? null, path: `guests[${index}].id` }));
  await requireGuests(
    ctx,
    joining.flatMap(({ id, path }) => (id === null || known.includes(id) ? [] : [{ id, path }])),
    "Hóspede",
  );
  const ids: string[] = [];
  for (const [index, guest] of guests.entries()) {
    const { id: knownId, name = "", ...person } = guest;
    const path = `guests[${index}]`;
    const id = knownId ?? (await within(path, () => recognisedOrNew(ctx, { name, ...person })));
    const field = `${path}.${knownId === undefined ? "name" : "id"}`;
    if (id === holder.id) throw invalid(field, "Esta pessoa já responde pela reserva");
    if (ids.includes(id)) throw invalid(field, "Esta pessoa já está na reserva");
    ids.push(id);
  }
  return ids;
}
