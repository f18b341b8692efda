import type { GuestExport } from "#contract/guest-acts";
import type { Guest } from "#contract/guests";
import type { MessageWay } from "#domain/messages/message-rules";
import { namesPerson } from "#domain/names-person";
import { type Ctx, may } from "#server/context";
import { listMessagesOfHolder } from "#server/messages/messages.queries";

/** The messages to a guest about their bookings; of one that went to an earlier holder only what it was and when. */
export async function messagesOfHolder(
  ctx: Ctx,
  { id, name, email, phone }: Pick<Guest, "id" | "name" | "email" | "phone">,
): Promise<GuestExport["messages"]> {
  const { actor, db } = ctx;
  const texts = [name, email, phone].filter((each) => each !== null);
  const rows = await listMessagesOfHolder(db, actor.tenant_id, id);
  return rows.map(({ code, title, way, state, due_at, ended_at, to_name, to_address, subject, body }) => {
    const isTheirs = namesPerson(`${to_name ?? ""}\n${to_address ?? ""}`, texts);
    return {
      booking_code: code,
      title,
      way: way as MessageWay,
      state,
      due_at: due_at.toISOString(),
      ended_at: ended_at?.toISOString() ?? null,
      to: isTheirs ? to_address : null,
      ...(may(actor, "money.view") && { subject: isTheirs ? subject : null, text: isTheirs ? body : null }),
    };
  });
}
