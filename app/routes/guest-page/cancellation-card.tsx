import type { GuestPage } from "#contract/guest-page";
import { cancelledByChannel, refundedByChannel } from "#domain/paid-to-channel";
import { Card } from "~/routes/guest-page/card";
import { longDay } from "~/routes/guest-page/guest-words";

/** Until when giving up costs nothing, and what it costs afterwards. */
export function CancellationCard({ cancellation, price }: Pick<GuestPage, "cancellation" | "price">) {
  if (price?.paid_to) {
    return (
      <Card title="Cancelamento">
        <p>
          {cancelledByChannel(price.paid_to)} {refundedByChannel(price.paid_to)}
        </p>
      </Card>
    );
  }
  if (cancellation === null) return null;
  const { free_until, credit_months, terms } = cancellation;
  return (
    <Card title="Cancelamento">
      {free_until ? (
        <p>
          Você pode desistir sem custo até o fim de <b className="font-semibold">{longDay(free_until)}</b>.
        </p>
      ) : (
        <p>
          {credit_months
            ? "A desistência segue as condições abaixo, com crédito no lugar de dinheiro."
            : "O prazo para desistir sem custo já passou."}
        </p>
      )}
      {terms.length > 0 && (
        <ul className="mt-3 grid list-disc gap-1 pl-5 text-muted">
          {terms.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
    </Card>
  );
}
