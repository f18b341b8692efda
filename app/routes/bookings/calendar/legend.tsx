import { bookingChannels } from "#contract/bookings";
import { statusLooks } from "~/components/ui/status-looks";
import { channelWords } from "~/domains/bookings/booking-words";
import { drawnStatuses } from "~/routes/bookings/calendar/bar-words";

/** What fills and marks of the bars mean. */
export function Legend({ color }: { color: "status" | "canal" }) {
  return (
    <ul aria-label="Legenda" className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-2xs text-muted">
      {drawnStatuses.map((status) => (
        <li key={status} className="flex items-center gap-1.5">
          <span
            data-status={status}
            className="status-bar grid h-4 w-5 place-items-center rounded-1 [&>svg]:size-2.5"
            aria-hidden="true"
          >
            {statusLooks[status].icon}
          </span>
          {statusLooks[status].label}
        </li>
      ))}
      {color === "canal" &&
        bookingChannels.map((channel) => (
          <li key={channel} className="flex items-center gap-1.5">
            <span data-channel={channel} aria-hidden="true" className="status-bar h-4 w-5 rounded-1" />
            {channelWords[channel]}
          </li>
        ))}
      {[
        ["em aberto", ""],
        ["sinal", "bg-[linear-gradient(90deg,currentColor_50%,transparent_50%)]"],
        ["quitada", "bg-current"],
      ].map(([word, fill]) => (
        <li key={word} className="flex items-center gap-1.5">
          <i
            aria-hidden="true"
            className={`size-2 rounded-full border border-current forced-color-adjust-none ${fill}`}
          />
          {word}
        </li>
      ))}
      <li className="border-l border-line pl-2.5 max-[1360px]:hidden">
        <span className="pointer-coarse:hidden">Botão direito: ações</span>
        <span className="hidden pointer-coarse:inline">Toque longo: ações</span>
      </li>
    </ul>
  );
}
