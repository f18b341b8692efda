import type { GuestPage } from "#contract/guest/guest-page";
import { showPhone } from "#domain/show-phone";
import { mailLink, whatsappLink } from "~/lib/message-links";
import { Card } from "~/routes/guest-page/card";
import { useGuestLanguage, useWords } from "~/routes/guest-page/language";
import { pageWords } from "~/routes/guest-page/words/page-words";

/** Until when cancelling is free, what it costs afterwards, and the legal right of regret. */
export function CancellationCard({
  page,
}: {
  page: Pick<GuestPage, "state" | "cancellation" | "cancelled_through" | "price" | "company" | "other_parts">;
}) {
  const { state, cancellation, cancelled_through, price, company, other_parts } = page;
  const words = useWords(pageWords).cancellation;
  const { regret } = useWords(pageWords);
  const { longDay, shortDay } = useGuestLanguage();
  if (cancelled_through) {
    const collects = price?.paid_to === cancelled_through;
    return (
      <Card title={words.title}>
        <p>{words.channel(cancelled_through)}</p>
        {collects && <p className="mt-3">{words.channelRefunds(cancelled_through)}</p>}
        {collects && price.at_house.length > 0 && <p className="mt-3">{words.houseRefunds(company.name)}</p>}
      </Card>
    );
  }
  if (cancellation === null) return null;
  const { free_until, credit_months, terms, regret_until } = cancellation;
  const held = state === "hold";
  return (
    <Card title={words.title}>
      {held && price?.paid_cents === 0 && <p className="mb-3">{words.freeHold}</p>}
      {free_until ? (
        <p>
          {words.free}
          <b className="font-semibold">{longDay(free_until)}</b>.
        </p>
      ) : (
        <p>{credit_months ? words.credit : held ? words.overOnceConfirmed : words.over}</p>
      )}
      {regret_until && <p className="mt-3">{regret(longDay(regret_until))}</p>}
      {terms.length > 0 && (
        <ul className="mt-3 grid list-disc gap-1 pl-5 text-muted">
          {terms.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
      {other_parts.length > 0 && (
        <div className="mt-3 grid gap-1">
          <p>{words.ofPart}</p>
          {other_parts.map(({ code, check_in, check_out, free_until: until }) =>
            until ? <p key={code}>{words.otherPart(shortDay(check_in), shortDay(check_out), longDay(until))}</p> : null,
          )}
        </div>
      )}
    </Card>
  );
}

/** The rules and hours of the accommodation. */
export function RulesCard({ page }: { page: GuestPage }) {
  const words = useWords(pageWords).rules;
  const { rules, company, check_in_time, check_out_time } = page;
  return (
    <Card title={words.title}>
      <ul className="grid list-disc gap-1 pl-5">
        <li className="num">{words.hours(check_in_time, check_out_time)}</li>
        {rules.pets_by_exception && <li>{words.petsHere}</li>}
        {!rules.pets_by_exception && rules.pets_allowed !== null && <li>{words.pets(rules.pets_allowed)}</li>}
        {rules.smoking_allowed !== null && <li>{words.smoking(rules.smoking_allowed)}</li>}
      </ul>
      {rules.text && <Written text={rules.text} company={company.name} />}
    </Card>
  );
}

/** A text written by the company, in its own language, marked as such in other languages. */
export function Written({ text, company }: { text: string; company: string }) {
  const words = useWords(pageWords);
  const { code } = useGuestLanguage();
  return (
    <div className="mt-3">
      <p lang="pt-BR" className="whitespace-pre-line wrap-anywhere">
        {text}
      </p>
      {code !== "pt" && <p className="mt-1 text-sm text-muted">{words.written(company)}</p>}
    </div>
  );
}

/** How to contact the company. */
export function ContactCard({ page: { company, ...page } }: { page: Pick<GuestPage, "company" | "code"> }) {
  const words = useWords(pageWords).contact;
  const { code } = useGuestLanguage();
  const { name, phone, email } = company;
  if (phone === null && email === null) return null;
  const subject = words.subject(page.code);
  return (
    <Card title={words.title(name)}>
      <ul className="grid">
        {phone && (
          <>
            <Way to={whatsappLink(phone, subject)} label="WhatsApp" detail={showPhone(phone, code)} />
            <Way to={`tel:${phone}`} label={words.call} detail={showPhone(phone, code)} />
          </>
        )}
        {email && <Way to={mailLink(email, subject)} label={words.mail} detail={email} />}
      </ul>
    </Card>
  );
}

function Way({ to, label, detail }: { to: string; label: string; detail: string }) {
  return (
    <li>
      <a
        href={to}
        rel="noreferrer"
        className="flex min-h-target flex-wrap items-center justify-between gap-x-4 text-link underline-offset-3"
      >
        {label} <span className="num text-muted wrap-anywhere">{detail}</span>
      </a>
    </li>
  );
}
