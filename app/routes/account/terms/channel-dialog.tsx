import { type ChannelTerms, ChannelTermsUpdate } from "#contract/channel-terms";
import { optionsOf } from "~/components/form/option";
import { PercentField } from "~/components/form/percent-field";
import { SaveDialog } from "~/components/form/save-dialog";
import { SelectField } from "~/components/form/select-field";
import { channelWords, collectorWords } from "~/domains/bookings/booking-words";
import { useActForm } from "~/lib/act-form";
import { useSession } from "~/lib/session";
import { holds } from "~/lib/session-state";
import { termsActs } from "~/routes/account/terms/terms-acts";

/** Edits the defaults of new bookings of a channel. */
export function ChannelDialog({ terms, onClose }: { terms: ChannelTerms; onClose: () => void }) {
  const seesMoney = holds(useSession(), "money.view");
  const { channel, version, ...defaultValue } = terms;
  const { frame, fields, field } = useActForm(termsActs.updateChannel, ChannelTermsUpdate, { defaultValue });
  return (
    <SaveDialog
      {...frame}
      wide
      title={`Comissão em ${channelWords[channel]}`}
      hidden={{ channel }}
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
    </SaveDialog>
  );
}
