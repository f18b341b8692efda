import Ban from "lucide-react/icons/ban";
import Check from "lucide-react/icons/check";
import Clock from "lucide-react/icons/clock";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import type { ReactNode } from "react";
import type { BookingMail } from "#contract/notification-mails";
import { type MailState, mailStateWords } from "#contract/notification-words";
import { Chip, type ChipTone } from "~/components/ui/chip";
import { WayMark } from "~/domains/messages/message-state";
import { sayMoment } from "~/lib/format";
import { useSession } from "~/lib/session";
import { zoneOf } from "~/lib/today";

const looks: Record<MailState, { tone: ChipTone; icon: ReactNode }> = {
  sent: { tone: "success", icon: <Check aria-hidden="true" /> },
  queued: { tone: "plain", icon: <Clock aria-hidden="true" /> },
  failed: { tone: "error", icon: <TriangleAlert aria-hidden="true" /> },
  dropped: { tone: "plain", icon: <Ban aria-hidden="true" /> },
};

/** A mail that went out by itself, without a rule. */
export function MailLine({ mail }: { mail: BookingMail }) {
  const zone = zoneOf(useSession());
  const { label, to, state, reason } = mail;
  const { tone, icon } = looks[state];
  return (
    <li className="grid gap-0.5 px-4 py-2.5 text-sm">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-medium">{label}</span>
        <Chip tone={tone} icon={icon}>
          {mailStateWords[state]}
        </Chip>
      </p>
      <p className="num flex flex-wrap items-center gap-x-2 text-muted wrap-anywhere">
        <WayMark way="email" />
        <span>{[mailMoment(mail, zone), to].filter(Boolean).join(" · ")}</span>
      </p>
      {reason && <p className="text-error-text text-xs wrap-anywhere">O servidor de e-mail respondeu: {reason}</p>}
    </li>
  );
}

/** When a mail went out, or since when it waits; on the wall of `zone`. */
function mailMoment({ state, queued_at, sent_at }: BookingMail, zone: string): string {
  if (sent_at !== null) return `Enviado em ${sayMoment(sent_at, zone)}`;
  return `${state === "queued" ? "Na fila desde" : "De"} ${sayMoment(queued_at, zone)}`;
}
