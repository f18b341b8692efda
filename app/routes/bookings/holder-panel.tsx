import { href, Link } from "react-router";
import type { Booking } from "#contract/bookings";
import { showPhone } from "#domain/brazil";
import { Panel } from "~/components/ui/panel";
import { useSession } from "~/lib/session";
import { holds } from "~/lib/session-state";
import { Fact } from "~/routes/bookings/fact";

/** Who answers for the booking, and how to reach that person. */
export function HolderPanel({ booking: { holder } }: { booking: Booking }) {
  const { phone, email } = holder;
  const mayOpen = holds(useSession(), "guests.view");
  return (
    <Panel id="hospede" title="Hóspede responsável" className="break-inside-avoid">
      <dl className="grid gap-4 sm:grid-cols-2">
        <Fact label="Nome">
          {mayOpen ? (
            <Link to={href("/hospedes/:id", { id: holder.id })} className="link">
              {holder.name}
            </Link>
          ) : (
            holder.name
          )}
        </Fact>
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
