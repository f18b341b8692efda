import { type ReactNode, useEffect, useState } from "react";
import type { Quote, QuoteInput } from "#contract/bookings/quotes";
import { Checkbox } from "~/components/form/checkbox";
import { Button } from "~/components/ui/button";
import { Notice } from "~/components/ui/notice";
import { Spinner } from "~/components/ui/spinner";
import { isFreeOfCharge, stayText } from "~/domains/bookings/booking-words";
import { fetchAhead, fetchedPart, whenQuiet } from "~/lib/fetched-part";
import { formatMoney } from "~/lib/format";
import { missingCodeWords } from "~/lib/missing-code";
import { useSession } from "~/lib/session";
import { holds } from "~/lib/session-state";
import type { TypedStay } from "~/routes/bookings/form/typed-stay";
import type { BookingDraft } from "~/routes/bookings/form/use-booking-form";
import { PriceFrame } from "~/routes/bookings/price-frame";

// until accommodation and dates are chosen there is no quote to show
const QuotedStay = fetchedPart(
  () => import("~/routes/bookings/form/quoted-stay").then((file) => file.QuotedStay),
  { waiting: <Calculating />, hint: true }, // the panel says itself that it is missing
);

export interface QuotePanelProps {
  draft: BookingDraft;
  nameOf: (accommodationId: string) => string;
  /** Between price and buttons: the comparison shown in an edit. */
  children?: ReactNode;
  /** The buttons. */
  actions?: ReactNode;
  /** Whether another price can be agreed, under the table price. */
  agreeing?: boolean;
}

/** Id of the price, for the link at the bottom of a phone. */
export const priceId = "preco";

/** The quote of the current stay, beside the form. The previous one stays, dimmed, until the next arrives. */
export function QuotePanel({ draft, nameOf, children, actions, agreeing = false }: QuotePanelProps) {
  const { quote, shown, failure, again } = draft.quote;
  const pending = draft.quote.pending || (draft.second?.quote.pending ?? false);
  const [missing, setMissing] = useState(false); // the code that shows a quote
  const trouble = failure ?? (missing ? missingCodeWords() : null);
  const askAgain = () => {
    setMissing(false);
    again();
  };
  useEffect(() => whenQuiet(QuotedStay.fetch), []);
  useEffect(() => {
    if (pending) fetchAhead(QuotedStay.fetch);
  }, [pending]);
  return (
    <PriceFrame id={priceId} label="Preço da estadia" actions={actions}>
      <p role="status" className="sr-only">
        {quote && shown && !pending ? spoken(quote, shown.quoted, totalOf(draft)) : ""}
      </p>
      {shown && !missing ? (
        <QuotedStay
          shown={shown}
          pending={pending}
          draft={draft}
          nameOf={nameOf}
          agreeing={agreeing}
          onMissing={() => setMissing(true)}
        />
      ) : (
        !trouble && <Unquoted stay={draft.stay} pending={pending} />
      )}
      {trouble && (
        <div className="px-4 pb-4">
          <Notice tone="warning" live>
            <p>{trouble}</p>
            <Button size="row" className="mt-2" onClick={askAgain}>
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
  if (pending) return <Calculating />;
  return <p className={unquotedLook}>{`${whatToDo(stay)} para ver ${seesMoney ? "o preço e " : ""}se está livre.`}</p>;
}

const unquotedLook = "flex min-h-24 items-center gap-2.5 p-4 text-sm text-muted";

function Calculating() {
  const seesMoney = holds(useSession(), "money.view");
  return (
    <p className={unquotedLook}>
      <Spinner className="late text-primary" /> {seesMoney ? "Calculando o preço..." : "Consultando as datas..."}
    </p>
  );
}

/** What a stay without a quote lacks: a choice, or consistent fields. */
export function whatToDo(stay: TypedStay | null): string {
  if (!stay || (stay.accommodation_id === "" && stay.check_in === "")) return "Escolha a acomodação e as datas";
  if (stay.accommodation_id === "") return "Escolha a acomodação";
  return stay.check_in === "" || stay.check_out === "" ? "Escolha as datas" : "Confira as datas e as pessoas";
}

// one sentence for the announcement; the parts can be read one by one
function spoken(quote: Quote, quoted: QuoteInput, total_cents: number | undefined): string {
  const cost = total_cents === undefined ? "" : `, total ${formatMoney(total_cents)}`;
  const total = isFreeOfCharge(quoted) ? ", sem cobrança" : cost;
  const alternatives = quote.alternatives.length === 0 ? "" : " Há alternativas livres.";
  const rules = quote.broken_rules.map(({ message }) => ` ${message}`).join("");
  return `${quote.available ? "Livre" : "Indisponível"}: ${stayText(quoted)}${total}.${alternatives}${rules}`;
}

/**
 * The question of a season rental beyond 90 nights, which whoever books it confirms. Stays of one guest that follow
 * each other are found when the form is sent: its error then asks the same.
 */
export function LongStayQuestion({ draft }: { draft: BookingDraft }) {
  const { name, id, formId, errors, initialValue } = draft.fields.accept_long_stay;
  const rule = draft.quote.shown?.quote.broken_rules.find((each) => each.rule === "season_nights");
  const question = errors?.[0] ?? rule?.message;
  if (question === undefined && initialValue !== "on")
    return <input type="hidden" name={name} form={formId} value="" />;
  return (
    <Notice tone="warning">
      <p>{question}</p>
      <Checkbox
        key={draft.holderTurn}
        name={name}
        id={id}
        form={formId}
        defaultChecked={initialValue === "on" && draft.holderTurn === 0}
        label="Conferi, e quero reservar assim"
      />
    </Notice>
  );
}
