import QrCode from "lucide-react/icons/qr-code";
import type { GuestPage, Told } from "#contract/guest-page";
import { addDays, todayIn } from "#domain/stay-dates";
import { guestPart } from "~/routes/guest-page/guest-part";
import type { Stay, StepRow } from "~/routes/guest-page/steps";
import type { PageWords } from "~/routes/guest-page/words/page-words";
import { pageWords } from "~/routes/guest-page/words/page-words";

/** A Pix code, "Já paguei" and reported payments; the code is loaded when an instalment is expanded. */
const PayPart = guestPart(() => import("~/routes/guest-page/paying/pay-part").then((file) => file.PayPart));

const nearDays = 7; // an instalment due within a week expands automatically, like the deposit

/** The open instalments in order, one row each; a single row once everything is paid. */
export function payRows({ page, language }: Stay): StepRow[] {
  const words = language.words(pageWords).pay;
  const { price, told } = page;
  if (price === null || price.installments.length === 0) return [];
  const open = openParts(price);
  if (open.length === 0) {
    if (price.total_cents === null || price.paid_cents === 0) return [];
    const text = words.paidText(language.money(price.paid_cents));
    return [{ name: "pagar", icon: QrCode, state: "done", title: words.paid, text }];
  }
  const today = todayIn(page.timezone, new Date());
  return open.map((part, index) => {
    const last = told.find(({ txid }) => txid === part.pix?.txid);
    const afterwards = page.state === "hold" && page.confirms_by === "guest" && page.may_confirm;
    const waits = last?.state === "open";
    const near = part.deposit || part.due_date <= addDays(today, nearDays);
    return {
      name: `pagar-${index + 1}`,
      icon: QrCode,
      state: waits ? "waiting" : afterwards ? "later" : "open",
      title: titleOf(part, price, words),
      urgent: !waits && part.due_date <= today,
      due: near ? part.due_date : null,
      text: afterwards ? words.afterConfirming : textOf(part, last, { page, language }, today),
      ...(!afterwards && {
        unfolds: {
          label: waits ? words.see : words.open,
          content: () => <PayPart page={page} part={part} />,
        },
      }),
    };
  });
}

type PayWords = PageWords["pay"];

function titleOf({ deposit, pix }: OpenPart, { pix_payee }: NonNullable<GuestPage["price"]>, words: PayWords): string {
  if (pix && pix_payee) return deposit ? words.deposit : words.part;
  return deposit ? words.depositOther : words.partOther;
}

/** Amount and due date, or the state of the reported payment. */
function textOf(part: OpenPart, told: Told | undefined, { page, language }: Stay, today: string): string {
  const words = language.words(pageWords).pay;
  const { money, day } = language;
  if (told?.state === "open") return words.told(money(told.amount_cents));
  if (told?.state === "refused") return words.refused(money(told.amount_cents));
  const amount = money(part.amount_cents - part.paid_cents);
  if (part.due_date === today) return words.today(amount);
  if (part.due_date < today && page.state !== "hold") return words.late(day(part.due_date), amount);
  return words.until(day(part.due_date), amount);
}

export type OpenPart = NonNullable<GuestPage["price"]>["installments"][number];

/** The instalments still to be paid to the company itself. */
function openParts(price: GuestPage["price"]): OpenPart[] {
  return (price?.installments ?? []).filter(({ state }) => state !== "paid" && state !== "cancelled");
}
