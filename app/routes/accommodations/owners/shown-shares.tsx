import type { Ownership } from "#contract/catalogue/ownership";
import { addDays } from "#domain/stay-dates";
import { PageBody } from "~/components/page/page-frame";
import { Section } from "~/components/ui/panel";
import { formatBasisPoints, formatDate } from "~/lib/format";
import {
  commissionSentence,
  type Landlord,
  ownerlessText,
  sharesSentence,
} from "~/routes/accommodations/owners/owner-words";

/** Shares and commission for users who may not edit them. */
export function ShownShares({ stored, accommodation }: { stored: Ownership; accommodation: Landlord }) {
  const { owners, shares, commission, past } = stored;
  return (
    <PageBody className="max-w-340">
      <Section title="Proprietários">
        {owners.length === 0 ? (
          <p className="text-sm text-muted">{ownerlessText(accommodation)}</p>
        ) : (
          <ul className="divide-y divide-line-soft">
            {owners.map(({ id, name }, index) => (
              <li key={id} className="flex justify-between gap-4 py-2">
                <span className="min-w-0 truncate">{name}</span>
                <span className="num">{formatBasisPoints(shares[index]?.share_bps ?? 0)}</span>
              </li>
            ))}
          </ul>
        )}
      </Section>
      <Section title="Comissão da empresa">
        <p>{commissionSentence(commission)}</p>
      </Section>
      <PastAgreements past={past} />
    </PageBody>
  );
}

/** Past owners of an accommodation, and what was agreed then. Nothing is rendered if there are none. */
export function PastAgreements({ past }: { past: Ownership["past"] }) {
  if (past.length === 0) return null;
  return (
    <Section title="Antes">
      <ul className="divide-y divide-line-soft">
        {past.map((each) => (
          <li key={each.until} className="py-2">
            <b className="block font-semibold">Chegadas até {formatDate(addDays(each.until, -1))}</b>
            <span className="block text-sm text-muted">
              {sharesSentence(each)}. {commissionSentence(each.commission)}.
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
