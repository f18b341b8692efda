import type { ReactNode } from "react";
import { href } from "react-router";
import type { Accommodation } from "#contract/accommodations";
import { Button } from "~/components/ui/button";
import { ConfirmDialog } from "~/components/ui/confirm-dialog";
import { Dialog } from "~/components/ui/dialog";
import { type ActAnswer, useAct } from "~/lib/acts";
import { plural } from "~/lib/format";
import { useSession } from "~/lib/session";
import { holds } from "~/lib/session-state";
import { type DialogState, useDialog } from "~/lib/use-dialog";
import { accommodationActs, type InUse } from "~/routes/accommodations/accommodation-acts";
import { BookingLinks } from "~/routes/accommodations/booking-links";

type Thing = Pick<Accommodation, "id" | "name">;
type AccommodationAct = "copy" | "archive" | "unarchive" | "delete";

export interface Acts {
  /**
   * Copies and opens the copy. Archives without asking (the toast can undo it), restores without asking, asks before
   * deleting.
   */
  start: (act: AccommodationAct, accommodation: Thing) => void;
  /** Render it anywhere in the screen. */
  dialogs: ReactNode;
}

const action = href("/acomodacoes");

/**
 * Copy, archive, restore and delete, for the list and the form; a form (`leaves`) navigates to the list when its record
 * is deleted.
 */
export function useAccommodationActs({ leaves = false } = {}): Acts {
  const mayEdit = holds(useSession(), "accommodations.edit");
  const deletion = useDialog<Thing>();
  const refusal = useDialog<InUse>();
  const onEnd = ({ data }: ActAnswer<InUse>) => {
    deletion.close();
    if (data) refusal.show(data);
  };
  const acts = {
    copy: useAct(accommodationActs.copy, { action }),
    archive: useAct(accommodationActs.archive, { action, onEnd }),
    unarchive: useAct(accommodationActs.unarchive, { action }),
    delete: useAct(accommodationActs.delete, { action, onEnd }),
  };
  const send = (act: AccommodationAct, { id, name }: Thing) =>
    acts[act].send({ id, name, ...(leaves && { leaves: "on" }), ...(mayEdit && { opens: "on" }) });

  return {
    start: (act, accommodation) => (act === "delete" ? deletion.show(accommodation) : send(act, accommodation)),
    dialogs: (
      <>
        <ConfirmDialog
          danger
          open={deletion.open}
          title={`Excluir ${deletion.about?.name ?? ""}?`}
          description="A acomodação, seus preços e sua descrição são apagados. Isso não pode ser desfeito."
          confirm="Excluir acomodação"
          workingLabel="Excluindo"
          working={acts.delete.working}
          onClose={deletion.close}
          onConfirm={() => deletion.about && send("delete", deletion.about)}
        />
        <RefusedDialog
          {...refusal}
          onArchive={(thing) => {
            refusal.close();
            send("archive", thing);
          }}
        />
      </>
    ),
  };
}

interface RefusedDialogProps extends DialogState<InUse> {
  onArchive: (thing: Thing) => void;
}

/** Why an accommodation cannot be deleted: its bookings; and what can be done instead. */
function RefusedDialog({ about: shown, open, close, onArchive }: RefusedDialogProps) {
  const deleting = shown?.deleting ?? false;
  const codes = shown?.bookings ?? [];
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
