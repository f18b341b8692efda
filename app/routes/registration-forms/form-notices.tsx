import { href, Link } from "react-router";
import { formFieldWords } from "#contract/guest/registration-form-words";
import type { RegistrationForm } from "#contract/guest/registration-forms";
import { Button } from "~/components/ui/button";
import { Notice } from "~/components/ui/notice";
import { listText } from "~/domains/bookings/booking-words";
import { missingWords } from "~/domains/registration-forms/form-chip";
import { formatDay, sayMoment } from "~/lib/format";
import { useSession } from "~/lib/session";
import { holds } from "~/lib/session-state";
import { zoneOf } from "~/lib/today";
import { useDialog } from "~/lib/use-dialog";
import { RefusedDialog, useFormMarks } from "~/routes/registration-forms/forms-bar";

const through = {
  stay: "preenchida pelo hóspede, na página da reserva",
  own: "preenchida pela própria pessoa, pelo link dela",
  desk: "preenchida na recepção",
};

const fieldWord = (field: NonNullable<RegistrationForm["differs"]>[number]) => formFieldWords[field];

/** The state of a form: who filled it in, what is missing, whether it was sent or refused, with the acts. */
export function FormNotices({ form }: { form: RegistrationForm }) {
  const session = useSession();
  const zone = zoneOf(session);
  const mayMark = holds(session, "guests.edit");
  const marks = useFormMarks();
  const refusing = useDialog<readonly string[]>();
  const { id, state, typed_through, saved_at, sent_at, error_reason, content, sensitive_deleted_at } = form;
  const { guest_id, differs = [] } = form;
  const missing = missingWords(form);
  const typed = typed_through && saved_at ? `Ficha ${through[typed_through]}, em ${sayMoment(saved_at, zone)}.` : null;
  const isCard = content?.document_kind === "identity_card";
  return (
    <div className="grid gap-2">
      {typed && <p className="num text-sm text-muted">{typed}</p>}
      {missing && <Notice tone="warning">{missing}.</Notice>}
      {guest_id && differs.length > 0 && (
        <Notice tone="warning">
          A ficha e o cadastro do hóspede dizem coisas diferentes: {listText(differs.map(fieldWord))}. O cadastro fica
          como a empresa o preencheu. Confira com a pessoa e corrija o que estiver errado, aqui ou no{" "}
          <Link to={href("/hospedes/:id", { id: guest_id })} className="link">
            cadastro
          </Link>
          .
        </Notice>
      )}
      {isCard && (
        <Notice tone="info">
          A pessoa mostra a identidade do país dela, que vale para a viagem, mas não tem código no ministério. Se ela
          tiver passaporte ou CPF, troque aqui. Senão, registre esta pessoa direto no sistema do ministério.
        </Notice>
      )}
      {state === "error" && error_reason && (
        <Notice tone="error">
          <p>
            <b>O ministério não aceitou esta ficha:</b> {error_reason}
          </p>
          <p>Corrija e salve: ela volta a ficar pronta.</p>
          {mayMark && (
            <Button size="row" className="mt-2" working={marks.working} onClick={() => marks.unmarkError([id])}>
              Retirar erro
            </Button>
          )}
        </Notice>
      )}
      {state === "sent" && (
        <Notice tone="success">
          <p className="num">Enviada ao ministério{sent_at && ` em ${formatDay(sent_at, zone)}`}.</p>
          {mayMark && (
            <div className="mt-2 flex flex-wrap gap-2">
              <Button size="row" working={marks.working} onClick={() => marks.unmarkSent([id])}>
                Desfazer envio
              </Button>
              <Button size="row" onClick={() => refusing.show([id])}>
                Anotar erro
              </Button>
            </div>
          )}
        </Notice>
      )}
      {state === "ready" && (
        <Notice tone="success">
          <p>Esta ficha está pronta. Depois de entregar no sistema do ministério, marque como enviada.</p>
          {mayMark && (
            <div className="mt-2 flex flex-wrap gap-2">
              <Button size="row" working={marks.working} onClick={() => marks.markSent([id])}>
                Marcar como enviada
              </Button>
              <Button size="row" onClick={() => refusing.show([id])}>
                Anotar erro
              </Button>
            </div>
          )}
        </Notice>
      )}
      {sensitive_deleted_at && (
        <p className="num text-sm text-muted">
          As respostas sobre gênero, raça e deficiência foram apagadas em {formatDay(sensitive_deleted_at, zone)}.
        </p>
      )}
      {refusing.open && refusing.about && (
        <RefusedDialog key={refusing.turn} ids={refusing.about} onClose={refusing.close} />
      )}
    </div>
  );
}
