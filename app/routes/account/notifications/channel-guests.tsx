import type { NotificationSettings } from "#contract/notification-mails";
import { notificationActs } from "~/routes/account/notifications/notification-acts";
import { SavedSwitch } from "~/routes/account/notifications/saved-switch";

const title = "Enviar também a hóspedes de canais";
const meaning =
  "Airbnb, Booking.com e outros já escrevem a quem reserva por eles. Ligado, esses hóspedes recebem também os e-mails acima, sem valores.";

/** Whether guests from channels get the mails too. */
export function ChannelGuests({ settings, edits }: { settings: NotificationSettings; edits: boolean }) {
  if (edits) {
    return (
      <SavedSwitch
        label={<span className="font-medium">{title}</span>}
        help={meaning}
        act={notificationActs.channels}
        name="channel_guests"
        with={{ version: String(settings.version) }}
        on={settings.channel_guests}
      />
    );
  }
  return (
    <>
      <p className="font-medium text-sm">Hóspedes de canais</p>
      <p className="text-muted text-xs">
        {settings.channel_guests ? "Recebem também os e-mails acima, sem valores." : "Não recebem os e-mails acima."}
      </p>
    </>
  );
}
