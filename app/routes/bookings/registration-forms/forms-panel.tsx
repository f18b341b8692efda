import Link2 from "lucide-react/icons/link";
import { href, Link } from "react-router";
import type { Booking } from "#contract/bookings/bookings";
import type { BookingForms, RegistrationForm } from "#contract/guest/registration-forms";
import { Button } from "~/components/ui/button";
import { Chip } from "~/components/ui/chip";
import { FoldingPanel as Panel } from "~/components/ui/folding-panel";
import { Notice } from "~/components/ui/notice";
import { FormChip, formName, minorWords, missingWords } from "~/domains/registration-forms/form-chip";
import { formatDay } from "~/lib/format";
import { opens } from "~/lib/judge";
import { useSession } from "~/lib/session";
import { zoneOf } from "~/lib/today";
import { useCopiedLink } from "~/routes/bookings/page/use-copied-link";
import { mayLink } from "~/routes/bookings/page/use-guest-message";

interface FormsPanelProps {
  booking: Booking;
  stored: BookingForms;
  /** Opens the dialog for writing to the guest. */
  onWrite: () => void;
}

/** The registration forms of a booking: the state of each, and the link with which the guest fills them in. */
export function FormsPanel({ booking, stored, onWrite }: FormsPanelProps) {
  const session = useSession();
  const link = useCopiedLink(booking.code, { done: "Link das fichas copiado", part: "?fichas", onWrite });
  const { kind, people, ready, letters_missing, forms } = stored;
  if (kind === "none" || people === 0) return null;
  const reads = opens("/reservas/:code/fichas/:form", session);
  const open = ready < people || letters_missing > 0;
  return (
    <Panel
      id="fichas"
      title="Fichas de registro"
      count={`${ready} de ${people} ${ready === 1 ? "pronta" : "prontas"}`}
      flush
    >
      <ul className="divide-y divide-line-soft">
        {forms.map((form) => (
          <FormLine key={form.id} form={form} code={booking.code} reads={reads} zone={zoneOf(session)} />
        ))}
      </ul>
      {letters_missing > 0 && (
        <Notice tone="warning" className="mx-4 mt-3">
          {letters_missing === 1
            ? "Falta a autorização de um menor que vem sem pai, mãe ou responsável legal."
            : `Faltam as autorizações de ${letters_missing} menores que vêm sem pai, mãe ou responsável legal.`}
        </Notice>
      )}
      {open && mayLink(booking, session, new Date()) && (
        <div className="p-4">
          <Button icon={<Link2 />} working={link.working} workingLabel="Copiando" onClick={link.copy}>
            Copiar o link das fichas
          </Button>
        </div>
      )}
    </Panel>
  );
}

interface FormLineProps {
  form: RegistrationForm;
  code: string;
  /** Whether the content may be opened. */
  reads: boolean;
  zone: string;
}

/** One person: the state of the form and what is missing. */
function FormLine({ form, code, reads, zone }: FormLineProps) {
  const { id, state, sent_at, error_reason } = form;
  const minor = minorWords(form);
  const missing = missingWords(form);
  const said =
    state === "error" && error_reason
      ? error_reason
      : state === "sent" && sent_at
        ? `Enviada em ${formatDay(sent_at, zone)}`
        : missing;
  const name = formName(form);
  return (
    <li className="flex min-h-row flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2 text-sm">
      <span className="w-0 min-w-40 flex-1">
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="min-w-0 font-medium wrap-anywhere">
            {reads ? (
              <Link to={href("/reservas/:code/fichas/:form", { code, form: id })} className="link">
                {name}
              </Link>
            ) : (
              name
            )}
          </span>
          {minor && <Chip tone="info">{minor}</Chip>}
        </span>
        {said && <span className="num block text-xs text-muted wrap-anywhere">{said}</span>}
      </span>
      <FormChip state={state} />
    </li>
  );
}
