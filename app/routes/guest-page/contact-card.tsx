import type { GuestPage } from "#contract/guest-page";
import { showPhone } from "#domain/brazil";
import { mailLink, whatsappLink } from "~/lib/message-links";
import { Card } from "~/routes/guest-page/card";

export interface ContactCardProps {
  company: GuestPage["company"];
  code: string;
}

/** How one speaks to the house. */
export function ContactCard({ company: { name, phone, email }, code }: ContactCardProps) {
  if (phone === null && email === null) return null;
  return (
    <Card title={`Falar com ${name}`}>
      <ul className="grid">
        {phone && (
          <>
            <Way to={whatsappLink(phone, `Reserva ${code}`)} label="WhatsApp" detail={showPhone(phone)} />
            <Way to={`tel:${phone}`} label="Ligar" detail={showPhone(phone)} />
          </>
        )}
        {email && <Way to={mailLink(email, `Reserva ${code}`)} label="E-mail" detail={email} />}
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
        {label} <span className="num text-muted [overflow-wrap:anywhere]">{detail}</span>
      </a>
    </li>
  );
}
