import { commissionWords, payerWords } from "#contract/catalogue/owner-words";
import type { Owner } from "#contract/catalogue/owners";
import type { Ownership } from "#contract/catalogue/ownership";
import { Checkbox } from "~/components/form/checkbox";
import { RadioGroup } from "~/components/form/choice-fields";
import { DateField } from "~/components/form/date-field";
import { MoneyField, PercentField } from "~/components/form/number-fields";
import { optionsOf } from "~/components/form/option";
import { LeaveGuard, SaveBar } from "~/components/form/save-or-leave";
import { SelectField } from "~/components/form/select-field";
import { PageBody } from "~/components/page/page-frame";
import { Button } from "~/components/ui/button";
import { Chip } from "~/components/ui/chip";
import { FocusedNotice } from "~/components/ui/notice";
import { Section } from "~/components/ui/panel";
import { useUnsavedGuard } from "~/lib/unsaved";
import type { Landlord } from "~/routes/accommodations/owners/owner-words";
import { commissionSentence, sharesSentence } from "~/routes/accommodations/owners/owner-words";
import { useShares } from "~/routes/accommodations/owners/share-draft";
import { ShareSection } from "~/routes/accommodations/owners/share-section";
import { PastAgreements } from "~/routes/accommodations/owners/shown-shares";

export interface SharesFormProps {
  accommodation: Landlord;
  stored: Ownership;
  choice: readonly Owner[];
  /** Whether `choice` holds all owners; otherwise they are searched. */
  isAll: boolean;
  seesMoney: boolean;
  today: string;
}

/** An accommodation's owners and the company's commission, saved as a whole. */
export function SharesForm({ stored, choice, isAll, accommodation, seesMoney, today }: SharesFormProps) {
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
          <ShareSection edited={edited} choice={choice} isAll={isAll} accommodation={accommodation} />
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

/**
 * From which arrivals a change applies; a correction of the current agreement asks again while past months are open.
 */
function SinceSection({ edited, today }: { edited: ReturnType<typeof useShares>; today: string }) {
  const { base, draft, change, errors } = edited;
  const { dated, from } = draft;
  return (
    <Section title="Desde quando vale">
      <RadioGroup
        name="since"
        label="Para quais estadias"
        defaultValue={dated ? "day" : "all"}
        options={[
          { value: "day", label: "Chegadas a partir de um dia. As de antes ficam como foram combinadas." },
          { value: "all", label: "Todas as que ainda não foram prestadas: corrige o que estava combinado." },
        ]}
        onValueChange={(value) => change({ dated: value === "day", correctsOpenMonths: false })}
      />
      {dated && (
        <DateField
          name="from"
          label="A partir de"
          required
          max={today}
          today={today}
          defaultValue={from}
          errors={errors.from}
          className="max-w-60"
          onValueChange={(value) => change({ from: value })}
        />
      )}
      {!dated && base.open_for.length > 0 && (
        <Checkbox
          label={`Mudar também os meses que já terminaram e não foram fechados para ${base.open_for.join(", ")}`}
          checked={draft.correctsOpenMonths}
          onCheckedChange={(checked) => change({ correctsOpenMonths: checked })}
        />
      )}
      {!dated && errors.from && (
        <p role="alert" className="text-sm font-medium text-error-text">
          {errors.from[0]}
        </p>
      )}
    </Section>
  );
}

const third = "col-span-12 sm:col-span-4";

/** The company's commission on each booking, before the owners get their shares. */
function CommissionSection({ edited }: { edited: ReturnType<typeof useShares> }) {
  const { draft, change, errors } = edited;
  const { kind, rate, amount, payer } = draft;
  return (
    <Section title="Comissão da empresa" grid>
      <SelectField
        name="kind"
        label="Como se calcula"
        defaultValue={kind}
        options={[{ value: "", label: "Sem comissão" }, ...optionsOf(commissionWords)]}
        placeholder="Sem comissão"
        onValueChange={(value) => change({ kind: value, amount: amount ?? (value === kind ? undefined : "") })}
        className={third}
      />
      {kind === "fixed_per_booking" &&
        (amount === undefined ? (
          <p className={`${third} self-center text-sm text-muted`}>Seu perfil não vê o valor. Ele fica como está.</p>
        ) : (
          <MoneyField
            name="amount"
            label="Valor por reserva"
            required
            defaultValue={amount}
            errors={errors["commission.amount_cents"]}
            onValueChange={(value) => change({ amount: value })}
            className={third}
          />
        ))}
      {kind.startsWith("percent") && (
        <PercentField
          name="rate"
          label="Percentual"
          required
          defaultValue={rate}
          errors={errors["commission.rate_bps"]}
          onValueChange={(value) => change({ rate: value })}
          className={third}
        />
      )}
      {kind !== "" && (
        <SelectField
          name="payer"
          label="Comissão do canal"
          help="Quem paga o que o Airbnb ou o Booking.com retém"
          defaultValue={payer}
          options={optionsOf(payerWords)}
          onValueChange={(value) => change({ payer: value })}
          className={third}
        />
      )}
    </Section>
  );
}
