import { type GuestRequest, GuestRequestRefusal } from "#contract/guest/guest-requests";
import { ReasonDialog } from "~/components/form/reason-dialog";
import { requestActs } from "~/routes/bookings/requests/request-acts";

/** Refuses a guest's request, with a reason that the guest reads. */
export function RefuseDialog({ request, onClose }: { request: GuestRequest; onClose: () => void }) {
  return (
    <ReasonDialog
      act={requestActs.request_refuse}
      schema={GuestRequestRefusal}
      title={request.kind === "cancellation" ? "Recusar o cancelamento?" : "Recusar a alteração?"}
      description="A reserva continua como está. O hóspede lê o motivo na página dele, e por e-mail se houver um no cadastro."
      save="Recusar e avisar"
      saving="Avisando"
      danger
      hidden={{ id: request.id }}
      longest={300}
      help="Ex.: nessas datas a casa já está reservada"
      onClose={onClose}
    />
  );
}
