import { href } from "react-router";
import type { MessageLanguage, MessageWay, RuleAudience } from "#domain/messages/message-rules";
import { emptyIn, type MessageValues, messageVariables } from "#domain/messages/message-text";
import type { Option } from "~/components/form/option";
import { cx } from "~/components/ui/cx";
import { Notice, RetryNotice } from "~/components/ui/notice";
import { Panel } from "~/components/ui/panel";
import { SkeletonRows } from "~/components/ui/skeleton";
import { PreviewBooking } from "~/domains/bookings/preview-booking";
import { useAsk } from "~/lib/ask";
import { plural } from "~/lib/format";
import { useSession } from "~/lib/session";
import { hasModule, holds } from "~/lib/session-state";
import { MessagePreview } from "~/routes/account/notifications/message-preview";
import { type LanguageWords, samplesOf } from "~/routes/account/notifications/template-words";

export interface PreviewPanelProps {
  /** The texts and their language, by the language of the booking's guest; null for samples. */
  wordsFor: (guest: MessageLanguage | null) => { language: MessageLanguage; words: LanguageWords };
  ways: readonly MessageWay[];
  booking: Option | null;
  onBooking: (booking: Option | null) => void;
  /** The recipient, and their name if it is not the guest. */
  audience?: RuleAudience;
  receiver?: string;
  /** Shown while there is no text. */
  nothing: string;
  className?: string;
}

/** A message filled in from a booking. The values of a previous booking are dimmed. */
export function PreviewPanel({
  wordsFor,
  ways,
  booking,
  onBooking,
  audience = "guest",
  receiver = "",
  nothing,
  className,
}: PreviewPanelProps) {
  const session = useSession();
  const company = session.tenant?.name ?? "";
  const asks = holds(session, "notifications.edit");
  const searches = asks && hasModule(session, "booking") && holds(session, "bookings.view");
  const question = asks && booking && { body: { subject: "", body: "", chat: "", booking_code: booking.value } };
  const { answer, before, failure, again, state } = useAsk("POST /api/message-templates/preview", question || null);
  const shown = answer ?? before?.answer ?? null;
  const { language, words } = wordsFor(shown?.language ?? null);
  const filled = shown && question ? (shown.values[language] as MessageValues) : samplesOf(company, language);
  // access and Wi-Fi go to guests only
  const keys = audience === "guest" ? {} : { acesso: "", wifi: "", senha_wifi: "" };
  const values = { ...filled, ...keys, link: linkFor(audience, filled) };
  const texts = [
    ...(ways.includes("email") ? [words.subject, words.body] : []),
    ...(ways.includes("whatsapp") ? [words.chat] : []),
  ];
  const empty = emptyIn(texts.join("\n"), values);
  const written = texts.some((text) => text.trim() !== "");
  const old = question !== null && state === "asking";
  return (
    <Panel id="previa" title="Prévia" flush {...(className && { className })}>
      {searches && <PreviewBooking booking={booking} onBooking={onBooking} />}
      <div aria-busy={old} className={cx("grid gap-3 p-4", searches && "pt-2")}>
        {failure && <RetryNotice onRetry={again}>{failure.message}</RetryNotice>}
        {!written && <p className="text-muted text-sm">{nothing}</p>}
        {written && !failure && old && !shown && <SkeletonRows rows={5} columns={1} />}
        {written && !failure && (shown || !question) && (
          <div className={cx("grid gap-3 transition-opacity", old && "opacity-55 delay-150")} inert={old}>
            {shown?.booking && empty.length > 0 && (
              <Notice tone="warning">
                <p>
                  <b>{plural(empty.length, { none: "", one: "dado vazio", many: "dados vazios" })} nesta reserva</b>:{" "}
                  {empty.map((name) => messageVariables[name].label.toLowerCase()).join(", ")}. Assim, a mensagem não
                  sai para ela.
                </p>
              </Notice>
            )}
            <MessagePreview
              language={language}
              words={words}
              toGuest={audience === "guest"}
              values={values}
              company={values.empresa || company}
              reader={
                audience === "guest"
                  ? { name: shown?.booking?.holder_name ?? values.hospede, email: shown?.booking?.email ?? null }
                  : { name: receiver, email: null }
              }
              ways={ways}
            />
            {!shown?.booking && <p className="text-muted text-xs">Com dados de exemplo.</p>}
          </div>
        )}
      </div>
    </Panel>
  );
}

/** The link by recipient: guests get their page, the team the booking's; others get none. */
function linkFor(audience: RuleAudience, { link, codigo }: MessageValues): string {
  if (audience === "guest") return link;
  return audience === "role" ? `${window.location.origin}${href("/reservas/:code", { code: codigo })}` : "";
}
