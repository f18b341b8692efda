import type { Paper, PaperKind, papers, receipts } from "#contract/guest/papers";
import { drawn, guestPaperFacts, paperFacts } from "#server/guest/papers/paper-parts";
import { receiptPaper } from "#server/guest/papers/receipt-paper";
import { statementPaper } from "#server/guest/papers/statement-paper";
import { bookingPaper, voucherPaper } from "#server/guest/papers/stay-papers";
import { type Ctx, may } from "#server/platform/context";
import { requireMoney } from "#server/platform/http/money-mask";
import type { EndpointCtx, FileVerb, Verb } from "#server/platform/http/route";

interface Asked {
  code: string;
  paper: Exclude<PaperKind, "receipt">;
}

/** A paper of a booking: the desk's sheet in Portuguese, the guest's in their language. A statement consists of amounts; sheet and voucher leave them out for who sees none. */
async function paperOf(ctx: Ctx, { code, paper }: Asked): Promise<Paper> {
  const { actor } = ctx;
  if (paper === "statement") requireMoney(actor);
  const money = may(actor, "money.view");
  if (paper === "booking") return bookingPaper(ctx, await paperFacts(ctx, code), money);
  const facts = await guestPaperFacts(ctx, code);
  return paper === "statement" ? statementPaper(ctx, facts) : voucherPaper(ctx, facts, money);
}

export const showPaper: Verb<typeof papers.show> = (ctx, { params }) => paperOf(ctx, params);

export const readPaperPdf: FileVerb<typeof papers.pdf> = async (ctx, { params }) =>
  drawn(ctx, await paperOf(ctx, params));

/** A receipt that was issued. */
const receiptOf = async (ctx: EndpointCtx, { code, id }: { code: string; id: string }): Promise<Paper> =>
  receiptPaper(ctx, await paperFacts(ctx, code), {
    paymentId: id,
    documents: true,
    publicUrl: ctx.services.publicUrl,
  });

export const showReceipt: Verb<typeof receipts.show> = (ctx, { params }) => receiptOf(ctx, params);

export const readReceiptPdf: FileVerb<typeof receipts.pdf> = async (ctx, { params }) =>
  drawn(ctx, await receiptOf(ctx, params));
