import Archive from "lucide-react/icons/archive";
import ArchiveRestore from "lucide-react/icons/archive-restore";
import Copy from "lucide-react/icons/copy";
import Pencil from "lucide-react/icons/pencil";
import Trash from "lucide-react/icons/trash-2";
import type { ReactNode } from "react";
import { href } from "react-router";
import type { Accommodation, AccommodationRow } from "#contract/catalogue/accommodations";
import { DotsIcon, Menu, type MenuEntry } from "~/components/menu/menu";
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

interface Acts {
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

export interface AccommodationMenuProps {
  accommodation: Omit<AccommodationRow, "cover" | "block">;
  acts: Acts;
  /** In a row, which links to the form; on the form itself that entry is omitted. */
  inRow?: boolean;
}

/** The acts on an accommodation; no button if there are none. */
export function AccommodationMenu({ accommodation, acts, inRow }: AccommodationMenuProps) {
  const session = useSession();
  const { id, name, status } = accommodation;
  const mayEdit = holds(session, "accommodations.edit");
  const archived = status === "archived";
  const edit: MenuEntry = { label: "Editar", icon: <Pencil />, to: href("/acomodacoes/:id/editar", { id }) };
  const shelve: MenuEntry = archived
    ? { label: "Trazer de volta", icon: <ArchiveRestore />, onSelect: () => acts.start("unarchive", accommodation) }
    : { label: "Arquivar", icon: <Archive />, onSelect: () => acts.start("archive", accommodation) };
  const remove: MenuEntry = {
    label: "Excluir",
    icon: <Trash />,
    danger: true,
    onSelect: () => acts.start("delete", accommodation),
  };
  const copy: MenuEntry = { label: "Copiar", icon: <Copy />, onSelect: () => acts.start("copy", accommodation) };
  const mayCopy = holds(session, "accommodations.create");
  const groups = [
    [...(mayEdit && inRow ? [edit] : []), ...(mayCopy ? [copy] : []), ...(mayEdit ? [shelve] : [])],
    holds(session, "accommodations.delete") ? [remove] : [],
  ].filter((group) => group.length > 0);
  if (groups.length === 0) return null;
  return (
    <span className="relative inline-block">
      <Menu
        label={`Ações de ${name}`}
        icon={<DotsIcon />}
        variant={inRow ? "quiet" : "line"}
        size={inRow ? "row" : "usual"}
        entries={groups}
      />
    </span>
  );
}
