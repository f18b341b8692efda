import type { GuestInstallment } from "#contract/guest-page";
import type { Ctx } from "#server/context";
import { guestPrice } from "#server/guest-page/guest-price";
import { stands } from "#server/guest-page/guest-state";
import { readStay } from "#server/guest-page/guest-stay";
import { txidsOf } from "#server/stay-pix/stay-pix";

/** The instalments as the page shows them, each by its txid; none of a stay that is over, or that a channel collects. */
export async function listInstallments(ctx: Ctx, code: string): Promise<{ data: GuestInstallment[] }> {
  const stay = await readStay(ctx, code);
  const price = stands(ctx, stay) ? await guestPrice(ctx, stay) : null;
  const txids = await txidsOf(ctx, stay.booking.id);
  const idOf = (index: number) => txids.get(stay.booking.installments[index]?.id ?? "");
  const parts = price?.installments ?? [];
  return { data: parts.map((part, index) => ({ id: idOf(index) ?? "", ...part })) };
}
