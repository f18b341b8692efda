import HandCoins from "lucide-react/icons/hand-coins";
import X from "lucide-react/icons/x";
import { useEffect, useState } from "react";
import type { BookingInput } from "#contract/bookings/bookings";
import type { Quote } from "#contract/bookings/quotes";
import { tableCents } from "#domain/agreed-price";
import { Button } from "~/components/ui/button";
import { AgreedTerms } from "~/domains/bookings/agreed-terms";
import { type ContractFields, field } from "~/lib/form";
import { useSession } from "~/lib/session";
import type { BookingDraft } from "~/routes/bookings/form/use-booking-form";

/** Agrees a price while a booking is made: folded, because most stand by the table. */
export function AgreedFields({ draft }: { draft: BookingDraft }) {
  const share = useSession().user?.discount_basis_points ?? 0;
  // only a new booking has the field
  const { agreed_price } = draft.fields as unknown as ContractFields<typeof BookingInput>;
  const fields = agreed_price.getFieldset();
  const { reason, total_cents, discount_cents, discount_basis_points } = fields;
  const typed = [total_cents, discount_cents, discount_basis_points, reason];
  const [opened, setOpened] = useState(() => typed.some(({ initialValue }) => Boolean(initialValue)));
  const { quote } = draft.quote;
  // biome-ignore lint/correctness/useExhaustiveDependencies: its controls came or went without an event
  useEffect(draft.reread, [opened]);
  if (!opened) {
    return (
      <Button variant="quiet" size="row" className="-ml-2.5" icon={<HandCoins />} onClick={() => setOpened(true)}>
        Combinar preço
      </Button>
    );
  }
  const labelled = (each: (typeof typed)[number]) => ({ ...field(each), label: "" });
  return (
    <section aria-label="Combinar preço" className="rounded-2 bg-sunken p-3">
      <div className="mb-2 flex items-center justify-between gap-2">
        <h3 className="text-sm font-semibold">Combinar preço</h3>
        <Button variant="quiet" size="row" aria-label="Voltar ao preço de tabela" onClick={() => setOpened(false)}>
          <X aria-hidden="true" className="size-4" />
        </Button>
      </div>
      <AgreedTerms
        fields={{
          total_cents: labelled(total_cents),
          discount_cents: labelled(discount_cents),
          discount_basis_points: labelled(discount_basis_points),
          reason: labelled(reason),
        }}
        meant={quote && meantBy(quote)}
        trouble={quote?.agreed_trouble}
        share={share}
        onReplaced={draft.reread}
      />
    </section>
  );
}

function meantBy({ agreed, nights, charges }: Quote) {
  if (agreed?.discount_cents === undefined) return null;
  const table_cents = tableCents({
    nights: nights.map(({ price_cents = 0 }) => ({ price_cents })),
    charges: charges.map(({ id, amount_cents = 0 }) => ({ id, amount_cents })),
  });
  return { discount_cents: agreed.discount_cents, table_cents, alone: agreed.alone };
}
