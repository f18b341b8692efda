import Copy from "lucide-react/icons/copy";
import Link2 from "lucide-react/icons/link";
import Mail from "lucide-react/icons/mail";
import MessageCircle from "lucide-react/icons/message-circle";
import QrCode from "lucide-react/icons/qr-code";
import { useRef, useState } from "react";
import { useRevalidator } from "react-router";
import type { Booking } from "#contract/bookings/bookings";
import type { GuestLink } from "#contract/guest/guest-links";
import { QrPicture } from "~/components/qr/fetched-qr-picture";
import { Button, IconButton } from "~/components/ui/button";
import { leadTo } from "~/domains/bookings/arrival-steps";
import { leftWords } from "~/domains/messages/message-acts";
import { call } from "~/lib/api";
import { ApiError } from "~/lib/api-error";
import { copyText } from "~/lib/copy-text";
import { formatMoment, formatNear } from "~/lib/format";
import { newKey } from "~/lib/idempotency";
import { whatsappLink } from "~/lib/message-links";
import { toastIfRefused } from "~/lib/refused-call";
import { useSession } from "~/lib/session";
import { toast } from "~/lib/toast";
import { todayOf, zoneOf } from "~/lib/today";
import { mayLink } from "~/routes/bookings/page/use-guest-message";

interface GuestLinkBarProps {
  booking: Booking;
  /** Null if it could not be loaded. */
  link: GuestLink | null;
  /** Opens the dialog for writing to the guest. */
  onWrite: () => void;
}

const copied = {
  done: "Link da página do hóspede copiado",
  refused: "O navegador não deixou copiar. Copie o link na janela que se abriu.",
};

/**
 * The link to the guest's page, when it was last opened, and one press to copy it, to send it by WhatsApp or e-mail with
 * what the stay is about, or to show it as a QR code. Nothing for users who may not send it.
 */
export function GuestLinkBar({ booking, link, onWrite }: GuestLinkBarProps) {
  const session = useSession();
  const [showsCode, setShowsCode] = useState(false);
  const sending = useLinkSending(booking, link?.url ?? null);
  if (!mayLink(booking, session, new Date())) return null;
  const { url } = sending;
  async function copy() {
    const made = await sending.ensure();
    if (made !== null && !(await copyText(made, copied))) onWrite();
  }
  async function showCode() {
    if (showsCode || (await sending.ensure()) !== null) setShowsCode(!showsCode);
  }
  return (
    <section aria-label="Página do hóspede" className="border-t border-line-soft px-4 py-3 text-sm lg:py-2 lg:pr-2">
      <div className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3 gap-y-2.5 lg:grid-cols-[auto_minmax(0,1fr)_auto]">
        <Link2 aria-hidden="true" className="size-4.5 text-primary" />
        <p className="min-w-0 text-muted">
          <b className="font-semibold text-ink">Página do hóspede</b>, {openedText(link, sending.url, session)}
          {url && <span className="num block truncate text-xs">{url.replace(/^https?:\/\//, "")}</span>}
        </p>
        <span className="flex gap-1.5 max-lg:col-span-full max-lg:[&>button:not([aria-label])]:flex-1 max-sm:[&>button:not([aria-label])]:px-1 max-sm:[&>button:not([aria-label])_svg]:hidden">
          <Button size="row" icon={<Copy />} onClick={() => void copy()}>
            Copiar
          </Button>
          <Button size="row" icon={<MessageCircle />} onClick={() => void sending.byWhatsApp()}>
            WhatsApp
          </Button>
          {booking.holder.email && (
            <Button
              size="row"
              icon={<Mail />}
              working={sending.working}
              workingLabel="Enviando"
              onClick={() => void sending.byMail()}
            >
              E-mail
            </Button>
          )}
          <IconButton
            size="row"
            variant="line"
            label={showsCode ? "Esconder QR code" : "Mostrar QR code"}
            aria-expanded={showsCode}
            icon={<QrCode />}
            onClick={() => void showCode()}
          />
        </span>
      </div>
      {showsCode && url && (
        <div className="mx-auto mt-3 size-48 rounded-2 bg-white p-2 lg:mr-2">
          <QrPicture text={url} label="QR code da página do hóspede" onMissing={() => setShowsCode(false)} />
        </div>
      )}
    </section>
  );
}

function openedText(link: GuestLink | null, url: string | null, session: Parameters<typeof zoneOf>[0]): string {
  if (link?.opened_at) {
    const [date = "", hour = ""] = formatMoment(link.opened_at, zoneOf(session)).split(" ");
    const day = date.split("/").reverse().join("-");
    const near = formatNear(day, todayOf(session));
    return `última abertura ${near === date ? `em ${date}` : near} às ${hour}`;
  }
  return url === null ? "ainda sem link" : "sem abertura registrada";
}

/** Fetches the link when it is first needed, and sends it with the words of the message dialog. */
function useLinkSending(booking: Booking, known: string | null) {
  const { code, holder } = booking;
  const { revalidate } = useRevalidator();
  const [made, setMade] = useState<string | null>(null);
  const [working, setWorking] = useState(false);
  const busy = useRef(false);
  const url = known ?? made;

  async function ensure(): Promise<string | null> {
    if (url !== null) return url;
    const link = await call("PUT /api/bookings/:code/link", { params: { code } }).catch(toastIfRefused);
    setMade(link?.url ?? null);
    if (link !== null && link.url === null)
      toast.error("Este link não pode ser mostrado de novo. Gere outro em Mensagem ao hóspede.");
    return link?.url ?? null;
  }

  /** The text about the stay in the guest's language, with the link. */
  const write = () =>
    call("POST /api/bookings/:code/message-text", { params: { code }, body: { template_id: null } }, { quiet: "all" });

  async function record(way: "whatsapp" | "email", text: string, subject?: string) {
    const body = { template_id: null, about: "stay" as const, way, text, ...(subject && { subject }) };
    const options = { quiet: "all", idempotencyKey: newKey() } as const;
    return call("POST /api/bookings/:code/sent-messages", { params: { code }, body }, options);
  }

  /** Runs one sending at a time: a second press does nothing. */
  async function alone(send: () => Promise<void>) {
    if (busy.current) return;
    busy.current = true;
    try {
      await send();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      toast.error(Object.values(error.data?.errors ?? {})[0]?.[0] ?? error.message);
    } finally {
      busy.current = false;
    }
  }

  return {
    url,
    working,
    ensure,
    byWhatsApp: () => {
      if (busy.current) return;
      const tab = window.open("", "_blank"); // browsers allow it during the press only
      return alone(async () => {
        let to: string | null = null;
        try {
          const link = await ensure();
          if (link === null) return;
          const { chat: text } = await write();
          await record("whatsapp", text).catch((error) => {
            if (!(error instanceof ApiError)) throw error;
            toast.error(`A mensagem não foi registrada na reserva. ${error.message}`);
          });
          to = whatsappLink(holder.phone, text);
        } finally {
          if (to === null) tab?.close();
        }
        leadTo(tab, to);
        await revalidate();
      });
    },
    byMail: () => {
      setWorking(true);
      return alone(async () => {
        const link = await ensure();
        if (link === null) return;
        const { body, subject } = await write();
        const { to, reason } = await record("email", body, subject);
        toast.success(leftWords(`E-mail para ${to ?? "o hóspede"}`, reason));
        await revalidate();
      }).finally(() => setWorking(false));
    },
  };
}
