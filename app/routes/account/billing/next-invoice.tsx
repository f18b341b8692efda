import type { Subscription } from "#contract/subscription";
import { addDays } from "#domain/stay-dates";
import { Panel } from "~/components/ui/panel";
import { UseBar } from "~/domains/subscription/use-bar";
import { formatDate, formatMoney } from "~/lib/format";

/** Amount and date of the next invoice, with the usage it will list; nothing is rendered after a cancellation. */
export function NextInvoice({ subscription }: { subscription: Subscription }) {
  const { period_end, trial_ends_on, ends_on, next_cents, credit_cents, usage, max_accommodations } = subscription;
  const on = period_end ?? (trial_ends_on && addDays(trial_ends_on, 1));
  if (on === null || ends_on !== null) return null;
  const used = Math.min(next_cents ?? 0, credit_cents ?? 0);
  return (
    <Panel title="Próxima fatura">
      <div className="grid gap-3 text-sm">
        <p className="flex flex-wrap items-baseline justify-between gap-x-4">
          {next_cents !== undefined && (
            <b className="num text-xl font-semibold tracking-tight">{formatMoney(next_cents - used)}</b>
          )}
          <span className="text-muted">sai em {formatDate(on)}</span>
        </p>
        {used > 0 && <p className="text-muted">Já com {formatMoney(used)} de crédito descontado.</p>}
        <div className="flex flex-wrap items-center justify-between gap-x-4">
          <span>Pico de acomodações no período</span>
          <UseBar label="Pico de acomodações" used={usage.peak_accommodations} most={max_accommodations} />
        </div>
      </div>
    </Panel>
  );
}
