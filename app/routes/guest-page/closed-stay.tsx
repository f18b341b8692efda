import type { GuestPage } from "#contract/guest-page";
import { Notice } from "~/components/ui/notice";
import { ContactCard } from "~/routes/guest-page/cards";
import { useGuestLanguage, useWords } from "~/routes/guest-page/language";
import { StepList } from "~/routes/guest-page/step-list";
import { pageWords } from "~/routes/guest-page/words/page-words";

type Closed = GuestPage & { state: "expired" | "cancelled" | "missed" | "past" };

/** Whether there is nothing to confirm and nothing ahead. */
export function isClosed(page: GuestPage): page is Closed {
  return page.state !== "hold" && page.state !== "confirmed";
}

/** A stay that is over, ended or never came to be: what happened, the contract that was signed, and whom to speak to. */
export function ClosedStay({ page }: { page: Closed }) {
  const words = useWords(pageWords).closed;
  const { day } = useGuestLanguage();
  const { title, text } = words[page.state];
  const { company, code, accommodation_name, check_in, check_out, awaits_check } = page;
  return (
    <>
      <div className="grid min-w-0 content-start gap-4">
        <section className="min-w-0 rounded-2 border border-line bg-surface p-5">
          <p className="num text-sm text-muted">{words.booking(code)}</p>
          <h1 className="mt-2 text-2xl font-semibold tracking-tight text-balance">{title}</h1>
          <p className="mt-2">{text}</p>
          {awaits_check && (
            <Notice tone="info" className="mt-3">
              {words.awaitsCheck(company.name)}
            </Notice>
          )}
          {page.given_up && <GivenUpMoney money={page.given_up} company={company.name} />}
          <p className="num mt-4 border-t border-line-soft pt-4 text-muted wrap-anywhere">
            {accommodation_name}, {words.dates(day(check_in), day(check_out))}
          </p>
        </section>
        <StepList page={page} />
      </div>
      <ContactCard page={page} />
    </>
  );
}

/** What was paid of a stay that was given up, and what of it goes back. */
function GivenUpMoney({ money: given, company }: { money: NonNullable<GuestPage["given_up"]>; company: string }) {
  const words = useWords(pageWords).closed;
  const { money, day } = useGuestLanguage();
  const { paid_cents, refund_cents, credit_cents, credit_until } = given;
  const lines: [string, number][] = [
    [words.paid, paid_cents],
    [words.goesBack, refund_cents],
    ...(credit_until ? [[words.credit(day(credit_until)), credit_cents] as [string, number]] : []),
    [words.stays(company), paid_cents - refund_cents - credit_cents],
  ];
  return (
    <dl className="mt-4 grid gap-2 rounded-2 bg-sunken p-3">
      {lines.map(([label, cents]) => (
        <div key={label} className="num flex justify-between gap-4">
          <dt className="min-w-0 text-muted">{label}</dt>
          <dd>{money(cents)}</dd>
        </div>
      ))}
    </dl>
  );
}
