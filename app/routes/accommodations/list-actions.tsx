import Ellipsis from "lucide-react/icons/ellipsis";
import FileUp from "lucide-react/icons/file-up";
import Lock from "lucide-react/icons/lock";
import Plus from "lucide-react/icons/plus";
import Tag from "lucide-react/icons/tag";
import UserRoundKey from "lucide-react/icons/user-round-key";
import type { ReactNode } from "react";
import { href } from "react-router";
import { LinkButton } from "~/components/ui/link-button";
import { Menu } from "~/components/ui/menu";
import { deskQuery, useMediaQuery } from "~/components/ui/use-media-query";
import { useSession } from "~/lib/session";
import { holds } from "~/lib/session-state";

/** "Nova acomodação", for who may. */
export function CreateLink() {
  if (!holds(useSession(), "accommodations.create")) return null;
  return (
    <LinkButton variant="primary" icon={<Plus />} to={href("/acomodacoes/criar")}>
      Nova acomodação
    </LinkButton>
  );
}

/** "Importar planilha", for who may. */
export function ImportLink() {
  if (!holds(useSession(), "accommodations.create")) return null;
  return (
    <LinkButton icon={<FileUp />} to={href("/acomodacoes/importar")}>
      Importar planilha
    </LinkButton>
  );
}

/** What the list leads to: the daily ways as buttons where there is room, the others behind three dots. */
export function ListActions() {
  const session = useSession();
  const wide = useMediaQuery(deskQuery);
  const may = (shown: boolean, label: string, icon: ReactNode, to: string) => (shown ? [{ label, icon, to }] : []);
  const daily = [
    ...may(holds(session, "accommodations.rates"), "Temporadas e taxas", <Tag />, href("/acomodacoes/temporadas")),
    ...may(true, "Bloqueios", <Lock />, href("/acomodacoes/bloqueios")),
  ];
  const others = [
    ...may(holds(session, "owners.view"), "Proprietários", <UserRoundKey />, href("/acomodacoes/proprietarios")),
    ...may(holds(session, "accommodations.create"), "Importar planilha", <FileUp />, href("/acomodacoes/importar")),
  ];
  const buttons = wide || others.length === 0 ? daily : [];
  const entries = [buttons.length > 0 ? [] : daily, others].filter((group) => group.length > 0);
  return (
    <>
      {buttons.map(({ label, icon, to }) => (
        <LinkButton key={to} icon={icon} to={to}>
          {label}
        </LinkButton>
      ))}
      <CreateLink />
      {entries.length > 0 && (
        <div className="max-lg:flex-none!">
          <Menu label="Mais ações" icon={<Ellipsis />} entries={entries} />
        </div>
      )}
    </>
  );
}
