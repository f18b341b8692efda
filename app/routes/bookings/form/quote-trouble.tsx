import type { Quote, QuoteInput } from "#contract/bookings/quotes";
import { Button } from "~/components/ui/button";
import { Notice } from "~/components/ui/notice";
import { ConflictText, notLet } from "~/domains/blocks/block-words";
import { formatMoney, formatRange } from "~/lib/format";
import { useSession } from "~/lib/session";
import { holds } from "~/lib/session-state";
import type { StayFill } from "~/routes/bookings/form/use-booking-form";

export interface QuoteTroubleProps {
  quote: Quote;
  quoted: QuoteInput;
  onFill: (stay: StayFill) => void;
}

/** What conflicts with a stay, in words, and alternatives. */
export function QuoteTrouble({ quote, quoted, onFill }: QuoteTroubleProps) {
  return (
    <>
      <Conflicts conflicts={quote.conflicts} />
      {!quote.available && quote.conflicts.length === 0 && <Notice tone="error">{notLet}</Notice>}
      {!quote.available && quote.alternatives.length === 0 && (
        <p className="text-sm text-muted">
          Não há outra acomodação livre nestas datas, nem datas livres por perto nesta.
        </p>
      )}
      <Alternatives alternatives={quote.alternatives} quoted={quoted} onFill={onFill} />
      <BrokenRules rules={quote.broken_rules.filter(({ rule }) => rule !== "season_nights")} />
    </>
  );
}

function Conflicts({ conflicts }: { conflicts: Quote["conflicts"] }) {
  if (conflicts.length === 0) return null;
  return (
    <Notice tone="error">
      {conflicts.map((conflict) => (
        <p key={`${conflict.kind} ${conflict.code} ${conflict.check_in}`}>
          <ConflictText conflict={conflict} />
        </p>
      ))}
    </Notice>
  );
}

function Alternatives({
  alternatives,
  quoted,
  onFill,
}: Omit<QuoteTroubleProps, "quote"> & Pick<Quote, "alternatives">) {
  if (alternatives.length === 0) return null;
  return (
    <section aria-label="Opções livres">
      <h3 className="mb-1.5 text-sm font-semibold">Opções livres</h3>
      <ul className="divide-y divide-line-soft rounded-2 border border-line">
        {alternatives.map(({ accommodation_id, name, check_in, check_out, total_cents }) => {
          const elsewhere = accommodation_id !== quoted.accommodation_id;
          const dates = formatRange(check_in, check_out, { year: true });
          return (
            <li key={`${accommodation_id} ${check_in}`} className="flex items-center gap-3 py-1.5 pr-1.5 pl-3 text-sm">
              <span className="num min-w-0 flex-1">
                <span className="block truncate font-medium">{elsewhere ? name : dates}</span>
                <span className="block truncate text-xs text-muted">
                  {elsewhere ? dates : name}
                  {total_cents !== undefined && ` · ${formatMoney(total_cents)}`}
                </span>
              </span>
              <Button
                variant="soft"
                size="row"
                aria-label={`Usar ${name}, ${dates}`}
                onClick={() => onFill({ accommodation_id, check_in, check_out })}
              >
                Usar
              </Button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function BrokenRules({ rules }: { rules: Quote["broken_rules"] }) {
  const mayOverride = holds(useSession(), "bookings.override");
  if (rules.length === 0) return null;
  return (
    <Notice tone="warning">
      {rules.map(({ rule, message }) => (
        <p key={rule}>{message}</p>
      ))}
      <p>
        {mayOverride
          ? "Você pode seguir, e a exceção fica registrada na reserva."
          : "Ajuste a estadia ou peça a quem pode reservar fora das regras."}
      </p>
    </Notice>
  );
}
