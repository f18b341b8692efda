import { useEffect } from "react";
import { generatePath, useActionData, useParams, useRevalidator } from "react-router";
import { guestPages } from "#contract/guest-page";
import { linkButtonClass } from "~/components/ui/button-look";
import { FocusedNotice } from "~/components/ui/focused-notice";
import { Notice } from "~/components/ui/notice";
import { call } from "~/lib/api";
import { useConnection } from "~/lib/online";
import { AskingCard } from "~/routes/guest-page/asking/asking-rows";
import { CancellationCard, ContactCard, RulesCard } from "~/routes/guest-page/cards";
import type { Confirmed } from "~/routes/guest-page/confirm-stay";
import { guestPart } from "~/routes/guest-page/guest-part";
import { useGuestLanguage, useWords } from "~/routes/guest-page/language";
import { PlaceCard } from "~/routes/guest-page/place/place-card";
import { PriceCard } from "~/routes/guest-page/price-card";
import type { ReadPage } from "~/routes/guest-page/read-page";
import { StayCard } from "~/routes/guest-page/stay-card";
import { StepList } from "~/routes/guest-page/step-list";
import { isOpen, rowsOf } from "~/routes/guest-page/steps";
import { useAnswer } from "~/routes/guest-page/use-answer";
import { pageWords } from "~/routes/guest-page/words/page-words";

const GuideCard = guestPart(() => import("~/routes/guest-page/guide/guide-card").then((file) => file.GuideCard));

/**
 * A stay that is held or confirmed. Of a hold price and terms stand above the button that agrees to them; afterwards
 * what is open comes first. Once nothing is, the arrival guide takes the place of the list. From the device's memory only
 * what is of use without a connection is shown.
 */
export function OpenStay({ page }: { page: ReadPage }) {
  const words = useWords(pageWords);
  const language = useGuestLanguage();
  const { code = "", token = "" } = useParams();
  const answer = useActionData<Confirmed>();
  const found = useAnswer(page, { code, token });
  useGuideKept(page, { code, token });
  const held = page.state === "hold";
  const { rows } = rowsOf({ page, language });
  const left = rows.filter(isOpen).length;
  const guided = page.guide?.state === "open";
  const isReady = guided && left === 0;
  const remembered = page.kept_at !== undefined;
  const terms = (
    <>
      <PriceCard price={page.price} />
      <CancellationCard cancellation={page.cancellation} price={page.price} />
    </>
  );
  const list = !remembered && <StepList page={page} />;
  return (
    <>
      <div className="grid min-w-0 content-start gap-4">
        <OfflineNotice page={page} />
        <StayCard page={page} left={left} ready={isReady} />
        {!held && answer && !answer.problem && <FocusedNotice tone="success">{words.confirm.fresh}</FocusedNotice>}
        {found && (
          <Notice tone="success" live>
            {words.found(page.company.name)}
          </Notice>
        )}
        {held && terms}
        {!isReady && list}
        {guided && <PlaceCard page={page} primary={isReady} />}
        {guided && <GuideCard page={page} />}
        {isReady && list}
      </div>
      <div className="grid min-w-0 content-start gap-4">
        {!guided && <PlaceCard page={page} primary={false} />}
        {!held && !remembered && terms}
        <RulesCard page={page} />
        <AskingCard page={page} />
        <ContactCard page={page} />
        {!held && !remembered && (
          <a
            href={generatePath(guestPages.calendar.path, { code, token })}
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

const pause = 10_000; // ms; the browser says that the connection is back before it carries anything

/** A guide that is not open leaves nothing on the device; what came from its memory is read anew once there is an answer. */
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
      const now = await call(guestPages.show, { params: { code, token } }, { quiet: "all" }).catch(() => null);
      if (now && !("kept_at" in now)) void revalidate();
    };
    window.addEventListener("online", read);
    const timer = setInterval(read, pause);
    return () => {
      window.removeEventListener("online", read);
      clearInterval(timer);
    };
  }, [remembered, code, token, revalidate]);
}

/** Without a connection: what is shown, and from when it is. */
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

/** What the guide's worker kept of this page goes: its guide is not open. Where there is no worker nothing happens. */
function forgetGuide(): void {
  if (!("serviceWorker" in navigator)) return;
  navigator.serviceWorker.getRegistration("/booking/").then(
    (registration) => registration?.active?.postMessage({ act: "forget", page: location.pathname }),
    () => undefined,
  );
}
