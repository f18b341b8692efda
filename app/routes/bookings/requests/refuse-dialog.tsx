import { type GuestRequest, GuestRequestRefusal } from "#contract/guest/guest-requests";
import { SaveDialog } from "~/components/form/save-dialog";
import { TextField } from "~/components/form/text-field";
import { useActForm } from "~/lib/act-form";
import { requestActs } from "~/routes/bookings/requests/request-acts";

/** Refuses a guest's request, with a reason that the guest reads. */
export function RefuseDialog({ request, onClose }: { request: GuestRequest; onClose: () => void }) {
  const { frame, fields, field } = useActForm(requestActs.request_refuse, GuestRequestRefusal);
  return (
    <SaveDialog
      {...frame}
      title={request.kind === "cancellation" ? "Recusar o cancelamento?" : "Recusar a alteração?"}
      description="A reserva continua como está. O hóspede lê o motivo na página dele, e por e-mail se houver um no cadastro."
      save="Recusar e avisar"
      saving="Avisando"
      danger
      hidden={{ id: request.id }}
      onClose={onClose}
    >
      <TextField
        {...field(fields.reason)}
        required
        maxLength={300}
        help="Ex.: nessas datas a casa já está reservada"
        className="col-span-12"
      />
    </SaveDialog>
  );
}
