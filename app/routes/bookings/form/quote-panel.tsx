import Check from "lucide-react/icons/check";
import CircleX from "lucide-react/icons/circle-x";
import type { ReactNode } from "react";
import type { Quote, QuoteInput } from "#contract/bookings/quotes";
import { partWord } from "#domain/part-names";
import { holidaySentence } from "#domain/refund-words";
import { nightsBetween } from "#domain/stay-dates";
import { Button } from "~/components/ui/button";
import { Chip } from "~/components/ui/chip";
import { Notice } from "~/components/ui/notice";
import { Spinner } from "~/components/ui/spinner";
import { isFreeOfCharge, nightsText } from "~/domains/bookings/booking-words";
import { formatDate, formatMoney, formatRange } from "~/lib/format";
import { useSession } from "~/lib/session";
import { holds } from "~/lib/session-state";
import { LongStayQuestion, QuoteTrouble } from "~/routes/bookings/form/quote-trouble";
import type { TypedStay } from "~/routes/bookings/form/typed-stay";
import type { BookingDraft } from "~/routes/bookings/form/use-booking-form";
import { PriceFrame, PriceLines } from "~/routes/bookings/price-panel";

export interface QuotePanelProps {
  draft: BookingDraft;
  nameOf: (accommodationId: string) => string;
  /** Between price and buttons: the comparison shown in an edit. */
  children?: ReactNode;
  /** The buttons. */
  actions?: ReactNode;
  /** What agrees another price, under the table price. */
  agreeing?: ReactNode;
}

/** Id of the price, for the link at the bottom of a phone. */
export const priceId = "preco";

/** The quote of the current stay, beside the form. The previous one stays, dimmed, until the next arrives. */
export function QuotePanel({ draft, nameOf, children, actions, agreeing }: QuotePanelProps) {
  const { quote, shown, failure, again } = draft.quote;
  const pending = draft.quote.pending || (draft.second?.quote.pending ?? false);
  const then = draft.second?.quote.shown?.quote;
  return (
    <PriceFrame id={priceId} label="Preço da estadia" actions={actions}>
      <p role="status" className="sr-only">
        {quote && shown && !pending ? spoken(quote, shown.quoted, totalOf(draft)) : ""}
      </p>
      {shown ? (
        <div aria-busy={pending} className="dims-when-busy">
          <QuoteHead {...shown} name={nameOf(shown.quoted.accommodation_id)} pending={pending} />
          <div className="grid grid-cols-1 gap-3 p-4">
            <div>
              <PriceLines
                {...shown.quote}
                free={isFreeOfCharge(shown.quoted)}
                agreeing={agreeing}
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
      ) : (
        !failure && <Unquoted stay={draft.stay} pending={pending} />
      )}
      {failure && (
        <div className="px-4 pb-4">
          <Notice tone="warning" live>
            <p>{failure}</p>
            <Button size="row" className="mt-2" onClick={again}>
              Calcular de novo
            </Button>
          </Notice>
        </div>
      )}
      <div className="px-4 pb-4 empty:hidden has-[>input[type=hidden]]:hidden">
        <LongStayQuestion draft={draft} />
      </div>
      {children && <div className="grid grid-cols-1 gap-3 px-4 pb-4 empty:hidden">{children}</div>}
    </PriceFrame>
  );
}

/**
 * The total in cents, of both parts of a stay in two accommodations; undefined while unknown, or if it may not be seen.
 */
export function totalOf({ quote, second }: Pick<BookingDraft, "quote" | "second">): number | undefined {
  const [one, two] = [quote.shown?.quote.total_cents, second ? second.quote.shown?.quote.total_cents : 0];
  return one === undefined || two === undefined ? undefined : one + two;
}

/** What is needed for a quote, or that it is loading. */
function Unquoted({ stay, pending }: { stay: TypedStay | null; pending: boolean }) {
  const seesMoney = holds(useSession(), "money.view");
  const goal = `para ver ${seesMoney ? "o preço e " : ""}se está livre.`;
  return (
    <p className="flex min-h-24 items-center gap-2.5 p-4 text-sm text-muted">
      {pending ? (
        <>
          <Spinner className="late text-primary" /> {seesMoney ? "Calculando o preço..." : "Consultando as datas..."}
        </>
      ) : (
        `${whatToDo(stay)} ${goal}`
      )}
    </p>
  );
}

/** What a stay without a quote lacks: a choice, or consistent fields. */
export function whatToDo(stay: TypedStay | null): string {
  if (!stay || (stay.accommodation_id === "" && stay.check_in === "")) return "Escolha a acomodação e as datas";
  if (stay.accommodation_id === "") return "Escolha a acomodação";
  return stay.check_in === "" || stay.check_out === "" ? "Escolha as datas" : "Confira as datas e as pessoas";
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

function stayText({ check_in, check_out }: QuoteInput): string {
  return `${formatRange(check_in, check_out, { year: true })} · ${nightsText(nightsBetween(check_in, check_out))}`;
}

// one sentence for the announcement; the parts can be read one by one
function spoken(quote: Quote, quoted: QuoteInput, total_cents: number | undefined): string {
  const cost = total_cents === undefined ? "" : `, total ${formatMoney(total_cents)}`;
  const total = isFreeOfCharge(quoted) ? ", sem cobrança" : cost;
  const alternatives = quote.alternatives.length === 0 ? "" : " Há alternativas livres.";
  const rules = quote.broken_rules.map(({ message }) => ` ${message}`).join("");
  return `${quote.available ? "Livre" : "Indisponível"}: ${stayText(quoted)}${total}.${alternatives}${rules}`;
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
