import BellRing from "lucide-react/icons/bell-ring";
import Copy from "lucide-react/icons/copy";
import Mail from "lucide-react/icons/mail";
import Pencil from "lucide-react/icons/pencil";
import Plus from "lucide-react/icons/plus";
import Trash from "lucide-react/icons/trash-2";
import type { MessageRule } from "#contract/messages/message-rules";
import { whenOfRule } from "#contract/messages/message-words";
import { DeleteDialog } from "~/components/form/delete-dialog";
import { DotsIcon, Menu } from "~/components/menu/menu";
import { actsColumn, type Columns } from "~/components/table/column";
import { DataTable } from "~/components/table/data-table";
import { LinkButton } from "~/components/ui/button";
import { Chip } from "~/components/ui/chip";
import { EmptyState } from "~/components/ui/empty-state";
import { Panel } from "~/components/ui/panel";
import { SegmentedLinks } from "~/components/ui/tabs";
import { useAct } from "~/lib/acts";
import { formatNumber } from "~/lib/format";
import { newKey } from "~/lib/idempotency";
import { useSession } from "~/lib/session";
import { useDialog } from "~/lib/use-dialog";
import {
  type AudienceFilter,
  audiences,
  audienceTo,
  messagesTo,
  newRuleTo,
  opensMessages,
  ruleTo,
} from "~/routes/account/notifications/addresses";
import { ForecastBars } from "~/routes/account/notifications/forecast-bars";
import { notificationActs } from "~/routes/account/notifications/notification-acts";
import {
  audienceWords,
  capital,
  conditionsInWords,
  wayPhrase,
  wouldSend,
} from "~/routes/account/notifications/rule-words";
import { SavedSwitch } from "~/routes/account/notifications/saved-switch";

interface RuleListProps {
  rules: readonly MessageRule[];
  roles: readonly { id: string; name: string }[];
  edits: boolean;
  /** The recipients of the rules shown; default: all. */
  audience: AudienceFilter | undefined;
}

/** The message rules, each with what it sends in the next 14 days. */
export function RuleList({ rules, roles, edits, audience }: RuleListProps) {
  const session = useSession();
  const copying = useAct(notificationActs.duplicateRule);
  const deletion = useDialog<MessageRule>();
  const shown = rules.filter((rule) => !audience || filters[audience].takes.includes(rule.audience));
  const on = rules.filter(({ active }) => active).length;
  const toWhom = (rule: MessageRule) => audienceWords(rule, roles.find(({ id }) => id === rule.role_id)?.name);
  const turn = (rule: MessageRule) => (
    // above the row's link, whose layer would cover it
    <span className="relative z-1 inline-flex">
      {edits ? <RuleSwitch rule={rule} /> : <Chip tone={rule.active ? "success" : "plain"}>{onOff(rule)}</Chip>}
    </span>
  );
  const menu = (rule: MessageRule) => (
    <span className="relative inline-block">
      <Menu
        label={`Ações de ${rule.name}`}
        icon={<DotsIcon />}
        variant="quiet"
        size="row"
        entries={[
          [
            { label: "Editar", icon: <Pencil />, to: ruleTo(rule.id) },
            {
              label: "Duplicar",
              icon: <Copy />,
              disabled: copying.working,
              onSelect: () => copying.send({ id: rule.id, key: newKey() }),
            },
          ],
          [{ label: "Excluir", icon: <Trash />, danger: true, onSelect: () => deletion.show(rule) }],
        ]}
      />
    </span>
  );
  const columns: Columns<MessageRule> = [
    { head: "Ligada", control: true, width: "4.5rem", cell: turn },
    { head: "Regra", cell: (rule) => <NameAndWay rule={rule} /> },
    { head: "Quando", cell: (rule) => <When rule={rule} /> },
    { head: "Para quem", cell: (rule) => <span className="wrap-anywhere">{toWhom(rule)}</span> },
    { head: "Próximos 14 dias", width: "10rem", cell: (rule) => <Forecast rule={rule} /> },
    edits && actsColumn(menu, "3rem"),
  ];
  return (
    <Panel
      id="regras"
      title="Regras"
      {...(rules.length > 0 && { count: `${on} de ${rules.length} ligadas` })}
      spread
      actions={
        <>
          {opensMessages(session) && (
            <LinkButton to={messagesTo("planned")} icon={<Mail />}>
              Ver mensagens
            </LinkButton>
          )}
          {edits && (
            <LinkButton to={newRuleTo} variant="primary" icon={<Plus />}>
              Nova regra
            </LinkButton>
          )}
        </>
      }
      flush
    >
      {rules.length > 0 && (
        <div className="border-line-soft border-b px-4 py-2">
          <SegmentedLinks
            label="Para quem"
            links={[
              { label: "Todas", to: audienceTo(), current: !audience },
              ...audiences.map((each) => ({
                label: filters[each].label,
                to: audienceTo(each),
                current: audience === each,
              })),
            ]}
          />
        </div>
      )}
      <DataTable
        caption="Regras"
        columns={columns}
        rows={shown}
        rowKey={({ id }) => id}
        rowHref={({ id }) => ruleTo(id)}
        card={(rule) => (
          <div className="grid gap-1">
            <p className="font-semibold">{rule.name}</p>
            {rule.active && rule.held !== null && <PausedChip />}
            <p className="text-muted text-xs">
              {wayPhrase[rule.way]} · {toWhom(rule)}
            </p>
            <p className="text-sm">{capital(whenOfRule(rule))}</p>
            <Conditions rule={rule} />
            <Forecast rule={rule} />
          </div>
        )}
        cardAction={(rule) => (
          <span className="flex items-center gap-1 self-start pt-2.5">
            {turn(rule)}
            {edits && menu(rule)}
          </span>
        )}
        empty={
          rules.length === 0 ? (
            <EmptyState
              icon={<BellRing />}
              title="Nenhuma regra por aqui"
              actions={edits && <LinkButton to={newRuleTo}>Nova regra</LinkButton>}
            >
              Uma regra envia uma mensagem na hora certa: dois dias antes da entrada, na véspera do vencimento.
            </EmptyState>
          ) : (
            <EmptyState
              icon={<BellRing />}
              tone="quiet"
              title={`Nenhuma regra ${audience ? filters[audience].none : ""}`}
              actions={<LinkButton to={audienceTo()}>Ver todas as regras</LinkButton>}
            >
              As regras que escrevem para outras pessoas estão em Todas.
            </EmptyState>
          )
        }
      />
      <DeleteDialog
        dialog={deletion}
        act={notificationActs.deleteRule}
        undo={notificationActs.restoreRule}
        title={({ name }) => `Excluir a regra ${name}?`}
        description="O que ela ainda enviaria deixa de sair. O que já saiu continua nas mensagens."
        deleted={({ name }) => `${name}: regra excluída`}
      />
    </Panel>
  );
}

const filters: Record<AudienceFilter, { label: string; none: string; takes: readonly MessageRule["audience"][] }> = {
  hospede: { label: "Hóspede", none: "para hóspedes", takes: ["guest"] },
  proprietario: { label: "Proprietário", none: "para proprietários", takes: ["owner"] },
  equipe: { label: "Equipe", none: "para a equipe", takes: ["role", "address"] },
};

const onOff = ({ active }: MessageRule) => (active ? "Ligada" : "Desligada");

function RuleSwitch({ rule: { id, name, active, version } }: { rule: MessageRule }) {
  return (
    <SavedSwitch
      label={<span className="sr-only">{name}</span>}
      act={notificationActs.switchRule}
      name="active"
      with={{ id, version: String(version) }}
      on={active}
    />
  );
}

function NameAndWay({ rule: { name, way, active, held } }: { rule: MessageRule }) {
  return (
    <>
      <span className="wrap-anywhere">{name}</span>
      {active && held !== null && <PausedChip />}
      <span className="block font-regular text-muted text-xs">{wayPhrase[way]}</span>
    </>
  );
}

const PausedChip = () => (
  <span className="ml-1.5 inline-flex">
    <Chip tone="warning">Pausada</Chip>
  </span>
);

function When({ rule }: { rule: MessageRule }) {
  return (
    <>
      {capital(whenOfRule(rule))}
      <Conditions rule={rule} />
    </>
  );
}

function Conditions({ rule }: { rule: MessageRule }) {
  const words = conditionsInWords(rule);
  return words === "" ? null : <span className="block text-muted text-xs">{words}</span>;
}

function Forecast({ rule }: { rule: MessageRule }) {
  if (!rule.active) return <span className="text-muted text-xs">{wouldSend(rule.forecast.total)}</span>;
  return (
    <span className="flex items-center gap-2.5">
      <ForecastBars days={rule.forecast.days} />
      <span className="num text-sm">{formatNumber(rule.forecast.total)}</span>
    </span>
  );
}
