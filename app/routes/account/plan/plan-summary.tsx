import type { Subscription } from "#contract/service/subscription";
import { addDays } from "#domain/stay-dates";
import { cx } from "~/components/ui/cx";
import { Panel } from "~/components/ui/panel";
import { perCycle } from "~/domains/subscription/plan-words";
import { StateChip } from "~/domains/subscription/subscription-state";
import { formatDate, formatMoney, formatNumber, formatPercent, plural } from "~/lib/format";

/** What was agreed, and how much of it is used. */
export function PlanSummary({ own }: { own: Subscription }) {
  const { usage } = own;
  const people = plural(usage.people, { none: "Nenhuma pessoa", one: "pessoa", many: "pessoas" });
  const invited = plural(usage.invitations, { none: "", one: "convite em aberto", many: "convites em aberto" });
  return (
    <Panel flush>
      <div className="grid divide-line-soft max-lg:divide-y lg:grid-cols-2 lg:divide-x">
        <div className="grid content-start gap-1.5 p-4 lg:p-5">
          <p className="text-sm text-muted">Plano atual</p>
          <h2 className="flex flex-wrap items-center gap-x-3 gap-y-1 text-2xl font-semibold tracking-tight">
            {own.plan_name}
            <StateChip state={own.state} />
          </h2>
          <p className="num text-sm">
            {own.next_cents !== undefined && <b className="font-semibold">{formatMoney(own.next_cents)}</b>}{" "}
            {perCycle[own.cycle]}
            {dates(own)}
          </p>
          <p className="mt-2 text-sm text-muted">{agreement(own)}</p>
        </div>
        <div className="grid content-start gap-4 p-4 lg:p-5">
          <UseLine label="Acomodações" used={usage.accommodations} most={own.max_accommodations} note={roomLeft(own)} />
          <UseLine
            label="Usuários"
            used={usage.people + usage.invitations}
            most={own.max_users}
            note={invited ? `${people} e ${invited}` : people}
          />
          <UseLine
            label="Arquivos"
            used={Math.round(usage.storage_bytes / 1e8) / 10}
            most={own.max_storage_gb}
            unit=" GB"
          />
        </div>
      </div>
    </Panel>
  );
}

function dates({ state, trial_ends_on, last_day, period_end }: Subscription): string {
  if (state === "cancelled") return last_day ? ` · valeu até ${formatDate(last_day)}` : "";
  if (last_day) return ` · vale até ${formatDate(last_day)}`;
  if (state === "trial") return trial_ends_on ? ` · em teste até ${formatDate(trial_ends_on)}` : " · em teste";
  if (period_end) return ` · renova em ${formatDate(period_end)}`;
  return trial_ends_on ? ` · primeira fatura em ${formatDate(addDays(trial_ends_on, 1))}` : "";
}

function agreement(own: Subscription): string {
  const { agreed_on, price_cents, discount_bps, discount_until, credit_cents, state, trial_ends_on, last_day } = own;
  const discount = discount_bps > 0 ? `, com ${formatPercent(discount_bps / 10_000)} de desconto` : "";
  const until = discount && discount_until ? ` até ${formatDate(discount_until)}` : "";
  const said = price_cents === undefined ? "" : `: ${formatMoney(price_cents)}${discount}${until}`;
  const sentences = [`Combinado em ${formatDate(agreed_on)}${said}.`];
  if (credit_cents) sentences.push(`Há ${formatMoney(credit_cents)} de crédito para as próximas faturas.`);
  if (state === "trial" && last_day) sentences.push("Nada será cobrado.");
  else if (state === "trial" && trial_ends_on) sentences.push(`Nada é cobrado até ${formatDate(trial_ends_on)}.`);
  return sentences.join(" ");
}

/** What the next accommodation would need, if there is little room left. */
function roomLeft({ usage, max_accommodations: most, plans }: Subscription): string {
  if (most === null || usage.accommodations < most * 0.9) return "";
  const left = most - usage.accommodations;
  const larger = plans.find((plan) => plan.max_accommodations === null || plan.max_accommodations > most);
  const next = larger ? ` A ${most + 1}ª pede o plano ${larger.name}.` : "";
  if (left < 0) return `São ${-left} a mais do que o plano recebe.`;
  return `${left === 0 ? "O plano está cheio." : `Sobra${left === 1 ? "" : "m"} ${left}.`}${next}`;
}

const tenths = (value: number) => formatNumber(value, { decimals: 1 });

interface UseLineProps {
  label: string;
  used: number;
  /** Null means no limit. */
  most: number | null;
  unit?: string;
  /** The consequence, in one sentence. */
  note?: string;
}

/** Use against a limit: amber from nine tenths, red only above it, which happens after a change to a smaller plan. */
function UseLine({ label, used, most, unit = "", note }: UseLineProps) {
  const share = most === null ? 0 : used / most;
  const colour = share > 1 ? "bg-error" : share >= 0.9 ? "bg-warning" : "bg-primary";
  return (
    <div className="grid gap-1.5 text-sm">
      <p className="flex justify-between gap-4">
        <span>{label}</span>
        <span className="num">
          <b className="font-semibold">{tenths(used)}</b>
          {most === null ? `${unit}, sem limite` : ` de ${tenths(most)}${unit}`}
        </span>
      </p>
      {most !== null && (
        <span aria-hidden="true" className="h-1.5 overflow-hidden rounded-full bg-line-soft">
          <span className={cx("block h-full rounded-full", colour)} style={{ width: `${Math.min(1, share) * 100}%` }} />
        </span>
      )}
      {note && <p className="text-xs text-muted">{note}</p>}
    </div>
  );
}
