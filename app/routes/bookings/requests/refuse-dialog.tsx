import { type GuestRequest, GuestRequestRefusal } from "#contract/guest-requests";
import { SaveDialog } from "~/components/form/save-dialog";
import { TextField } from "~/components/form/text-field";
import { useDialogForm } from "~/lib/dialog-form";
import type { RequestResult } from "~/routes/bookings/requests/request-acts";

const isAnswered = (result: RequestResult | undefined) => result !== undefined && "answered" in result;

/** Says no to what a guest asked for; they read why. */
export function RefuseDialog({ request, onClose }: { request: GuestRequest; onClose: () => void }) {
  const { fetcher, done, form, fields, field } = useDialogForm<typeof GuestRequestRefusal, RequestResult>(
    GuestRequestRefusal,
    isAnswered,
  );
  return (
    <SaveDialog
      title={request.kind === "cancellation" ? "Recusar o cancelamento?" : "Recusar a alteração?"}
      description="A reserva continua como está. O hóspede lê o motivo na página dele, e por e-mail se houver um no cadastro."
      save="Recusar e avisar"
      saving="Avisando"
      danger
      fetcher={fetcher}
      done={done}
      form={form}
      hidden={{ request: "refuse", id: request.id }}
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
