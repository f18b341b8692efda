import Archive from "lucide-react/icons/archive";
import ArchiveRestore from "lucide-react/icons/archive-restore";
import Pencil from "lucide-react/icons/pencil";
import Plus from "lucide-react/icons/plus";
import Text from "lucide-react/icons/text";
import { Link } from "react-router";
import type { MessageTemplate } from "#contract/messages/message-templates";
import { messageWords } from "#contract/messages/message-words";
import { DotsIcon, Menu } from "~/components/menu/menu";
import type { Column } from "~/components/table/column";
import { DataTable } from "~/components/table/data-table";
import { LinkButton } from "~/components/ui/button";
import { EmptyState } from "~/components/ui/empty-state";
import { Panel } from "~/components/ui/panel";
import { useAct } from "~/lib/acts";
import { newRuleWith, newTemplateTo, ruleTo, templateTo } from "~/routes/account/notifications/addresses";
import { notificationActs } from "~/routes/account/notifications/notification-acts";
import { languagesOf } from "~/routes/account/notifications/template-words";

/** The company's texts, with the rules that use them; archived ones are collapsed. */
export function TemplateList({ templates, edits }: { templates: readonly MessageTemplate[]; edits: boolean }) {
  const archive = useAct(notificationActs.archiveTemplate);
  const [standing, archived] = [templates.filter((each) => !each.archived), templates.filter((each) => each.archived)];
  const menu = (template: MessageTemplate) => {
    const { id, version, rules } = template;
    const send = (on: boolean) => archive.send({ id, version: String(version), archived: on ? "on" : "" });
    return (
      <span className="relative inline-block">
        <Menu
          label={`Ações de ${template.name}`}
          icon={<DotsIcon />}
          variant="quiet"
          size="row"
          entries={[
            [
              { label: "Editar", icon: <Pencil />, to: templateTo(id) },
              template.archived
                ? { label: "Trazer de volta", icon: <ArchiveRestore />, onSelect: () => send(false) }
                : {
                    label: rules.length > 0 ? "Arquivar (uma regra usa)" : "Arquivar",
                    icon: <Archive />,
                    disabled: rules.length > 0 || archive.working,
                    onSelect: () => send(true),
                  },
            ],
          ]}
        />
      </span>
    );
  };
  const columns: Column<MessageTemplate>[] = [
    {
      head: "Modelo",
      cell: ({ name, subject }) => (
        <>
          <span className="wrap-anywhere">{name}</span>
          <span className="block max-w-96 truncate font-regular text-muted text-xs">{subject}</span>
        </>
      ),
    },
    { head: "Idiomas", cell: languagesInWords },
    { head: "Regras que usam", cell: (template) => <RuleLinks template={template} edits={edits} /> },
  ];
  const table = (caption: string, rows: readonly MessageTemplate[]) => (
    <DataTable
      caption={caption}
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      rowHref={({ id }) => templateTo(id)}
      menu={edits && menu}
      card={(template) => (
        <div className="grid gap-1">
          <p className="font-semibold wrap-anywhere">{template.name}</p>
          <p className="truncate text-muted text-sm">{template.subject}</p>
          <p className="text-muted text-xs">
            {languagesInWords(template)}
            {template.rules.length > 0 && ` · usado em ${template.rules.map(({ name }) => name).join(", ")}`}
          </p>
          {template.rules.length === 0 && (
            <p className="text-sm">
              <RuleLinks template={template} edits={edits} />
            </p>
          )}
        </div>
      )}
      empty={
        <EmptyState
          icon={<Text />}
          title={archived.length > 0 ? "Todos os modelos estão arquivados" : "Nenhum modelo por aqui"}
          actions={edits && <LinkButton to={newTemplateTo}>Novo modelo</LinkButton>}
        >
          Um modelo é o texto de uma mensagem, com variáveis que cada reserva preenche. Ele serve para as regras e para
          escrever a um hóspede pela reserva.
        </EmptyState>
      }
    />
  );
  return (
    <Panel
      id="modelos"
      title="Modelos de mensagem"
      count={standing.length}
      actions={
        edits && (
          <LinkButton to={newTemplateTo} variant="primary" icon={<Plus />}>
            Novo modelo
          </LinkButton>
        )
      }
      flush
    >
      {table("Modelos de mensagem", standing)}
      {archived.length > 0 && (
        <details className="border-line border-t">
          <summary className="min-h-target cursor-pointer px-4 py-3 text-muted text-sm">
            Arquivados: {archived.length}
          </summary>
          {table("Modelos arquivados", archived)}
        </details>
      )}
    </Panel>
  );
}

const languagesInWords = (template: MessageTemplate) =>
  languagesOf(template)
    .map((language) => messageWords.language[language])
    .join(", ");

/** Separate links in a row that is itself a link. A text without a rule goes out by hand only. */
function RuleLinks({ template: { id, rules, archived }, edits }: { template: MessageTemplate; edits: boolean }) {
  if (rules.length === 0) {
    return (
      <>
        <span className="text-muted">Nenhuma regra usa este texto.</span>{" "}
        {edits && !archived && (
          <Link to={newRuleWith(id)} className="link relative">
            Criar regra
          </Link>
        )}
      </>
    );
  }
  return (
    <ul className="flex flex-wrap gap-x-3">
      {rules.map(({ id, name }) => (
        <li key={id}>
          <Link to={ruleTo(id)} className="link relative">
            {name}
          </Link>
        </li>
      ))}
    </ul>
  );
}
