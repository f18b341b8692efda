import type { GuestInstallment } from "#contract/guest-page";
import type { Ctx } from "#server/context";
import { readStay } from "#server/guest-page/guest-stay";
import { showPage } from "#server/guest-page/show-page";
import { txidsOf } from "#server/stay-pix/stay-pix";

/** The instalments as the page shows them, each by its txid; none of a stay that is over, or that a channel collects. */
export async function listInstallments(ctx: Ctx, code: string): Promise<{ data: GuestInstallment[] }> {
  const { price } = await showPage(ctx, code);
  const { booking } = await readStay(ctx, code);
  const txids = await txidsOf(ctx, booking.id);
  const idOf = (index: number) => txids.get(booking.installments[index]?.id ?? "");
  const parts = price?.installments ?? [];
  return { data: parts.map((part, index) => ({ id: idOf(index) ?? "", ...part })) };
}
