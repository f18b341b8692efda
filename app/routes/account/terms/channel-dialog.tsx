import { type ChannelTerms, ChannelTermsUpdate } from "#contract/channel-terms";
import { optionsOf } from "~/components/form/option";
import { PercentField } from "~/components/form/percent-field";
import { SelectField } from "~/components/form/select-field";
import { channelWords, collectorWords } from "~/domains/bookings/booking-words";
import { useDialogForm } from "~/lib/dialog-form";
import { useSession } from "~/lib/session";
import { holds } from "~/lib/session-state";
import { isKept, TermsDialog } from "~/routes/account/terms/terms-dialog";

/** Changes what new bookings of a channel begin with. */
export function ChannelDialog({ terms, onClose }: { terms: ChannelTerms; onClose: () => void }) {
  const seesMoney = holds(useSession(), "money.view");
  const { channel, version, ...defaultValue } = terms;
  const { fetcher, form, fields, field } = useDialogForm(ChannelTermsUpdate, isKept, { defaultValue });
  return (
    <TermsDialog
      kind="channel"
      title={`Comissão em ${channelWords[channel]}`}
      fetcher={fetcher}
      form={form}
      record={{ id: channel, version }}
      onClose={onClose}
    >
      {seesMoney && (
        <PercentField
          {...field(fields.commission_basis_points)}
          optional
          help="Ex.: 15. Vazio: nada a supor"
          className="col-span-12 sm:col-span-6"
        />
      )}
      <SelectField
        {...field(fields.collected_by)}
        options={optionsOf(collectorWords)}
        help="Canal: ele recebe e repassa à empresa"
        className="col-span-12 sm:col-span-6"
      />
    </TermsDialog>
  );
}
