import { Fragment } from "react";
import { href, Link } from "react-router";
import type { MessageLanguage, MessageWay, RuleAudience } from "#domain/messages/message-rules";
import { emptyIn, type MessageValues } from "#domain/messages/message-text";
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
import { valuesTo } from "~/routes/account/notifications/addresses";
import { MessagePreview } from "~/routes/account/notifications/message-preview";
import {
  type LanguageWords,
  labelOf,
  lackingIn,
  type OwnVariables,
  samplesOf,
} from "~/routes/account/notifications/template-words";

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
  own: OwnVariables;
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
  own,
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
  const filled = shown && question ? (shown.values[language] as MessageValues) : samplesOf(company, language, own);
  // access and Wi-Fi go to guests only
  const ofGuide = own.filter(({ guarded }) => guarded).map(({ name }) => [name, ""]);
  const keys = audience === "guest" ? {} : { ...Object.fromEntries(ofGuide), acesso: "", wifi: "", senha_wifi: "" };
  const values: MessageValues = { ...filled, ...keys, link: linkFor(audience, filled) };
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
                  {empty.map((name) => (labelOf(name, own) ?? name).toLowerCase()).join(", ")}. Assim, a mensagem não
                  sai para ela.
                </p>
              </Notice>
            )}
            <LackingValues variables={lackingIn(texts, own)} />
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

/** The accommodations without a value of the company's own variables in these texts: no message goes out for them. */
function LackingValues({ variables }: { variables: OwnVariables }) {
  const edits = holds(useSession(), "accommodations.edit");
  return variables.map(({ id, label, lacking }) => (
    <Notice key={id} tone="warning">
      <p>
        <b>
          {label}: {plural(lacking.length, { none: "", one: "acomodação sem valor", many: "acomodações sem valor" })}
        </b>
        . A mensagem não sai para reservas em{" "}
        {lacking.slice(0, shownPlaces).map((place, index) => (
          <Fragment key={place.id}>
            {index > 0 && ", "}
            {edits ? (
              <Link to={valuesTo(place.id)} className="link">
                {place.name}
              </Link>
            ) : (
              place.name
            )}
          </Fragment>
        ))}
        {lacking.length > shownPlaces && ` e mais ${lacking.length - shownPlaces}`}.
      </p>
    </Notice>
  ));
}

const shownPlaces = 8;

/** The link by recipient: guests get their page, the team the booking's; others get none. */
function linkFor(audience: RuleAudience, { link, codigo }: MessageValues): string {
  if (audience === "guest") return link;
  return audience === "role" ? `${window.location.origin}${href("/reservas/:code", { code: codigo })}` : "";
}
