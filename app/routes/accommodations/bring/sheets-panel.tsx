import FileUp from "lucide-react/icons/file-up";
import { href } from "react-router";
import { Section } from "~/components/page/section";
import { LinkButton } from "~/components/ui/link-button";
import { judge } from "~/lib/judge";
import { handleOf } from "~/lib/route-access";
import { useSession } from "~/lib/session";

const ways = [
  { to: href("/acomodacoes/importar"), label: "Planilha de acomodações" },
  { to: href("/reservas/importar"), label: "Planilha de reservas" },
];

/** The other way in: spreadsheets, for whoever may. */
export function SheetsPanel() {
  const session = useSession();
  const open = ways.filter(({ to }) => judge(handleOf(to), session) === "allowed");
  if (open.length === 0) return null;
  return (
    <Section title="Tem tudo em planilha?">
      <p className="text-sm text-muted">
        Envie a lista das acomodações, e depois a das reservas. Você confere linha por linha antes de gravar.
      </p>
      <div className="flex flex-wrap gap-2">
        {open.map(({ to, label }) => (
          <LinkButton key={to} to={to} icon={<FileUp />}>
            {label}
          </LinkButton>
        ))}
      </div>
    </Section>
  );
}
