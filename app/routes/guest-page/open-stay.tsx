import { useEffect, useState } from "react";
import { generatePath, useActionData, useParams, useRevalidator } from "react-router";
import type { GuestPage } from "#contract/guest/guest-page";
import { todayIn } from "#domain/stay-dates";
import { linkButtonClass } from "~/components/ui/button";
import { FocusedNotice, Notice } from "~/components/ui/notice";
import { call } from "~/lib/api";
import { ApiError } from "~/lib/api-error";
import { useConnection } from "~/lib/online";
import { nullIfRefused } from "~/lib/refused-call";
import type { Confirmed } from "~/routes/guest-page/act-on-page";
import { AskingCard } from "~/routes/guest-page/asking/asking-rows";
import { CancellationCard, ContactCard, RulesCard } from "~/routes/guest-page/cards";
import { ConfirmCard } from "~/routes/guest-page/confirm-row";
import { useGuestLanguage, useWords } from "~/routes/guest-page/language";
import type { ReadPage } from "~/routes/guest-page/page";
import { GuideCard } from "~/routes/guest-page/parts";
import { PlaceCard } from "~/routes/guest-page/place/place-card";
import { PriceCard } from "~/routes/guest-page/price-card";
import { hasReceipts, ReceiptsCard } from "~/routes/guest-page/receipts-part";
import { Cover, StayCard } from "~/routes/guest-page/stay-card";
import { StepList } from "~/routes/guest-page/step-list";
import { isOpen, rowsOf } from "~/routes/guest-page/steps";
import { pageWords } from "~/routes/guest-page/words/page-words";

/**
 * A stay that is held or confirmed. A hold is confirmed on the first screen, beside price and terms; after that, open
 * steps come first. From the day of arrival, or if nothing is open, the arrival guide comes first and what is open is a
 * line for each. From the device's storage only what is useful offline is shown.
 */
export function OpenStay({ page }: { page: ReadPage }) {
  const words = useWords(pageWords);
  const language = useGuestLanguage();
  const { code = "", token = "" } = useParams();
  const answer = useActionData<Confirmed>();
  const found = useAnswer(page, { code, token });
  useGuideKept(page, { code, token });
  useKeptCurrent(page, { code, token });
  const held = page.state === "hold";
  const { rows } = rowsOf({ page, language });
  const left = rows.filter(isOpen).length;
  const guided = page.guide?.state === "open";
  const isReady = guided && left === 0;
  const hasArrived = guided && todayIn(page.timezone, new Date()) >= page.check_in;
  const guideFirst = isReady || hasArrived;
  const remembered = page.kept_at !== undefined;
  const terms = (
    <>
      <PriceCard price={page.price} security_deposit={page.security_deposit} />
      <CancellationCard page={page} />
    </>
  );
  const list = !remembered && <StepList page={page} folded={guideFirst} />;
  return (
    <>
      <div className="grid min-w-0 content-start gap-4">
        <OfflineNotice page={page} />
        <StayCard page={page} left={left} ready={isReady} pictured={!held && !guideFirst} />
        {!held && answer && !answer.problem && <FocusedNotice tone="success">{words.confirm.fresh}</FocusedNotice>}
        {found && (
          <Notice tone="success" live>
            {words.found(page.company.name)}
          </Notice>
        )}
        {held && <ConfirmCard page={page} />}
        {!guideFirst && list}
        {guided && <GuideCard page={page} />}
        {guided && <PlaceCard page={page} primary={guideFirst} />}
        {guideFirst && list}
        {(held || guideFirst) && <PhotoCard page={page} />}
      </div>
      <div className="grid min-w-0 content-start gap-4">
        {held && terms}
        {!guided && <PlaceCard page={page} primary={false} />}
        {!held && !remembered && terms}
        {hasReceipts(page) && <ReceiptsCard page={page} />}
        <RulesCard page={page} />
        <AskingCard page={page} />
        <ContactCard page={page} />
        {page.state === "confirmed" && !remembered && (
          <a
            href={generatePath("/api/public/bookings/:code/:token/voucher/pdf", { code, token })}
            download
            className={linkButtonClass({ size: "guest", block: true }, "h-auto! min-h-13 py-2 whitespace-normal!")}
          >
            {words.voucher}
          </a>
        )}
        {!held && !remembered && (
          <a
            href={generatePath("/api/public/bookings/:code/:token/calendar.ics", { code, token })}
            download
            className={linkButtonClass({ size: "guest", block: true })}
          >
            {words.calendar}
          </a>
        )}
      </div>
    </>
  );
}

/** The photos, below what confirms a hold and below the guide. */
function PhotoCard({ page }: { page: ReadPage }) {
  if (page.place.photos.length === 0) return null;
  return (
    <div className="min-w-0 overflow-hidden rounded-2 border border-line">
      <Cover page={page} />
    </div>
  );
}

const reloadPause = 10_000; // ms; the browser's online event comes before the connection works

/**
 * A guide that is not open leaves nothing on the device; a page from its storage is reloaded once there is an answer.
 */
function useGuideKept(page: ReadPage, { code, token }: { code: string; token: string }): void {
  const { revalidate } = useRevalidator();
  const isOpenNow = page.guide?.state === "open";
  const remembered = page.kept_at !== undefined;
  useEffect(() => {
    if (!isOpenNow) forgetGuide();
  }, [isOpenNow]);
  useEffect(() => {
    if (!remembered) return;
    const read = async () => {
      if (!navigator.onLine) return;
      const now = await call(
        "GET /api/public/bookings/:code/:token",
        { params: { code, token } },
        { quiet: "all" },
      ).catch(nullIfRefused); // read again after the pause
      if (now && !("kept_at" in now)) void revalidate();
    };
    window.addEventListener("online", read);
    const timer = setInterval(read, reloadPause);
    return () => {
      window.removeEventListener("online", read);
      clearInterval(timer);
    };
  }, [remembered, code, token, revalidate]);
}

/** Offline: what is shown, and from when it is. */
function OfflineNotice({ page }: { page: ReadPage }) {
  const words = useWords(pageWords).offline;
  const { moment } = useGuestLanguage();
  const isLost = useConnection() !== "there";
  if (page.kept_at === undefined && !isLost) return null;
  return (
    <Notice tone="warning" live>
      {page.kept_at === undefined ? words.now : words.kept(moment(page.kept_at, page.timezone))}
    </Notice>
  );
}

/** Deletes the worker's copy of this page, because its guide is not open. Does nothing without a worker. */
function forgetGuide(): void {
  if (!("serviceWorker" in navigator)) return;
  navigator.serviceWorker.getRegistration("/booking/").then(
    (registration) => registration?.active?.postMessage({ act: "forget", page: location.pathname }),
    () => undefined, // no worker, no copy
  );
}

// ms; a payment is checked within minutes or hours, a contract is issued within seconds
const answerPauses = { soon: 3_000, first: 15_000, longest: 120_000 };

/**
 * While a reported payment, a request or a contract waits and the page is visible, polls for an answer, and reloads the
 * page when there is one. A failed attempt is silent: the page still says that it waits. Returns whether an answer
 * arrived while the page was open.
 */
export function useAnswer(page: GuestPage, { code, token }: { code: string; token: string }): boolean {
  const { revalidate } = useRevalidator();
  const shown = saidOf(page);
  const soon = page.contract_expected;
  const waits =
    soon ||
    Boolean(page.contract_waits) ||
    page.awaits_check ||
    page.requests.list.some(({ state }) => state === "open");
  useEffect(() => {
    if (!waits) return;
    const ended = new AbortController();
    const { signal } = ended;
    const first = soon ? answerPauses.soon : answerPauses.first;
    let pause = first;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = async () => {
      clearTimeout(timer);
      if (document.visibilityState !== "visible") return;
      try {
        const now = await call(
          "GET /api/public/bookings/:code/:token",
          { params: { code, token } },
          { signal, quiet: "all" },
        );
        if (saidOf(now) !== shown) return void revalidate();
      } catch (error) {
        if (error instanceof ApiError && [403, 404].includes(error.status)) return void revalidate(); // the link was replaced or ended
      }
      if (!signal.aborted) wait();
    };
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(ask, pause);
      pause = Math.min(pause * 2, answerPauses.longest);
    };
    const comeBack = () => {
      pause = first;
      void ask();
    };
    document.addEventListener("visibilitychange", comeBack);
    window.addEventListener("online", comeBack);
    wait();
    return () => {
      ended.abort();
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", comeBack);
      window.removeEventListener("online", comeBack);
    };
  }, [waits, soon, shown, code, token, revalidate]);
  return useFoundMeanwhile(page.told);
}

/** What the company may answer: reported payments, requests, and the contract. */
const saidOf = ({ state, told, requests, contract, contract_waits }: GuestPage) =>
  JSON.stringify([state, told, requests.list, contract, contract_waits]);

/** Whether a payment that was waiting while the page was open has been found since. */
function useFoundMeanwhile(told: GuestPage["told"]): boolean {
  const [waited] = useState(() => new Set<string>());
  for (const { txid, state } of told) if (state === "open") waited.add(txid);
  return told.some(({ txid, state }) => state === "confirmed" && waited.has(txid));
}

const pauses = { away: 60_000, afterTheEnd: 1_000, longestTimer: 2 ** 31 - 1 }; // ms

/**
 * Reads the stay again when a hold ends, and when a confirmed one is looked at after a minute away: meanwhile the company
 * may have changed dates and amounts, and the Pix code with them. A hold changes only under the guest's eyes, because
 * they accept what they have read. A failed attempt is silent.
 */
export function useKeptCurrent(page: ReadPage, { code, token }: { code: string; token: string }): void {
  const { revalidate } = useRevalidator();
  const { state, hold_expires_at, kept_at } = page;
  useEffect(() => {
    if (kept_at !== undefined) return;
    const read = async () => {
      try {
        await call("GET /api/public/bookings/:code/:token", { params: { code, token } }, { quiet: "all" });
      } catch (error) {
        if (!(error instanceof ApiError && [403, 404].includes(error.status))) return; // else the link was replaced or ended
      }
      void revalidate();
    };
    return state === "hold" ? atTheEnd(hold_expires_at, read) : afterAbsence(read);
  }, [state, hold_expires_at, kept_at, code, token, revalidate]);
}

/** Calls once the moment has passed; returns what stops it. */
function atTheEnd(moment: string | null, read: () => void): (() => void) | undefined {
  const left = moment === null ? Number.POSITIVE_INFINITY : Date.parse(moment) - Date.now();
  if (left > pauses.longestTimer) return;
  const timer = setTimeout(read, Math.max(left, 0) + pauses.afterTheEnd);
  return () => clearTimeout(timer);
}

/** Calls when the page becomes visible after it was hidden for a while; returns what stops it. */
function afterAbsence(read: () => void): () => void {
  let left = Number.POSITIVE_INFINITY;
  const look = () => {
    if (document.visibilityState !== "visible") left = Date.now();
    else if (Date.now() - left >= pauses.away) read();
  };
  document.addEventListener("visibilitychange", look);
  return () => document.removeEventListener("visibilitychange", look);
}
