import type { GuestPage, Told } from "#contract/guest-page";
import { FocusedNotice } from "~/components/ui/focused-notice";
import { Notice } from "~/components/ui/notice";
import { formatMoney } from "~/lib/format";
import { openParts } from "~/routes/guest-page/open-parts";

export interface WaitingNoticeProps {
  told: Told;
  company: string;
  /** Of a hold: until when it waits for the answer, in words. */
  heldUntil: string | null;
  /** It was told by a press just now. */
  fresh: boolean;
}

/** That a payment was told of, and what happens next. */
export function WaitingNotice({ told, company, heldUntil, fresh }: WaitingNoticeProps) {
  const Box = fresh ? FocusedNotice : Notice;
  return (
    <Box tone="info">
      <p className="font-semibold">Aguardando conferência</p>
      <p>
        Você informou um Pix de {formatMoney(told.amount_cents)}. {company} confere no banco e esta página mostra a
        resposta.
        {told.receipt && " O comprovante foi junto."}
      </p>
      {heldUntil && <p>Enquanto isso, as datas continuam guardadas, no máximo até {heldUntil}.</p>}
    </Box>
  );
}

/** The same of what was told for an instalment that is gone or was paid otherwise meanwhile. */
export function WaitingElsewhere({ page: { told, price, company } }: { page: GuestPage }) {
  const shown = openParts(price).map(({ pix }) => pix?.txid);
  return told
    .filter(({ txid, state }) => state === "open" && !shown.includes(txid))
    .map((each) => (
      <div key={each.txid} className="mb-3">
        <WaitingNotice told={each} company={company.name} heldUntil={null} fresh={false} />
      </div>
    ));
}
