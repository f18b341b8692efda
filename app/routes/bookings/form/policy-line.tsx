import type { Quote } from "#contract/quotes";
import { holidaySentence } from "#domain/refund-words";

/** Which policy a cancellation of the quoted stay would follow, and why where that is the one for holidays. */
export function PolicyLine({ policy }: { policy: Quote["cancellation_policy"] }) {
  if (policy === null) return null;
  return (
    <p className="mt-2 text-sm">
      <span className="text-muted">Cancelamento: {policy.name}</span>
      {policy.holiday && <span className="block">{holidaySentence(policy.holiday)}</span>}
    </p>
  );
}
