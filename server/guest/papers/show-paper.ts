import type { guestPages } from "#contract/guest/guest-page";
import type { Paper, PaperKind, papers } from "#contract/guest/papers";
import { findCompanyLogo } from "#server/guest/contracts/contract-values.queries";
import { throughLink } from "#server/guest/guest-page/through-link";
import type { drawPaper } from "#server/guest/papers/draw-paper";
import { paperFacts } from "#server/guest/papers/paper-parts";
import { receiptPaper } from "#server/guest/papers/receipt-paper";
import { statementPaper } from "#server/guest/papers/statement-paper";
import { bookingPaper, voucherPaper } from "#server/guest/papers/stay-papers";
import { type Ctx, may } from "#server/platform/context";
import { fileTask } from "#server/platform/file-work/task";
import { workOn } from "#server/platform/file-work/work-on";
import { requireMoney } from "#server/platform/http/money-mask";
import { Problem } from "#server/platform/http/problem";
import type { FileAnswer, FileVerb, IdentityFileVerb, Verb } from "#server/platform/http/route";

export const paperTask = fileTask<typeof drawPaper>("paper", 30);

interface Asked {
  code: string;
  paper: PaperKind;
  payment_id?: string | undefined;
}

/** A paper for the desk. Receipt and statement consist of amounts; sheet and voucher leave them out for who sees none. */
async function paperOf(ctx: Ctx, { code, paper, payment_id }: Asked): Promise<Paper> {
  const { actor } = ctx;
  if (paper === "receipt" || paper === "statement") requireMoney(actor);
  const facts = await paperFacts(ctx, code);
  if (paper === "statement") return statementPaper(ctx, facts);
  if (paper === "receipt") {
    if (payment_id === undefined) throw new Problem("NotFoundException");
    return receiptPaper(ctx, facts, payment_id);
  }
  const money = may(actor, "money.view");
  return paper === "voucher" ? voucherPaper(ctx, facts, money) : bookingPaper(ctx, facts, money);
}

export const showPaper: Verb<typeof papers.show> = (ctx, { params, query }) => paperOf(ctx, { ...params, ...query });

export const readPaperPdf: FileVerb<typeof papers.pdf> = async (ctx, { params, query }) =>
  drawn(ctx, await paperOf(ctx, { ...params, ...query }));

/** The voucher for whoever holds the guest's link: the same that the desk prints. */
export const readVoucherByLink: IdentityFileVerb<typeof guestPages.voucher> = (ctx, { params }) =>
  throughLink(ctx, params, async (inside, code) =>
    drawn(inside, await voucherPaper(inside, await paperFacts(inside, code), true)),
  );

async function drawn({ actor, db }: Ctx, paper: Paper): Promise<FileAnswer> {
  const logo = await findCompanyLogo(db, actor.tenant_id);
  const name = `${fileNames[paper.paper]} ${paper.number.replace("/", "-")}.pdf`;
  return { name, read: () => workOn(actor.tenant_id, paperTask, { paper, logo }) };
}

const fileNames: Record<PaperKind, string> = {
  booking: "Reserva",
  voucher: "Voucher",
  statement: "Extrato",
  receipt: "Recibo",
};
