import type { BookingInput, BookingUpdate } from "#contract/bookings/bookings";
import { requireGuests } from "#server/bookings/guests/held-guests";
import { createHolder, editHolder, type NewHolder } from "#server/bookings/guests/holders";
import type { Ctx } from "#server/platform/context";
import { invalid } from "#server/platform/http/problem";

/** The holder of a new booking: an existing guest, or a new record under this id. */
export function newHolder(ctx: Ctx, { holder, holder_id }: BookingInput, id: string): NewHolder {
  if (holder_id !== undefined) return { inserted: requireHolder(ctx, holder_id), words: [], acts: [] };
  if (holder === undefined) throw invalid("holder", "Hóspede responsável é obrigatório");
  if (holder.id !== undefined) throw invalid("holder.id", "Escolha a pessoa já cadastrada ou informe uma nova");
  return createHolder(ctx, id, holder);
}

/**
 * The holder of a booking after a save: `holder_id` replaces the guest, `holder` edits the record of the resulting one;
 * the id in it must be the same.
 */
export async function changedHolder(ctx: Ctx, storedId: string, { holder, holder_id }: BookingUpdate): Promise<string> {
  const id = holder_id ?? storedId;
  if (id !== storedId) await requireHolder(ctx, id);
  if (holder === undefined) return id;
  if (holder.id !== undefined && holder.id !== id) throw invalid("holder.id", "Hóspede responsável é inválido");
  await editHolder(ctx, id, holder);
  return id;
}

function requireHolder(ctx: Ctx, id: string): Promise<void> {
  return requireGuests(ctx, [{ id, path: "holder_id" }], "Hóspede responsável");
}
