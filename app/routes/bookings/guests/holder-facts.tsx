import { href, Link } from "react-router";
import type { Booking } from "#contract/bookings";
import type { Guest } from "#contract/guests";
import { showPhone } from "#domain/brazil";
import { showGuestDocument } from "#domain/guest-documents";
import { documentKindWords } from "~/components/guest/guest-words";
import { Notice } from "~/components/ui/notice";
import { formatDate, plural } from "~/lib/format";
import { Fact } from "~/routes/bookings/fact";

export interface HolderFactsProps {
  booking: Booking;
  /** His record, for who may see it. */
  guest: Guest | null;
}

/** Who answers for the booking, how to reach that person, and what the house knows of him. */
export function HolderFacts({ booking: { holder }, guest }: HolderFactsProps) {
  const { phone, email } = holder;
  return (
    <div className="p-4">
      {guest?.blocked_reason && (
        <Notice tone="warning" className="mb-4 print:hidden">
          <b>Não receber:</b> {guest.blocked_reason}
        </Notice>
      )}
      <dl className="grid gap-4 sm:grid-cols-2">
        <Fact label="Hóspede responsável">
          {guest ? (
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
        {guest && <Known guest={guest} />}
      </dl>
    </div>
  );
}

/** The document as far as it may be seen, how often he was here, and what was written of him. */
function Known({ guest: { document_kind, document, masked_document, stays, notes } }: { guest: Guest }) {
  const { count, last_check_out } = stays;
  const shown = document_kind && document ? showGuestDocument(document_kind, document) : masked_document;
  const times = plural(count, { none: "Nenhuma até hoje", one: "estadia", many: "estadias" });
  return (
    <>
      {document_kind && shown && <Fact label={documentKindWords[document_kind]}>{shown}</Fact>}
      <Fact label="Estadias">
        {times}
        {last_check_out && `, a última até ${formatDate(last_check_out)}`}
      </Fact>
      {notes && <Fact label="Observações do cadastro">{notes}</Fact>}
    </>
  );
}
