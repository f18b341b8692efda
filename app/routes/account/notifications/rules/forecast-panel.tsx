import Check from "lucide-react/icons/check";
import Clock from "lucide-react/icons/clock";
import Pause from "lucide-react/icons/pause";
import { type ReactNode, useState } from "react";
import { Link } from "react-router";
import type { PlannedOfRule, RuleForecast } from "#contract/messages/message-rules";
import { Button } from "~/components/ui/button";
import { Chip } from "~/components/ui/chip";
import { cx } from "~/components/ui/cx";
import { Panel } from "~/components/ui/panel";
import { SkeletonRows } from "~/components/ui/skeleton";
import { NoPhoneChip } from "~/domains/messages/message-look";
import { formatDayMonth, formatNumber } from "~/lib/format";
import { useSession } from "~/lib/session";
import { holds } from "~/lib/session-state";
import { todayOf } from "~/lib/today";
import { messagesTo, opensMessages } from "~/routes/account/notifications/addresses";
import { ForecastBars } from "~/routes/account/notifications/forecast-bars";

export interface ForecastPanelProps {
  forecast: RuleForecast | null;
  /** It belongs to a previous state of the rule. */
  old: boolean;
  /** The rule is on: the listed messages are sent. */
  active: boolean;
  /** Shown instead of a forecast: the rule is invalid, or the request was refused. */
  stop?: ReactNode;
  /** The stored rule, whose messages have their own list. */
  rule?: string | undefined;
}

const inSight = 6;

/** What a rule sends in the next 14 days, including messages held back, with their reason. */
export function ForecastPanel({ forecast, old, active, stop, rule }: ForecastPanelProps) {
  const session = useSession();
  const [all, setAll] = useState(false);
  const title = active ? "O que vai sair nos próximos 14 dias" : "O que sairia nos próximos 14 dias";
  const shown = all ? forecast?.data : forecast?.data.slice(0, inSight);
  const more = (forecast?.data.length ?? 0) - inSight;
  return (
    <Panel
      id="previsao"
      title={title}
      {...(forecast &&
        !stop && { count: <span className={cx(old && "opacity-55")}>{formatNumber(forecast.total)}</span> })}
      actions={
        rule &&
        active &&
        opensMessages(session) && (
          <Link to={messagesTo("planned", rule)} className="link">
            Ver todas
          </Link>
        )
      }
      flush
    >
      <div aria-busy={old || (!forecast && !stop)}>
        {stop ? (
          <div className="p-4">{stop}</div>
        ) : forecast === null || shown === undefined ? (
          <div className="p-4">
            <SkeletonRows rows={4} columns={3} />
          </div>
        ) : (
          <div className={cx("transition-opacity", old && "opacity-55 delay-150")} inert={old}>
            {forecast.total > 0 && (
              <p className="px-4 pt-3">
                <ForecastBars days={forecast.days} className="h-8 w-full [&>span]:flex-1" />
              </p>
            )}
            {shown.length === 0 && (
              <p className="p-4 text-muted text-sm">
                {holds(session, "bookings.view")
                  ? `Nenhuma reserva ${active ? "recebe" : "receberia"} esta mensagem nos próximos 14 dias.`
                  : "O seu perfil de acesso não mostra as reservas: aqui aparece só quantas mensagens são."}
              </p>
            )}
            <ul className="divide-y divide-line-soft empty:hidden">
              {shown.map((planned) => (
                <PlannedRow key={`${planned.id} ${planned.due_at}`} planned={planned} active={active} />
              ))}
            </ul>
            {more > 0 && (
              <div className="border-line-soft border-t px-4 py-2">
                <Button size="row" onClick={() => setAll(!all)}>
                  {all ? "Mostrar menos" : `Mostrar mais ${more}`}
                </Button>
              </div>
            )}
          </div>
        )}
      </div>
    </Panel>
  );
}

function PlannedRow({ planned, active }: { planned: PlannedOfRule; active: boolean }) {
  const today = todayOf(useSession());
  const { due_on, due_time, holder_name, accommodation_name, check_in, to_name, skip, reason, no_phone } = planned;
  return (
    <li className="grid grid-cols-[3.25rem_minmax(0,1fr)_auto] items-center gap-x-3 px-4 py-2 text-sm">
      <span className="num text-muted text-xs leading-normal">
        {due_on === today ? "hoje" : formatDayMonth(due_on)}
        <span className="block">{due_time}</span>
      </span>
      <span className="min-w-0">
        <span className="block font-semibold wrap-anywhere">{holder_name}</span>
        <span className="block text-muted text-xs wrap-anywhere">
          {accommodation_name} · entra em {formatDayMonth(check_in)}
          {to_name !== "" && to_name !== holder_name && ` · para ${to_name}`}
        </span>
        {reason && <span className="block text-muted text-xs">{reason}</span>}
      </span>
      {no_phone ? (
        <NoPhoneChip />
      ) : skip === null ? (
        <Chip icon={active ? <Clock /> : <Check />}>{active ? "Planejada" : "Sairia"}</Chip>
      ) : (
        <Chip tone="warning" icon={<Pause />}>
          {active ? "Não sai" : "Não sairia"}
        </Chip>
      )}
    </li>
  );
}
