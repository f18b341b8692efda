import CalendarSync from "lucide-react/icons/calendar-sync";
import Lock from "lucide-react/icons/lock";
import PanelRight from "lucide-react/icons/panel-right-open";
import Pencil from "lucide-react/icons/pencil";
import Trash from "lucide-react/icons/trash-2";
import { href } from "react-router";
import type { MenuEntry } from "~/components/ui/menu";
import { judge } from "~/lib/judge";
import { handleOf, type RoutePath } from "~/lib/route-access";
import { hasModule, holds, type Session } from "~/lib/session-state";
import type { Bar } from "~/routes/bookings/calendar/drawn-bars";

export interface BlockChoices {
  onEdit: (id: string) => void;
  onRemove: (id: string) => void;
}

/** What can be done with nights that no booking of ours has; preparation goes with the stay that it follows. */
export function nightsEntries(bar: Bar, session: Session, choices: BlockChoices): MenuEntry[][] {
  const may = (path: RoutePath) => judge(handleOf(path), session) === "allowed";
  const { status, block_id, clash_code, accommodation_id: id } = bar;
  const open: MenuEntry[] = clash_code
    ? [
        {
          label: `Abrir a reserva ${clash_code}`,
          icon: <PanelRight />,
          to: href("/reservas/:code", { code: clash_code }),
        },
      ]
    : [];
  const blocks = { label: "Bloqueios da acomodação", icon: <Lock />, to: href("/acomodacoes/:id/bloqueios", { id }) };
  const channels = {
    label: "Canais da acomodação",
    icon: <CalendarSync />,
    to: href("/acomodacoes/:id/canais", { id }),
  };
  const groups =
    status === "block" && block_id
      ? blockGroups(block_id, session, choices, may("/acomodacoes/:id/bloqueios") ? [blocks] : [])
      : [[...open, ...(status !== "preparation" && may("/acomodacoes/:id/canais") ? [channels] : [])]];
  return groups.filter((group) => group.length > 0);
}

function blockGroups(id: string, session: Session, { onEdit, onRemove }: BlockChoices, more: MenuEntry[]) {
  const mayEdit = holds(session, "accommodations.edit") && hasModule(session, "accommodation");
  const edit = { label: "Editar bloqueio", icon: <Pencil />, onSelect: () => onEdit(id) };
  const remove = { label: "Excluir bloqueio", icon: <Trash />, danger: true, onSelect: () => onRemove(id) };
  return mayEdit ? [[edit, ...more], [remove]] : [more];
}
