import Check from "lucide-react/icons/check";
import { useState } from "react";
import { href, Link, useLocation } from "react-router";
import type { BookingRow } from "#contract/bookings";
import type { AnswerOf } from "#contract/calls";
import { unsignedRefusal, unsignedSentence } from "#contract/contract-words";
import type { Quote } from "#contract/quotes";
import { type ArrivalContract, type ArrivalForms, CheckInInput, CheckOutInput } from "#contract/stays";
import { departureOn, leavesEarly } from "#domain/stay-course";
import { guestOwes } from "#domain/who-owes";
import { Checkbox } from "~/components/form/checkbox";
import { RadioGroup } from "~/components/form/choice-fields";
import { Button } from "~/components/ui/button";
import { Notice } from "~/components/ui/notice";
import { type ActDialogProps, ActFrame, BlockedNotice, useAct } from "~/domains/bookings/act-frame";
import { isFreeOfCharge, listText } from "~/domains/bookings/booking-words";
import { PixOfStay } from "~/domains/pix/pix-of-stay";
import { useAsk } from "~/lib/ask";
import { check, useContractForm } from "~/lib/form";
import { formatDay, formatMoney, formatRange } from "~/lib/format";
import { useSession } from "~/lib/session";
import { todayOf, zoneOf } from "~/lib/today";

/**
 * Asks before a check-in, and names a guest who is still in: check that guest out first, or accept that both are there.
 */
export function CheckInDialog(props: ActDialogProps) {
  const { booking } = props;
  const [leaving, setLeaving] = useState<BookingRow | null>(null);
  const [hasLeft, setHasLeft] = useState(false);
  const act = useAct(props.onClose);
  const { id, lastResult, working } = act;
  const { form, fields, check } = useContractForm(CheckInInput, { id, lastResult, sending: working });
  const { answer, again } = useAsk("GET /api/bookings/:code/check-in", { params: { code: booking.code } });
  const staying = answer?.staying ?? null;
  // An error from before that check-out no longer applies after it.
  const asks = staying !== null || (!hasLeft && fields.accept_staying.errors !== undefined);
  const due = guestOwes(booking) && booking.guest_balance_cents !== undefined;
  const back = () => {
    setLeaving(null);
    setHasLeft(true);
    again();
  };
  if (leaving) return <CheckOutDialog act="check_out" booking={leaving} open={props.open} onClose={back} />;
  return (
    <ActFrame {...props} form={act} onSubmit={form.onSubmit} refused={isRefused(answer)}>
      <BlockedNotice code={booking.code} asked />
      {asks && (
        <Notice tone="warning" live className="mb-3">
          {staying && (
            <>
              <p className="wrap-anywhere">
                <b>
                  {staying.holder.name} ainda está em {staying.accommodation_name}.
                </b>{" "}
                O check-out da reserva {staying.code},{" "}
                {formatRange(staying.check_in, staying.check_out, { year: true })}, não foi feito.
              </p>
              <Button
                className="mt-2 h-auto! min-h-control max-w-full py-1.5 text-left whitespace-normal!"
                onClick={() => setLeaving(staying)}
              >
                Fazer o check-out de {staying.holder.name}
              </Button>
            </>
          )}
          <Checkbox className="mt-2" {...check(fields.accept_staying)} />
        </Notice>
      )}
      {answer?.contract && <ContractAtDoor code={booking.code} contract={answer.contract} />}
      {answer?.forms && <FormsAtDoor code={booking.code} forms={answer.forms} />}
      {due && (
        <p className="num mb-3 flex justify-between gap-4 text-sm">
          <span className="text-muted">
            {booking.collected_by === "company" ? "Saldo a receber" : "Consumo a receber do hóspede"}
          </span>
          <b>{formatMoney(booking.guest_balance_cents ?? 0)}</b>
        </p>
      )}
      {due && booking.collected_by === "company" && <PixOfStay code={booking.code} className="mb-3" />}
    </ActFrame>
  );
}

/** Whether a missing signature or registration form blocks the check-in. */
const isRefused = (arrival: AnswerOf<"GET /api/bookings/:code/check-in"> | null) =>
  arrival?.contract?.unsigned === "block" || arrival?.forms?.unfinished === "block";

/** The contract of an arriving guest: signed, or what a missing signature means for the check-in. */
function ContractAtDoor({ code, contract }: { code: string; contract: ArrivalContract }) {
  const zone = zoneOf(useSession());
  const page = href("/reservas/:code", { code });
  const isThere = useLocation().pathname === page;
  const { signed_at, unsigned } = contract;
  if (signed_at !== null) {
    return (
      <p className="num mb-3 flex items-center gap-1.5 text-sm text-success-text">
        <Check aria-hidden="true" className="size-4 shrink-0" /> Contrato assinado em {formatDay(signed_at, zone)}
      </p>
    );
  }
  const blocks = unsigned === "block";
  return (
    <Notice tone={blocks ? "error" : "warning"} live className="mb-3">
      <p>{blocks ? unsignedRefusal(contract) : unsignedSentence(contract)}</p>
      {!blocks && <p>Você pode continuar mesmo assim.</p>}
      {!isThere && (
        <p>
          <Link to={`${page}#contrato`}>Ver o contrato na reserva</Link>
        </p>
      )}
    </Notice>
  );
}

const nameOf = ({ name, position }: ArrivalForms["unready"][number]) => name ?? `Pessoa ${position}`;

/** Names of a few people, and how many more there are. */
function listed(people: ArrivalForms["unready"]): string {
  const names = people.slice(0, 3).map(nameOf);
  const more = people.length - names.length;
  return listText(more > 0 ? [...names, `mais ${more}`] : names);
}

/** The registration forms of arriving guests: ready, or what missing ones mean for the check-in. */
function FormsAtDoor({ code, forms }: { code: string; forms: ArrivalForms }) {
  const page = href("/reservas/:code", { code });
  const isThere = useLocation().pathname === page;
  const { people, ready, unready, without_letter, unfinished } = forms;
  if (unready.length === 0 && without_letter.length === 0) {
    return (
      <p className="num mb-3 flex items-center gap-1.5 text-sm text-success-text">
        <Check aria-hidden="true" className="size-4 shrink-0" />{" "}
        {people === 1 ? "Ficha de registro pronta" : `As ${people} fichas de registro estão prontas`}
      </p>
    );
  }
  const blocks = unfinished === "block";
  return (
    <Notice tone={blocks ? "error" : "warning"} live className="mb-3">
      {unready.length > 0 && (
        <p className="wrap-anywhere">
          {ready} de {people} fichas de registro {ready === 1 ? "pronta" : "prontas"}. Falta: {listed(unready)}.
        </p>
      )}
      {without_letter.length > 0 && (
        <p className="wrap-anywhere">
          Sem pai, mãe ou responsável legal, falta a autorização de {listed(without_letter)}.
        </p>
      )}
      <p>{blocks ? "A empresa só faz o check-in com as fichas prontas." : "Você pode continuar mesmo assim."}</p>
      {!isThere && (
        <p>
          <Link to={`${page}#fichas`}>Ver as fichas na reserva</Link>
        </p>
      )}
    </Notice>
  );
}

/** Asks before a check-out: the price if the guest leaves early, and whether a balance may stay open. */
export function CheckOutDialog(props: ActDialogProps) {
  const { booking } = props;
  const act = useAct(props.onClose);
  const { id, lastResult, working } = act;
  const { form, fields, field } = useContractForm(CheckOutInput, { id, lastResult, sending: working });
  const today = todayOf(useSession());
  const early = leavesEarly(booking, today) && !isFreeOfCharge(booking);
  const slept = useSleptQuote(booking, today, early);
  const { guest_balance_cents: balance } = booking;
  const what = booking.collected_by === "company" ? "saldo" : "consumo do hóspede";
  return (
    <ActFrame {...props} form={act} onSubmit={form.onSubmit}>
      {early && (
        <RadioGroup
          {...field(fields.pricing)}
          defaultValue="keep"
          options={[
            { value: "keep", label: priced("Manter o total combinado", booking.total_cents) },
            { value: "reprice", label: priced("Cobrar só as noites usadas", slept?.total_cents) },
          ]}
          help={slept?.lost_discounts.map((sentence) => `Só as noites usadas: ${sentence}`).join(" ") || undefined}
        />
      )}
      {guestOwes(booking) && (
        <Checkbox
          label={`Concluir com ${what} em aberto${balance === undefined ? "" : ` (hoje ${formatMoney(balance)})`}`}
          {...check(fields.accept_balance)}
        />
      )}
    </ActFrame>
  );
}

const priced = (label: string, cents: number | undefined) =>
  cents === undefined ? label : `${label}: ${formatMoney(cents)}`;

/** The price of the nights slept if a stay ends today; null while unknown. */
function useSleptQuote(booking: BookingRow, today: string, asked: boolean): Quote | null {
  const { code, accommodation_id, check_in, adults, children } = booking;
  const stay = { accommodation_id, check_in, check_out: departureOn(booking, today), adults, children };
  const body = { ...stay, booking_code: code, pricing: "keep" } as const;
  return useAsk("POST /api/quotes", asked ? { body } : null).answer;
}
