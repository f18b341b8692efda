import { Checkbox } from "~/components/form/checkbox";
import { DateField } from "~/components/form/date-field";
import { RadioGroup } from "~/components/form/radio-group";
import { Section } from "~/components/page/section";
import type { useShares } from "~/routes/accommodations/owners/use-shares";

/** From which arrivals on a change holds; correcting what holds asks once more while months that are over are open. */
export function SinceSection({ edited, today }: { edited: ReturnType<typeof useShares>; today: string }) {
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
