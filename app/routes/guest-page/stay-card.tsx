import Bed from "lucide-react/icons/bed-double";
import { useState } from "react";
import { generatePath, useParams } from "react-router";
import type { GuestPage } from "#contract/guest/guest-page";
import { addDays } from "#domain/stay-dates";
import { wallAt } from "#domain/wall-clock";
import { Chip } from "~/components/ui/chip";
import { Notice } from "~/components/ui/notice";
import { guestPart } from "~/routes/guest-page/guest-part";
import { type GuestLanguage, useGuestLanguage, useWords } from "~/routes/guest-page/language";
import { photoAddress, photoSources } from "~/routes/guest-page/place/photo-address";
import type { PageWords } from "~/routes/guest-page/words/page-words";
import { pageWords } from "~/routes/guest-page/words/page-words";

export interface StayCardProps {
  page: GuestPage;
  /** The number of open steps. */
  left: number;
  /** Nothing is open and the arrival guide is available. */
  ready: boolean;
  /** Begins with the cover photo. */
  pictured: boolean;
}

/** Place, dates and people: what a guest looks at first. */
export function StayCard(props: StayCardProps) {
  const { page, ready, pictured } = props;
  const words = useWords(pageWords).stay;
  const language = useGuestLanguage();
  const { code, state, accommodation_name, check_in_time, check_out_time, hold_expires_at, timezone } = page;
  const held = state === "hold";
  return (
    <section aria-label={words.label} className="min-w-0 overflow-hidden rounded-2 border border-line bg-surface">
      {pictured && <Cover page={page} />}
      <div className="p-5">
        <p className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <Chip tone={held ? "warning" : "success"}>
            {words.chips[held ? "hold" : page.came ? "here" : ready ? "ready" : "confirmed"]}
          </Chip>
          <span className="num text-sm text-muted">{code}</span>
        </p>
        <h1 className="mt-3 text-2xl font-semibold tracking-tight text-balance wrap-anywhere">
          {headOf(props, words, language)}
        </h1>
        {held && hold_expires_at && (
          <p className="num mt-1 text-warning-text">{words.heldUntil(language.moment(hold_expires_at, timezone))}</p>
        )}
        {/* No place depends on the width of a text: nothing moves when the font arrives. */}
        <dl className="mt-4 grid grid-cols-2 gap-4 sm:grid-cols-[1fr_8rem_1fr]">
          <Side label={words.arrival} day={page.check_in} hour={words.from(check_in_time)} />
          <div aria-hidden="true" className="num flex items-center gap-2 pt-6 text-sm text-muted max-sm:hidden">
            <span className="h-px min-w-2 flex-1 bg-line-strong" />
            <span className="text-center">{words.nights(page.night_count)}</span>
            <span className="h-px min-w-2 flex-1 bg-line-strong" />
          </div>
          <Side label={words.departure} day={page.check_out} hour={words.until(check_out_time)} />
        </dl>
        <p className="mt-4 flex items-start gap-2.5 border-t border-line-soft pt-4">
          <Bed aria-hidden="true" className="mt-1 size-5 shrink-0 text-muted" />
          <span className="min-w-0 wrap-anywhere">
            <b className="font-semibold">{accommodation_name}</b>
            <span className="num block text-muted">
              {words.nights(page.night_count)}, {peopleOf(page, words, language)}
            </span>
          </span>
        </p>
        {page.counted_by_age && <p className="num mt-3 text-sm text-muted">{page.counted_by_age}</p>}
        {page.people_conflict && (
          <Notice tone="warning" className="mt-3">
            {words.conflict[page.people_conflict]}
          </Notice>
        )}
        <OtherParts page={page} />
      </div>
    </section>
  );
}

/** Where a divided stay was before and goes on, with the page of each part; nothing for a stay in one place. */
export function OtherParts({ page: { other_parts, check_in } }: { page: GuestPage }) {
  const words = useWords(pageWords).stay;
  const { shortDay, money } = useGuestLanguage();
  const { token = "" } = useParams();
  if (other_parts.length === 0) return null;
  return (
    <ul className="mt-4 grid gap-1 border-t border-line-soft pt-4">
      {other_parts.map((part) => (
        <li key={part.code} className="num wrap-anywhere">
          {words[part.check_in < check_in ? "before" : "after"](shortDay(part.check_in), shortDay(part.check_out))}{" "}
          <a
            href={generatePath("/booking/:code/confirmation/:token", { code: part.code, token })}
            className="link inline-flex min-h-target items-center font-semibold"
          >
            {part.accommodation_name}
          </a>
          {!!part.paid_cents && <span className="block text-muted">{words.paidThere(money(part.paid_cents))}</span>}
          {part.contract_open && <span className="block">{words.contractThere}</span>}
        </li>
      ))}
    </ul>
  );
}

function headOf({ page, left, ready }: StayCardProps, words: PageWords["stay"], { shortDay }: GuestLanguage): string {
  const { guest_name, state, accommodation_name: place, check_in, check_out, timezone } = page;
  const hello = guest_name ? words.hello(guest_name) : "";
  if (state === "hold") return hello + words.held;
  const { date: today, time } = wallAt(timezone, new Date());
  if (today === check_out && time >= page.check_out_time) return hello + words.leave(page.check_out_time);
  if (page.came || check_in < today) return hello + words.now(place);
  if (!ready) return hello + (left > 0 ? words.left(left) : words.confirmed);
  const when = check_in === today ? words.today : check_in === addDays(today, 1) ? words.tomorrow : null;
  return hello + words.ready(place, when ?? words.on(shortDay(check_in)));
}

/** The number of people, omitting zeros: "2 adultos, 1 criança e 1 pet". */
function peopleOf(page: GuestPage, words: PageWords["stay"], language: GuestLanguage): string {
  const kinds = (["adults", "children", "infants", "pets"] as const).filter((kind) => page[kind] > 0);
  return language.list(kinds.map((kind) => words[kind](page[kind])));
}

interface SideProps {
  label: string;
  day: string;
  hour: string;
}

function Side({ label, day, hour }: SideProps) {
  const { weekDay, longDay } = useGuestLanguage();
  const year = day.slice(0, 4);
  const isOther = year !== String(new Date().getFullYear());
  return (
    <div>
      <dt className="text-sm text-muted">{label}</dt>
      <dd>
        <time dateTime={day} title={longDay(day)} className="num block text-xl font-semibold max-sm:text-lg">
          {weekDay(day)}
          {isOther && <span className="max-sm:block"> {year}</span>}
        </time>
        <span className="num text-sm text-muted">{hour}</span>
      </dd>
    </div>
  );
}

const Album = guestPart(() => import("~/routes/guest-page/place/album").then((file) => file.Album));

/** The cover photo of the place, which opens the album. Nothing is rendered without a photo. */
export function Cover({ page }: { page: GuestPage }) {
  const words = useWords(pageWords).place;
  const { code = "", token = "" } = useParams();
  const [opened, setOpened] = useState(false);
  const { photos } = page.place;
  const [cover] = photos;
  if (!cover) return null;
  const link = { code, token };
  const label = photos.length === 1 ? words.seePhoto : words.seePhotos(photos.length);
  return (
    <>
      <button
        type="button"
        onClick={() => setOpened(true)}
        aria-haspopup="dialog"
        className="relative block aspect-2/1 w-full overflow-hidden bg-sunken"
      >
        <img
          src={photoAddress(link, cover, 640)}
          srcSet={photoSources(link, cover)}
          sizes="(min-width: 64rem) 40rem, 100vw"
          alt={cover.caption ?? words.photoOf(1, photos.length, page.accommodation_name)}
          lang={cover.caption ? "pt-BR" : undefined}
          loading="lazy"
          decoding="async"
          className="size-full object-cover"
        />
        <span className="absolute right-3 bottom-3 inline-flex min-h-8 items-center rounded-2 bg-surface px-3 text-sm font-semibold shadow-2">
          {label}
        </span>
      </button>
      {opened && <Album page={page} onClose={() => setOpened(false)} />}
    </>
  );
}
