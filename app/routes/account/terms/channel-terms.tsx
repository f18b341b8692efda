import { Link } from "react-router";
import { type ChannelTerms, ChannelTermsUpdate } from "#contract/catalogue/channel-terms";
import { PercentField } from "~/components/form/number-fields";
import { optionsOf } from "~/components/form/option";
import { SaveDialog } from "~/components/form/save-dialog";
import { SelectField } from "~/components/form/select-field";
import { Panel } from "~/components/ui/panel";
import { channelWords, collectorWords } from "~/domains/bookings/booking-words";
import { useActForm } from "~/lib/act-form";
import { useSession } from "~/lib/session";
import { holds } from "~/lib/session-state";
import { termsActs } from "~/routes/account/terms/terms-acts";
import { channelText } from "~/routes/account/terms/terms-words";

/** Every channel with the company's usual agreement. */
export function ChannelList({ channels }: { channels: readonly ChannelTerms[] }) {
  return (
    <Panel title="Comissão dos canais" flush>
      <ul className="divide-y divide-line-soft">
        {channels.map((each) => (
          <li key={each.channel} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
            <div className="min-w-0 flex-1 basis-64">
              <p className="font-medium">{channelWords[each.channel]}</p>
              <p className="num text-sm text-muted">{channelText(each)}</p>
            </div>
            <Link
              to={`?canal=${each.channel}`}
              preventScrollReset
              className="link inline-flex min-h-target items-center"
            >
              Editar <span className="sr-only">{channelWords[each.channel]}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

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
