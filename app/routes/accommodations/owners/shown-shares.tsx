import type { Ownership } from "#contract/ownership";
import { PageBody } from "~/components/page/page-body";
import { Section } from "~/components/page/section";
import { formatBasisPoints } from "~/lib/format";
import { commissionSentence } from "~/routes/accommodations/owners/owner-words";
import { PastAgreements } from "~/routes/accommodations/owners/past-agreements";

/** Shares and commission for users who may not edit them. */
export function ShownShares({ stored }: { stored: Ownership }) {
  const { owners, shares, commission, past } = stored;
  return (
    <PageBody className="max-w-340">
      <Section title="Proprietários">
        {owners.length === 0 ? (
          <p className="text-sm text-muted">Esta acomodação é da própria empresa.</p>
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
