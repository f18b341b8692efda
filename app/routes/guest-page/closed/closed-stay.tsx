import type { ReactNode } from "react";
import type { GuestPage } from "#contract/guest/guest-page";
import { wallAt } from "#domain/wall-clock";
import { linkButtonClass } from "~/components/ui/button";
import { Notice } from "~/components/ui/notice";
import { mailLink, whatsappLink } from "~/lib/message-links";
import { Card } from "~/routes/guest-page/card";
import { ContactCard } from "~/routes/guest-page/cards";
import { RefundKey } from "~/routes/guest-page/closed/refund-key";
import { type ClosedWords, closedWords } from "~/routes/guest-page/closed/words";
import { useGuestLanguage, useWords } from "~/routes/guest-page/language";
import { hasReceipts, ReceiptsCard } from "~/routes/guest-page/receipts-part";
import { OtherParts } from "~/routes/guest-page/stay-card";
import { StepList } from "~/routes/guest-page/step-list";

/** A stay that is over, cancelled or expired: what happened, its money, its contract, and the contact. */
export function ClosedStay({ page }: { page: GuestPage }) {
  const words = useWords(closedWords);
  const { day, money } = useGuestLanguage();
  const state = page.state as "expired" | "cancelled" | "missed" | "past";
  const title = state === "past" && goesOn(page) ? words.past.partTitle : words[state].title;
  const { company, code, accommodation_name, check_in, check_out, awaits_check, given_up, receipt } = page;
  const ended = given_up?.at ? day(wallAt(page.timezone, new Date(given_up.at)).date) : null;
  const since = ended && words[state === "missed" ? "closedOn" : "since"](ended);
  return (
    <>
      <div className="grid min-w-0 content-start gap-4">
        <section className="min-w-0 rounded-2 border border-line bg-surface p-5">
          <p className="num text-sm text-muted">{words.booking(code)}</p>
          <h1 className="mt-2 text-2xl font-semibold tracking-tight text-balance">{title}</h1>
          <p className="mt-2">{textOf(page, words)}</p>
          {page.cancelled_because && (
            <p className="mt-2 wrap-anywhere">
              {words.because} <span lang="pt-BR">{page.cancelled_because}</span>
            </p>
          )}
          {receipt && receipt.open_cents > 0 && (
            <p className="num mt-2 text-warning-text">{words.owed(money(receipt.open_cents))}</p>
          )}
          {receipt && receipt.back_cents > 0 && (
            <>
              <p className="num mt-2">{words.overpaid(money(receipt.back_cents), company.name)}</p>
              <GiveKey code={code} company={company} />
            </>
          )}
          {awaits_check && (
            <Notice tone="info" className="mt-3">
              {words.awaitsCheck(company.name)}
            </Notice>
          )}
          <p className="num mt-4 border-t border-line-soft pt-4 text-muted wrap-anywhere">
            {accommodation_name}, {words.dates(day(check_in), day(check_out))}
            {since && <span className="block">{since}</span>}
          </p>
          <OtherParts page={page} />
          {page.may_book_again && <Again page={page} words={words} />}
        </section>
        {given_up && <GivenUpMoney given={given_up} code={code} company={company} papersOnly={page.papers_only} />}
        {page.price && <StepList page={page} />}
        {receipt && <Receipt receipt={receipt} />}
        {hasReceipts(page) && <ReceiptsCard page={page} />}
        {page.security_deposit && <Deposit deposit={page.security_deposit} />}
        {!page.price && <StepList page={page} />}
      </div>
      <div className="grid min-w-0 content-start gap-4">
        <ContactCard page={page} />
      </div>
    </>
  );
}

/** What happened, and only what is known: whether expired dates are free now, and whether anybody came. */
function textOf(page: GuestPage, words: ClosedWords): string {
  const { state, came, dates_free } = page;
  if (state === "past" && goesOn(page)) return words.past.goesOn;
  if (state === "past") return came ? words.past.came : words.past.text;
  if (page.cancelled_by_company) return `${words.byCompany(page.company.name)} ${words.cancelled.text}`;
  if (state !== "expired") return words[state as "cancelled" | "missed"].text;
  return `${words.expired.text} ${dates_free ? words.expired.free : words.expired.taken}`;
}

/** Whether another part of the stay follows this one. */
const goesOn = ({ other_parts, check_out }: GuestPage) => other_parts.some(({ check_in }) => check_in >= check_out);

/** Requests another stay, with a prepared message. */
function Again({ page, words }: { page: GuestPage; words: ClosedWords }) {
  const { day } = useGuestLanguage();
  const { state, code, accommodation_name: place, company, check_in, check_out } = page;
  const text =
    state === "expired"
      ? words.askAgain(code, place, words.dates(day(check_in), day(check_out)))
      : state === "past"
        ? words.bookAgain(code, place)
        : words.askNew(code);
  const to = company.phone
    ? whatsappLink(company.phone, text)
    : company.email && mailLink(company.email, words.booking(code), text);
  if (!to) return null;
  return (
    <a
      href={to}
      rel="noreferrer"
      className={linkButtonClass({ variant: "primary", size: "guest", block: true }, "mt-4")}
    >
      {state === "expired" ? words.again.expired : words.again.other}
    </a>
  );
}

/** Payments for a cancelled stay, the refund, and whether it was paid. */
function GivenUpMoney({
  given,
  code,
  company,
  papersOnly,
}: Pick<GuestPage, "code" | "company"> & { given: NonNullable<GuestPage["given_up"]>; papersOnly: boolean }) {
  const words = useWords(closedWords);
  const { money, day } = useGuestLanguage();
  const { paid_cents, refund_cents, due_cents, credit_cents, credit_until, returns, at_once, left_cents: left } = given;
  const lines: [string, number][] = [
    [words.paid, paid_cents],
    [words.goesBack, refund_cents],
    ...returns.map(
      ({ on, amount_cents, method }) =>
        [words.returned(words.paidOn(day(on), words.methods[method])), amount_cents] as [string, number],
    ),
    ...(credit_until ? [[words.credit(day(credit_until)), credit_cents] as [string, number]] : []),
    [words.stays(company.name), paid_cents - refund_cents - credit_cents],
    ...(due_cents > 0 ? [[words.due, due_cents] as [string, number]] : []),
  ];
  return (
    <Card title={words.money}>
      <Lines lines={lines} />
      <p className="mt-3">
        {left > 0
          ? (at_once ? words.returnsAtOnce : words.toReturn)(money(left), company.name)
          : refund_cents > 0
            ? words.allReturned
            : null}
        {due_cents > 0 ? words.stillDue(money(due_cents)) : refund_cents === 0 && credit_cents === 0 && words.noReturn}
      </p>
      {left > 0 && !papersOnly && <RefundKey given={given.refund_key} company={company.name} />}
      {left > 0 && papersOnly && <GiveKey code={code} company={company} />}
    </Card>
  );
}

/** Sends the company the Pix key, with a prepared message: a link that is long over takes none. */
function GiveKey({ code, company: { phone, email } }: Pick<GuestPage, "code" | "company">) {
  const words = useWords(closedWords);
  const to = phone
    ? whatsappLink(phone, words.myKey(code))
    : email && mailLink(email, words.booking(code), words.myKey(code));
  if (!to) return null;
  const { foreign } = words.refundKey;
  return (
    <>
      <a href={to} rel="noreferrer" className={linkButtonClass({ size: "guest", block: true }, "mt-3")}>
        {words.giveKey}
      </a>
      {foreign && <p className="mt-2 text-sm text-muted">{foreign}</p>}
    </>
  );
}

/** The payments for a stay that is over. */
function Receipt({ receipt }: { receipt: NonNullable<GuestPage["receipt"]> }) {
  const { total_cents, paid_cents, open_cents, back_cents, payments } = receipt;
  const words = useWords(closedWords);
  const { day } = useGuestLanguage();
  return (
    <Card title={words.receipt}>
      <Lines
        lines={[
          [words.total, total_cents],
          ...payments.map(
            ({ received_on, amount_cents, method }) =>
              [words.paidOn(day(received_on), words.methods[method]), amount_cents] as [string, number],
          ),
          [words.received, paid_cents],
          ...(open_cents > 0 ? [[words.open, open_cents] as [string, number]] : []),
          ...(back_cents > 0 ? [[words.goesBack, back_cents] as [string, number]] : []),
        ]}
      />
      <p className="mt-3 text-sm text-muted">{words.noInvoice}</p>
    </Card>
  );
}

/** What has become of the security deposit: each movement with its day, and its way or reason. */
function Deposit({ deposit: { movements, held_cents } }: { deposit: NonNullable<GuestPage["security_deposit"]> }) {
  const words = useWords(closedWords);
  const { day } = useGuestLanguage();
  return (
    <Card title={words.deposit.title}>
      <Lines
        lines={[
          ...movements.map(({ kind, moved_on, amount_cents, method, reason }): [ReactNode, number] => [
            method || !reason ? (
              words.deposit[kind](method ? words.paidOn(day(moved_on), words.methods[method]) : day(moved_on))
            ) : (
              <>
                {words.deposit[kind](day(moved_on))}. {words.because} <span lang="pt-BR">{reason}</span>
              </>
            ),
            amount_cents,
          ]),
          ...(held_cents > 0 ? [[words.deposit.held, held_cents] as [string, number]] : []),
        ]}
      />
      <p className="mt-3 text-sm text-muted">{words.deposit.apart}</p>
    </Card>
  );
}

function Lines({ lines }: { lines: [ReactNode, number][] }) {
  const { money } = useGuestLanguage();
  return (
    <dl className="grid gap-2">
      {lines.map(([label, cents], index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two payments may be alike, and their order stays
        <div key={index} className="num flex justify-between gap-4">
          <dt className="min-w-0 text-muted wrap-anywhere">{label}</dt>
          <dd className="shrink-0">{money(cents)}</dd>
        </div>
      ))}
    </dl>
  );
}
