import BadgePercent from "lucide-react/icons/badge-percent";
import BellOff from "lucide-react/icons/bell-off";
import BellRing from "lucide-react/icons/bell-ring";
import CalendarCheck from "lucide-react/icons/calendar-check";
import CalendarClock from "lucide-react/icons/calendar-clock";
import CalendarSearch from "lucide-react/icons/calendar-search";
import CalendarX from "lucide-react/icons/calendar-x";
import CircleDollarSign from "lucide-react/icons/circle-dollar-sign";
import CloudOff from "lucide-react/icons/cloud-off";
import HandCoins from "lucide-react/icons/hand-coins";
import Hourglass from "lucide-react/icons/hourglass";
import LogIn from "lucide-react/icons/log-in";
import LogOut from "lucide-react/icons/log-out";
import MailWarning from "lucide-react/icons/mail-warning";
import MessageCircle from "lucide-react/icons/message-circle";
import MessageCircleReply from "lucide-react/icons/message-circle-reply";
import QrCode from "lucide-react/icons/qr-code";
import TimerOff from "lucide-react/icons/timer-off";
import { useEffect, useRef } from "react";
import { href, Link } from "react-router";
import { cx } from "~/components/ui/cx";
import { Panel } from "~/components/ui/panel";
import { PriceAnswer, ReadRefusal } from "~/domains/bookings/fetched-price-answer";
import { opensRefund } from "~/domains/bookings/open-on-arrival";
import { useFinishedNotes } from "~/domains/bookings/use-finished-notes";
import { useStopWaiting } from "~/domains/nights/use-stop-waiting";
import { formatMoney } from "~/lib/format";
import { useSession } from "~/lib/session";
import { hasModule, holds, type Session } from "~/lib/session-state";
import type { Attention, Way } from "~/routes/dashboard/attention-kinds";
import { allAttention } from "~/routes/dashboard/list-links";

const looks: Record<Attention["kind"], React.ReactNode> = {
  conflict: <CalendarX aria-hidden="true" className="text-error-text" />,
  moved: <CalendarClock aria-hidden="true" className="text-warning-text" />,
  announced: <HandCoins aria-hidden="true" className="text-info-text" />,
  asked: <MessageCircleReply aria-hidden="true" className="text-info-text" />,
  price: <BadgePercent aria-hidden="true" className="text-info-text" />,
  refused: <BadgePercent aria-hidden="true" className="text-warning-text" />,
  reminder: <BellRing aria-hidden="true" className="text-info-text" />,
  freed: <CalendarCheck aria-hidden="true" className="text-success-text" />,
  late: <LogIn aria-hidden="true" className="text-warning-text" />,
  overdue: <LogOut aria-hidden="true" className="text-warning-text" />,
  expiring: <Hourglass aria-hidden="true" className="text-warning-text" />,
  expired: <TimerOff aria-hidden="true" className="text-muted" />,
  stale: <CloudOff aria-hidden="true" className="text-warning-text" />,
  doubtful: <CalendarSearch aria-hidden="true" className="text-info-text" />,
  balance: <CircleDollarSign aria-hidden="true" className="text-error-text" />,
  owed_back: <HandCoins aria-hidden="true" className="text-warning-text" />,
  held: <BellOff aria-hidden="true" className="text-warning-text" />,
  texts: <MessageCircle aria-hidden="true" className="text-warning-text" />,
  pix: <QrCode aria-hidden="true" className="text-warning-text" />,
  mails: <MailWarning aria-hidden="true" className="text-warning-text" />,
};

interface AttentionPanelProps {
  items: readonly Attention[];
  /** The total; `items` are the first of each kind. */
  count: number;
  more: readonly { text: string; to: string }[];
}

/** What needs attention, each with the links that the user may open. */
export function AttentionPanel({ items, count, more }: AttentionPanelProps) {
  const session = useSession();
  const finish = useFinishedNotes(href("/dashboard"));
  const stopWaiting = useStopWaiting(href("/dashboard"));
  const list = useRef<HTMLUListElement>(null);
  const inside = useRef(false);
  // an entry that was answered leaves the list, with its button and the focus
  useEffect(() => {
    if (inside.current && document.activeElement === document.body) list.current?.focus();
  });
  return (
    <Panel id="atencao" title="Precisa de você" count={count} flush>
      {items.length === 0 && <p className="px-4 py-5 text-sm text-muted">Nada pendente agora.</p>}
      <ul
        ref={list}
        tabIndex={-1}
        onFocus={() => {
          inside.current = true;
        }}
        onBlur={() => {
          inside.current = false;
        }}
        className="divide-y divide-line-soft"
      >
        {items.map(({ kind, key, title, text, ways, answers }) => (
          <li
            key={`${kind} ${key}`}
            className="flex gap-3 px-4 py-3 text-sm [&>svg]:mt-0.5 [&>svg]:size-4.5 [&>svg]:shrink-0"
          >
            {looks[kind]}
            <div className="min-w-0">
              <p className="font-semibold">{title}</p>
              <p className="text-muted">{text}</p>
              {answers && <PriceAnswer {...answers} onMissing={stay} />}
              <p className={cx("flex flex-wrap gap-x-4", answers && "mt-2")}>
                {ways.map((way) =>
                  "reminder" in way ? (
                    holds(session, "bookings.edit") && (
                      <button
                        key={way.reminder}
                        type="button"
                        className={actLook}
                        onClick={() => finish({ id: way.reminder, code: way.of })}
                      >
                        Feito<span className="sr-only">: {text}</span>
                      </button>
                    )
                  ) : "waiting" in way ? (
                    holds(session, "bookings.edit") && (
                      <button
                        key={way.waiting}
                        type="button"
                        className={actLook}
                        onClick={() => stopWaiting(way.waiting)}
                      >
                        Não espera mais<span className="sr-only">: {title}</span>
                      </button>
                    )
                  ) : "refusal" in way ? (
                    holds(session, "bookings.edit") && (
                      <ReadRefusal
                        key={way.refusal}
                        code={way.refusal}
                        className={actLook}
                        about={title}
                        onMissing={stay}
                      />
                    )
                  ) : (
                    <WayLink key={JSON.stringify(way)} link={linkOf(way, session)} />
                  ),
                )}
              </p>
            </div>
          </li>
        ))}
        {more.map(({ text, to }) => (
          <li key={text} className="px-4 py-2.5 text-sm text-muted">
            {to === allAttention || holds(session, "bookings.view") ? (
              <Link to={to} className={actLook}>
                {text}
              </Link>
            ) : (
              text
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** Without the code of an answer the entry keeps its link to the booking. */
const stay = () => undefined;

const actLook = "link inline-flex min-h-target items-center";

type LinkedWay = Exclude<Way, { reminder: string } | { waiting: string } | { refusal: string }>;

function WayLink({ link }: { link: ReturnType<typeof linkOf> }) {
  if (link === null) return null;
  const { label, ...target } = link;
  return (
    <Link {...target} className={actLook}>
      {label}
    </Link>
  );
}

function linkOf(way: LinkedWay, session: Session) {
  if ("booking" in way) {
    if (!holds(session, "bookings.view")) return null;
    const to = href("/reservas/:code", { code: way.booking }) + (way.part ? `#${way.part}` : "");
    return { to, label: "Abrir reserva", "aria-label": `Abrir reserva ${way.booking}` };
  }
  if ("refundOf" in way) {
    if (!holds(session, "bookings.view")) return null;
    const to = href("/reservas/:code", { code: way.refundOf });
    if (!holds(session, "bookings.edit"))
      return { to, label: "Abrir reserva", "aria-label": `Abrir reserva ${way.refundOf}` };
    const label = `Devolver${way.cents === undefined ? "" : ` ${formatMoney(way.cents)}`}`;
    return { to, state: opensRefund, label, "aria-label": `${label} da reserva ${way.refundOf}` };
  }
  if ("conflictOf" in way) {
    if (!holds(session, "bookings.view")) return null;
    const to = `${href("/reservas/conflito/:id", { id: way.conflictOf })}?noite=${way.night}`;
    return { to, label: "Resolver o conflito" };
  }
  if ("place" in way) {
    if (!holds(session, "bookings.create")) return null;
    const search = new URLSearchParams({ acomodacao: way.place, entrada: way.check_in, saida: way.check_out });
    return { to: `${href("/reservas/criar")}?${search}`, label: "Reservar" };
  }
  if ("rule" in way) {
    const to = href("/minha-conta/notificacoes/regras/:id", { id: way.rule });
    return { to, label: "Abrir a regra", "aria-label": `Abrir a regra ${way.name}` };
  }
  if ("company" in way) {
    return holds(session, "company.edit")
      ? { to: href("/minha-conta/empresa") + (way.part ? `#${way.part}` : ""), label: "Abrir dados da empresa" }
      : null;
  }
  if ("queue" in way) return { to: href("/fila-do-dia"), label: "Abrir fila do dia" };
  if (!hasModule(session, "accommodation") || !holds(session, "accommodations.edit")) return null;
  if ("accommodations" in way) return { to: href("/acomodacoes"), label: "Abrir acomodações" };
  const to = href("/acomodacoes/:id/canais", { id: way.channelsOf });
  return { to, label: "Abrir canais", "aria-label": `Abrir canais de ${way.name}` };
}
