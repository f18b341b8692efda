import { href, Link, useSearchParams } from "react-router";
import { Notice } from "~/components/ui/notice";
import { formatRange } from "~/lib/format";
import type { SaidReservation } from "~/routes/bookings/form/booking-offer";

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
