import { Button } from "~/components/ui/button";
import { Dialog } from "~/components/ui/dialog";
import { plural } from "~/lib/format";
import type { DialogState } from "~/lib/use-dialog";
import type { ActResult } from "~/routes/accommodations/act-on-accommodation";
import { BookingLinks } from "~/routes/accommodations/booking-links";

export interface RefusedDialogProps extends DialogState<ActResult> {
  onArchive: (thing: { id: string; name: string }) => void;
}

/** Why an accommodation stays: its bookings, by name; and what can be done instead. */
export function RefusedDialog({ about: shown, open, close, onArchive }: RefusedDialogProps) {
  const deleting = shown?.act === "delete";
  const codes = shown && !shown.done && shown.inUse ? shown.bookings : [];
  return (
    <Dialog
      open={open}
      onClose={close}
      title={`${shown?.name ?? ""} não pode ser ${deleting ? "excluída" : "arquivada"}`}
      description={
        deleting
          ? "Há reservas desta acomodação, e o histórico delas precisa ficar. Arquivada, ela sai das listas e de novas reservas."
          : "Ela tem reservas pela frente. Cancele ou mude essas reservas antes de arquivar."
      }
      actions={
        <>
          <Button data-autofocus onClick={close}>
            Voltar
          </Button>
          {deleting && (
            <Button variant="primary" onClick={() => shown && onArchive(shown)}>
              Arquivar acomodação
            </Button>
          )}
        </>
      }
    >
      {codes.length > 0 && (
        <p className="text-sm">
          {plural(codes.length, { none: "", one: "reserva", many: "reservas" })}: <BookingLinks codes={codes} />
        </p>
      )}
    </Dialog>
  );
}
