import { Link } from "react-router";
import type { ChannelTerms } from "#contract/channel-terms";
import { Panel } from "~/components/ui/panel";
import { channelWords } from "~/domains/bookings/booking-words";
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
