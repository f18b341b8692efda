import type { Ownership } from "#contract/ownership";
import { addDays } from "#domain/stay-dates";
import { Section } from "~/components/page/section";
import { formatDate } from "~/lib/format";
import { commissionSentence, sharesSentence } from "~/routes/accommodations/owners/owner-words";

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
