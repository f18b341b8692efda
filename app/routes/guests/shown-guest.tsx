import type { Guest } from "#contract/guests";
import { countryName } from "#domain/countries";
import { showPhone } from "#domain/show-phone";
import { Section } from "~/components/page/section";
import { documentKindWords, documentText } from "~/domains/guests/guest-words";
import { formatDate, formatDay } from "~/lib/format";
import { useSession } from "~/lib/session";
import { zoneOf } from "~/lib/today";

function factsOf(guest: Guest): [string, string | null | false][] {
  const { document_kind, birth_date, phone, email, nationality, tags, blocked_reason, notes } = guest;
  return [
    [document_kind ? documentKindWords[document_kind] : "Documento", documentText(guest)],
    ["Data de nascimento", birth_date && formatDate(birth_date)],
    ["Celular", phone && showPhone(phone)],
    ["E-mail", email],
    ["Nacionalidade", nationality && countryName(nationality)],
    ["Etiquetas", tags.join(", ")],
    ["Não receber: motivo", blocked_reason],
    ["Observações", notes],
  ];
}

/** The record, read-only: for users who may not edit it, or if it is anonymized. */
export function ShownGuest({ guest }: { guest: Guest }) {
  const zone = zoneOf(useSession());
  return (
    <Section title="Cadastro">
      {guest.anonymized_at ? (
        <p className="text-sm text-muted">
          Este cadastro foi anonimizado em {formatDay(guest.anonymized_at, zone)}. Ficam as datas e os valores das
          reservas.
          {guest.contracts_until &&
            ` Os contratos assinados continuam guardados até ${formatDate(guest.contracts_until)}, com nome, documento e assinatura (Código Civil, art. 205). Depois dessa data são apagados.`}
        </p>
      ) : (
        <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2 lg:grid-cols-3">
          {factsOf(guest).map(([label, text]) => (
            <div key={label} className="min-w-0">
              <dt className="text-xs font-medium text-muted">{label}</dt>
              <dd className="wrap-anywhere">{text || <span className="text-muted">Não informado</span>}</dd>
            </div>
          ))}
        </dl>
      )}
    </Section>
  );
}
