import { href, Link, useNavigation, useSearchParams } from "react-router";
import { nightsBetween } from "#domain/stay-dates";
import { SaveBar } from "~/components/form/save-or-leave";
import { Button } from "~/components/ui/button";
import { Notice } from "~/components/ui/notice";
import { isFreeOfCharge, nightsText } from "~/domains/bookings/booking-words";
import { formatMoney, formatRange } from "~/lib/format";
import { useSession } from "~/lib/session";
import { holds } from "~/lib/session-state";
import type { SaidReservation } from "~/routes/bookings/form/booking-offer";
import { priceId, totalOf, whatToDo } from "~/routes/bookings/form/quote-panel";
import type { BookingDraft } from "~/routes/bookings/form/use-booking-form";

const working = { confirmed: "Confirmando", hold: "Guardando", inquiry: "Salvando" };

/** Taken nights allow only an inquiry. */
function isTaken({ quote: { quote } }: BookingDraft): boolean {
  return quote !== null && !quote.available && quote.conflicts.length > 0;
}

/** The three ways to create a booking, on a wide screen beside the form. */
export function CreateActions({ draft }: { draft: BookingDraft }) {
  const taken = isTaken(draft);
  const both = draft.second ? totalOf(draft) : undefined;
  return (
    <>
      {both !== undefined && (
        <p className="num flex justify-between gap-4 text-sm">
          As duas partes juntas <b className="font-semibold">{formatMoney(both)}</b>
        </p>
      )}
      {taken && (
        <p className="text-sm text-muted">As datas estão ocupadas: só um orçamento pode ser salvo para elas.</p>
      )}
      <StatusButton draft={draft} status="confirmed" variant="primary" disabled={taken}>
        {confirmText(draft)}
      </StatusButton>
      <OtherWays draft={draft} taken={taken} />
    </>
  );
}

/** The same on a phone, at the bottom: always visible and of constant height, with the total. */
export function CreateBar({ draft }: { draft: BookingDraft }) {
  const taken = isTaken(draft);
  return (
    <SaveBar>
      <div className="grid w-full grid-cols-2 items-center gap-2">
        <BarTotal draft={draft} />
        {taken ? (
          <Button onClick={() => document.getElementById(priceId)?.scrollIntoView({ block: "center" })}>
            Ver outras opções
          </Button>
        ) : (
          <StatusButton draft={draft} status="confirmed" variant="primary">
            {agreedOf(draft)?.alone === false ? "Confirmar e pedir" : confirmText(draft)}
          </StatusButton>
        )}
        <div className="col-span-2">
          <OtherWays draft={draft} taken={taken} />
        </div>
      </div>
    </SaveBar>
  );
}

/** The price agreed for the typed stay; null while its quote is on the way, or without one. */
const agreedOf = ({ quote: { quote, pending } }: BookingDraft) => (pending ? null : (quote?.agreed ?? null));

/**
 * The label of the primary button: with the agreed total, or with the price that stands until a request is answered.
 */
function confirmText(draft: BookingDraft): string {
  const agreed = agreedOf(draft);
  const total = draft.quote.quote?.total_cents;
  if (agreed === null || total === undefined) return "Confirmar reserva";
  return agreed.alone ? `Confirmar por ${formatMoney(total)}` : `Confirmar por ${formatMoney(total)} e pedir desconto`;
}

function BarTotal({ draft }: { draft: BookingDraft }) {
  const { shown, pending, failure } = draft.quote;
  const seesMoney = holds(useSession(), "money.view");
  if (!shown) {
    const missing = whatToDo(draft.stay);
    if (failure) return <span>{seesMoney ? "Sem preço agora" : "Sem resposta agora"}</span>;
    if (pending) return <span className="late">{seesMoney ? "Calculando o preço..." : "Consultando as datas..."}</span>;
    return <span>{seesMoney ? `${missing} para ver o preço` : missing}</span>;
  }
  const { quote, quoted } = shown;
  const { second } = draft;
  const total = totalOf(draft);
  const more = second ? nightsBetween(second.check_in, second.check_out) : 0;
  const nights = nightsText(quote.nights.length + more);
  const free = isFreeOfCharge(quoted);
  if (quote.total_cents === undefined && !free)
    return (
      <b className="num dims-when-busy text-lg text-ink" aria-busy={pending}>
        {nights}
      </b>
    );
  return (
    <span className="num dims-when-busy leading-tight" aria-busy={pending}>
      {quote.agreed?.alone ? "Combinado" : "Total"}, {nights}
      <b className="block truncate text-lg text-ink">
        {free ? "Sem cobrança" : total === undefined ? "Sem preço por enquanto" : formatMoney(total)}
      </b>
    </span>
  );
}

function OtherWays({ draft, taken }: { draft: BookingDraft; taken: boolean }) {
  return (
    <div className="grid grid-cols-2 gap-2">
      <StatusButton draft={draft} status="hold" disabled={taken}>
        Pré-reserva
      </StatusButton>
      <StatusButton draft={draft} status="inquiry">
        Orçamento
      </StatusButton>
    </div>
  );
}

interface StatusButtonProps {
  draft: BookingDraft;
  status: keyof typeof working;
  variant?: "primary" | "line";
  disabled?: boolean;
  children: string;
}

function StatusButton({ draft, status, variant = "line", disabled, children }: StatusButtonProps) {
  const pressed = useNavigation().formData?.get("status") === status;
  return (
    <Button
      type="submit"
      name="status"
      value={status}
      form={draft.form.id}
      variant={variant}
      disabled={disabled}
      working={draft.sending && pressed}
      workingLabel={working[status]}
    >
      {children}
    </Button>
  );
}

/** What is known of the channel's reservation from which the form is filled in. */
export function ReservationNotice({ reservation }: { reservation: SaidReservation | "gone" }) {
  const [search] = useSearchParams();
  if (reservation === "gone") {
    return (
      <Notice tone="warning">
        O calendário do canal não tem mais esta reserva, ou mudou as datas dela. Abra o mapa de reservas para ver como
        está.
      </Notice>
    );
  }
  const {
    name,
    channel_code,
    guest_name,
    accommodation_name,
    check_in,
    check_out,
    booking_code: code,
    said,
  } = reservation;
  const elsewhere = (search.get("acomodacao") ?? reservation.accommodation_id) !== reservation.accommodation_id;
  const which = `${channel_code ? `${channel_code} ` : ""}do calendário ${name}`;
  if (code) {
    return (
      <Notice tone="warning">
        A reserva {which} já é a reserva <Link to={href("/reservas/:code", { code })}>{code}</Link>.
      </Notice>
    );
  }
  const unnamed = guest_name === null && !said?.guest_name;
  return (
    <Notice tone="info">
      Reserva {which}: {accommodation_name}, {formatRange(check_in, check_out)}.{" "}
      {elsewhere
        ? `Aqui ela vai para outra acomodação. Mude-a também no canal: até lá o calendário fecha as noites em ${accommodation_name}.`
        : "Com esta acomodação, estas noites e este canal, as noites passam do calendário para a reserva sem ficar livres."}
      {said && " O que a planilha dizia dela já está preenchido."}
      {unnamed && " O calendário não diz o nome do hóspede: troque quando souber."}
    </Notice>
  );
}
