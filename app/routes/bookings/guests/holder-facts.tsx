import { href, Link } from "react-router";
import type { BookingHolder } from "#contract/booking-guests";
import { showPhone } from "#domain/show-phone";
import { Fact } from "~/components/page/fact";
import { Notice } from "~/components/ui/notice";
import { documentKindWords, documentText } from "~/domains/guests/guest-words";
import { formatDate, plural } from "~/lib/format";
import { useSession } from "~/lib/session";
import { holds } from "~/lib/session-state";

/** Who answers for the booking, how to reach that person, and what the house knows of him. */
export function HolderFacts({ holder }: { holder: BookingHolder }) {
  const { id, name, phone, email, document_kind, blocked_reason } = holder;
  const document = documentText(holder);
  const seesRecords = holds(useSession(), "guests.view");
  return (
    <div className="p-4">
      {blocked_reason && (
        <Notice tone="warning" className="mb-4 print:hidden">
          <b>Não receber:</b> {blocked_reason}
        </Notice>
      )}
      <dl className="grid gap-4 sm:grid-cols-2">
        <Fact label="Hóspede responsável">
          {seesRecords ? (
            <Link to={href("/hospedes/:id", { id })} className="link">
              {name}
            </Link>
          ) : (
            name
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
        {document_kind && document && <Fact label={documentKindWords[document_kind]}>{document}</Fact>}
        <Known holder={holder} />
      </dl>
    </div>
  );
}

/** How often he was here, and what was written of him, for whoever sees guests. */
function Known({ holder: { stay_count, last_check_out, notes } }: { holder: BookingHolder }) {
  if (stay_count === undefined) return null;
  const times = plural(stay_count, { none: "Nenhuma até hoje", one: "estadia", many: "estadias" });
  return (
    <>
      <Fact label="Estadias">
        {times}
        {last_check_out && `, a última até ${formatDate(last_check_out)}`}
      </Fact>
      {notes && <Fact label="Observações do cadastro">{notes}</Fact>}
    </>
  );
}
