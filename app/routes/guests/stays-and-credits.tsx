import type { ReactNode } from "react";
import { href, Link } from "react-router";
import type { Guest } from "#contract/bookings/guests";
import { Panel } from "~/components/ui/panel";
import { formatDate, formatMoney, plural } from "~/lib/format";
import { useSession } from "~/lib/session";
import { holds } from "~/lib/session-state";

/** A guest's stays, and how much of them is paid. */
export function StaysSummary({ guest }: { guest: Guest }) {
  return (
    <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-2 border border-line bg-line-soft lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none">
      {factsOf(guest).map(({ label, value, note }) => (
        <div key={label} className="grid min-w-0 content-start bg-surface px-4 py-3 last:odd:max-lg:col-span-2">
          <dt className="text-xs font-medium text-muted">{label}</dt>
          <dd className="num text-xl leading-8 font-semibold tracking-tight">{value}</dd>
          <dd className="truncate text-xs text-muted">{note ?? "\u00a0"}</dd>
        </div>
      ))}
    </dl>
  );
}

interface Fact {
  label: string;
  value: ReactNode;
  note?: string | null;
}

function factsOf({ stays, in_house }: Guest): Fact[] {
  const { count, nights, first_check_in, last_check_out, ahead, next_check_in, cancelled, no_show } = stays;
  const missed = [
    cancelled > 0 && plural(cancelled, { none: "", one: "cancelada", many: "canceladas" }),
    no_show > 0 && `${no_show} sem comparecer`,
  ].filter(Boolean);
  const money: Fact[] =
    stays.total_cents === undefined
      ? []
      : [
          {
            label: "Total em reservas",
            value: formatMoney(stays.total_cents),
            note: balanceText(stays.total_cents, stays.balance_cents ?? 0),
          },
        ];
  return [
    {
      label: "Estadias",
      value: count,
      note: plural(nights, { none: "Nenhuma noite", one: "noite", many: "noites" }),
    },
    {
      label: "Primeira entrada",
      value: first_check_in ? formatDate(first_check_in) : "–",
      note: last_check_out ? `${in_house ? "hospedado até" : "última saída em"} ${formatDate(last_check_out)}` : null,
    },
    {
      label: "Por vir",
      value: ahead,
      note: next_check_in ? `a próxima em ${formatDate(next_check_in)}` : missed.join(", ") || null,
    },
    ...along(stays),
    ...money,
  ];
}

/** The stays as companion, if any. */
function along({ along: { count, ahead, last_check_out, next_check_in } }: Guest["stays"]): Fact[] {
  if (count + ahead === 0) return [];
  const last = last_check_out && `última saída em ${formatDate(last_check_out)}`;
  const next = next_check_in && `por vir em ${formatDate(next_check_in)}`;
  return [{ label: "Como acompanhante", value: count + ahead, note: next ?? last }];
}

function balanceText(total: number, balance: number): string | null {
  if (total === 0 && balance === 0) return null;
  return balance === 0 ? "tudo pago" : `${formatMoney(balance)} em aberto`;
}

/** A guest's credits from cancelled bookings; nothing is rendered without any. */
export function GuestCredits({ credits }: { credits: Guest["credits"] }) {
  const mayOpen = holds(useSession(), "bookings.view");
  if (credits.length === 0) return null;
  return (
    <Panel id="creditos" title="Créditos">
      <ul className="num grid gap-1 text-sm">
        {credits.map(({ code, left_cents, valid_until }) => (
          <li key={code} className="flex flex-wrap justify-between gap-x-4">
            <span>
              Da reserva{" "}
              {mayOpen ? (
                <Link to={href("/reservas/:code", { code })} className="link">
                  {code}
                </Link>
              ) : (
                code
              )}
              , vale até {formatDate(valid_until)}
            </span>
            {left_cents !== undefined && <b className="font-semibold">{formatMoney(left_cents)}</b>}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
