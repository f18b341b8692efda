import { generatePath } from "react-router";
import { type GuestPage, guestPages } from "#contract/guest-page";
import { paidToChannel } from "#domain/paid-to-channel";
import { linkButtonClass } from "~/components/ui/button-look";
import { FocusedNotice } from "~/components/ui/focused-notice";
import { sayMoment } from "~/lib/format";
import { Card } from "~/routes/guest-page/card";
import { ContractRow } from "~/routes/guest-page/contract-row";
import { FoundNotice } from "~/routes/guest-page/found-notice";
import { atHouseText } from "~/routes/guest-page/guest-words";
import { openParts } from "~/routes/guest-page/open-parts";
import { PayParts } from "~/routes/guest-page/pay-parts";
import { WaitingElsewhere } from "~/routes/guest-page/waiting-notice";

export interface ConfirmedCardProps {
  page: GuestPage;
  token: string;
  /** It was confirmed by a press just now. */
  fresh: boolean;
  /** A payment that he told of was found while he was here. */
  found: boolean;
}

/** That it is confirmed, what is still to be paid, and the stay for one's own calendar. */
export function ConfirmedCard({ page, token, fresh, found }: ConfirmedCardProps) {
  const { code, confirmed_at, timezone, contract } = page;
  const calendar = generatePath(guestPages.calendar.path, { code, token });
  const { paid_to = null, at_house_cents = 0 } = page.price ?? {};
  const open = openParts(page.price);
  const unsigned = contract !== null && contract.state !== "signed";
  return (
    <Card title={open.length > 0 || at_house_cents > 0 || unsigned ? "O que falta" : "Tudo certo"}>
      {fresh && (
        <div className="mb-3">
          <FocusedNotice tone="success">Reserva confirmada. As datas são suas.</FocusedNotice>
        </div>
      )}
      {found && (
        <div className="mb-3">
          <FoundNotice company={page.company.name} />
        </div>
      )}
      <WaitingElsewhere page={page} />
      {open.length > 0 ? (
        <>
          <PayParts page={page} />
          {!page.price?.pix_payee && (
            <p className="mt-3 text-muted">Combine a forma de pagamento com {page.company.name}.</p>
          )}
        </>
      ) : (
        <>
          <p>{paid_to ? paidToChannel(paid_to) : "Não há nada a pagar."}</p>
          {at_house_cents > 0 && <p className="num mt-2">{atHouseText(at_house_cents)}</p>}
        </>
      )}
      {contract && (
        <div className="mt-4 border-y border-line-soft py-4">
          <ContractRow contract={contract} held={false} only={open.length === 0} />
        </div>
      )}
      {confirmed_at && (
        <p className="num mt-3 text-sm text-muted">Confirmada em {sayMoment(confirmed_at, timezone)}.</p>
      )}
      <a href={calendar} download className={linkButtonClass({ size: "guest", block: true }, "mt-4")}>
        Adicionar ao calendário
      </a>
    </Card>
  );
}
