import type { GuestPage } from "#contract/guest-page";
import { sayMoment } from "~/lib/format";
import { openParts } from "~/routes/guest-page/open-parts";
import { PayPart } from "~/routes/guest-page/pay-part";

/** The open instalments of a stay in their order, each with its Pix and with what was told of it. */
export function PayParts({ page }: { page: GuestPage }) {
  const { price, told, company, hold_expires_at, timezone } = page;
  const open = openParts(price);
  const [next] = open;
  return (
    <ul className="grid gap-5">
      {open.map((part, index) => (
        <PayPart
          key={part.pix?.txid ?? index}
          part={part}
          told={told.find(({ txid }) => txid === part.pix?.txid)}
          payee={price?.pix_payee ?? null}
          waiting={told.some(({ state }) => state === "open")}
          heldUntil={hold_expires_at && sayMoment(hold_expires_at, timezone)}
          company={company.name}
          first={part === next}
        />
      ))}
    </ul>
  );
}
