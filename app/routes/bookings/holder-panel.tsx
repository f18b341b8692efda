import type { Booking } from "#contract/bookings";
import { showPhone } from "#domain/brazil";
import { Panel } from "~/components/ui/panel";
import { Fact } from "~/routes/bookings/fact";

/** Who answers for the booking, and how to reach that person. */
export function HolderPanel({ booking: { holder } }: { booking: Booking }) {
  const { phone, email } = holder;
  return (
    <Panel id="hospede" title="Hóspede responsável" className="break-inside-avoid">
      <dl className="grid gap-4 sm:grid-cols-2">
        <Fact label="Nome">{holder.name}</Fact>
        {phone && (
          <Fact label="Celular">
            <a href={`tel:${phone}`} className="link">
              {showPhone(phone)}
            </a>
          </Fact>
        )}
        {email && (
          <Fact label="E-mail">
            <a href={`mailto:${email}`} className="link">
              {email}
            </a>
          </Fact>
        )}
      </dl>
    </Panel>
  );
}
