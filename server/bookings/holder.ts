import type { BookingInput, BookingUpdate } from "#contract/bookings";
import type { Ctx } from "#server/context";
import { createGuest, editGuest, requireGuest } from "#server/guests/save-holder";
import { invalid } from "#server/http/problem";

/** The person of a new booking: one known by `holder_id`, or a new record. Gives the guest's id. */
export async function newHolder(ctx: Ctx, { holder, holder_id }: BookingInput): Promise<string> {
  if (holder_id !== undefined) return (await requireGuest(ctx, holder_id, "holder_id")).id;
  if (holder === undefined) throw invalid("holder", "Hóspede responsável é obrigatório");
  if (holder.id !== undefined) throw invalid("holder.id", "Escolha a pessoa já cadastrada ou informe uma nova");
  return (await createGuest(ctx, holder)).id;
}

/**
 * The person of a booking after a save: `holder_id` puts another one in, `holder` edits the record of whoever it then
 * is; its id may only repeat that.
 */
export async function changedHolder(ctx: Ctx, storedId: string, { holder, holder_id }: BookingUpdate): Promise<string> {
  const id = holder_id ?? storedId;
  if (id !== storedId) await requireGuest(ctx, id, "holder_id");
  if (holder === undefined) return id;
  if (holder.id !== undefined && holder.id !== id) throw invalid("holder.id", "Hóspede responsável é inválido");
  await editGuest(ctx, id, holder);
  return id;
}
