import CalendarPlus from "lucide-react/icons/calendar-plus";
import FileUp from "lucide-react/icons/file-up";
import Plus from "lucide-react/icons/plus";
import { href } from "react-router";
import { DotsIcon } from "~/components/ui/dots-icon";
import { LinkButton } from "~/components/ui/link-button";
import { Menu } from "~/components/ui/menu";
import { useSession } from "~/lib/session";
import { holds } from "~/lib/session-state";

const importing = { label: "Importar planilha", icon: <FileUp />, to: href("/acomodacoes/importar") };

const bringing = { label: "Trazer calendários", icon: <CalendarPlus />, to: href("/acomodacoes/trazer") };

/** "Nova acomodação", for whoever may. */
export function CreateLink() {
  if (!holds(useSession(), "accommodations.create")) return null;
  return (
    <LinkButton variant="primary" icon={<Plus />} to={href("/acomodacoes/criar")}>
      Nova acomodação
    </LinkButton>
  );
}

/** "Trazer calendários", which leads to the spreadsheets too, for whoever may. */
export function BringLink() {
  if (!holds(useSession(), "accommodations.create")) return null;
  return (
    <LinkButton icon={bringing.icon} to={bringing.to}>
      {bringing.label}
    </LinkButton>
  );
}

/** The ways to bring many at once behind three dots, beside a list that has rows. */
export function ImportMenu() {
  if (!holds(useSession(), "accommodations.create")) return null;
  return <Menu label="Mais ações" icon={<DotsIcon />} entries={[[bringing, importing]]} />;
}
