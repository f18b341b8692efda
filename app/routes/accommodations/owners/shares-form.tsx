import type { Owner } from "#contract/owners";
import type { Ownership } from "#contract/ownership";
import { LeaveGuard } from "~/components/form/leave-guard";
import { SaveBar } from "~/components/form/save-bar";
import { PageBody } from "~/components/page/page-body";
import { Button } from "~/components/ui/button";
import { Chip } from "~/components/ui/chip";
import { FocusedNotice } from "~/components/ui/focused-notice";
import { useUnsavedGuard } from "~/lib/unsaved";
import { CommissionSection } from "~/routes/accommodations/owners/commission-section";
import { commissionSentence, sharesSentence } from "~/routes/accommodations/owners/owner-words";
import { PastAgreements } from "~/routes/accommodations/owners/past-agreements";
import { ShareSection } from "~/routes/accommodations/owners/share-section";
import { SinceSection } from "~/routes/accommodations/owners/since-section";
import { useShares } from "~/routes/accommodations/owners/use-shares";

export interface SharesFormProps {
  stored: Ownership;
  choice: readonly Owner[];
  /** Whether `choice` is everybody; else one searches. */
  isAll: boolean;
  seesMoney: boolean;
  today: string;
}

/** Whose an accommodation is and what the company keeps, saved as a whole. */
export function SharesForm({ stored, choice, isAll, seesMoney, today }: SharesFormProps) {
  const edited = useShares(stored, seesMoney, today);
  const { changed, saving, errors, overtaken, turn } = edited;
  useUnsavedGuard(changed && !saving);
  return (
    <>
      <PageBody className="max-w-340">
        <div className="grid min-w-0 gap-4" key={turn}>
          {overtaken && (
            <FocusedNotice key={overtaken.version} tone="warning">
              <b>Outra pessoa salvou enquanto você editava.</b> Agora está assim: {sharesSentence(overtaken)};{" "}
              {commissionSentence(overtaken.commission)}. O que você digitou foi mantido. Confira e salve de novo.
            </FocusedNotice>
          )}
          {errors.shares && <FocusedNotice tone="error">{errors.shares[0]}</FocusedNotice>}
          <ShareSection edited={edited} choice={choice} isAll={isAll} />
          <CommissionSection edited={edited} />
          {changed && <SinceSection edited={edited} today={today} />}
          <PastAgreements past={edited.base.past} />
        </div>
      </PageBody>
      <SaveBar note={changed ? <Chip tone="accent">Alterado</Chip> : undefined}>
        <Button disabled={!changed || saving} onClick={edited.reset}>
          Descartar
        </Button>
        <Button variant="primary" working={saving} workingLabel="Salvando" onClick={edited.save}>
          Salvar proprietários
        </Button>
      </SaveBar>
      <LeaveGuard unsaved={changed && !saving} />
    </>
  );
}
