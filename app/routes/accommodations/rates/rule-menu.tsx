import Copy from "lucide-react/icons/copy";
import Pencil from "lucide-react/icons/pencil";
import Trash from "lucide-react/icons/trash-2";
import { DotsIcon, Menu } from "~/components/menu/menu";

export interface RuleMenuProps {
  name: string;
  editTo: string;
  /** The address of the copy for the next year; undefined if there is none. */
  copyTo?: string | undefined;
  onDelete: () => void;
}

/** The acts on a season, a fee, a discount or a coupon. */
export function RuleMenu({ name, editTo, copyTo, onDelete }: RuleMenuProps) {
  return (
    <span className="relative inline-block">
      <Menu
        label={`Ações de ${name}`}
        icon={<DotsIcon />}
        variant="quiet"
        size="row"
        entries={[
          [
            { label: "Editar", icon: <Pencil />, to: editTo },
            ...(copyTo ? [{ label: "Copiar para o próximo ano", icon: <Copy />, to: copyTo }] : []),
          ],
          [{ label: "Excluir", icon: <Trash />, danger: true, onSelect: onDelete }],
        ]}
      />
    </span>
  );
}
