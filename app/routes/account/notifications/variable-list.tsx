import Braces from "lucide-react/icons/braces";
import Pencil from "lucide-react/icons/pencil";
import Plus from "lucide-react/icons/plus";
import Trash from "lucide-react/icons/trash-2";
import { Link } from "react-router";
import type { CompanyVariable } from "#contract/catalogue/message-variables";
import { permissionWords, valueRights } from "#contract/platform/value-rights";
import { DotsIcon, Menu } from "~/components/menu/menu";
import type { Column } from "~/components/table/column";
import { DataTable } from "~/components/table/data-table";
import { LinkButton } from "~/components/ui/button";
import { Chip } from "~/components/ui/chip";
import { ConfirmDialog } from "~/components/ui/confirm-dialog";
import { EmptyState } from "~/components/ui/empty-state";
import { Notice } from "~/components/ui/notice";
import { Panel } from "~/components/ui/panel";
import { useAct } from "~/lib/acts";
import { plural } from "~/lib/format";
import { type DialogState, useDialog, useDialogAddress } from "~/lib/use-dialog";
import { templateTo, valuesTo } from "~/routes/account/notifications/addresses";
import { notificationActs } from "~/routes/account/notifications/notification-acts";
import { VariableDialog } from "~/routes/account/notifications/variable-dialog";

interface VariableListProps {
  variables: readonly CompanyVariable[];
  edits: boolean;
  /** Whether the user may enter values in accommodations. */
  fills: boolean;
}

/** The company's own variables: what each tells, where it has no value, and which templates use it. */
export function VariableList({ variables, edits, fills }: VariableListProps) {
  const { search, to, close } = useDialogAddress(["nova", "variavel"]);
  const deletion = useDialog<CompanyVariable>();
  const hidden = variables.some((each) => each.hidden);
  const changes = edits && !hidden;
  const opened = variables.find(({ id }) => id === search.get("variavel")) ?? null;
  const editTo = ({ id }: CompanyVariable) => to(`variavel=${id}`);
  const create = (
    <LinkButton to={to("nova")} variant="primary" icon={<Plus />} preventScrollReset>
      Nova variável
    </LinkButton>
  );
  const columns: Column<CompanyVariable>[] = [
    {
      head: "Variável",
      cell: ({ label, name }) => (
        <>
          <span className="wrap-anywhere">{label}</span>
          <span className="block font-regular text-muted text-xs wrap-anywhere">{`{{${name}}}`}</span>
        </>
      ),
    },
    { head: "Quando é preenchida", cell: whenFilled },
    { head: "Valores", cell: (variable) => <Values variable={variable} fills={fills} /> },
    { head: "Modelos que usam", cell: ({ templates }) => <TemplateLinks templates={templates} /> },
  ];
  return (
    <>
      {hidden && (
        <Notice>
          Os valores podem ter códigos de acesso. Para vê-los e mudar as variáveis, o seu perfil de acesso precisa de{" "}
          {permissionWords(valueRights.access)}.
        </Notice>
      )}
      <Panel
        id="variaveis"
        title="Variáveis da empresa"
        count={variables.length}
        actions={changes && variables.length > 0 && create}
        flush
      >
        <DataTable
          caption="Variáveis da empresa"
          columns={columns}
          rows={variables}
          rowKey={({ id }) => id}
          {...(changes && { rowHref: editTo })}
          menu={
            changes &&
            ((variable) => (
              <VariableMenu variable={variable} to={editTo(variable)} onDelete={() => deletion.show(variable)} />
            ))
          }
          card={(variable) => (
            <div className="grid gap-1">
              <p className="font-semibold wrap-anywhere">{variable.label}</p>
              <p className="text-muted text-sm wrap-anywhere">{`{{${variable.name}}}`}</p>
              <p className="text-muted text-xs">{whenFilled(variable)}</p>
              <div className="text-muted text-xs">
                <Values variable={variable} fills={fills} />
              </div>
            </div>
          )}
          empty={
            <EmptyState icon={<Braces />} title="Nenhuma variável da empresa" actions={changes && create}>
              O que muda de uma acomodação para outra e as mensagens precisam dizer: o portão, a vaga da garagem, a
              caixa de luz. Você dá um nome, e cada acomodação tem o seu valor.
            </EmptyState>
          }
        />
      </Panel>
      {changes && (opened || search.has("nova")) && (
        <VariableDialog key={search.toString()} variable={opened} onClose={close} />
      )}
      <DeleteVariable dialog={deletion} />
    </>
  );
}

function VariableMenu({ variable, to, onDelete }: { variable: CompanyVariable; to: string; onDelete: () => void }) {
  return (
    <span className="relative inline-block">
      <Menu
        label={`Ações de ${variable.label}`}
        icon={<DotsIcon />}
        variant="quiet"
        size="row"
        entries={[
          [{ label: "Editar", icon: <Pencil />, to }],
          [{ label: "Excluir", icon: <Trash />, danger: true, onSelect: onDelete }],
        ]}
      />
    </span>
  );
}

const whenFilled = ({ guarded }: CompanyVariable) => (guarded ? "Com o guia de chegada aberto" : "Sempre");

function valueWords({ filled, lacking }: CompanyVariable): string {
  if (lacking.length > 0) {
    return plural(lacking.length, { none: "", one: "acomodação sem valor", many: "acomodações sem valor" });
  }
  return plural(filled, {
    none: "O mesmo em todas",
    one: "acomodação com valor próprio",
    many: "acomodações com valor próprio",
  });
}

function Values({ variable, fills }: { variable: CompanyVariable; fills: boolean }) {
  const { lacking } = variable;
  if (lacking.length === 0) return valueWords(variable);
  return (
    <div className="grid justify-items-start gap-1">
      <Chip tone="warning">{valueWords(variable)}</Chip>
      <ul className="flex flex-wrap gap-x-3 text-xs">
        {lacking.slice(0, shownPlaces).map(({ id, name }) => (
          <li key={id} className="wrap-anywhere">
            {fills ? (
              <Link to={valuesTo(id)} className="link relative inline-flex min-h-6 items-center">
                {name}
              </Link>
            ) : (
              name
            )}
          </li>
        ))}
        {lacking.length > shownPlaces && <li className="text-muted">e mais {lacking.length - shownPlaces}</li>}
      </ul>
    </div>
  );
}

const shownPlaces = 4;

function TemplateLinks({ templates }: Pick<CompanyVariable, "templates">) {
  if (templates.length === 0) return <span className="text-muted">Nenhum</span>;
  return (
    <ul className="flex flex-wrap gap-x-3">
      {templates.map(({ id, name }) => (
        <li key={id}>
          <Link to={templateTo(id)} className="link relative wrap-anywhere">
            {name}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** Asks before it deletes a variable with its values; names the templates that still use it instead. */
function DeleteVariable({ dialog }: { dialog: DialogState<CompanyVariable> }) {
  const { about, open, close } = dialog;
  const { send, working } = useAct(notificationActs.deleteVariable, { onEnd: close });
  if (!about) return null;
  const { id, label, name, filled, templates } = about;
  if (templates.length > 0) {
    return (
      <ConfirmDialog
        open={open}
        title={`${label} está em uso`}
        description={
          <>
            Os textos perderiam {`{{${name}}}`}. Tire a variável destes modelos e exclua depois:{" "}
            <TemplateLinks templates={templates} />
          </>
        }
        confirm="Entendi"
        onClose={close}
        onConfirm={close}
      />
    );
  }
  const values = plural(filled, {
    none: "Nenhuma acomodação tem valor próprio dela.",
    one: "acomodação perde o valor que tem.",
    many: "acomodações perdem o valor que têm.",
  });
  return (
    <ConfirmDialog
      danger
      open={open}
      title={`Excluir a variável ${label}?`}
      description={`${values} Não dá para desfazer.`}
      confirm="Excluir"
      workingLabel="Excluindo"
      working={working}
      onClose={close}
      onConfirm={() => send({ id })}
    />
  );
}
