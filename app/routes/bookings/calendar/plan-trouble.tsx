import { Notice } from "~/components/ui/notice";
import { ConflictText } from "~/domains/blocks/conflict-text";
import { notLet } from "~/domains/blocks/conflict-words";
import type { QuoteView } from "~/routes/bookings/form/use-quote";

/** What stands against a drawn stay. */
export function PlanTrouble({ view: { quote, failure } }: { view: QuoteView }) {
  if (failure) return <Notice tone="error">{failure}</Notice>;
  if (!quote || (quote.available && quote.broken_rules.length === 0)) return null;
  return (
    <div className="mt-3 grid gap-2">
      {!quote.available && quote.conflicts.length === 0 && <Notice tone="error">{notLet}</Notice>}
      {quote.conflicts.length > 0 && (
        <Notice tone="error" live>
          {quote.conflicts.map((conflict) => (
            <p key={`${conflict.kind} ${conflict.code} ${conflict.check_in}`}>
              <ConflictText conflict={conflict} />
            </p>
          ))}
        </Notice>
      )}
      {quote.broken_rules.length > 0 && (
        <Notice tone="warning">
          {quote.broken_rules.map(({ rule, message }) => (
            <p key={rule}>{message}</p>
          ))}
        </Notice>
      )}
    </div>
  );
}
