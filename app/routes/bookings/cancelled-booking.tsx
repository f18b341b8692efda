import CalendarPlus from "lucide-react/icons/calendar-plus";
import type { ReactNode } from "react";
import { href } from "react-router";
import type { Booking } from "#contract/bookings";
import type { BookingMoney } from "#contract/payments";
import { FormLayout } from "~/components/page/form-layout";
import { PageBody } from "~/components/page/page-body";
import { LinkButton } from "~/components/ui/link-button";
import { Notice } from "~/components/ui/notice";
import { Panel } from "~/components/ui/panel";
import { formatDate } from "~/lib/format";
import { useSession } from "~/lib/session";
import { holds } from "~/lib/session-state";
import { AgreedPrice } from "~/routes/bookings/agreed-price";
import { nightsText, peopleText } from "~/routes/bookings/booking-words";
import { EditHead } from "~/routes/bookings/edit-head";
import { contactOf } from "~/routes/bookings/guest-search";
import { PaymentsSection } from "~/routes/bookings/money/payments-section";

/** A cancelled booking: to be read, and taken as the beginning of a new one. */
export function CancelledBooking({ booking, money }: { booking: Booking; money: BookingMoney }) {
  const { accommodation_id, check_in, check_out, holder, notes, tags } = booking;
  const search = new URLSearchParams({ acomodacao: accommodation_id, entrada: check_in, saida: check_out });
  const anew = holds(useSession(), "bookings.create") && (
    <LinkButton icon={<CalendarPlus />} to={`${href("/reservas/criar")}?${search}`}>
      Nova reserva com estas datas
    </LinkButton>
  );
  return (
    <>
      <EditHead booking={booking} unsaved={false} onAct={() => undefined} />
      <PageBody>
        <FormLayout aside={<AgreedPrice booking={booking} actions={anew} />}>
          <Notice tone="info">
            Esta reserva foi cancelada e não pode ser alterada. As noites voltaram a ficar livres.
          </Notice>
          <Panel title="Reserva">
            <dl className="grid gap-4 sm:grid-cols-2">
              <Fact label="Acomodação">{booking.accommodation_name}</Fact>
              <Fact label="Pessoas">{peopleText(booking)}</Fact>
              <Fact label="Entrada">{formatDate(check_in)}</Fact>
              <Fact label="Saída">
                {formatDate(check_out)} · {nightsText(booking.night_count)}
              </Fact>
              <Fact label="Hóspede responsável">{[holder.name, contactOf(holder)].filter(Boolean).join(" · ")}</Fact>
              {booking.channel_code && <Fact label="Código no canal">{booking.channel_code}</Fact>}
              {notes.guest && <Fact label="Pedidos do hóspede">{notes.guest}</Fact>}
              {notes.internal && <Fact label="Nota interna">{notes.internal}</Fact>}
              {notes.cleaning && <Fact label="Nota para a limpeza">{notes.cleaning}</Fact>}
              {tags.length > 0 && <Fact label="Etiquetas">{tags.join(", ")}</Fact>}
            </dl>
          </Panel>
          <PaymentsSection booking={booking} money={money} />
        </FormLayout>
      </PageBody>
    </>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-xs text-muted">{label}</dt>
      <dd className="num text-md whitespace-pre-line break-words">{children}</dd>
    </div>
  );
}
