import type { BookingInput, BookingUpdate } from "#contract/bookings";
import type { Ctx } from "#server/context";
import { requireGuests } from "#server/guests/held-guests";
import { createHolder, editHolder } from "#server/guests/save-holder";
import { invalid } from "#server/http/problem";

/** The person of a new booking: one who is known, or a new record under this id. */
export async function newHolder(ctx: Ctx, { holder, holder_id }: BookingInput, id: string): Promise<void> {
  if (holder_id !== undefined) return requireHolder(ctx, holder_id);
  if (holder === undefined) throw invalid("holder", "Hóspede responsável é obrigatório");
  if (holder.id !== undefined) throw invalid("holder.id", "Escolha a pessoa já cadastrada ou informe uma nova");
  await createHolder(ctx, id, holder);
}

/**
 * The person of a booking after a save: `holder_id` puts another one in, `holder` edits the record of whoever it then
 * is; its id may only repeat that.
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
