import Check from "lucide-react/icons/check";
import CircleX from "lucide-react/icons/circle-x";
import HandCoins from "lucide-react/icons/hand-coins";
import X from "lucide-react/icons/x";
import { useEffect, useState } from "react";
import type { BookingInput } from "#contract/bookings/bookings";
import type { Quote, QuoteInput } from "#contract/bookings/quotes";
import { tableCents } from "#domain/agreed-price";
import { partWord } from "#domain/part-names";
import { holidaySentence } from "#domain/refund-words";
import { Button } from "~/components/ui/button";
import { Chip } from "~/components/ui/chip";
import { Spinner } from "~/components/ui/spinner";
import { AgreedTerms } from "~/domains/bookings/agreed-terms";
import { isFreeOfCharge, stayText } from "~/domains/bookings/booking-words";
import { type ContractFields, field } from "~/lib/form";
import { formatDate, formatMoney } from "~/lib/format";
import { useSession } from "~/lib/session";
import { QuoteTrouble } from "~/routes/bookings/form/quote-trouble";
import type { BookingDraft } from "~/routes/bookings/form/use-booking-form";
import type { QuoteView } from "~/routes/bookings/form/use-quote";
import { PriceLines } from "~/routes/bookings/price-panel";

interface QuotedStayProps {
  shown: NonNullable<QuoteView["shown"]>;
  pending: boolean;
  draft: BookingDraft;
  nameOf: (accommodationId: string) => string;
  agreeing: boolean;
}

/** A quote: its price in parts, and what stands against the stay. */
export function QuotedStay({ shown, pending, draft, nameOf, agreeing }: QuotedStayProps) {
  const then = draft.second?.quote.shown?.quote;
  return (
    <div aria-busy={pending} className="dims-when-busy">
      <QuoteHead {...shown} name={nameOf(shown.quoted.accommodation_id)} pending={pending} />
      <div className="grid grid-cols-1 gap-3 p-4">
        <div>
          <PriceLines
            {...shown.quote}
            free={isFreeOfCharge(shown.quoted)}
            agreeing={agreeing && <AgreedFields draft={draft} />}
            second={
              draft.second
                ? {
                    first_name: nameOf(shown.quoted.accommodation_id),
                    name: nameOf(draft.second.accommodation_id),
                    total_cents: then?.total_cents,
                  }
                : undefined
            }
          />
          <QuoteParts parts={shown.quote.installments} title={draft.second ? "Parcelas da primeira parte" : null} />
          {then && <QuoteParts parts={then.installments} title="Parcelas da segunda parte" />}
          {!isFreeOfCharge(shown.quoted) && <PolicyLine policy={shown.quote.cancellation_policy} />}
        </div>
        <QuoteTrouble {...shown} onFill={draft.fillStay} />
      </div>
    </div>
  );
}

interface HeadProps {
  quote: Quote;
  quoted: QuoteInput;
  name: string;
  pending: boolean;
}

function QuoteHead({ quote, quoted, name, pending }: HeadProps) {
  return (
    <header className="border-b border-line-soft px-4 py-3">
      <div className="flex items-start justify-between gap-3">
        <h2 className="min-w-0 truncate text-lg font-semibold tracking-snug">{name}</h2>
        <Availability quote={quote} pending={pending} />
      </div>
      <p className="num text-sm text-muted">{stayText(quoted)}</p>
    </header>
  );
}

function Availability({ quote, pending }: { quote: Quote; pending: boolean }) {
  if (pending) return <Chip icon={<Spinner className="size-3" />}>Consultando</Chip>;
  if (quote.available) {
    return (
      <Chip tone="success" icon={<Check aria-hidden="true" />}>
        Livre
      </Chip>
    );
  }
  return (
    <Chip tone="error" icon={<CircleX aria-hidden="true" />}>
      {quote.conflicts.length > 0 ? "Ocupada" : "Indisponível"}
    </Chip>
  );
}

/** The cancellation policy of the quoted stay, and why if it is the one for holidays. */
function PolicyLine({ policy }: { policy: Quote["cancellation_policy"] }) {
  if (policy === null) return null;
  return (
    <p className="mt-2 text-sm">
      <span className="text-muted">Cancelamento: {policy.name}</span>
      {policy.holiday && <span className="block">{holidaySentence(policy.holiday)}</span>}
    </p>
  );
}

/** When the quoted price is due, by the payment plan; nothing is rendered if amounts are hidden. */
function QuoteParts({ parts, title }: { parts: Quote["installments"]; title: string | null }) {
  if (parts.length === 0 || parts.some(({ amount_cents }) => amount_cents === undefined)) return null;
  return (
    <ul aria-label={title ?? "Parcelas"} className="num mt-2 grid gap-1 text-sm text-muted">
      {title && (
        <li aria-hidden="true" className="font-medium">
          {title}
        </li>
      )}
      {parts.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts of one day are told apart by their place alone
        <li key={index} className="flex justify-between gap-4">
          <span>
            {partWord(part, parts)} em {formatDate(part.due_date)}
          </span>
          <span>{formatMoney(part.amount_cents ?? 0)}</span>
        </li>
      ))}
    </ul>
  );
}

/** Agrees a price while a booking is made: folded, because most stand by the table. */
function AgreedFields({ draft }: { draft: BookingDraft }) {
  const share = useSession().user?.discount_basis_points ?? 0;
  // only a new booking has the field
  const { agreed_price } = draft.fields as unknown as ContractFields<typeof BookingInput>;
  const fields = agreed_price.getFieldset();
  const { reason, agreed_total_cents, discount_cents, discount_basis_points } = fields;
  const typed = [agreed_total_cents, discount_cents, discount_basis_points, reason];
  const [opened, setOpened] = useState(() => typed.some(({ initialValue }) => Boolean(initialValue)));
  const { quote } = draft.quote;
  // biome-ignore lint/correctness/useExhaustiveDependencies: its controls came or went without an event
  useEffect(draft.reread, [opened]);
  if (!opened) {
    return (
      <Button variant="quiet" size="row" className="-ml-2.5" icon={<HandCoins />} onClick={() => setOpened(true)}>
        Combinar preço
      </Button>
    );
  }
  const labelled = (each: (typeof typed)[number]) => ({ ...field(each), label: "" });
  return (
    <section aria-label="Combinar preço" className="rounded-2 bg-sunken p-3">
      <div className="mb-2 flex items-center justify-between gap-2">
        <h3 className="text-sm font-semibold">Combinar preço</h3>
        <Button variant="quiet" size="row" aria-label="Voltar ao preço de tabela" onClick={() => setOpened(false)}>
          <X aria-hidden="true" className="size-4" />
        </Button>
      </div>
      <AgreedTerms
        fields={{
          agreed_total_cents: labelled(agreed_total_cents),
          discount_cents: labelled(discount_cents),
          discount_basis_points: labelled(discount_basis_points),
          reason: labelled(reason),
        }}
        meant={quote && meantBy(quote)}
        trouble={quote?.agreed_trouble}
        share={share}
        onReplaced={draft.reread}
      />
    </section>
  );
}

function meantBy({ agreed, nights, charges }: Quote) {
  if (agreed?.discount_cents === undefined) return null;
  const table_cents = tableCents({
    nights: nights.map(({ price_cents = 0 }) => ({ price_cents })),
    charges: charges.map(({ id, amount_cents = 0 }) => ({ id, amount_cents })),
  });
  return { discount_cents: agreed.discount_cents, table_cents, alone: agreed.alone };
}
