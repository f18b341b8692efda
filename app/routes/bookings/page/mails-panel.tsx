import Ban from "lucide-react/icons/ban";
import Clock from "lucide-react/icons/clock";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import type { ReactNode } from "react";
import type { BookingMail } from "#contract/notification-mails";
import { type MailState, mailStateWords } from "#contract/notification-words";
import { Chip, type ChipTone } from "~/components/ui/chip";
import { Panel } from "~/components/ui/panel";
import { sayMoment } from "~/lib/format";
import { useSession } from "~/lib/session";
import { zoneOf } from "~/lib/today";

const looks: Record<MailState, { tone: ChipTone; icon: ReactNode } | null> = {
  sent: null,
  queued: { tone: "plain", icon: <Clock /> },
  failed: { tone: "error", icon: <TriangleAlert /> },
  dropped: { tone: "plain", icon: <Ban /> },
};

/** What was mailed to the guest by itself, the newest first; nothing at all where nothing was. */
export function MailsPanel({ mails }: { mails: readonly BookingMail[] }) {
  const zone = zoneOf(useSession());
  const toGuest = mails.filter(({ audience }) => audience === "guest");
  if (toGuest.length === 0) return null;
  return (
    <Panel id="emails" title="E-mails ao hóspede" count={toGuest.length} flush className="break-inside-avoid">
      <ul className="divide-y divide-line-soft">
        {toGuest.map((mail) => {
          const { id, label, to, state, reason } = mail;
          const look = looks[state];
          return (
            <li key={id} className="grid gap-0.5 px-4 py-2.5 text-sm">
              <p className="flex flex-wrap items-center gap-2">
                <span className="font-medium">{label}</span>
                {look && (
                  <Chip tone={look.tone} icon={look.icon}>
                    {mailStateWords[state]}
                  </Chip>
                )}
              </p>
              <p className="num text-muted wrap-anywhere">{[mailLine(mail, zone), to].filter(Boolean).join(" · ")}</p>
              {reason && (
                <p className="text-error-text text-xs wrap-anywhere">O servidor de e-mail respondeu: {reason}</p>
              )}
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}

/** When a mail went out, or since when it waits; on the wall of `zone`. */
function mailLine({ state, queued_at, sent_at }: BookingMail, zone: string): string {
  if (sent_at !== null) return `Enviado em ${sayMoment(sent_at, zone)}`;
  return `${state === "queued" ? "Na fila desde" : "De"} ${sayMoment(queued_at, zone)}`;
}
