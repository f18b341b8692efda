import type { ReactNode } from "react";
import { href, useFetcher, useSubmit } from "react-router";
import type { Accommodation } from "#contract/accommodations";
import { Button } from "~/components/ui/button";
import { ConfirmDialog } from "~/components/ui/confirm-dialog";
import { Dialog } from "~/components/ui/dialog";
import { plural } from "~/lib/format";
import { useSession } from "~/lib/session";
import { holds } from "~/lib/session-state";
import { toast } from "~/lib/toast";
import { type DialogState, useDialog } from "~/lib/use-dialog";
import { useResult } from "~/lib/use-result";
import type { AccommodationAct, ActResult } from "~/routes/accommodations/act-on-accommodation";
import { BookingLinks } from "~/routes/accommodations/booking-links";

type Thing = Pick<Accommodation, "id" | "name">;

export interface Acts {
  /** Copies and opens the copy. Archives at once (the toast takes it back), brings back at once, asks before it deletes. */
  start: (act: AccommodationAct, accommodation: Thing) => void;
  /** Stands somewhere in the screen. */
  dialogs: ReactNode;
}

const target = { method: "post", action: href("/acomodacoes") } as const;

/** Copy, archive, bring back and delete, for the list and the form; a form `leaves` for the list when its record is gone. */
export function useAccommodationActs({ leaves = false } = {}): Acts {
  const fetcher = useFetcher<ActResult>();
  const submit = useSubmit();
  const mayEdit = holds(useSession(), "accommodations.edit");
  const deletion = useDialog<Thing>();
  const refusal = useDialog<ActResult>();
  const working = fetcher.state !== "idle";
  const send = (act: AccommodationAct, { id, name }: Thing) =>
    fetcher.submit({ act, id, name, ...(leaves && { leaves: "on" }), ...(mayEdit && { opens: "on" }) }, target);

  // the undo outlives this screen: the toast stays when the person goes on
  const takeBack = ({ id, name }: Thing) => submit({ act: "unarchive", id, name }, { ...target, navigate: false });

  useResult(fetcher, (result) => {
    deletion.close();
    if (!result.done) {
      if (result.inUse) refusal.show(result);
    } else if (result.act === "archive") {
      toast.undo(`${result.name} arquivada`, { label: "Desfazer", onAct: () => takeBack(result) });
    } else if (result.act === "unarchive") {
      toast.success(`${result.name} voltou para a lista`);
    } else if (result.act === "delete") {
      toast.success(`${result.name} excluída`);
    }
  });

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
          working={working}
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

interface RefusedDialogProps extends DialogState<ActResult> {
  onArchive: (thing: { id: string; name: string }) => void;
}

/** Why an accommodation stays: its bookings, by name; and what can be done instead. */
function RefusedDialog({ about: shown, open, close, onArchive }: RefusedDialogProps) {
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
